import GraphModel

/// Finds the shortest way from one stack to any with a wanted frame on top, where the user may also go back.
///
/// What lies above the stack's own frames only matters by how far it goes back: how many layers and pushes there are above, and which
/// destinations of unwinds. Going back to something above the stack's own frames leads to where the search was before, so that a
/// configuration is the number of own frames that are kept beneath, the top, and these few facts; no stack is left out.
struct PathSearch {
  /// How one configuration follows from another.
  enum Move {
    case push(Int)
    /// Back to one of the own frames, which may then show another of its tabs.
    case back(to: Int, showing: Int, edge: Int?, text: String)
    /// Back to one of the own frames, and from there along an edge of the push graph, as one step.
    case backAndPush(to: Int, Int)
  }

  private struct Configuration: Hashable {
    /// The own frames beneath the place where the stack last stood.
    var kept: Int
    var frame: Int
    var layers = 0
    var pushes = 0
    /// The destinations that lie above the kept frames, as bits.
    var covered: UInt64 = 0
  }

  private struct Visit {
    var configuration: Configuration
    var distance: Int
    var parent: Int?
    var move: Move?
  }

  private let model: IdiomModel
  private let own: [Int]
  private let avoidsGuards: Bool
  /// The destinations of unwinds that some own frame shows, with the own frames at which each lands.
  private var destinations: [Int: (bit: UInt64, own: Set<Int>, all: Set<Int>)] = [:]
  private static let most = 8

  private var visits: [Visit] = []
  private var known: [Configuration: Int] = [:]
  private var buckets: [[Int]] = [[]]

  /// - Parameter own: the stack that the way starts with, from the bottom to the top.
  init(_ model: IdiomModel, from own: [Int], avoidingGuards: Bool) {
    self.model = model
    self.own = own
    avoidsGuards = avoidingGuards
    let index = model.reading.index
    let unwound = index.graph.edges.indices.compactMap { number -> Int? in
      if index.graph.edges[number].action == .unwind { return index.targets[number] >= 0 ? Int(index.targets[number]) : nil }
      if case .unwind(let id)? = index.graph.edges[number].closesFirst { return index.number(of: id) }
      return nil
    }
    for destination in Set(unwound).sorted() where destinations.count < 64 {
      let landings = Set(model.graph.landings(at: destination))
      let places = Set(own.indices.filter { landings.contains(own[$0]) })
      if !places.isEmpty { destinations[destination] = (1 << UInt64(destinations.count), places, landings) }
    }
  }

  /// The moves to the nearest stack with a wanted frame on top.
  ///
  /// - Complexity: O(own frames · (frames + edges)), times the number of layers and destinations that make a difference.
  mutating func shortest(to isWanted: (Int) -> Bool) -> [Move]? {
    guard let top = own.last else { return nil }
    enter(Configuration(kept: own.count - 1, frame: top), 0, nil, nil)
    var distance = 0
    while distance < buckets.count {
      var position = 0
      while position < buckets[distance].count {
        let number = buckets[distance][position]
        position += 1
        guard visits[number].distance == distance else { continue }
        if isWanted(visits[number].configuration.frame) { return moves(to: number) }
        follow(number)
      }
      distance += 1
    }
    return nil
  }

  /// Whether the way could leave its first place at all.
  var isDeadEnd: Bool { visits.count <= 1 }

  private func moves(to number: Int) -> [Move] {
    var moves: [Move] = []
    var current: Int? = number
    while let visit = current.map({ visits[$0] }) {
      if let move = visit.move { moves.append(move) }
      current = visit.parent
    }
    return moves.reversed()
  }

  private mutating func enter(_ configuration: Configuration, _ distance: Int, _ parent: Int?, _ move: Move?) {
    let number: Int
    if let old = known[configuration] {
      guard distance < visits[old].distance else { return }
      number = old
      visits[old] = Visit(configuration: configuration, distance: distance, parent: parent, move: move)
    } else {
      number = visits.count
      known[configuration] = number
      visits.append(Visit(configuration: configuration, distance: distance, parent: parent, move: move))
    }
    while buckets.count <= distance { buckets.append([]) }
    buckets[distance].append(number)
  }

