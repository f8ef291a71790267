import GraphModel

/// How each frame's layer can be left going forward from it.
///
/// What closes layers by their number is found for all frames at once by one search backwards, and so is what unwinds, but for whether
/// an unwind's destination lies beneath on every stack, which ``trap(in:lacking:)`` asks for one layer.
final class LayerExits {
  /// The deepest count of layers told apart; what closes more counts as closing them all.
  private static let deepest = 8

  let model: IdiomModel
  private let levels: Int
  /// By frame and number of layers beneath the one that the frame is in.
  private let counted: [Ways]
  private let offers: UnwindOffers
  /// The searches for stacks without some destinations beneath, by the destinations.
  private var avoiding: [[Int]: [StackSearch]] = [:]

  /// - Complexity: O(levels · (frames + edges)), and for unwinds what ``UnwindOffers`` states.
  init(_ model: IdiomModel) {
    self.model = model
    let sites = ExitSites(model)
    offers = UnwindOffers(model, sites.unwinds)
    let graph = model.graph
    let most = min(Self.deepest, sites.layered.map(\.layers).filter { $0 != ExitSites.all }.max().map(Int.init) ?? 1)
    // The last level stands for "however many".
    let levels = most + 1
    var counted = [Ways](repeating: [], count: graph.frames.count * levels)
    var work: [Int32] = []
    func add(_ how: Ways, _ frame: Int, _ level: Int) {
      let place = frame * levels + level
      guard !counted[place].isSuperset(of: how) else { return }
      counted[place].formUnion(how)
      work.append(Int32(place))
    }
    for site in sites.layered {
      let count = Int(site.layers) > most ? levels : Int(site.layers)
      for level in 0..<count { add(site.ways, Int(site.frame), level) }
    }
    while let place = work.popLast() {
      let (frame, level) = Int(place).quotientAndRemainder(dividingBy: levels)
      let how = counted[Int(place)]
      let presented = graph.frames[frame].role.isPresented
      for number in graph.edges(continuingTo: frame) {
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
  /// - Complexity: O(1) without unwinds, else O(frames and edges of the layer) for each base.
  func ways(from frame: Int, outOf base: Int) -> Ways {
    certainWays(from: frame).union(offers.ways(from: frame, outOf: base))
  }

  /// What is left on the stack beneath `base` on which the fewest ways out remain, and the shortest way to that stack.
  ///
  /// - Parameter wanted: the ways that matter; where the layer has one of them on every stack, or on none, there is nothing to tell.
  /// - Complexity: O(frames that come before the base without a destination beneath), and O(frames + edges) once for each set of
  ///   destinations where there is a trap.
  func trap(in base: Int, lacking wanted: Ways) -> (ways: Ways, route: Route)? {
    let unwinds = offers.unwinds(from: base)
    guard !unwinds.isEmpty, certainWays(from: base).isDisjoint(with: wanted) else { return nil }
    let helpful = Set(unwinds.filter { !$0.ways.isDisjoint(with: wanted) }.map(\.destination)).sorted()
    guard !helpful.isEmpty, let route = route(to: base, avoiding: helpful) else { return nil }
    let left = unwinds.filter { !helpful.contains($0.destination) }
    return (left.reduce(certainWays(from: base)) { $0.union($1.ways) }, route)
  }

  /// The shortest way to a stack with `base` on top and none of the destinations beneath.
  private func route(to base: Int, avoiding destinations: [Int]) -> Route? {
    let graph = model.graph
    let avoided = Set(destinations.flatMap { graph.landings(at: $0) })
    guard canStart(before: base, avoiding: avoided) else { return nil }
    let searches = avoiding[destinations] ?? search(avoiding: avoided)
    avoiding[destinations] = searches
    return searches.lazy.compactMap { $0.route(to: .init(state: 0, frame: base)) }.first
  }

  /// Whether some start comes before the frame without covering what is avoided; most often that ends close by.
  private func canStart(before base: Int, avoiding avoided: Set<Int>) -> Bool {
    let graph = model.graph
    let starts = Set(graph.entries)
    var seen: Set<Int> = [base]
    var work = [base]
    while let frame = work.popLast() {
      // What lies beneath a start outside the inputs is not known, so nothing is concluded from it.
      if starts.contains(frame) || graph.isStartedOver(frame) { return true }
      for number in graph.edges(continuingTo: frame) {
        let edge = graph.edges[Int(number)]
        if edge.kind == .put && avoided.contains(Int(edge.from)) { continue }
        if seen.insert(Int(edge.from)).inserted { work.append(Int(edge.from)) }
      }
    }
    return false
  }

  private func search(avoiding avoided: Set<Int>) -> [StackSearch] {
    let seeds = [model.graph.entries.map { StackSearch.Seed(frame: $0) }]
    return (model.graph.hasGuards ? [true, false] : [false]).map { avoidingGuards in
      StackSearch(model.graph, automaton: .reachability, from: seeds, avoidingGuards: avoidingGuards) { avoided.contains($0) }
    }
  }
}
