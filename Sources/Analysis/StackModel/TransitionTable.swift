/// What several automata do on the frames of a push graph, side by side: the states of one follow those of the other.
///
/// Frames on which all of them do the same share a row, so that the table is small however large the graph.
struct TransitionTable: Sendable {
  let states: Int
  let accepting: UInt64
  /// The states in which each automaton starts.
  let starts: [UInt64]
  /// The first state of each automaton.
  let offsets: [Int]
  /// The row of each frame.
  private(set) var rowOfFrame: [UInt16]
  /// The states after reading, by row and state.
  private(set) var next: [UInt64] = []

  /// - Parameter isForbidden: frames that may be on top but never beneath another one.
  /// - Parameter keepsUnwanted: whether what no automaton reads any more goes on as one more state, in which the whole stack can still be replaced.
  /// - Complexity: O(states · frames), or O(frames) where the automata read only roles.
  init(_ automata: [FrameAutomaton], _ frames: [Frame], keepsUnwanted: Bool, neverBeneath isForbidden: ((Int) -> Bool)?) {
    var offsets: [Int] = []
    var count = 0
    var accepting: UInt64 = 0
    for automaton in automata {
      offsets.append(count)
      accepting |= automaton.accepting << UInt64(count)
      count += automaton.states
    }
    precondition(count < 64, "questions that share a search have at most 63 states together")
    let automatonStates = count
    func row(of frame: Frame) -> [UInt64] {
      var row: [UInt64] = []
      row.reserveCapacity(automatonStates + 1)
      for (automaton, offset) in zip(automata, offsets) {
        for state in 0..<automaton.states { row.append(automaton.next(state, frame) << UInt64(offset)) }
      }
      return row
    }
    var rows: [[UInt64]] = []
    func number(of row: [UInt64]) -> UInt16 {
      if let known = rows.firstIndex(of: row) { return UInt16(known) }
      rows.append(row)
      return UInt16(rows.count - 1)
    }
    rowOfFrame = Array(repeating: 0, count: frames.count)
    if automata.allSatisfy(\.readsOnlyRoles) {
      var known: [FrameRole: UInt16] = [:]
      var byRole = [UInt16](repeating: 0, count: FrameRole.allCases.count)
      for frame in frames where known[frame.role] == nil {
        let row = number(of: row(of: frame))
        known[frame.role] = row
        byRole[frame.role.ordinal] = row
        if known.count == byRole.count { break }
      }
      for (position, frame) in frames.enumerated() { rowOfFrame[position] = byRole[frame.role.ordinal] }
    } else {
      for (position, frame) in frames.enumerated() { rowOfFrame[position] = number(of: row(of: frame)) }
    }
    if let isForbidden {
      let nothing = number(of: Array(repeating: 0, count: automatonStates))
      for frame in frames.indices where isForbidden(frame) { rowOfFrame[frame] = nothing }
    }
    let losesSome = keepsUnwanted && rows.contains { $0.contains(0) }
    if losesSome {
      let unwanted: UInt64 = 1 << UInt64(automatonStates)
      rows = rows.map { $0.map { $0 == 0 ? unwanted : $0 } + [unwanted] }
    }
    states = automatonStates + (losesSome ? 1 : 0)
    next = rows.flatMap(\.self)
    self.accepting = accepting
    starts = zip(automata, offsets).map { $0.start << UInt64($1) }
    self.offsets = offsets
  }
}

extension FrameRole {
  fileprivate var ordinal: Int {
    switch self {
    case .root: 0
    case .push: 1
    case .sheet: 2
    case .fullScreen: 3
    case .popover: 4
    case .alert: 5
    case .actionSheet: 6
    case .activity: 7
    }
  }
}
