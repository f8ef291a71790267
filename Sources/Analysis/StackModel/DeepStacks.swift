import GraphModel

/// A presentation that brings a stack to more layers than are wanted.
struct DeepStack: Sendable {
  /// The graph edge that presents the layer too many.
  var edge: Int
  /// The shortest way to it; its stack has `depth` layers.
  var route: Route
  /// The presented layers that count.
  var depth: Int
  /// How the layer too many appears.
  var role: FrameRole
}

extension IdiomModel {
  /// Deeper stacks than this are not told apart.
  static let deepest = 60

  /// For every presentation that can bring the stack from `most` layers to one more the shortest way to it, certain ways first.
  ///
  /// What is presented above the layer too many is not accused as well, unless it is one too many on another stack.
  /// - Parameters:
  ///   - counts: the frames that count as layers; sheets, full-screen views and popovers, but not the system's own views, when none are given.
  ///   - starts: contexts that begin anew rather than come above a layer.
  /// - Complexity: O(most · (frames + edges)).
  func deepStacks(over most: Int, counting counts: Set<Frame>? = nil, startingOverAt starts: Set<Int> = []) -> [DeepStack] {
    let most = min(max(0, most), Self.deepest)
    let graph = graph
    let contexts = reading.index.graph.contexts
    let counted = counts ?? Set(graph.frames.filter { $0.role.isTaskLayer && contexts[$0.leaf].kind != .system })
    let counts = graph.frames.map(counted.contains)
    let automaton = FrameAutomaton(states: most + 1, accepting: []) { layers, frame in
      if layers > 0, starts.contains(frame.leaf) { return nil }
      guard counted.contains(frame) else { return layers }
      return layers < most ? layers + 1 : nil
    }
    let seeds = [graph.entries, graph.presumed].map { $0.map { StackSearch.Seed(frame: $0) } }
    var found: [DeepStack] = []
    var known: Set<Int32> = []
    for avoidingGuards in graph.hasGuards ? [true, false] : [false] {
      let search = StackSearch(graph, automaton: automaton, from: seeds, avoidingGuards: avoidingGuards)
      var best: [Int32: (rank: Int, distance: Int, number: Int, from: StackSearch.Configuration)] = [:]
      for (number, edge) in graph.edges.enumerated() {
        guard edge.kind == .put, counts[Int(edge.to)], !known.contains(edge.edge), !(avoidingGuards && edge.guarded) else { continue }
        let frame = Int(edge.from)
        let state = counts[frame] ? most - 1 : most
        guard state >= 0, state == 0 || !starts.contains(graph.frames[frame].leaf) else { continue }
        let from = StackSearch.Configuration(state: state, frame: frame)
        guard let distance = search.distance(to: from) else { continue }
        let candidate = (search.group(of: from) ?? 0, distance + Int(edge.weight), number, from)
        if best[edge.edge].map({ (candidate.0, candidate.1, number) < ($0.rank, $0.distance, $0.number) }) ?? true {
          best[edge.edge] = candidate
        }
      }
      for edge in best.keys.sorted() {
        guard let candidate = best[edge], let route = search.route(to: candidate.from) else { continue }
        known.insert(edge)
        found.append(
          DeepStack(
            edge: Int(edge), route: route.appending([candidate.number]), depth: most + 1,
            role: graph.frames[Int(graph.edges[candidate.number].to)].role))
      }
    }
    return found.sorted { $0.edge < $1.edge }
  }
}

extension FrameRole {
  /// Whether a frame of the role starts a layer that is a task or an aside of the app's own, rather than a question or the system's view.
  fileprivate var isTaskLayer: Bool { self == .sheet || self == .fullScreen || self == .popover }
}