  private mutating func follow(_ number: Int) {
    let here = visits[number].configuration
    for edge in model.graph.edges(from: here.frame) where !(avoidsGuards && model.graph.edges[edge].guarded) {
      enter(after(edge, from: here), visits[number].distance + Int(model.graph.edges[edge].weight), number, .push(edge))
    }
    let next = visits[number].distance + 1
    for (place, edge, text) in exits(from: here) + systemExits(from: here) {
      let frame = edge.map { landing(of: $0, at: place) } ?? own[place]
      enter(Configuration(kept: place, frame: frame), next, number, .back(to: place, showing: frame, edge: edge, text: text))
    }
    for (place, edge) in openings(from: here) {
      enter(after(edge, from: Configuration(kept: place, frame: own[place])), next, number, .backAndPush(to: place, edge))
    }
  }

  private func after(_ number: Int, from here: Configuration) -> Configuration {
    let edge = model.graph.edges[number]
    var there = here
    there.frame = Int(edge.to)
    switch edge.kind {
    case .swap: break
    case .reset: there = Configuration(kept: 0, frame: Int(edge.to))
    case .put:
      for destination in destinations.values where destination.all.contains(here.frame) { there.covered |= destination.bit }
      if model.graph.frames[there.frame].role.isPresented {
        there.layers = min(here.layers + 1, Self.most)
        there.pushes = 0
      } else if here.layers == 0 {
        there.pushes = min(here.pushes + 1, Self.most)
      }
    }
    return there
  }

  // MARK: Going back

  private func role(_ place: Int) -> FrameRole { model.graph.frames[own[place]].role }

  /// Where closing so many layers lands among the own frames.
  private func closing(_ layers: Int, from here: Configuration) -> Int? {
    guard layers > here.layers else { return nil }
    var left = layers - here.layers
    var landing: Int?
    for place in stride(from: here.kept, to: 0, by: -1) where role(place).isPresented && left > 0 {
      left -= 1
      landing = place - 1
    }
    return landing
  }

  private func unwinding(to context: Int, from here: Configuration) -> Int? {
    guard let destination = destinations[context], here.covered & destination.bit == 0 else { return nil }
    return destination.own.filter { $0 < here.kept }.max()
  }

  /// What an own frame shows when the edge goes back to it: tabs that hold an unwind's destination in another tab choose that one.
  private func landing(of edge: Int, at place: Int) -> Int {
    let (graph, index) = (model.graph, model.reading.index)
    let target = Int(index.targets[edge])
    guard index.graph.edges[edge].action == .unwind, target >= 0, !graph.contexts(on: own[place]).contains(target) else {
      return own[place]
    }
    let tabs = graph.edges(from: own[place]).filter { graph.edges[$0].kind == .swap && !graph.edges[$0].isDetour }
    return tabs.map { Int(graph.edges[$0].to) }.first { graph.contexts(on: $0).contains(target) } ?? own[place]
  }

  private func popping(_ count: Int, from here: Configuration) -> Int? {
    guard here.layers == 0, count > here.pushes else { return nil }
    var place = here.kept
    for _ in 0..<(count - here.pushes) where place > 0 && role(place) == .push { place -= 1 }
    return place < here.kept ? place : nil
  }

  /// The edges that can be taken at the top, and whether each is a choice that closes the top by itself.
  private func edges(at here: Configuration) -> [(edge: Int, isChoice: Bool)] {
    let reading = model.reading
    let frame = model.graph.frames[here.frame]
    var found: [(Int, Bool)] = []
    for context in model.graph.contexts(on: here.frame) {
      let isChoice = reading.index.kind(context).closesOnChoice && context == frame.leaf && frame.role.isPresented
      found += reading.index.edges(from: context).map { ($0, isChoice) }
    }
    found += reading.index.edgesFromAnywhere.map { ($0, false) }
    return found.filter { edge, _ in
      guard reading.exists(edge: edge) else { return false }
      return !avoidsGuards || !reading.isGuarded(edge)
    }
  }

