import GraphModel

/// Breadth-first search over push graph × automaton: which stacks can be, and the shortest way to each.
///
/// A configuration is the automaton's state before it reads the top frame, together with that frame.
/// Replacing the top thus keeps the state, and putting a frame on top reads the one that it covers.
/// - Complexity: O(states · (frames + edges)).
struct StackSearch: Sendable {
  struct Seed: Sendable {
    var frame: Int
    var state = 0
    /// Steps already taken.
    var distance = 0
  }

  /// A configuration: its state before the top frame, and that frame.
  struct Configuration: Hashable, Sendable {
    var state: Int
    var frame: Int
  }

  let graph: PushGraph
  private let frameCount: Int
  /// Group in the high bits, steps in the low ones: an earlier group always wins.
  private var distances: [Int32]
  private var parentEdges: [Int32]
  private var parentConfigurations: [Int32]
  /// In order of distance; the search does not look beyond them.
  private(set) var accepted: [Configuration] = []
  /// Whether guarded edges were left out, so that what was found holds whatever the guards say.
  let isCertain: Bool

  private static let unseen = Int32.max
  private static let groupShift: Int32 = 26

  /// - Parameter groups: seeds in groups; a later group only reaches what the earlier ones do not.
  /// - Parameter isForbidden: frames that may be on top but never beneath another one.
  init(
    _ graph: PushGraph, automaton: FrameAutomaton, from groups: [[Seed]], avoidingGuards: Bool = false,
    neverBeneath isForbidden: (Int) -> Bool = { _ in false }
  ) {
    self.graph = graph
    isCertain = avoidingGuards
    frameCount = graph.frames.count
    // Above an unwanted frame only a new start of the whole stack is of interest; where there is none, the search stops there.
    let unwanted = graph.hasResets ? automaton.states : nil
    let states = automaton.states + (graph.hasResets ? 1 : 0)
    let total = states * frameCount
    distances = Array(repeating: Self.unseen, count: total)
    parentEdges = Array(repeating: NavigationIndex.none, count: total)
    parentConfigurations = Array(repeating: NavigationIndex.none, count: total)
    var next = [Int32](repeating: NavigationIndex.none, count: total)
    for (frame, value) in graph.frames.enumerated() {
      for state in 0..<states {
        let after = state < automaton.states && !isForbidden(frame) ? automaton.step(state, value) : nil
        next[state * frameCount + frame] = Int32(after ?? unwanted ?? Int(NavigationIndex.none))
      }
    }
    let accepting = (0..<states).map(automaton.accepting.contains)
    for (number, group) in groups.enumerated() {
      search(from: group, offset: Int32(number) << Self.groupShift, next: next, accepting: accepting)
    }
  }

  private mutating func search(from group: [Seed], offset: Int32, next: [Int32], accepting: [Bool]) {
    var buckets: [[Int32]] = []
    func enter(_ configuration: Int, at distance: Int32) {
      let bucket = Int(distance - offset)
      while buckets.count <= bucket { buckets.append([]) }
      buckets[bucket].append(Int32(configuration))
    }
    for seed in group {
      let configuration = seed.state * frameCount + seed.frame
      let distance = offset + Int32(seed.distance)
      guard distance < distances[configuration] else { continue }
      distances[configuration] = distance
      enter(configuration, at: distance)
    }
    var bucket = 0
    while bucket < buckets.count {
      let distance = offset + Int32(bucket)
      var position = 0
      while position < buckets[bucket].count {
        let configuration = Int(buckets[bucket][position])
        position += 1
        guard distances[configuration] == distance else { continue }
        let (state, frame) = configuration.quotientAndRemainder(dividingBy: frameCount)
        let after = Int(next[configuration])
        if after >= 0 && accepting[after] {
          accepted.append(Configuration(state: state, frame: frame))
          continue
        }
        for number in graph.edges(from: frame) {
          let edge = graph.edges[number]
          if isCertain && edge.guarded { continue }
          // An unwanted top can still be replaced by a wanted one.
          if after < 0 && edge.kind == .put { continue }
          let target: Int
          switch edge.kind {
          case .put: target = after * frameCount + Int(edge.to)
          case .swap: target = state * frameCount + Int(edge.to)
          case .reset: target = Int(edge.to)
          }
          let total = distance + edge.weight
          guard total < distances[target] else { continue }
          distances[target] = total
          parentEdges[target] = Int32(number)
          parentConfigurations[target] = Int32(configuration)
          enter(target, at: total)
        }
      }
      bucket += 1
    }
  }

  /// The number of steps to the configuration, or `nil` when it is not reachable.
  func distance(to configuration: Configuration) -> Int? {
    let distance = distances[configuration.state * frameCount + configuration.frame]
    return distance == Self.unseen ? nil : Int(distance & (1 << Self.groupShift - 1))
  }

  /// Which group of seeds leads there.
  func group(of configuration: Configuration) -> Int? {
    let distance = distances[configuration.state * frameCount + configuration.frame]
    return distance == Self.unseen ? nil : Int(distance >> Self.groupShift)
  }

  /// Of each frame the one beneath it on the shortest way, or `none`; for automata of one state.
  func framesBeneath() -> [Int32] {
    var beneath = [Int32](repeating: NavigationIndex.none, count: frameCount)
    let order = (0..<frameCount).filter { parentEdges[$0] >= 0 }.sorted { distances[$0] < distances[$1] }
    for frame in order {
      let edge = graph.edges[Int(parentEdges[frame])]
      switch edge.kind {
      case .put: beneath[frame] = edge.from
      case .swap: beneath[frame] = beneath[Int(edge.from)]
      case .reset: break
      }
    }
    return beneath
  }

  /// The shortest way to the configuration: the frame that it starts with, and the edges of the push graph.
  func route(to configuration: Configuration) -> Route? {
    guard distance(to: configuration) != nil else { return nil }
    var current = configuration.state * frameCount + configuration.frame
    var edges: [Int] = []
    while parentEdges[current] >= 0 {
      edges.append(Int(parentEdges[current]))
      current = Int(parentConfigurations[current])
    }
    return Route(start: current % frameCount, edges: edges.reversed())
  }
}

/// A way through the push graph.
struct Route: Sendable {
  var start: Int
  var edges: [Int]

  /// This way and then more edges.
  func appending(_ more: [Int]) -> Route { Route(start: start, edges: edges + more) }
}
