import Analysis
import GraphModel
import Linking
import Reporting

/// What the rules say of an input, without what the team ignores or has accepted.
struct Judgement {
  var report: Report
  /// Findings before the baseline, which is what a new one holds.
  var unaccepted: Report
  var diagnostics: [Diagnostic]

  /// What ``init(_:_:)`` understands. Commands that number findings share these, so that a number means the same finding in all.
  static let options: [Option] = [.only, .except, .baseline]

  init(_ input: LoadedInput, _ arguments: ParsedArguments) {
    let judged = input.isPartial || !input.isComplete ? nil : Set(input.rules.map(\.id))
    unaccepted = Analysis.check(input.graph, rules: input.rules, settings: input.configuration.settings)
      .suppressing(in: input.graph, judged: judged)
    report = unaccepted
    diagnostics = input.diagnostics
    guard let path = arguments["baseline"] else { return }
    var problems: [Diagnostic]
    do {
      let (baseline, found) = Baseline.decode(try readFile(path), file: path)
      problems = found
      if let baseline { report = unaccepted.accepting(baseline, in: input.graph, judged: judged) }
    } catch {
      problems = [Diagnostic(.error, "the baseline cannot be read: \(error.message)", at: Location(file: path, line: 1))]
    }
    for problem in problems { StandardError.write("\(oneLine("\(problem)"))\n") }
    diagnostics += problems
  }

  var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
}
