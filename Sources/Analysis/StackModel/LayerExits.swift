import GraphModel

/// How each frame's layer can be left going forward from it.
///
/// What closes layers by their number is found for all frames at once by one search backwards; what unwinds is looked at only for the
/// layers that are asked about, since whether its destination lies beneath depends on the layer.
final class LayerExits {
  /// The deepest count of layers told apart; what closes more counts as closing them all.
  private static let deepest = 8

  struct Unwind {
    var destination: Int
    var ways: Ways
  }

  let model: IdiomModel
  private let levels: Int
  private var counted: [Ways]
  /// The unwinds that each frame offers.
  let unwinds: [[Unwind]]
  private let hasUnwinds: Bool
  /// Of the base that was asked about last.
  private var unwinding: (base: Int, reading: UnwindReading)?

  /// - Complexity: O(levels · (frames + edges)).
  init(_ model: IdiomModel) {
    self.model = model
    let graph = model.graph
    let index = model.reading.index
    var layered: [(frame: Int, layers: Int?, ways: Ways)] = []
    var unwinds: [[Unwind]] = Array(repeating: [], count: graph.frames.count)
    for frame in graph.frames.indices {
      for context in graph.contexts(on: frame) {
        if index.isUnseen[context] || index.isOpenEnded[context] { layered.append((frame, nil, .unknown)) }
        for edge in index.edges(from: context) where model.reading.exists(edge: edge) {
          let value = index.graph.edges[edge]
          let source = graph.frames[frame]
          let alone = context == source.leaf && source.role.isPresented && index.kind(context).closesOnChoice
          let how = Analysis.ways(of: edge, in: index)
          switch value.action {
          case .dismiss:
            if case .count(let count)? = value.layers { layered.append((frame, count, how)) }
            if value.layers == nil { layered.append((frame, 1, how)) }
            if value.layers == .all { layered.append((frame, nil, how)) }
          case .unwind:
            if index.targets[edge] >= 0 { unwinds[frame].append(Unwind(destination: Int(index.targets[edge]), ways: how)) }
          case .pop where alone, .popToRoot where alone: layered.append((frame, 1, how))
          case .root where !index.kind(context).isContainer: layered.append((frame, nil, how))
          case .switchTab where !index.kind(context).isContainer:
            let owners = index.edges(to: Int(index.targets[edge])).filter {
              index.graph.edges[Int($0)].action == .switchTab && index.kind(Int(index.sources[Int($0)])) == .tabs
            }
            for owner in owners { unwinds[frame].append(Unwind(destination: Int(index.sources[Int(owner)]), ways: how)) }
            if owners.isEmpty { layered.append((frame, nil, how)) }
          case .present, .push, .replace:
            switch value.closesFirst {
            case .dismiss(let count)?: layered.append((frame, count + (alone ? 1 : 0), how))
            case .unwind(let id)?:
              if let target = index.number(of: id) { unwinds[frame].append(Unwind(destination: target, ways: how)) }
            // An alert's own layer goes with any choice.
            case nil: if alone { layered.append((frame, 1, how)) }
            }
          default: break
          }
        }
      }
    }
    self.unwinds = unwinds
    hasUnwinds = unwinds.contains { !$0.isEmpty }
    let most = min(Self.deepest, layered.compactMap(\.layers).max() ?? 1)
    // The last level stands for "however many".
    let levels = most + 1
    var counted = [Ways](repeating: [], count: graph.frames.count * levels)
    var work: [(frame: Int, level: Int)] = []
    func add(_ how: Ways, _ frame: Int, _ level: Int) {
      let place = frame * levels + level
      guard !counted[place].isSuperset(of: how) else { return }
      counted[place].formUnion(how)
      work.append((frame, level))
    }
    for site in layered {
      let count = site.layers.map { $0 > most ? levels : $0 } ?? levels
      for level in 0..<count { add(site.ways, site.frame, level) }
    }
    while let (frame, level) = work.popLast() {
      let how = counted[frame * levels + level]
      let presented = graph.frames[frame].role.isPresented
      for number in graph.edges(to: frame) {
        let edge = graph.edges[Int(number)]
        switch edge.kind {
        case .reset: continue
        case .put where presented:
          if level == levels - 1 { add(how, Int(edge.from), level) }
          if level > 0 { add(how, Int(edge.from), level - 1) }
        case .put, .swap: add(how, Int(edge.from), level)
        }
      }
    }
    self.levels = levels
    self.counted = counted
  }

  /// How the frame's layer can be left from it on every stack, going forward: without what unwinds.
  func certainWays(from frame: Int) -> Ways { counted[frame * levels] }

  /// How the layer that starts with `base` can be left from there going forward, on some stack.
  func ways(outOf base: Int) -> Ways { ways(from: base, outOf: base) }

  /// How the layer that starts with `base` can be left from `frame` in it, going forward, on some stack.
  ///
  /// - Complexity: O(1) without unwinds, else O(frames + edges) for each base, and as much again for each destination of an unwind that
  ///   can also come to lie above the base.
  func ways(from frame: Int, outOf base: Int) -> Ways {
    certainWays(from: frame).union(hasUnwinds ? reading(of: base).ways(from: frame) : [])
  }

  /// What is left on the stack beneath `base` on which the fewest ways out remain, and the shortest way to that stack.
  ///
  /// - Parameter wanted: the ways that matter; where the layer has one of them on every stack, or on none, there is nothing to tell.
  func trap(in base: Int, lacking wanted: Ways) -> (ways: Ways, route: Route)? {
    guard hasUnwinds, certainWays(from: base).isDisjoint(with: wanted) else { return nil }
    let reading = reading(of: base)
    let unwinds = reading.unwinds(from: base)
    let helpful = Set(unwinds.filter { !$0.ways.isDisjoint(with: wanted) }.map(\.destination)).sorted()
    guard !helpful.isEmpty else { return nil }
    guard let route = route(to: base, avoiding: helpful) else { return nil }
    let left = unwinds.filter { !helpful.contains($0.destination) }
    return (left.reduce(certainWays(from: base)) { $0.union($1.ways) }, route)
  }

  /// The shortest way to a stack with `base` on top and none of the destinations beneath.
  private func route(to base: Int, avoiding destinations: [Int]) -> Route? {
    let graph = model.graph
    var isAvoided = [Bool](repeating: false, count: graph.frames.count)
    for destination in destinations { for frame in graph.landings(at: destination) { isAvoided[frame] = true } }
    let avoided = isAvoided
    let automaton = FrameAutomaton(states: 1, accepting: []) { _, _ in 0 }
    // What lies beneath a start outside the inputs is not known, so nothing is concluded from it.
    let seeds = [graph.entries.map { StackSearch.Seed(frame: $0) }]
    for avoidingGuards in graph.hasGuards ? [true, false] : [false] {
      let search = StackSearch(graph, automaton: automaton, from: seeds, avoidingGuards: avoidingGuards) { avoided[$0] }
      if let route = search.route(to: .init(state: 0, frame: base)) { return route }
    }
    return nil
  }

  private func reading(of base: Int) -> UnwindReading {
    if let unwinding, unwinding.base == base { return unwinding.reading }
    let reading = UnwindReading(base: base, self)
    unwinding = (base, reading)
    return reading
  }
}
