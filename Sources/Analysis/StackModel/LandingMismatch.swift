import GraphModel

/// An exit whose documented target is never where it lands.
struct LandingMismatch: Sendable {
  /// The graph edge.
  var edge: Int
  /// The contexts that it does land on, the nearest first; empty where it has nothing to go back to.
  var landings: [Int]
  /// The shortest way to where it is taken.
  var route: Route?
}

extension IdiomModel {
  /// The exits by number of layers or pushes whose target is not on the frame that they lead to, on any reachable stack.
  ///
  /// An exit that only stacks of code outside the inputs offer is left out, since what lies beneath those is not known.
  /// - Complexity: for each exit with a target the frames that can come between its source and where it lands.
  func landingMismatches() -> [LandingMismatch] {
    let index = reading.index
    return index.graph.edges.indices.compactMap { edge in
      guard reading.exists(edge: edge), index.targets[edge] >= 0, index.sources[edge] >= 0 else { return nil }
      let source = Int(index.sources[edge])
      let sites = graph.frames(showing: source).filter { isReachable(frame: $0) }
      guard !sites.isEmpty, let goingBack = GoingBack(index.graph.edges[edge]), !index.kind(source).closesOnChoice || goingBack.closesLayers
      else { return nil }
      guard let found = landings(from: sites, goingBack) else { return nil }
      let wanted = Set(graph.landings(at: Int(index.targets[edge])))
      guard wanted.isDisjoint(with: found) else { return nil }
      let nearest = found.sorted { (distance(to: $0) ?? 0, $0) < (distance(to: $1) ?? 0, $1) }
      var seen: Set<Int> = []
      let contexts = nearest.map { graph.frames[$0].leaf }.filter { seen.insert($0).inserted }
      return LandingMismatch(edge: edge, landings: contexts, route: nearestFrame(showing: source).flatMap { route(to: $0) })
    }
  }

  /// - Returns: `nil` where what lies beneath is not known.
  private func landings(from sites: [Int], _ goingBack: GoingBack) -> Set<Int>? {
    var found: Set<Int> = []
    var seen: Set<[Int]> = []
    var work: [(frame: Int, left: Int)] = []
    func add(_ frame: Int, _ left: Int) { if seen.insert([frame, left]).inserted { work.append((frame, left)) } }
    for site in sites where goingBack.canStart(at: graph.frames[site]) { add(site, goingBack.count) }
    let presumed = Set(graph.presumed)
    while let (frame, left) = work.popLast() {
      // What code has put beneath it may be anything.
      if presumed.contains(frame) { return nil }
      for number in graph.edges(continuingTo: frame) {
        let edge = graph.edges[Int(number)]
        let from = Int(edge.from)
        guard edge.kind != .reset, isReachable(frame: from) else { continue }
        if edge.kind == .swap {
          add(from, left)
        } else {
          let rest = goingBack.counts(graph.frames[frame]) ? left - 1 : left
          if rest == 0 || goingBack.ends(at: graph.frames[from]) { found.insert(from) } else { add(from, rest) }
        }
      }
    }
    return found
  }
}

/// How far an exit goes back by number.
private struct GoingBack {
  var closesLayers: Bool
  /// Layers or pushes; more than any stack has stands for all.
  var count: Int
  private static let all = 1_000

  init?(_ edge: Edge) {
    switch edge.action {
    case .dismiss: closesLayers = true
    case .pop, .popToRoot: closesLayers = false
    default: return nil
    }
    switch edge.layers {
    case .count(let count)? where edge.action != .popToRoot: self.count = min(count, Self.all)
    case nil where edge.action != .popToRoot: count = 1
    default: count = Self.all
    }
  }

  func counts(_ frame: Frame) -> Bool { closesLayers ? frame.role.isPresented : frame.role == .push }

  /// Whether there is anything to go back from.
  func canStart(at frame: Frame) -> Bool { closesLayers ? !frame.isOnFloor : frame.role == .push }

  /// Whether nothing more can be closed or popped there.
  func ends(at frame: Frame) -> Bool { closesLayers ? frame.isOnFloor : frame.role != .push }
}
