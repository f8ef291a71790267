import Analysis
import GraphModel

/// Writes cards as Graphviz' HTML-like tables; every text in them is escaped, wrapped and capped here.
struct CardTable {
  var link: SourceLink?
  /// Severity by a finding's number minus one.
  var severities: [Severity]
  /// The group, where no box around the card tells it.
  var groups: [Int: String] = [:]

  /// The label, between `<` and `>`.
  func label(_ card: Card, number: Int) -> String {
    let worst = worst(card.involved)
    let border = worst.map(Badge.ink) ?? (card.steps.isEmpty ? Ink.border : .path)
    let header = (card.shownAs ?? .push).header
    let columns = card.rows.isEmpty ? "" : " colspan=\"2\""
    var text = "<<table border=\"\(worst == nil && card.steps.isEmpty ? 1 : 2)\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\""
    text += " color=\"\(border.light)\" bgcolor=\"\(Ink.card.light)\">"
    text +=
      "<tr><td port=\"h\"\(columns) bgcolor=\"\(header.light)\" align=\"left\" balign=\"left\" cellpadding=\"6\"\(href(card.context.location))>"
    text += headerText(card, number: number) + "</td></tr>"
    for (index, row) in card.rows.enumerated() {
      text += "<tr><td align=\"left\"\(href(row.location))>\(rowLabel(row))</td>"
      text += "<td port=\"p\(index)\" align=\"right\" balign=\"right\">\(rowFacts(row))</td></tr>"
    }
    return text + "</table>>"
  }

  /// Many cards that nothing leads to or from, as one table.
  func looseLabel(_ cards: [(number: Int, card: Card)]) -> String {
    let columns = max(1, min(6, Int((Double(cards.count) * 0.45).squareRoot().rounded(.up))))
    var text = "<<table border=\"1\" cellborder=\"0\" cellspacing=\"4\" cellpadding=\"4\""
    text += " color=\"\(Ink.cluster.light)\" bgcolor=\"\(Ink.clusterPaper.light)\">"
    text += "<tr><td align=\"left\" colspan=\"\(columns)\">\(bold("Not connected")) "
    text += small("\(cards.count) screens that no way in the inputs leads to or from", .faint) + "</td></tr>"
    // Down the columns, as people read lists.
    let height = (cards.count + columns - 1) / columns
    for row in 0..<height {
      text += "<tr>"
      for column in 0..<columns {
        let index = column * height + row
        guard index < cards.count else {
          text += "<td></td>"
          continue
        }
        let (number, card) = cards[index]
        text += "<td align=\"left\" balign=\"left\" bgcolor=\"\(Ink.card.light)\"\(href(card.context.location))>"
        text += headerText(card, number: number, titleWidth: 26, lines: 1) + "</td>"
      }
      text += "</tr>"
    }
    return text + "</table>>"
  }

  private func headerText(_ card: Card, number: Int, titleWidth: Int = 28, lines: Int = 2) -> String {
    let lines = CardText.wrapped(card.context.shownName, width: titleWidth, lines: lines)
    var text = "\(card.context.kind.sign) " + lines.map(bold).joined(separator: "<br/>")
    if lines.isEmpty { text += bold("untitled") }
    let onHeader = card.rows.isEmpty ? card.badges : card.badges.filter { badge in !card.rows.contains { $0.badges.contains(badge) } }
    if !onHeader.isEmpty { text += "&#160;&#160;" + badges(onHeader) }
    var remarks: [String] = []
    if let type = card.context.typeName, type != card.context.shownName { remarks.append(CardText.capped(type, width: 36)) }
    if let group = groups[number] { remarks.append(CardText.capped(group, width: 28)) }
    remarks += card.remarks
    for line in CardText.lined(remarks, width: 44, lines: 2) { text += "<br/>" + small(line, .faint) }
    return text
  }

  private func rowLabel(_ row: Card.Row) -> String {
    var text = CardText.wrapped(row.label, width: 30, lines: 2).map(CardText.escaped).joined(separator: "<br align=\"left\"/>")
    if text.isEmpty { text = small("unnamed", .faint) }
    if !row.steps.isEmpty { text = steps(row.steps) + "&#160;&#160;" + text }
    return text + "<br align=\"left\"/>"
  }

  private func rowFacts(_ row: Card.Row) -> String {
    var parts = row.facts.flatMap { CardText.wrapped($0, width: 34, lines: 2) }.map { small($0, row.ink) }
    if !row.badges.isEmpty {
      let text = badges(row.badges)
      if let last = parts.popLast() { parts.append(last + "&#160;&#160;" + text) } else { parts.append(text) }
    }
    return parts.joined(separator: "<br/>")
  }

  private func badges(_ numbers: [Int]) -> String {
    let shown = Array(Set(numbers)).sorted()
    var text = shown.prefix(5).map { number in
      let ink = severities.indices.contains(number - 1) ? Badge.ink(severities[number - 1]) : Ink.error
      return "<font color=\"\(ink.light)\"><b>\(Badge.text(number))</b></font>"
    }.joined(separator: " ")
    if shown.count > 5 { text += " " + small("+\(shown.count - 5)", .error) }
    return text
  }

  private func worst(_ numbers: [Int]) -> Severity? {
    numbers.compactMap { severities.indices.contains($0 - 1) ? severities[$0 - 1] : nil }.max()
  }

  private func steps(_ numbers: [Int]) -> String {
    let list = numbers.prefix(4).map(String.init).joined(separator: ",")
    return "<font color=\"\(Ink.path.light)\" point-size=\"9\"><b>[\(list)]</b></font>"
  }

  private func href(_ location: Location?) -> String {
    guard let link, let location else { return "" }
    return " href=\"\(CardText.escaped(link.address(of: location)))\" title=\"\(CardText.escaped(location.description))\""
  }

  private func bold(_ text: String) -> String { "<b>\(CardText.escaped(text))</b>" }

  private func small(_ text: String, _ ink: Ink) -> String {
    "<font point-size=\"8.5\" color=\"\(ink.light)\">\(CardText.escaped(text))</font>"
  }
}
