import GraphModel

/// The stack model of one idiom with what every rule asks of it: what can be reached, and how.
struct IdiomModel: Sendable {
  let reading: IdiomReading
  let graph: PushGraph
  /// The searches for every frame: first, where guards exist at all, without them, so that a certain way is preferred to a short one.
  let reaches: [StackSearch]
  /// The contexts that can be on the screen.
  let isReachable: [Bool]

  /// The push graph's derived edges by the graph edge that they end with.
  private let derivedEdges: [Int32: [Int32]]

  /// Every reachable presented frame, in the order of frames.
  private(set) var presentedLayers: [Layer] = []
  /// The tree of the shortest stacks.
  private let shortest: StackTree

  var idiom: Idiom { reading.idiom }

  /// - Parameter isCompact: the width; nil for the one that the idiom usually has.
  init(_ index: NavigationIndex, idiom: Idiom, isCompact: Bool? = nil) {
    let reading = IdiomReading(index, idiom: idiom, isCompact: isCompact)
    let instantiable = CodeReach(index)
    let graph = PushGraph(reading) { instantiable.mayOpen($0) }
    let seeds = [graph.entries, graph.presumed].map { $0.map { StackSearch.Seed(frame: $0) } }
    var reaches: [StackSearch] = []
    if graph.hasGuards { reaches.append(StackSearch(graph, automaton: .reachability, from: seeds, avoidingGuards: true)) }
    reaches.append(StackSearch(graph, automaton: .reachability, from: seeds))
    var reachable = [Bool](repeating: false, count: index.contextCount)
    for frame in graph.frames.indices where reaches.last?.distance(to: .init(state: 0, frame: frame)) != nil {
      for context in graph.contexts(on: frame) { reachable[context] = true }
    }
    var derivedEdges: [Int32: [Int32]] = [:]
    for (number, edge) in graph.edges.enumerated() where edge.detour >= 0 { derivedEdges[edge.edge, default: []].append(Int32(number)) }
    self.derivedEdges = derivedEdges
    self.reading = reading
    self.graph = graph
    self.reaches = reaches
    shortest = StackTree(reaches.last?.framesBeneath() ?? [])
    isReachable = reachable
    presentedLayers = findLayers()
  }

  /// The models that the app is judged by; an iPad in compact width is one only where a size class makes a difference.
  static func all(_ index: NavigationIndex) -> [IdiomModel] {
    let dependsOnWidth = index.graph.edges.contains { $0.condition?.sizeClass != nil }
    return index.graph.app.idioms.flatMap { idiom in
      let usual = IdiomModel(index, idiom: idiom)
      return idiom == .pad && dependsOnWidth ? [usual, IdiomModel(index, idiom: idiom, isCompact: true)] : [usual]
    }
  }

  /// The search that finds the frame, certain ways first.
  func reach(of frame: Int) -> StackSearch? { reaches.first { $0.distance(to: .init(state: 0, frame: frame)) != nil } }

  func isReachable(frame: Int) -> Bool { reach(of: frame) != nil }

  func distance(to frame: Int) -> Int? { reach(of: frame)?.distance(to: .init(state: 0, frame: frame)) }

  /// Whether only code outside the inputs can have opened what lies beneath.
  func isPresumed(frame: Int) -> Bool { reach(of: frame)?.group(of: .init(state: 0, frame: frame)) == 1 }

  func route(to frame: Int) -> Route? { reach(of: frame)?.route(to: .init(state: 0, frame: frame)) }

  /// The nearest reachable frame that shows the context.
  func nearestFrame(showing context: Int) -> Int? {
    graph.frames(showing: context).filter { isReachable(frame: $0) }.min {
      (isPresumed(frame: $0) ? 1 : 0, distance(to: $0) ?? 0, $0) < (isPresumed(frame: $1) ? 1 : 0, distance(to: $1) ?? 0, $1)
    }
  }

  /// The shortest way to taking the edge: to a frame that shows its source, and then along it; an exit's way ends before it.
  func route(taking edge: Int) -> Route? {
    let source = Int(reading.index.sources[edge])
    guard source >= 0, reading.exists(edge: edge) else { return nil }
    if reading.index.graph.edges[edge].action.isExit { return nearestFrame(showing: source).flatMap { route(to: $0) } }
    var best: (rank: Int, distance: Int, number: Int)?
    // A closing edge starts where the stack lands, which need not show the source.
    let candidates =
      graph.frames(showing: source).flatMap { Array(graph.edges(from: $0)) } + (derivedEdges[Int32(edge)] ?? []).map(Int.init)
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
    if frames.contains(where: { frame in landings.contains { shortest.is($0, beneath: frame) } }) { return true }
    let wanted = Set(landings)
    return frames.contains { frame in
      let beneath = self.frames(beneath: frame) { wanted.contains($0) }
      return landings.contains { beneath[$0] }
    }
  }
}

/// A tree of stacks in which each frame knows what lies beneath it, numbered so that "somewhere beneath" takes no search.
private struct StackTree: Sendable {
  private var first: [Int32]
  private var last: [Int32]

  init(_ beneath: [Int32]) {
    var above: [[Int32]] = Array(repeating: [], count: beneath.count)
    var work: [Int32] = []
    for (frame, parent) in beneath.enumerated() {
      if parent >= 0 { above[Int(parent)].append(Int32(frame)) } else { work.append(Int32(frame)) }
    }
    first = Array(repeating: 0, count: beneath.count)
    last = first
    var number: Int32 = 0
    while let frame = work.popLast() {
      // The second visit, marked by the complement, comes after all that lies above.
      if frame < 0 {
        last[Int(~frame)] = number
        continue
      }
      first[Int(frame)] = number
      number += 1
      work.append(~frame)
      work += above[Int(frame)]
    }
  }

  func `is`(_ lower: Int, beneath upper: Int) -> Bool { first[lower] < first[upper] && first[upper] < last[lower] }
}
