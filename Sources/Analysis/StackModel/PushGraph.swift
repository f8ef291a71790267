import GraphModel

/// Which frames can come on top of which, for one idiom: the reachable stacks are exactly the paths of this graph.
///
/// Going back never makes a new stack, so it needs no edges here. What goes back *and then* opens something is a derived edge from where
/// the stack lands; its weight is the number of steps that the detour takes.
final class PushGraph: Sendable {
  enum Kind: UInt8, Sendable {
    /// The target comes on top of the source.
    case put
    /// The target takes the source's place.
    case swap
    /// The target becomes the whole stack.
    case reset
  }

  /// Sixteen bytes, since a search reads all of them.
  struct Edge: Sendable {
    let from: Int32
    let to: Int32
    /// The graph edge that is carried out last.
    let edge: Int32
    private let facts: UInt32

    init(from: Int32, to: Int32, edge: Int32, weight: Int32 = 1, kind: Kind, guarded: Bool, isDetour: Bool = false) {
      self.from = from
      self.to = to
      self.edge = edge
      facts = UInt32(weight) << 4 | (isDetour ? 8 : 0) | (guarded ? 4 : 0) | UInt32(kind.rawValue)
    }

    var kind: Kind {
      switch facts & 3 {
      case 0: .put
      case 1: .swap
      default: .reset
      }
    }
    /// Whether a condition that the model cannot evaluate decides over it.
    var guarded: Bool { facts & 4 != 0 }
    /// Whether it starts where the stack lands after a detour, which ``PushGraph/expanded(_:)`` tells.
    var isDetour: Bool { facts & 8 != 0 }
    /// The number of steps.
    var weight: Int32 { Int32(facts >> 4) }
  }

  let reading: IdiomReading
  let frames: [Frame]
  let chains: [[Int]]
  /// Sorted by source frame.
  let edges: [Edge]
  /// The edges with a detour, in order, and for each the edges that lead from where the stack lands up to the site.
  private let detours: Groups
  private let detourEdges: [Int32]
  /// Frames that an entry starts with.
  let entries: [Int]
  /// Frames of contexts that only code outside the inputs can open: what lies beneath them is not known.
  let presumed: [Int]
  private let outgoing: [Int32]
  private let incoming: Groups
  /// The same without those that start over, which may be as many as there are frames.
  private let continuing: Groups
  /// What each frame shows.
  private let shown: Groups
  private let framesOfContext: Groups

  let hasGuards: Bool
  let hasResets: Bool

  func edges(from frame: Int) -> Range<Int> { Int(outgoing[frame])..<Int(outgoing[frame + 1]) }
  func edges(to frame: Int) -> ArraySlice<Int32> { incoming.members(of: frame) }
  /// The edges to the frame that put it on top or in the place of another one.
  @inline(__always) func edges(continuingTo frame: Int) -> ArraySlice<Int32> { continuing.members(of: frame) }
  /// Whether some edge makes the frame the whole stack.
  func isStartedOver(_ frame: Int) -> Bool { incoming.members(of: frame).count > continuing.members(of: frame).count }

  /// All contexts that the user sees in the frame, or that arrange what is seen: the content, what is embedded in it, the containers, and
  /// the other columns and pages.
  func contexts(on frame: Int) -> Contexts { Contexts(numbers: shown.members(of: frame)) }

  /// The frames at which an unwind to `context` can land: those that show it, and those of tabs that have it in another tab.
  ///
  /// What is beyond all contexts stands for tabs that choose a tab: only frames inside them count, not what has tabs beside or in itself.
  func landings(at context: Int) -> [Int] {
    let tabs = context - reading.index.contextCount
    if tabs >= 0 { return frames(showing: tabs).filter { chains[frames[$0].chain].contains(tabs) } }
    let holders = reading.tabs(holding: context)
    if holders.isEmpty { return frames(showing: context) }
    return Set(frames(showing: context) + holders.flatMap { frames(showing: $0) }).sorted()
  }

  /// The frames that show `context`, alone or inside another one, or around their content.
  func frames(showing context: Int) -> [Int] { framesOfContext.members(of: context).map(Int.init) }

