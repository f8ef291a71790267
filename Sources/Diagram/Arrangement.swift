import GraphModel

/// What stands in which box, and what stands apart, so that a picture keeps a readable shape.
struct Arrangement {
  struct Cluster {
    var title: String
    var isModal: Bool
    var cards: [Int]
  }

  /// Up to this many cards without any line are drawn as cards; more become one compact table.
  static let looseLimit = 4

  private(set) var clusters: [Cluster] = []
  /// Cards in no cluster.
  private(set) var free: [Int] = []
  /// Cards that nothing leads to or from.
  private(set) var loose: [Int] = []
  /// The group of a card that its cluster does not already tell.
  private(set) var remarks: [Int: String] = [:]
  /// Invisible lines that bring unconnected parts into rows.
  private(set) var shelves: [(from: Int, to: Int)] = []
  /// Ways that do not decide where cards stand: a long chain goes on in a further row there.
  private(set) var breaks: Set<Int> = []
  /// How many columns further than its neighbours a line's target stands: a hub's many leaves would otherwise make one endless column.
  private(set) var lengths: [Int: Int] = [:]

  init(deck: Deck, grouping: DiagramOptions.Grouping) {
    var linked: Set<Int> = []
    for way in deck.ways {
      linked.insert(way.source)
      linked.insert(way.target)
    }
    let unlinked = deck.cards.indices.filter { !linked.contains($0) }
    if unlinked.count > Self.looseLimit { loose = unlinked }
    let isLoose = Set(loose)
    let drawn = deck.cards.indices.filter { !isLoose.contains($0) }
    let groups = Set(deck.cards.compactMap(\.context.group))
    let resolved: DiagramOptions.Grouping = grouping == .automatic ? (groups.count > 1 ? .storyboard : .modal) : grouping
    switch resolved {
    case .storyboard: clusterByGroup(deck, drawn)
    case .modal: clusterByModal(deck, drawn)
    case .none, .automatic: free = drawn
    }
    if groups.count > 1 {
      let told = resolved == .storyboard ? Set(clusters.flatMap(\.cards)) : []
      for card in deck.cards.indices where !told.contains(card) { remarks[card] = deck.cards[card].context.group }
    }
    spreadLeaves(deck)
    let shelves = Shelves(deck: deck, drawn: drawn, clusters: clusters.map(\.cards))
    self.shelves = shelves.links
    breaks = shelves.breaks
  }

  var hasCards: Bool { !free.isEmpty || !clusters.isEmpty }

  private mutating func clusterByGroup(_ deck: Deck, _ drawn: [Int]) {
    var members: [String: [Int]] = [:]
    for card in drawn {
      if let group = deck.cards[card].context.group { members[group, default: []].append(card) } else { free.append(card) }
    }
    for group in members.keys.sorted() {
      let cards = members[group] ?? []
      // A box around a single card is only noise; the card says its group itself.
      if cards.count > 1 { clusters.append(Cluster(title: group, isModal: false, cards: cards)) } else { free += cards }
    }
    free.sort()
  }

  /// A modal's cluster is what can be reached by pushing from it and from nowhere else.
  private mutating func clusterByModal(_ deck: Deck, _ drawn: [Int]) {
    var next: [Int: [Int]] = [:]
    var modals: Set<Int> = []
    for way in deck.ways {
      if way.look.isModal { modals.insert(way.target) } else if way.look != .back { next[way.source, default: []].append(way.target) }
    }
    let pushed = Set(next.values.joined())
    var owners: [Int: Int?] = [:]
    let roots = drawn.filter { modals.contains($0) || deck.cards[$0].isEntry || !pushed.contains($0) }
    for root in roots {
      var seen: Set<Int> = [root]
      var open = [root]
      while let card = open.popLast() {
        for target in next[card] ?? [] where seen.insert(target).inserted { open.append(target) }
      }
      for card in seen { if owners.keys.contains(card) { owners[card] = .some(nil) } else { owners[card] = .some(root) } }
    }
    for root in roots where modals.contains(root) && deck.cards[root].context.kind == .screen {
      let cards = drawn.filter { owners[$0] == .some(root) }
      guard cards.count > 1, cards.contains(root) else { continue }
      clusters.append(Cluster(title: deck.cards[root].context.name, isModal: true, cards: cards))
    }
    let told = Set(clusters.flatMap(\.cards))
    free = drawn.filter { !told.contains($0) }
  }

  private mutating func spreadLeaves(_ deck: Deck) {
    let columnHeight = 10
    var incoming: [Int: Int] = [:]
    var hasWays: Set<Int> = []
    var targets: [Int: [Int]] = [:]
    for (index, way) in deck.ways.enumerated() {
      incoming[way.target, default: 0] += 1
      hasWays.insert(way.source)
      targets[way.source, default: []].append(index)
    }
    for source in targets.keys.sorted() {
      let leaves = (targets[source] ?? []).filter { incoming[deck.ways[$0].target] == 1 && !hasWays.contains(deck.ways[$0].target) }
      guard leaves.count > columnHeight else { continue }
      let columns = min(4, (leaves.count + columnHeight - 1) / columnHeight)
      for (position, way) in leaves.enumerated() where position % columns > 0 { lengths[way] = 1 + position % columns }
    }
  }
}
