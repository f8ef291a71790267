import Analysis
import GraphModel

/// A picture of a navigation graph and of what is wrong with it, as text for Graphviz.
///
/// A context is a card, a control a row, and a way leaves the row that triggers it; the way's style stands on the row, since labels on edges
/// make layouts slow and lossy. Only generated names and escaped text reach Graphviz, and the same graph always gives the same bytes.
public struct Diagram: Sendable {
  public let dot: String
  /// What the picture is called and what it says, for readers who cannot see it.
  let title: String
  let description: String
  /// The words for each generated id.
  let tooltips: [String: String]

  /// Sixteen hexadecimal digits that change with anything that the picture says: FNV-1a of its text.
  public var digest: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in [title, description, dot].joined(separator: "\0").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// - Complexity: O(n log n) in the size of the graph and the report.
  public init(graph: NavigationGraph, report: Report, options: DiagramOptions = DiagramOptions()) {
    let title = options.title ?? graph.app.name.map { "\($0): navigation" } ?? "Navigation"
    let summary = Self.summary(graph: graph, report: report)
    self.title = title
    description = Self.description(summary: summary, report: report)
    if options.detail == .folded {
      let overview = Overview(graph: graph, report: report, title: title, summary: summary)
      dot = overview.dot
      tooltips = overview.tooltips
    } else {
      let writer = CardWriter(graph: graph, report: report, options: options, title: title, summary: summary)
      dot = writer.dot
      tooltips = writer.tooltips
    }
  }

  private static func summary(graph: NavigationGraph, report: Report) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let findings = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
    return "\(count(graph.contexts.count, "context")) · \(count(graph.edges.count, "way")) · \(findings)"
  }

  private static func description(summary: String, report: Report) -> String {
    var text = "Screens as cards, with a row for each control that leads somewhere. \(summary)."
    for (index, finding) in report.findings.prefix(20).enumerated() {
      text += " \(index + 1): \(finding.severity.rawValue): \(CardText.capped(finding.message, width: 300))."
    }
    if report.findings.count > 20 { text += " And \(report.findings.count - 20) more." }
    return text
  }

  /// The attributes that every picture has; `nodesep` and the like are in inches.
  static func preamble(label: String) -> String {
    """
    \(NavigationGraph.pictureMark)
    digraph flow {
      graph [rankdir=LR, nodesep=0.22, ranksep=0.75, fontname="Arial", fontsize=11, fontcolor="\(Ink.text.light)", bgcolor="\(Ink.paper.light)", \
    pad=0.25, outputorder=edgesfirst, labelloc=t, labeljust=l, label=\(label)];
      node [shape=plain, fontname="Arial", fontsize=11, fontcolor="\(Ink.text.light)"];
      edge [arrowsize=0.7, fontname="Arial", penwidth=1.2];

    """
  }
}