  /// Builds the frames that can matter, starting with the entries.
  ///
  /// - Parameter mayBePresumed: whether a context that no entry leads to may still be opened by code that is not among the inputs.
  /// - Complexity: O(contexts + edges) plus one search for each site that closes something before it opens something, and O(frames) for
  ///   each edge from anywhere.
  init(_ reading: IdiomReading, mayBePresumed: (Int) -> Bool) {
    self.reading = reading
    var builder = PushGraphBuilder(reading)
    let index = reading.index
    var entries: [Int] = []
    var presumed: [Int] = []
    for (number, context) in index.graph.contexts.enumerated() where context.entry && reading.exists(context: number) {
      entries += builder.start(number)
    }
    builder.explore()
    // First the contexts that nothing leads to, then one of each ring that is left.
    for ringsToo in [false, true] {
      for context in 0..<index.contextCount where reading.exists(context: context) && !builder.isShown(context) && mayBePresumed(context) {
        let isLedTo = index.edges(to: context).contains {
          reading.exists(edge: Int($0)) && index.sources[Int($0)] != Int32(context) && !index.isFromAnywhere(Int($0))
            && !index.graph.edges[Int($0)].action.isExit
        }
        if isLedTo && !ringsToo { continue }
        presumed += builder.start(context)
        builder.explore()
      }
    }
    builder.deriveClosings()
    self.entries = entries
    self.presumed = presumed
    frames = builder.frames
    chains = builder.chains
    shown = builder.shown
    framesOfContext = builder.shown.inverted(count: index.contextCount)
    let (sorted, numbers) = Self.sort(builder.edges, frames: builder.frames.count)
    edges = sorted
    hasGuards = sorted.contains { $0.guarded }
    hasResets = sorted.contains { $0.kind == .reset }
    outgoing = Groups.starts(sorted, count: frames.count) { $0.from }
    incoming = Groups(sorted, count: frames.count) { $0.to }
    continuing = hasResets ? Groups(sorted, count: frames.count) { $0.kind == .reset ? -1 : $0.to } : incoming
    var detours = Groups()
    var detourEdges: [Int32] = []
    for (old, path) in builder.detours.map({ (numbers[Int($0.key)], $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      detourEdges.append(old)
      detours.append(path.map { numbers[Int($0)] })
    }
    self.detours = detours
    self.detourEdges = detourEdges
  }

  /// By source frame, then graph edge, weight and target; and the new number of each.
  private static func sort(_ edges: [Edge], frames: Int) -> (sorted: [Edge], numbers: [Int32]) {
    let groups = Groups(edges, count: frames) { $0.from }
    var sorted: [Edge] = []
    sorted.reserveCapacity(edges.count)
    var numbers = [Int32](repeating: 0, count: edges.count)
    for frame in 0..<frames {
      let members = groups.members(of: frame).sorted {
        let (left, right) = (edges[Int($0)], edges[Int($1)])
        return (left.edge, left.weight, left.to) < (right.edge, right.weight, right.to)
      }
      for member in members {
        numbers[Int(member)] = Int32(sorted.count)
        sorted.append(edges[Int(member)])
      }
    }
    return (sorted, numbers)
  }

  /// The edge, and before it the detour that a derived one takes, each step on its own.
  func expanded(_ number: Int) -> [Edge] {
    let edge = edges[number]
    guard edge.isDetour, let place = detourEdges.position(of: Int32(number)) else { return [edge] }
    return detours.members(of: place).flatMap { expanded(Int($0)) } + [edge]
  }
}

extension PushGraph {
  /// What a frame shows, as the contexts' numbers.
  struct Contexts: RandomAccessCollection, Sendable {
    fileprivate let numbers: ArraySlice<Int32>
    var startIndex: Int { numbers.startIndex }
    var endIndex: Int { numbers.endIndex }
    subscript(position: Int) -> Int { Int(numbers[position]) }
  }
}

extension [Int32] {
  /// Where the number stands in an array in ascending order.
  fileprivate func position(of number: Int32) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}
