import Analysis
import GraphModel

/// How the text report looks.
public struct TextReportOptions: Sendable {
  /// Whether severities and paths are marked with terminal colours.
  public var color: Bool
  public init(color: Bool = false) { self.color = color }
}

/// The findings as people and editors read them: one `file:line:column: severity: message [rule]` each, with the path that shows it beneath.
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
  for finding in report.findings {
    let place = finding.location.map { "\($0): " } ?? ""
    text += paint.bold(place) + paint.severity(finding.severity) + ": " + paint.bold(oneLine(finding.message))
    text += paint.faint(" [\(finding.rule)]") + "\n"
    for line in FindingDetails(finding: finding, graph: graph, names: names).lines { text += "    \(line)\n" }
  }
  if !report.findings.isEmpty { text += "\n" }
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

/// Text of an input on one line and without anything that a terminal would obey.
func oneLine(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: " "
        default: scalar
        }
      }))
}