  /// Exits that land among the own frames.
  private func exits(from here: Configuration) -> [(place: Int, edge: Int?, text: String)] {
    let index = model.reading.index
    return edges(at: here).compactMap { edge, isChoice in
      var from = here
      let action = index.graph.edges[edge].action
      if isChoice, action == .pop || action == .popToRoot {
        guard let place = closing(1, from: here) else { return nil }
        from = Configuration(kept: place, frame: own[place])
      }
      let place: Int?
      switch action {
      case .dismiss:
        switch index.graph.edges[edge].layers {
        case .count(let count)?: place = closing(count, from: here)
        case .all?: place = closing(.max, from: here)
        case nil: place = closing(1, from: here)
        }
      case .pop:
        switch index.graph.edges[edge].layers {
        case .count(let count)?: place = popping(count, from: from) ?? (from.kept < here.kept ? from.kept : nil)
        case .all?: place = popping(own.count + Self.most, from: from) ?? (from.kept < here.kept ? from.kept : nil)
        case nil: place = popping(1, from: from) ?? (from.kept < here.kept ? from.kept : nil)
        }
      case .popToRoot: place = popping(own.count + Self.most, from: from) ?? (from.kept < here.kept ? from.kept : nil)
      case .unwind: place = index.targets[edge] >= 0 ? unwinding(to: Int(index.targets[edge]), from: here) : nil
      case .present, .push, .embed, .root, .replace, .switchTab: place = nil
      }
      return place.map { ($0, edge, actionText(of: edge, in: index)) }
    }
  }

  /// What the system offers by itself: the Back button, the swipe and the tap outside, and the exits of its own views.
  private func systemExits(from here: Configuration) -> [(place: Int, edge: Int?, text: String)] {
    guard here.layers == 0, here.kept > 0 else { return [] }
    var found: [(Int, Int?, String)] = []
    let isAtPlace = here.pushes == 0
    if isAtPlace && role(here.kept) == .push { found.append((here.kept - 1, nil, "go back")) }
    if let base = (1...here.kept).last(where: { role($0).isPresented }) {
      let frame = base == here.kept && isAtPlace ? here.frame : own[base]
      if model.closesByGesture(frame) {
        found.append((base - 1, nil, role(base) == .popover ? "tap outside" : "swipe it away"))
      }
    }
    let top = model.leaf(of: here.frame)
    guard isAtPlace, role(here.kept).isPresented else { return found }
    switch top.kind {
    case .activity, .system: found.append((here.kept - 1, nil, "close it"))
    case .alert, .actionSheet:
      let used = Set(edges(at: here).compactMap { model.reading.index.graph.edges[$0.edge].trigger?.controlID })
      if let plain = top.controls.first(where: { !used.contains($0.id) }) {
        found.append((here.kept - 1, nil, "tap \(plain.displayName)"))
      } else if top.controls.isEmpty {
        found.append((here.kept - 1, nil, "close it"))
      }
    default: break
    }
    return found
  }

  /// What opens something after going back among the own frames, with the edge of the push graph that it takes from there.
  private func openings(from here: Configuration) -> [(place: Int, edge: Int)] {
    let index = model.reading.index
    var found: [(Int, Int)] = []
    for (edge, isChoice) in edges(at: here) {
      let place: Int?
      switch index.graph.edges[edge].action {
      case .present, .push, .replace:
        switch index.graph.edges[edge].closesFirst {
        case .dismiss(let layers)?: place = closing(layers + (isChoice ? 1 : 0), from: here)
        case .unwind(let id)?: place = index.number(of: id).flatMap { unwinding(to: $0, from: here) }
        case nil: place = isChoice ? closing(1, from: here) : nil
        }
      case .switchTab:
        place = (0..<here.kept).last { place in model.graph.edges(from: own[place]).contains { model.graph.edges[$0].edge == Int32(edge) } }
      case .embed, .root, .dismiss, .pop, .popToRoot, .unwind: place = nil
      }
      guard let place else { continue }
      found += model.graph.edges(from: own[place]).filter { model.graph.edges[$0].edge == Int32(edge) }.map { (place, $0) }
    }
    return found + visibleTabs(from: here)
  }

  /// The tabs whose bar is seen beneath what is pushed.
  private func visibleTabs(from here: Configuration) -> [(place: Int, edge: Int)] {
    guard here.layers == 0 else { return [] }
    let index = model.reading.index
    var found: [(Int, Int)] = []
    var place = here.kept
    while place > 0, role(place) == .push {
      place -= 1
      for number in model.graph.edges(from: own[place]) {
        let edge = Int(model.graph.edges[number].edge)
        if index.graph.edges[edge].action == .switchTab, !index.isFromAnywhere(edge), index.kind(Int(index.sources[edge])) == .tabs {
          found.append((place, number))
        }
      }
    }
    return found
  }
}
