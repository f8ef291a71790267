import Analysis
import GraphModel

/// How the text report looks.
public struct TextReportOptions: Sendable {
  /// Whether severities and paths are marked with terminal colours.
  public var color: Bool
  public init(color: Bool = false) { self.color = color }
}

/// The findings as people and editors read them: one `file:line:column: severity: message [rule] #number` each, with the path that shows it
/// beneath.
///
/// The last line counts contexts, edges, findings and resolved navigation sites; the lines before it say what was left out and why.
/// - Parameter diagnostics: what the inputs gave to complain about; only counted here, since they are shown as they occur.
/// - Complexity: O(n) in the size of the report.
public func textReport(
  graph: NavigationGraph, report: Report, diagnostics: [Diagnostic] = [], options: TextReportOptions = TextReportOptions()
) -> String {
  let names = Dictionary(graph.contexts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  let paint = Paint(on: options.color)
  var text = ""
  for (index, finding) in report.findings.enumerated() {
    let place = finding.location.map { oneLine("\($0): ") } ?? ""
    text += paint.bold(place) + paint.severity(finding.severity) + ": " + paint.bold(oneLine(finding.message))
    text += paint.faint(" [\(finding.rule)] #\(index + 1)") + "\n"
    for line in FindingDetails(finding: finding, graph: graph, names: names).lines { text += "    \(line)\n" }
  }
  for stale in report.stale {
    let place = stale.location.map { oneLine("\($0): ") } ?? ""
    text += paint.bold(place) + paint.severity(.warning) + ": " + paint.bold(oneLine(stale.message))
    text += paint.faint(" [stale-\(stale.kind.rawValue)]") + "\n"
  }
  if !report.findings.isEmpty || !report.stale.isEmpty { text += "\n" }
  for line in Coverage(graph: graph, report: report).lines { text += line + "\n" }
  text += diagnosticsLine(diagnostics)
  return text + closingLine(graph: graph, report: report) + "\n"
}

/// `12 contexts, 20 edges, 3 findings (1 error, 1 warning, 1 note), resolved 412 of 431 navigation sites (95.6 %)`.
func closingLine(graph: NavigationGraph, report: Report) -> String {
  func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
  var line = "\(count(graph.contexts.count, "context")), \(count(graph.edges.count, "edge")), \(count(report.findings.count, "finding"))"
  let parts = Severity.allCases.reversed().map { severity in
    count(report.findings.count { $0.severity == severity }, severity.rawValue)
  }
  if !report.findings.isEmpty { line += " (\(parts.joined(separator: ", ")))" }
  if !report.suppressed.isEmpty { line += ", \(report.suppressed.count) suppressed" }
  if !report.accepted.isEmpty { line += ", \(report.accepted.count) in the baseline" }
  if !report.stale.isEmpty { line += ", \(report.stale.count) stale" }
  let sites = graph.siteCount
  guard sites.all > 0 else { return line + ", no navigation sites" }
  // Tenths, cut rather than rounded: 100.0 % is said only of all.
  let tenths = sites.resolved * 1_000 / sites.all
  return line + ", resolved \(sites.resolved) of \(count(sites.all, "navigation site")) (\(tenths / 10).\(tenths % 10) %)"
}

private func diagnosticsLine(_ diagnostics: [Diagnostic]) -> String {
  let errors = diagnostics.count { $0.severity == .error }
  guard errors > 0 else { return "" }
  return "incomplete: \(errors) error\(errors == 1 ? "" : "s") in the inputs, see above; what could be read was analysed\n"
}

/// Text of an input on one line and without anything that a terminal would obey or that would turn the order of what follows.
public func oneLine(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: " "
        case .format where (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value): " "
        default: scalar
        }
      }))
}
