import GraphModel

/// How every frame is reached, looked up in constant time: first, where guards exist at all, without them, so that a certain way is
/// preferred to a short one.
final class Reaches: Sendable {
  let graph: PushGraph
  let searches: [StackSearch]
  /// The number of the search that finds the frame, in the low bit, above it the group of seeds; or `unreached`.
  private let finder: [UInt8]
  private let distances: [Int32]
  /// The tree of the shortest stacks.
  let shortest: StackTree

  private static let unreached = UInt8.max

  init(_ graph: PushGraph) {
    self.graph = graph
    let seeds = [graph.entries, graph.presumed].map { $0.map { StackSearch.Seed(frame: $0) } }
    var searches: [StackSearch] = []
    if graph.hasGuards { searches.append(StackSearch(graph, automaton: .reachability, from: seeds, avoidingGuards: true)) }
    searches.append(StackSearch(graph, automaton: .reachability, from: seeds))
    var finder = [UInt8](repeating: Self.unreached, count: graph.frames.count)
    var distances = [Int32](repeating: 0, count: graph.frames.count)
    for (number, search) in searches.enumerated() {
      for frame in graph.frames.indices where finder[frame] == Self.unreached {
        let configuration = StackSearch.Configuration(state: 0, frame: frame)
        guard let distance = search.distance(to: configuration), let group = search.group(of: configuration) else { continue }
        finder[frame] = UInt8(number | group << 1)
        distances[frame] = Int32(distance)
      }
    }
    self.searches = searches
    self.finder = finder
    self.distances = distances
    shortest = StackTree(searches.last?.framesBeneath() ?? [])
  }

  func isReached(_ frame: Int) -> Bool { finder[frame] != Self.unreached }

  func distance(to frame: Int) -> Int? { isReached(frame) ? Int(distances[frame]) : nil }

  /// Whether only code outside the inputs can have opened what lies beneath.
  func isPresumed(_ frame: Int) -> Bool { isReached(frame) && finder[frame] >> 1 == 1 }

  /// The search that finds the frame, certain ways first.
  func search(reaching frame: Int) -> StackSearch? { isReached(frame) ? searches[Int(finder[frame] & 1)] : nil }

  func route(to frame: Int) -> Route? { search(reaching: frame)?.route(to: .init(state: 0, frame: frame)) }
}

/// A tree of stacks in which each frame knows what lies beneath it, numbered so that "somewhere beneath" takes no search.
struct StackTree: Sendable {
  private var first: [Int32]
  private var last: [Int32]

  init(_ beneath: [Int32]) {
    let children = Groups(beneath, count: beneath.count + 1) { $0 + 1 }
    first = Array(repeating: 0, count: beneath.count)
    last = first
    var number: Int32 = 0
    var work = Array(children.members(of: 0))
    while let frame = work.popLast() {
      // The second visit, marked by the complement, comes after all that lies above.
      if frame < 0 {
        last[Int(~frame)] = number
        continue
      }
      first[Int(frame)] = number
      number += 1
      work.append(~frame)
      work += children.members(of: Int(frame) + 1)
    }
  }

  func `is`(_ lower: Int, beneath upper: Int) -> Bool { first[lower] < first[upper] && first[upper] < last[lower] }
}
