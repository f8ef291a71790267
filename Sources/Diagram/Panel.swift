import Analysis
import GraphModel

/// The title, the numbered list of findings and the legend, which stand above the cards as the graph's own label.
struct Panel {
  /// A picture is no report: the rest of a long list is only counted.
  static let findingLimit = 48

  var title: String
  var summary: String
  var findings: [Finding]
  var highlight: Int?
  var looks: [EdgeLook]
  var hasInferred: Bool
  var hasPath: Bool
  /// How wide the cards will be, in columns of findings.
  var columns: Int

  var label: String {
    var text = "<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\">"
    text += line("<font point-size=\"20\"><b>\(CardText.escaped(CardText.capped(title, width: 80)))</b></font>")
    text += line(font(summary, 10, .faint))
    if !findings.isEmpty { text += "<tr><td align=\"left\" cellpadding=\"6\">\(list)</td></tr>" }
    let legend = legend
    if !legend.isEmpty { text += line(legend) }
    return text + "</table>>"
  }

  private var list: String {
    let shown = shownFindings
    let columns = max(1, min(columns, (shown.count + 3) / 4))
    let height = (shown.count + columns - 1) / columns
    var text = "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\">"
    for row in 0..<height {
      text += "<tr>"
      for column in 0..<columns {
        let index = column * height + row
        text += index < shown.count ? entry(shown[index]) : "<td colspan=\"4\"></td>"
      }
      text += "</tr>"
    }
    if shown.count < findings.count {
      text += "<tr><td></td><td align=\"left\" colspan=\"\(4 * columns - 1)\">"
      text += font("… and \(findings.count - shown.count) more: see the text report", 10, .faint) + "</td></tr>"
    }
    return text + "</table>"
  }

  /// The first ones, but errors before warnings before notes when not all fit; always the highlighted one.
  private var shownFindings: [Int] {
    guard findings.count > Self.findingLimit else { return Array(findings.indices) }
    let byWeight = findings.indices.sorted { (findings[$1].severity, $0) < (findings[$0].severity, $1) }
    var kept = Array(byWeight.prefix(Self.findingLimit))
    if let highlight, !kept.contains(highlight - 1) { kept[kept.count - 1] = highlight - 1 }
    return kept.sorted()
  }

  private func entry(_ index: Int) -> String {
    let finding = findings[index]
    let ink = Badge.ink(finding.severity)
    let isHighlighted = highlight == index + 1
    var lines = CardText.wrapped(finding.message, width: 72, lines: 3).map { font($0 + "\u{A0}\u{A0}", 10, .text) }
    if isHighlighted { lines = lines.map { "<b>\($0)</b>" } }
    let number = "<font color=\"\(ink.light)\" point-size=\"12\"><b>\(Badge.text(index + 1))</b></font>"
    let severity = "<font color=\"\(ink.light)\" point-size=\"9\">\(Badge.sign(finding.severity)) \(finding.severity.rawValue)</font>"
    return "<td valign=\"top\" align=\"right\">\(number)</td>"
      + "<td valign=\"top\" align=\"left\">\(severity)</td><td valign=\"top\" align=\"left\" balign=\"left\">\(lines.joined(separator: "<br/>"))<br/></td>"
      + "<td valign=\"top\" align=\"left\">\(font(finding.rule, 8.5, .faint))   </td>"
  }

  private var legend: String {
    var items = looks.map { look in
      "<font color=\"\(look.ink.light)\" point-size=\"9\">━\(look.sign) \(CardText.escaped(look.words))</font>"
    }
    if hasInferred { items.append(font("╌╌ inferred", 9, .plain)) }
    if hasPath {
      items.append(
        "<font color=\"\(Ink.path.light)\" point-size=\"9\"><b>━━ path of the highlighted finding, its steps [1], [2] …</b></font>")
    }
    return items.joined(separator: font("   ", 9, .plain))
  }

  private func line(_ content: String) -> String { "<tr><td align=\"left\">\(content)</td></tr>" }

  private func font(_ text: String, _ size: Double, _ ink: Ink) -> String {
    let points = size == size.rounded() ? String(Int(size)) : String(size)
    return "<font point-size=\"\(points)\" color=\"\(ink.light)\">\(CardText.escaped(text))</font>"
  }
}
