import Analysis
import GraphModel

/// One card a storyboard or module and the number of ways between them: what is left of a graph too large to draw whole.
struct Overview {
  private(set) var dot = ""
  private(set) var tooltips: [String: String] = [:]

  private struct Group {
    var name: String
    var contexts = 0
    var findings = 0
    var worst: Severity?
    /// Ways by the group that they lead to.
    var ways: [Int: Int] = [:]
  }

  init(graph: NavigationGraph, report: Report, title: String, summary: String) {
    func name(_ context: Context) -> String { context.group ?? context.location?.file ?? "the app" }
    let names = Set(graph.contexts.map(name)).sorted()
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var homes: [Context.ID: Int] = [:]
    var groups = names.map { Group(name: $0) }
    for context in graph.contexts {
      guard let place = places[name(context)] else { continue }
      homes[context.id] = place
      groups[place].contexts += 1
    }
    for edge in graph.edges where !edge.action.isExit {
      guard let source = homes[edge.source], let target = edge.target.flatMap({ homes[$0] }), source != target else { continue }
      groups[source].ways[target, default: 0] += 1
    }
    for finding in report.findings {
      guard let place = finding.contexts.first.flatMap({ homes[$0] }) else { continue }
      groups[place].findings += 1
      groups[place].worst = max(groups[place].worst ?? .note, finding.severity)
    }
    let panel = Panel(
      title: title, summary: summary + " · one card a group; see the text report for the findings", findings: [], highlight: nil, looks: [],
      hasInferred: false, hasPath: false, columns: 1)
    dot = Diagram.preamble(label: panel.label)
    dot += "  graph [nslimit=1, nslimit1=1];\n"
    for (index, group) in groups.enumerated() {
      dot += "  n\(index) [id=\"n\(index)\", label=\(Self.label(group, names: names))];\n"
      tooltips["n\(index)"] = CardText.capped(group.name, width: 160)
    }
    for (index, group) in groups.enumerated() {
      for (row, target) in group.ways.keys.sorted().prefix(Deck.rowLimit).enumerated() {
        dot += "  n\(index):p\(row):e -> n\(target):h:w [id=\"e\(index)_\(row)\", color=\"\(Ink.plain.light)\", arrowhead=vee];\n"
        tooltips["e\(index)_\(row)"] = CardText.capped("\(group.name) → \(names[target])", width: 240)
      }
    }
    dot += "}\n"
  }

  private static func label(_ group: Group, names: [String]) -> String {
    let ink = group.worst.map(Badge.ink) ?? .border
    var text = "<<table border=\"\(group.worst == nil ? 1 : 2)\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\""
    text += " color=\"\(ink.light)\" bgcolor=\"\(Ink.card.light)\"><tr><td port=\"h\" bgcolor=\"\(Ink.header.light)\" align=\"left\""
    text += " balign=\"left\" cellpadding=\"6\"><b>\(CardText.escaped(CardText.capped(group.name, width: 40)))</b><br/>"
    text += "<font point-size=\"8.5\" color=\"\(Ink.faint.light)\">\(group.contexts) contexts</font>"
    if let worst = group.worst {
      text += " <font point-size=\"8.5\" color=\"\(ink.light)\">\(Badge.sign(worst)) \(group.findings) findings</font>"
    }
    text += "</td></tr>"
    let targets = group.ways.keys.sorted()
    for (row, target) in targets.prefix(Deck.rowLimit).enumerated() {
      text += "<tr><td port=\"p\(row)\" align=\"left\">→ \(CardText.escaped(CardText.capped(names[target], width: 34)))"
      text += " <font point-size=\"8.5\" color=\"\(Ink.faint.light)\">\(group.ways[target] ?? 0)</font></td></tr>"
    }
    if targets.count > Deck.rowLimit { text += "<tr><td align=\"left\">… and \(targets.count - Deck.rowLimit) more</td></tr>" }
    return text + "</table>>"
  }
}
