import Analysis
import GraphModel

/// Writes the cards, their boxes and the lines between them as DOT.
struct CardWriter {
  private(set) var dot = ""
  private(set) var tooltips: [String: String] = [:]

  private let deck: Deck
  private let arrangement: Arrangement
  private let table: CardTable

  init(graph: NavigationGraph, report: Report, options: DiagramOptions, title: String, summary: String) {
    let findings = options.detail == .full ? report.findings : []
    let highlight = options.highlight.flatMap { findings.indices.contains($0 - 1) ? findings[$0 - 1] : nil }
    deck = Deck(graph: graph, findings: findings, highlight: highlight)
    arrangement = Arrangement(deck: deck, grouping: options.grouping)
    table = CardTable(link: options.link, severities: findings.map(\.severity), groups: arrangement.remarks)

    let looks = Set(deck.ways.map(\.look))
    let panel = Panel(
      title: title, summary: summary, findings: findings, highlight: options.highlight, looks: EdgeLook.allCases.filter(looks.contains),
      hasInferred: deck.ways.contains(where: \.inferred), hasPath: highlight?.path.isEmpty == false, columns: deck.cards.count > 24 ? 3 : 2)
    dot = Diagram.preamble(label: panel.label)
    // Larger graphs: fewer rounds of the network simplex, which decides how long a layout takes and little of how it looks.
    if options.detail == .withoutFindings { dot += "  graph [nslimit=1, nslimit1=1];\n" }
    writeLoose()
    writeClusters()
    for card in arrangement.free { writeCard(card, indent: "  ") }
    if !arrangement.loose.isEmpty, arrangement.hasCards { dot += "  }\n" }
    writeWays()
    dot += "}\n"
  }

  /// The table of what is not connected is the label of an invisible box around everything else: as a node of its own it would be as wide
  /// as a whole row of cards and push a column that wide between the others.
  private mutating func writeLoose() {
    guard !arrangement.loose.isEmpty else { return }
    let cards = arrangement.loose.map { (number: $0, card: deck.cards[$0]) }.sorted {
      ($0.card.context.group ?? "", $0.card.context.name, $0.number) < ($1.card.context.group ?? "", $1.card.context.name, $1.number)
    }
    let label = table.looseLabel(cards)
    if arrangement.hasCards {
      dot += "  subgraph cluster_all {\n    graph [id=\"loose\", peripheries=0, labelloc=b, labeljust=l, label=\(label)];\n"
    } else {
      dot += "  loose [id=\"loose\", label=\(label)];\n"
    }
    tooltips["loose"] = "Contexts that nothing leads to or from"
  }

  private mutating func writeClusters() {
    for (index, cluster) in arrangement.clusters.enumerated() {
      let title = CardText.escaped(CardText.capped(cluster.title, width: 44))
      let kind = cluster.isModal ? " <font point-size=\"9\" color=\"\(Ink.faint.light)\">modal</font>" : ""
      dot += "  subgraph cluster_\(index) {\n"
      dot += "    graph [id=\"c\(index)\", style=\"rounded\(cluster.isModal ? ",dashed" : "")\", peripheries=1, penwidth=1, margin=12,"
      dot += " color=\"\(cluster.isModal ? Ink.blue.light : Ink.cluster.light)\", bgcolor=\"\(Ink.clusterPaper.light)\","
      dot += " labelloc=t, labeljust=l, label=<<font point-size=\"13\"><b>\(title)</b></font>\(kind)>];\n"
      for card in cluster.cards { writeCard(card, indent: "    ") }
      dot += "  }\n"
      tooltips["c\(index)"] = CardText.capped(cluster.title, width: 120)
    }
  }

  private mutating func writeCard(_ number: Int, indent: String) {
    let card = deck.cards[number]
    dot += "\(indent)n\(number) [id=\"n\(number)\", label=\(table.label(card, number: number))];\n"
    tooltips["n\(number)"] = CardText.capped("\(card.context.name) (\(card.context.id))", width: 160)
  }

  private mutating func writeWays() {
    for (index, way) in deck.ways.enumerated() {
      let ink = way.highlighted ? Ink.path : way.look.ink
      let port = way.row.map { ":p\($0):e" } ?? ""
      dot += "  n\(way.source)\(port) -> n\(way.target):h:w [id=\"e\(index)\", class=\"\(way.look)\", color=\"\(ink.light)\","
      dot += " arrowhead=\(way.look.arrowhead)"
      if way.highlighted { dot += ", penwidth=3.5, weight=8" }
      if way.inferred { dot += ", style=dashed" } else if way.look == .contains { dot += ", style=dotted" }
      if way.look == .back || arrangement.breaks.contains(index) { dot += ", constraint=false" }
      if let length = arrangement.lengths[index] { dot += ", minlen=\(length)" }
      dot += "];\n"
      let row = way.row.map { ": " + CardText.capped(deck.cards[way.source].rows[$0].label, width: 60) } ?? ""
      tooltips["e\(index)"] = CardText.capped(
        "\(deck.cards[way.source].context.name)\(row) → \(deck.cards[way.target].context.name) (\(way.look.words))", width: 240)
    }
    for link in arrangement.shelves { dot += "  n\(link.from) -> n\(link.to) [style=invis];\n" }
  }
}
