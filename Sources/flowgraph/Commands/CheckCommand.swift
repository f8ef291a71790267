import Analysis
import Reporting

extension Command {
  static let check = Command(
    name: "check", overview: "Report what breaks the modality guidelines, with the shortest path that shows it.",
    discussion: """
      Exit codes: 0 nothing found, 1 findings at or above --fail-on, 2 some input
      could not be read (everything else still was), 64 wrong usage.
      """,
    positional: .paths,
    options: [
      Option(long: "format", value: "format", choices: ["text", "json"], defaultValue: "text", help: "How findings are written."),
      Option(
        long: "fail-on", value: "severity", choices: ["error", "warning", "note", "never"], defaultValue: "error",
        help: "The least severity that makes the exit code 1."),
      Option(long: "fail-on-stale", help: "Exit with 1 also when a suppression or an entry of the baseline hides nothing any more."),
    ] + Judgement.options + [
      Option(long: "write-baseline", value: "file", help: "Accept all findings from now on: write them into this file.")
    ] + LoadedInput.options + [
      .output,
      Option(long: "color", value: "when", choices: ["auto", "always", "never"], defaultValue: "auto", help: "Whether text is coloured."),
    ]
  ) { arguments throws(CommandFailure) in
    if arguments["write-baseline"] != nil, let narrow = ["only", "except", "idiom"].first(where: { arguments[$0] != nil }) {
      throw .usage("'--write-baseline' accepts what all rules find; with '--\(narrow)' it would drop what was accepted of the rest.")
    }
    let input = try LoadedInput(arguments)
    let judgement = Judgement(input, arguments)
    let report = judgement.report
    let destination = Destination(arguments["output"])
    if arguments["format"] == "json" {
      try destination.write(jsonReport(graph: input.graph, report: report))
    } else {
      let options = TextReportOptions(color: Terminal.wantsColor(arguments["color"], destination: destination))
      try destination.write(textReport(graph: input.graph, report: report, diagnostics: judgement.diagnostics, options: options))
    }
    if let path = arguments["write-baseline"] {
      // A baseline of a part would drop what was accepted of the rest.
      guard judgement.isComplete else {
        StandardError.write("error: '\(path)' is not written, since some input could not be read\n")
        return ExitCode.incomplete
      }
      try Destination(path).write(Baseline(judgement.unaccepted.findings).text)
    }
    guard judgement.isComplete else { return ExitCode.incomplete }
    if arguments.has("fail-on-stale"), !report.stale.isEmpty { return ExitCode.findings }
    // What was just accepted is no reason to fail.
    guard arguments["write-baseline"] == nil, let least = arguments["fail-on"].flatMap(Severity.init) else { return ExitCode.clean }
    return report.findings.contains { $0.severity >= least } ? ExitCode.findings : ExitCode.clean
  }
}
