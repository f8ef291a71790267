import Analysis
import GraphModel
import Linking
import Reporting

/// The graph that a command works on, as the team's configuration has it; what is wrong with the inputs has been said by then.
struct LoadedInput {
  var graph: NavigationGraph
  var diagnostics: [Diagnostic]
  var configuration: Configuration
  /// The rules that the configuration and the options leave.
  var rules: [Rule]
  /// Whether only some of the app's idioms are judged, so that what is not found may be on the others.
  var isPartial: Bool

  /// What ``init(_:)`` understands; a command that lists none of these takes everything as it is found.
  static let options: [Option] = [.config, .noConfig, .idiom]

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    rules = try Self.rules(arguments)
    let paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    let file = try ConfigurationFile(arguments, paths: paths)
    configuration = file.configuration
    let off = configuration.disabled
    // Who asks for a rule by name gets it.
    if arguments.list("only") == nil { rules.removeAll { off.contains($0.id) } }
    let app = loadApp(at: paths, options: file.loadOptions)
    let (judged, entryProblems) = configuration.applied(to: app.graph)
    let all = Set(judged.app.idioms)
    graph = judged
    isPartial = false
    if let words = arguments.list("idiom") {
      var narrowed = Configuration()
      narrowed.idioms = words.compactMap(Idiom.init)
      graph = narrowed.applied(to: graph).graph
      isPartial = !all.isSubset(of: graph.app.idioms)
    }
    diagnostics = file.diagnostics + app.diagnostics + entryProblems + graph.misspeltIgnores()
    // Notes are counted in the report; one line each would bury what matters.
    for diagnostic in diagnostics where diagnostic.severity != .note { StandardError.write("\(oneLine("\(diagnostic)"))\n") }
  }

  private static func rules(_ arguments: ParsedArguments) throws(CommandFailure) -> [Rule] {
    func named(_ option: String) throws(CommandFailure) -> Set<String>? {
      guard let ids = arguments.list(option) else { return nil }
      let known = Rule.all.map(\.id)
      for id in ids where !known.contains(id) {
        let guess = nearestWord(to: id, among: known).map { " Did you mean '\($0)'?" } ?? " 'flowgraph rules' lists them."
        throw .usage("There is no rule '\(id)'.\(guess)")
      }
      return Set(ids)
    }
    let only = try named("only")
    let except = try named("except") ?? []
    let rules = Rule.all.filter { only?.contains($0.id) ?? true }.filter { !except.contains($0.id) }
    if rules.isEmpty, only != nil { throw .usage("The options '--only' and '--except' leave no rule.") }
    return rules
  }

  var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
}
