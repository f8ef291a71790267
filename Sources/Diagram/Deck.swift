import Analysis
import GraphModel

/// The cards of a graph and the lines between them: what is drawn, before how it is arranged.
struct Deck {
  /// More rows than this make a card that nobody reads; the rest share one row.
  static let rowLimit = 18

  private(set) var cards: [Card] = []
  private(set) var ways: [Way] = []
  private let graph: NavigationGraph
  private let contexts: [Context.ID: Context]
  /// The context whose card stands for a context: itself, unless it is a container that was folded.
  private var homes: [Context.ID: Context.ID] = [:]
  private var places: [Context.ID: Int] = [:]
  private var edgeBadges: [Int: [Int]] = [:]
  private var edgeSteps: [Int: [Int]] = [:]

  /// - Parameter highlight: the finding whose path is drawn thick.
  /// - Complexity: O(n log n) in the size of the graph and the findings.
  init(graph: NavigationGraph, findings: [Finding], highlight: Finding?) {
    self.graph = graph
    contexts = Dictionary(graph.contexts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    foldContainers()
    for (index, finding) in findings.enumerated() {
      for edge in Set(finding.edges) { edgeBadges[edge, default: []].append(index + 1) }
    }
    for (index, step) in (highlight?.path ?? []).enumerated() {
      if let edge = step.edge { edgeSteps[edge, default: []].append(index) }
    }
    layOutCards()
    for (index, finding) in findings.enumerated() {
      for (rank, place) in finding.contexts.compactMap({ place(of: $0) }).enumerated() {
        if !cards[place].involved.contains(index + 1) { cards[place].involved.append(index + 1) }
        if rank == 0 { cards[place].badges.append(index + 1) }
      }
    }
    for (index, step) in (highlight?.path ?? []).enumerated() {
      if let place = place(of: step.context) { cards[place].steps.append(index) }
    }
    addRows()
    describeCards()
  }

  func place(of context: Context.ID) -> Int? { places[homes[context] ?? context] }

  /// A navigation controller is no step for the user: it is drawn as a remark on its root, which is where every way to it leads.
  private mutating func foldContainers() {
    var roots: [Context.ID: Set<Context.ID>] = [:]
    for edge in graph.edges where edge.action == .root {
      if let target = edge.target { roots[edge.source, default: []].insert(target) }
    }
    for context in graph.contexts where context.kind == .navigation {
      var seen: Set<Context.ID> = []
      var current = context.id
      while contexts[current]?.kind == .navigation, seen.insert(current).inserted, let next = roots[current], next.count == 1,
        let target = next.first, contexts[target] != nil
      {
        current = target
      }
      // A ring of containers has no root to stand for it.
      if !seen.contains(current), current != context.id { homes[context.id] = current }
    }
  }

  private mutating func layOutCards() {
    for context in graph.contexts where homes[context.id] == nil {
      places[context.id] = cards.count
      cards.append(Card(context: context, isEntry: context.entry))
    }
    // What can be done anywhere is drawn as a place of its own, once, instead of from every card.
    if graph.edges.contains(where: { $0.source == .anywhere }) {
      places[.anywhere] = cards.count
      cards.append(Card(context: Context(id: .anywhere, name: "Anywhere")))
    }
    for context in graph.contexts {
      guard let home = homes[context.id], let place = places[home] else { continue }
      cards[place].folded.append(context)
      if context.entry { cards[place].isEntry = true }
    }
  }

  private struct RowKey: Hashable {
    var word: String
    var target: Int?
  }

  private mutating func addRows() {
    var outgoing: [Int: [Int]] = [:]
    for (index, edge) in graph.edges.enumerated() {
      guard let place = place(of: edge.source) else { continue }
      if edge.action == .root, let home = homes[edge.source], edge.target.map({ homes[$0] ?? $0 }) == home { continue }
      outgoing[place, default: []].append(index)
    }
    var drawn: Set<Way> = []
    for place in cards.indices {
      let edges = (outgoing[place] ?? []).sorted { before($0, $1) }
      let rows = rows(of: place, edges: edges)
      for (number, row) in rows.enumerated() {
        let shown = rows.count > Self.rowLimit ? min(number, Self.rowLimit - 1) : number
        if shown == cards[place].rows.count { cards[place].rows.append(row.row) }
        if shown != number { cards[place].rows[shown].badges += row.row.badges }
        for index in row.edges {
          if let way = way(index, from: place, row: shown), drawn.insert(way).inserted { ways.append(way) }
        }
      }
      if rows.count > Self.rowLimit {
        cards[place].rows[Self.rowLimit - 1].label = "… and \(rows.count - Self.rowLimit + 1) more ways"
        cards[place].rows[Self.rowLimit - 1].facts = []
      }
    }
  }

  private func before(_ left: Int, _ right: Int) -> Bool {
    switch (graph.edges[left].location, graph.edges[right].location) {
    case (let a?, let b?) where a != b: a < b
    case (nil, _?): false
    case (_?, nil): true
    default: left < right
    }
  }

  private func rows(of place: Int, edges: [Int]) -> [(row: Card.Row, edges: [Int])] {
    let card = cards[place]
    let controls = (card.folded + [card.context]).flatMap(\.controls)
    let controlIDs = Set(controls.map(\.id))
    var byKey: [RowKey: [Int]] = [:]
    var order: [RowKey] = []
    for index in edges {
      let edge = graph.edges[index]
      let key =
        switch edge.trigger {
        case .control(let id)?: RowKey(word: "control " + id)
        case let trigger: RowKey(word: trigger?.text ?? edge.action.rawValue, target: edge.target.flatMap { self.place(of: $0) })
        }
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(index)
    }
    let wantsPlainControls = card.context.kind.closesOnChoice || !card.badges.isEmpty
    var result: [(row: Card.Row, edges: [Int])] = []
    for control in controls {
      let indices = byKey[RowKey(word: "control " + control.id)] ?? []
      guard
        !indices.isEmpty || (wantsPlainControls && control.role != .default && control.role != .other) || card.context.kind.closesOnChoice
      else { continue }
      let isNamed = control.label != nil || control.systemItem != nil || !Self.isObjectID(control.id)
      result.append((row(isNamed || indices.isEmpty ? control.displayName : label(graph.edges[indices[0]]), indices), indices))
    }
    for key in order {
      let indices = byKey[key] ?? []
      if let id = graph.edges[indices[0]].trigger?.controlID {
        if !controlIDs.contains(id) { result.append((row(id, indices), indices)) }
      } else {
        result.append((row(label(graph.edges[indices[0]]), indices), indices))
      }
    }
    return result
  }

  /// Whether an id is one that Interface Builder made up, such as `3GB-SH-Shd`: it tells a reader nothing.
  private static func isObjectID(_ id: String) -> Bool {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3] && parts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// A row without a control is named by what starts it and where it leads, so that it reads without following the line.
  private func label(_ edge: Edge) -> String {
    if !edge.action.isExit, let target = edge.target { return "→ " + CardText.capped(name(target), width: 28) }
    return edge.trigger.map(Self.words) ?? "on the way out"
  }

  private static func words(_ trigger: Edge.Trigger) -> String {
    switch trigger {
    case .row: "row tap"
    case .deepLink: "deep link"
    case let trigger: trigger.text
    }
  }

  private func row(_ label: String, _ edges: [Int]) -> Card.Row {
    var facts: [String] = []
    for index in edges {
      let edge = graph.edges[index]
      let kind = edge.target.flatMap { targetKind($0) }
      var parts = EdgeFacts.words(edge, targetKind: kind, name: name)
      // Where the label is the destination, what starts the way is a fact like the others.
      if !edge.action.isExit, let trigger = edge.trigger, trigger.controlID == nil, !Self.goesWithoutSaying(edge) {
        parts.insert(Self.words(trigger), at: 0)
      }
      let words = parts.joined(separator: " · ")
      if !facts.contains(words) { facts.append(words) }
    }
    if facts.count > 3 { facts = facts.prefix(2) + ["and \(facts.count - 2) more"] }
    let looks = Set(edges.map { look(graph.edges[$0]) })
    return Card.Row(
      label: label, facts: facts, ink: looks.count == 1 ? looks.first?.ink ?? .faint : .faint,
      badges: Array(Set(edges.flatMap { edgeBadges[$0] ?? [] })).sorted(), steps: edges.flatMap { edgeSteps[$0] ?? [] }.sorted(),
      location: edges.compactMap { graph.edges[$0].location }.first)
  }

  /// A container shows its content by itself.
  private static func goesWithoutSaying(_ edge: Edge) -> Bool {
    edge.trigger == .automatic && (edge.action == .root || edge.action == .embed || edge.action == .switchTab)
  }

  private func way(_ index: Int, from place: Int, row: Int) -> Way? {
    let edge = graph.edges[index]
    guard let target = edge.target.flatMap({ self.place(of: $0) }), target != place else { return nil }
    let highlighted = edgeSteps[index] != nil
    if edge.action.isExit, !highlighted { return nil }
    return Way(
      source: place, row: row, target: target, look: look(edge), inferred: edge.provenance == .inferred, highlighted: highlighted)
  }

  private func look(_ edge: Edge) -> EdgeLook { EdgeLook(edge, targetKind: edge.target.flatMap { targetKind($0) }) }

  private func targetKind(_ target: Context.ID) -> Context.Kind? { contexts[homes[target] ?? target]?.kind }

  func name(_ id: Context.ID) -> String {
    let home = homes[id] ?? id
    return contexts[home].map(\.shownName) ?? id.rawValue
  }

  private mutating func describeCards() {
    var incoming: [Int: Set<EdgeLook>] = [:]
    var styles: [Int: Set<String>] = [:]
    for edge in graph.edges where !edge.action.isExit {
      guard let target = edge.target.flatMap({ place(of: $0) }), place(of: edge.source) != target else { continue }
      incoming[target, default: []].insert(look(edge))
      if edge.action == .present, let style = edge.style, style != .automatic { styles[target, default: []].insert(style.rawValue) }
    }
    for index in cards.indices {
      let card = cards[index]
      if let looks = incoming[index], looks.count == 1, !card.isEntry { cards[index].shownAs = looks.first }
      var remarks: [String] = []
      if card.isEntry { remarks.append("entry") }
      if card.context.id == .anywhere { remarks.append("whatever is on top") }
      if card.context.kind != .screen { remarks.append(card.context.kind.words) }
      if cards[index].shownAs?.isModal == true, let names = styles[index], names.count == 1, let name = names.first,
        name != card.context.kind.rawValue
      {
        remarks.append(name)
      }
      if !card.folded.isEmpty { remarks.append("in navigation") }
      if !card.context.idioms.isEmpty { remarks.append(card.context.idioms.map(\.rawValue).joined(separator: ", ") + " only") }
      cards[index].remarks = remarks
    }
  }
}
