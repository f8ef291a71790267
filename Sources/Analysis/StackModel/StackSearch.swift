import GraphModel

/// Breadth-first search over push graph × automaton: which stacks can be, and the shortest way to each.
///
/// A configuration is the automaton's state before it reads the top frame, together with that frame.
/// Replacing the top thus keeps the state, and putting a frame on top reads the one that it covers.
/// All states in which a frame is met after as many steps go on together, as the bits of a word, so that several questions share a pass.
/// - Complexity: O(states · (frames + edges)), and in practice little more than O(frames + edges).
struct StackSearch: Sendable {
  struct Seed: Sendable {
    var frame: Int
    /// Steps already taken.
    var distance = 0
  }

  /// A configuration: its state before the top frame, and that frame.
  struct Configuration: Hashable, Sendable {
    var state: Int
    var frame: Int
  }

  let graph: PushGraph
  private let states: Int
  private let offsets: [Int]
  /// Group in the high bits, steps in the low ones: an earlier group always wins.
  private var distances: [Int32]
  private var parentEdges: [Int32]
  private var parentStates: [UInt8]
  /// In order of distance; the search does not look beyond them.
  private(set) var accepted: [Configuration] = []
  /// Whether guarded edges were left out, so that what was found holds whatever the guards say.
  let isCertain: Bool

  private static let unseen = Int32.max
  private static let groupShift: Int32 = 26

  init(
    _ graph: PushGraph, automaton: FrameAutomaton, from groups: [[Seed]], avoidingGuards: Bool = false,
    neverBeneath isForbidden: ((Int) -> Bool)? = nil
  ) {
    self.init(graph, asking: [automaton], from: groups, avoidingGuards: avoidingGuards, neverBeneath: isForbidden)
  }

  /// - Parameter automata: questions that share the search, with at most 63 states together.
  /// - Parameter groups: seeds in groups; a later group only reaches what the earlier ones do not.
  /// - Parameter isForbidden: frames that may be on top but never beneath another one.
  init(
    _ graph: PushGraph, asking automata: [FrameAutomaton], from groups: [[Seed]], avoidingGuards: Bool = false,
    neverBeneath isForbidden: ((Int) -> Bool)? = nil
  ) {
    self.graph = graph
    isCertain = avoidingGuards
    // Above an unwanted frame only a new start of the whole stack is of interest; where there is none, the search stops there.
    let table = TransitionTable(automata, graph.frames, keepsUnwanted: graph.hasResets, neverBeneath: isForbidden)
    states = table.states
    offsets = table.offsets
    let total = table.states * graph.frames.count
    distances = Array(repeating: Self.unseen, count: total)
    parentEdges = Array(repeating: NavigationIndex.none, count: total)
    parentStates = Array(repeating: 0, count: total)
    var seen = [UInt64](repeating: 0, count: graph.frames.count)
    for (number, group) in groups.enumerated() where !group.isEmpty {
      search(from: group, offset: Int32(number) << Self.groupShift, table, &seen)
    }
  }

