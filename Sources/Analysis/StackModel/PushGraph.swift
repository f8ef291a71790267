import GraphModel

/// Which frames can come on top of which, for one idiom: the reachable stacks are exactly the paths of this graph.
///
/// Going back never makes a new stack, so it needs no edges here. What goes back *and then* opens something is a derived edge from where
/// the stack lands; its weight is the number of steps that the detour takes.
struct PushGraph: Sendable {
  enum Kind: UInt8, Sendable {
    /// The target comes on top of the source.
    case put
    /// The target takes the source's place.
    case swap
    /// The target becomes the whole stack.
    case reset
  }

  struct Edge: Sendable {
    var from: Int32
    var to: Int32
    /// The graph edge that is carried out last.
    var edge: Int32
    var weight: Int32
    var kind: Kind
    /// Whether a condition that the model cannot evaluate decides over it.
    var guarded: Bool
    /// Index into ``PushGraph/detours`` for derived edges.
    var detour: Int32
  }

  let reading: IdiomReading
  fileprivate(set) var frames: [Frame] = []
  fileprivate(set) var chains: [[Int]] = [[]]
  /// Sorted by source frame once the graph is complete.
  fileprivate(set) var edges: [Edge] = []
  /// For each derived edge the edges that lead from where the stack lands up to the site.
  fileprivate(set) var detours: [[Int32]] = []
  /// Frames that an entry starts with.
  fileprivate(set) var entries: [Int] = []
  /// Frames of contexts that only code outside the inputs can open: what lies beneath them is not known.
  fileprivate(set) var presumed: [Int] = []
  fileprivate(set) var outStart: [Int32] = []
  fileprivate(set) var inStart: [Int32] = []
  fileprivate(set) var inEdges: [Int32] = []
  /// What each frame shows.
  fileprivate(set) var shown: [[Int]] = []
  fileprivate(set) var framesOfContext: [[Int32]] = []

  fileprivate(set) var hasGuards = false
  fileprivate(set) var hasResets = false

  func edges(from frame: Int) -> Range<Int> { Int(outStart[frame])..<Int(outStart[frame + 1]) }
  func edges(to frame: Int) -> ArraySlice<Int32> { inEdges[Int(inStart[frame])..<Int(inStart[frame + 1])] }

  /// All contexts that the user sees in the frame, or that arrange what is seen: the content, what is embedded in it, the containers, and
  /// the other columns and pages.
  func contexts(on frame: Int) -> [Int] { shown[frame] }

  /// The frames at which an unwind to `context` can land: those that show it, and those of tabs that have it in another tab.
  func landings(at context: Int) -> [Int] {
    let holders = reading.tabs(holding: context)
    if holders.isEmpty { return frames(showing: context) }
    return Set(frames(showing: context) + holders.flatMap { frames(showing: $0) }).sorted()
  }

  /// The frames that show `context`, alone or inside another one, or around their content.
  func frames(showing context: Int) -> [Int] { framesOfContext[context].map(Int.init) }

  /// Builds the frames that can matter, starting with the entries.
  ///
  /// - Parameter mayBePresumed: whether a context that no entry leads to may still be opened by code that is not among the inputs.
  /// - Complexity: O(contexts + edges) plus one search for each site that closes something before it opens something.
  init(_ reading: IdiomReading, mayBePresumed: (Int) -> Bool) {
    self.reading = reading
    var builder = PushGraphBuilder(reading)
    let index = reading.index
    for (number, context) in index.graph.contexts.enumerated() where context.entry && reading.exists(context: number) {
      entries += builder.start(number)
    }
    builder.explore()
    // First the contexts that nothing leads to, then one of each ring that is left.
    for ringsToo in [false, true] {
      for context in 0..<index.contextCount where reading.exists(context: context) && !builder.isShown(context) && mayBePresumed(context) {
        let isLedTo = index.edges(to: context).contains {
          reading.exists(edge: Int($0)) && index.sources[Int($0)] != Int32(context) && !index.graph.edges[Int($0)].action.isExit
        }
        if isLedTo && !ringsToo { continue }
        presumed += builder.start(context)
        builder.explore()
      }
    }
    builder.deriveClosings()
    frames = builder.frames
    chains = builder.chains
    detours = builder.detours
    shown = builder.shown
    finish(builder.edges)
  }

  private mutating func finish(_ unsorted: [Edge]) {
    let order = unsorted.indices.sorted {
      let (left, right) = (unsorted[$0], unsorted[$1])
      return (left.from, left.edge, left.weight, left.to) < (right.from, right.edge, right.weight, right.to)
    }
    var number = [Int32](repeating: 0, count: unsorted.count)
    for (new, old) in order.enumerated() { number[old] = Int32(new) }
    edges = order.map { unsorted[$0] }
    hasGuards = edges.contains { $0.guarded }
    hasResets = edges.contains { $0.kind == .reset }
    detours = detours.map { $0.map { number[Int($0)] } }
    (outStart, _) = groupEdges(edges, by: \.from, frames: frames.count)
    (inStart, inEdges) = groupEdges(edges, by: \.to, frames: frames.count)
    framesOfContext = Array(repeating: [], count: reading.index.contextCount)
    for frame in frames.indices {
      for context in contexts(on: frame) where framesOfContext[context].last != Int32(frame) {
        framesOfContext[context].append(Int32(frame))
      }
    }
  }
}

/// The numbers of the edges grouped by one of their ends: those of frame `f` are at `start[f]..<start[f + 1]`.
func groupEdges(_ edges: [PushGraph.Edge], by end: KeyPath<PushGraph.Edge, Int32>, frames: Int) -> (start: [Int32], edges: [Int32]) {
  var start = [Int32](repeating: 0, count: frames + 1)
  for edge in edges { start[Int(edge[keyPath: end]) + 1] += 1 }
  for frame in 0..<frames { start[frame + 1] += start[frame] }
  var place = start
  var grouped = [Int32](repeating: 0, count: edges.count)
  for (number, edge) in edges.enumerated() {
    let frame = Int(edge[keyPath: end])
    grouped[Int(place[frame])] = Int32(number)
    place[frame] += 1
  }
  return (start, grouped)
}
