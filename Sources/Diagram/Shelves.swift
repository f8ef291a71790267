/// Brings the parts of a graph that no line connects into rows, so that thirty small flows make a page and not a ribbon.
///
/// Graphviz' own packing scatters parts of different sizes or, in its array mode, lays some over others. Left to itself it stacks all parts
/// in one column; an invisible line from the end of one part to the start of the next makes a row of them.
struct Shelves {
  /// Pairs of cards: the second's part stands to the right of the first's.
  private(set) var links: [(from: Int, to: Int)] = []
  /// Indices of the ways at which a long chain goes on in a further row.
  private(set) var breaks: Set<Int> = []

  private struct Part {
    var cards: [Int] = []
    var hasEntry = false
    /// In ranks.
    var depth = 1
    /// Roughly, in points.
    var height = 0.0
    var first = 0
    var last = 0
    var ranks: [Int: Int] = [:]
  }

  /// A chain of more ranks than this is broken, where few ways cross the break.
  private static let longestChain = 9
  private static let rankWidth = 270.0
  /// Width by height of a page that screens and paper take well.
  private static let aspect = 1.5

  init(deck: Deck, drawn: [Int], clusters: [[Int]]) {
    var parts = Self.parts(deck, drawn, clusters)
    for index in parts.indices where parts[index].depth > Self.longestChain { breakChain(&parts[index], deck: deck) }
    guard parts.count > 1 else { return }
    let deepest = parts.map(\.depth).max() ?? 1
    var best: (rows: [[Int]], badness: Double)?
    for width in deepest...max(deepest, min(24, parts.reduce(0) { $0 + $1.depth })) {
      let rows = Self.rows(parts, width: width)
      let height = rows.reduce(0.0) { sum, row in sum + (row.map { parts[$0].height }.max() ?? 0) + 40 }
      let taken = rows.map { row in row.reduce(0) { $0 + parts[$1].depth } }.max() ?? width
      let ratio = Double(taken) * Self.rankWidth / max(height, 1)
      let badness = ratio > Self.aspect ? ratio / Self.aspect : Self.aspect / ratio
      if badness < best?.badness ?? .infinity { best = (rows, badness) }
    }
    for row in best?.rows ?? [] {
      for (left, right) in zip(row, row.dropFirst()) { links.append((parts[left].last, parts[right].first)) }
    }
  }

  /// Cuts a chain near its middle, at the rank that the fewest ways cross in either direction; a tangle stays whole.
  private mutating func breakChain(_ part: inout Part, deck: Deck) {
    guard Double(part.depth) * Self.rankWidth > 2.2 * Self.aspect * part.height else { return }
    var best: (rank: Int, ways: [Int], badness: Int)?
    for rank in (part.depth / 3)...(part.depth * 2 / 3) {
      let crossing = deck.ways.indices.filter { index in
        guard let source = part.ranks[deck.ways[index].source], let target = part.ranks[deck.ways[index].target] else { return false }
        return (source <= rank) != (target <= rank)
      }
      let badness = crossing.count * 4 + abs(rank - part.depth / 2)
      if crossing.count <= 3, badness < best?.badness ?? .max { best = (rank, crossing, badness) }
    }
    guard let best else { return }
    breaks.formUnion(best.ways)
    part.depth = max(best.rank + 1, part.depth - best.rank - 1)
    part.height *= 2
  }

  /// First fit, largest part first: small ones fill the rows that large ones leave open.
  private static func rows(_ parts: [Part], width: Int) -> [[Int]] {
    var rows: [(parts: [Int], depth: Int, height: Double)] = []
    for index in parts.indices {
      let part = parts[index]
      if let row = rows.firstIndex(where: { $0.depth + part.depth <= width && part.height <= $0.height * 1.2 }) {
        rows[row].parts.append(index)
        rows[row].depth += part.depth
      } else {
        rows.append(([index], part.depth, part.height))
      }
    }
    return rows.map(\.parts)
  }

  private static func parts(_ deck: Deck, _ drawn: [Int], _ clusters: [[Int]]) -> [Part] {
    var leaders = Array(deck.cards.indices)
    func leader(_ card: Int) -> Int {
      var card = card
      while leaders[card] != card {
        leaders[card] = leaders[leaders[card]]
        card = leaders[card]
      }
      return card
    }
    func join(_ a: Int, _ b: Int) {
      let (a, b) = (leader(a), leader(b))
      leaders[max(a, b)] = min(a, b)
    }
    for way in deck.ways { join(way.source, way.target) }
    for cluster in clusters { for card in cluster.dropFirst() { join(cluster[0], card) } }

    var next: [Int: [Int]] = [:]
    var entered: Set<Int> = []
    for way in deck.ways where way.look != .back {
      next[way.source, default: []].append(way.target)
      entered.insert(way.target)
    }
    var byLeader: [Int: Part] = [:]
    for card in drawn {
      byLeader[leader(card), default: Part()].cards.append(card)
      if deck.cards[card].isEntry { byLeader[leader(card)]?.hasEntry = true }
    }
    return byLeader.keys.sorted().compactMap { byLeader[$0] }.map { part in
      measured(part, deck: deck, next: next, entered: entered)
    }.sorted { ($0.hasEntry ? 0 : 1, -$0.height, $0.cards[0]) < ($1.hasEntry ? 0 : 1, -$1.height, $1.cards[0]) }
  }

  private static func measured(_ part: Part, deck: Deck, next: [Int: [Int]], entered: Set<Int>) -> Part {
    var part = part
    var ranks: [Int: Int] = [:]
    let starts = part.cards.filter { !entered.contains($0) }
    var open = (starts.isEmpty ? [part.cards[0]] : starts)[...]
    for card in open { ranks[card] = 0 }
    while let card = open.popFirst() {
      for target in next[card] ?? [] where ranks[target] == nil {
        ranks[target] = (ranks[card] ?? 0) + 1
        open.append(target)
      }
    }
    var heights: [Int: Double] = [:]
    for card in part.cards {
      heights[ranks[card] ?? 0, default: 0] += 60 + 18 * Double(deck.cards[card].rows.count)
    }
    part.ranks = ranks
    part.height = heights.values.max() ?? 0
    part.first = starts.first ?? part.cards[0]
    // Of the deepest cards the first: any will do, but always the same.
    part.last = part.cards.max { (ranks[$0] ?? 0, -$0) < (ranks[$1] ?? 0, -$1) } ?? part.first
    part.depth = (ranks.values.max() ?? 0) + 1
    return part
  }
}
