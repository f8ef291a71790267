import GraphModel

/// The stack model of one idiom with what every rule asks of it: what can be reached, and how.
struct IdiomModel: Sendable {
  let reading: IdiomReading
  let graph: PushGraph
  private let reached: Reaches
  /// The contexts that can be on the screen.
  let isReachable: [Bool]
  /// The push graph's derived edges by the graph edge that they end with.
  private let derivedEdges: [Int32: [Int32]]
  /// Every reachable presented frame, in the order of frames.
  let presentedLayers: [Layer]
  /// The overlays that some stack has at all; one search answers for all of them.
  let possibleOverlays: Set<OverlayQuestion>

  var idiom: Idiom { reading.idiom }

  /// The searches for every frame: first, where guards exist at all, without them.
  var reaches: [StackSearch] { reached.searches }

  /// - Parameter isCompact: the width; nil for the one that the idiom usually has.
  init(_ index: NavigationIndex, idiom: Idiom, isCompact: Bool? = nil) {
    let reading = IdiomReading(index, idiom: idiom, isCompact: isCompact)
    let instantiable = CodeReach(index)
    let graph = PushGraph(reading) { instantiable.mayOpen($0) }
    let reached = Reaches(graph)
    var reachable = [Bool](repeating: false, count: index.contextCount)
    for frame in graph.frames.indices where reached.isReached(frame) {
      for context in graph.contexts(on: frame) { reachable[context] = true }
    }
    var derivedEdges: [Int32: [Int32]] = [:]
    for (number, edge) in graph.edges.enumerated() where edge.isDetour { derivedEdges[edge.edge, default: []].append(Int32(number)) }
    self.derivedEdges = derivedEdges
    self.reading = reading
    self.graph = graph
    self.reached = reached
    isReachable = reachable
    presentedLayers = Layer.all(reached)
    let questions = OverlayQuestion.allCases
    let possible = Self.shortestStacks(questions.map(\.wholeStack), in: graph)
    possibleOverlays = Set(zip(questions, possible).compactMap { $1 == nil ? nil : $0 })
  }

  /// The models that the app is judged by; an iPad in compact width is one only where a size class makes a difference.
  static func all(_ index: NavigationIndex) -> [IdiomModel] {
    let dependsOnWidth = index.graph.edges.contains { $0.condition?.sizeClass != nil }
    return index.graph.app.idioms.flatMap { idiom in
      let usual = IdiomModel(index, idiom: idiom)
      return idiom == .pad && dependsOnWidth ? [usual, IdiomModel(index, idiom: idiom, isCompact: true)] : [usual]
    }
  }

  /// For each question the shortest way to a stack that it accepts, a certain way if there is one; all are answered together.
  ///
  /// - Precondition: the questions have at most 63 states together.
  /// - Complexity: O(states · (frames + edges)).
  func shortestStacks(accepting questions: [FrameAutomaton]) -> [Route?] { Self.shortestStacks(questions, in: graph) }

  private static func shortestStacks(_ questions: [FrameAutomaton], in graph: PushGraph) -> [Route?] {
    let seeds = [graph.entries, graph.presumed].map { $0.map { StackSearch.Seed(frame: $0) } }
    let search = StackSearch(graph, asking: questions, from: seeds)
    var routes = questions.indices.map { question in search.nearest(acceptedBy: question).flatMap { search.route(to: $0) } }
    guard graph.hasGuards, routes.contains(where: { $0 != nil }) else { return routes }
    let certain = StackSearch(graph, asking: questions, from: seeds, avoidingGuards: true)
    for question in questions.indices {
      if let route = certain.nearest(acceptedBy: question).flatMap({ certain.route(to: $0) }) { routes[question] = route }
    }
    return routes
  }

  /// The search that finds the frame, certain ways first.
  func reach(of frame: Int) -> StackSearch? { reached.search(reaching: frame) }

  func isReachable(frame: Int) -> Bool { reached.isReached(frame) }

  func distance(to frame: Int) -> Int? { reached.distance(to: frame) }

  /// Whether only code outside the inputs can have opened what lies beneath.
  func isPresumed(frame: Int) -> Bool { reached.isPresumed(frame) }

  func route(to frame: Int) -> Route? { reached.route(to: frame) }

  /// The nearest reachable frame that shows the context.
  func nearestFrame(showing context: Int) -> Int? {
    graph.frames(showing: context).filter { isReachable(frame: $0) }.min {
      (isPresumed(frame: $0) ? 1 : 0, distance(to: $0) ?? 0, $0) < (isPresumed(frame: $1) ? 1 : 0, distance(to: $1) ?? 0, $1)
    }
  }

  /// The shortest way to taking the edge: to a frame that shows its source, and then along it; an exit's way ends before it.
  func route(taking edge: Int) -> Route? {
    let source = Int(reading.index.sources[edge])
    guard reading.exists(edge: edge) else { return nil }
    if reading.index.graph.edges[edge].action.isExit {
      // What can be done anywhere can be done at the start.
      return (source >= 0 ? nearestFrame(showing: source) : (graph.entries + graph.presumed).first).flatMap { route(to: $0) }
    }
    var best: (rank: Int, distance: Int, number: Int)?
    // A closing edge starts where the stack lands, which need not show the source.
    let candidates =
      (source >= 0 ? graph.frames(showing: source).flatMap { Array(graph.edges(from: $0)) } : Array(graph.edges.indices))
      + (derivedEdges[Int32(edge)] ?? []).map(Int.init)
    for number in candidates where graph.edges[number].edge == Int32(edge) {
      let from = Int(graph.edges[number].from)
      guard let distance = distance(to: from) else { continue }
      let candidate = (isPresumed(frame: from) ? 1 : 0, distance + Int(graph.edges[number].weight), number)
      if best.map({ candidate < $0 }) ?? true { best = candidate }
    }
    guard let best else { return nil }
    return route(to: Int(graph.edges[best.number].from))?.appending([best.number])
  }

  /// Whether what an unwind to `context` looks for can lie beneath one of the frames.
  ///
  /// - Complexity: O(frames given · frames that show the context) where a shortest stack shows it, else O(frames + edges).
  func canLie(_ context: Int, beneath frames: [Int]) -> Bool {
    let landings = graph.landings(at: context).filter { isReachable(frame: $0) }
    guard !landings.isEmpty else { return false }
    if frames.contains(where: { frame in landings.contains { reached.shortest.is($0, beneath: frame) } }) { return true }
    let wanted = Set(landings)
    return frames.contains { frame in
      let beneath = self.frames(beneath: frame) { wanted.contains($0) }
      return landings.contains { beneath[$0] }
    }
  }
}