  /// - Parameter seen: the states in which each frame has been met for good.
  private mutating func search(from group: [Seed], offset: Int32, _ table: TransitionTable, _ seen: inout [UInt64]) {
    let start = table.starts.reduce(0, |)
    let states = states
    let isCertain = isCertain
    let graph = graph
    // The states in which a frame was met first with this step, and with the next one.
    var now = [UInt64](repeating: 0, count: graph.frames.count)
    var then = now
    var current: [Int32] = []
    var upcoming: [Int32] = []
    // What is met after more than one step more, by the distance.
    var later: [Int32: [Configuration]] = [:]
    for seed in group {
      for state in bits(start) {
        let place = seed.frame * states + state
        let distance = offset + Int32(seed.distance)
        guard distance < distances[place] else { continue }
        distances[place] = distance
        later[distance, default: []].append(Configuration(state: state, frame: seed.frame))
      }
    }
    var distance = offset
    while !current.isEmpty || !later.isEmpty {
      if current.isEmpty, later[distance] == nil, let next = later.keys.min() { distance = next }
      for configuration in later.removeValue(forKey: distance) ?? [] {
        let bit: UInt64 = 1 << UInt64(configuration.state)
        // Something shorter may have come before.
        guard seen[configuration.frame] & bit == 0 else { continue }
        seen[configuration.frame] |= bit
        if now[configuration.frame] == 0 { current.append(Int32(configuration.frame)) }
        now[configuration.frame] |= bit
      }
      graph.edges.withUnsafeBufferPointer { edges in
        for number in current {
          let frame = Int(number)
          var met = now[frame]
          now[frame] = 0
          let row = Int(table.rowOfFrame[frame]) * states
          var after: UInt64 = 0
          for state in bits(met) {
            let next = table.next[row + state]
            if next & table.accepting != 0 {
              accepted.append(Configuration(state: state, frame: frame))
              met &= ~(1 << UInt64(state))
            } else {
              after |= next
            }
          }
          if met == 0 { continue }
          for edgeNumber in graph.edges(from: frame) {
            let edge = edges[edgeNumber]
            let to = Int(edge.to)
            let reached =
              switch edge.kind {
              case .put: after
              case .swap: met
              case .reset: start
              }
            // Most edges lead to what is known.
            guard reached & ~seen[to] != 0, !(isCertain && edge.guarded) else { continue }
            let total = distance + edge.weight
            for state in bits(met) {
              let mine: UInt64 =
                switch edge.kind {
                case .put: table.next[row + state]
                case .swap: UInt64(1) << UInt64(state)
                case .reset: start
                }
              for target in bits(mine & ~seen[to]) where total < distances[to * states + target] || edge.weight == 1 {
                let place = to * states + target
                distances[place] = total
                parentEdges[place] = Int32(edgeNumber)
                parentStates[place] = UInt8(state)
                if edge.weight == 1 {
                  seen[to] |= 1 << UInt64(target)
                  if then[to] == 0 { upcoming.append(edge.to) }
                  then[to] |= 1 << UInt64(target)
                } else {
                  later[total, default: []].append(Configuration(state: target, frame: to))
                }
              }
            }
          }
        }
      }
      swap(&now, &then)
      current.removeAll(keepingCapacity: true)
      swap(&current, &upcoming)
      distance += 1
    }
  }

  private func place(_ configuration: Configuration) -> Int { configuration.frame * states + configuration.state }

  /// The number of steps to the configuration, or `nil` when it is not reachable.
  func distance(to configuration: Configuration) -> Int? {
    let distance = distances[place(configuration)]
    return distance == Self.unseen ? nil : Int(distance & (1 << Self.groupShift - 1))
  }

  /// Which group of seeds leads there.
  func group(of configuration: Configuration) -> Int? {
    let distance = distances[place(configuration)]
    return distance == Self.unseen ? nil : Int(distance >> Self.groupShift)
  }

  /// The nearest stack that the question of this number accepts.
  func nearest(acceptedBy question: Int) -> Configuration? {
    let first = offsets[question]
    let end = question + 1 < offsets.count ? offsets[question + 1] : states
    return accepted.first { $0.state >= first && $0.state < end }
  }

  /// Of each frame the one beneath it on the shortest way, or `none`; for automata of one state.
  ///
  /// - Complexity: O(frames + the longest distance).
  func framesBeneath() -> [Int32] {
    let count = graph.frames.count
    var beneath = [Int32](repeating: NavigationIndex.none, count: count)
    var byDistance: [Int32: [Int32]] = [:]
    for frame in 0..<count where parentEdges[frame * states] >= 0 {
      byDistance[distances[frame * states], default: []].append(Int32(frame))
    }
    for distance in byDistance.keys.sorted() {
      for frame in byDistance[distance] ?? [] {
        let edge = graph.edges[Int(parentEdges[Int(frame) * states])]
        switch edge.kind {
        case .put: beneath[Int(frame)] = edge.from
        case .swap: beneath[Int(frame)] = beneath[Int(edge.from)]
        case .reset: break
        }
      }
    }
    return beneath
  }

  /// The shortest way to the configuration: the frame that it starts with, and the edges of the push graph.
  func route(to configuration: Configuration) -> Route? {
    guard distance(to: configuration) != nil else { return nil }
    var current = place(configuration)
    var edges: [Int] = []
    while parentEdges[current] >= 0 {
      let edge = Int(parentEdges[current])
      edges.append(edge)
      current = Int(graph.edges[edge].from) * states + Int(parentStates[current])
    }
    return Route(start: current / states, edges: edges.reversed())
  }
}

/// The bits that are set, the lowest first.
private struct Bits: Sequence, IteratorProtocol {
  var rest: UInt64
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    let bit = rest.trailingZeroBitCount
    rest &= rest - 1
    return bit
  }
}

@inline(__always) private func bits(_ word: UInt64) -> Bits { Bits(rest: word) }

/// A way through the push graph.
struct Route: Sendable {
  var start: Int
  var edges: [Int]

  /// This way and then more edges.
  func appending(_ more: [Int]) -> Route { Route(start: start, edges: edges + more) }
}
