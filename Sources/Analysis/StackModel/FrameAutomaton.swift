/// A question about stacks: a finite automaton that reads the frames from the bottom to the top.
///
/// A rule declares one as a pattern that the whole stack is to match:
///
///     FrameAutomaton(.anything, .one(.role(.popover)), .anything, .one(.role(.popover)))
///
/// or, where it counts or remembers, by its step; state 0 is where it starts:
///
///     FrameAutomaton(states: 3, accepting: [2]) { state, frame in
///       frame.role == .popover ? min(state + 1, 2) : state
///     }
///
/// A pattern may be in several states at once, and so a set of states is a word with a bit for each: at most ``mostStates`` of them.
struct FrameAutomaton: Sendable {
  static let mostStates = 60

  /// What a pattern asks of one frame.
  enum Test: Sendable {
    case any
    case role(FrameRole)
    case noneOf([FrameRole])
    case presented
    case matching(@Sendable (Frame) -> Bool)

    func holds(for frame: Frame) -> Bool {
      switch self {
      case .any: true
      case .role(let role): frame.role == role
      case .noneOf(let roles): !roles.contains(frame.role)
      case .presented: frame.role.isPresented
      case .matching(let test): test(frame)
      }
    }

    fileprivate var readsOnlyRoles: Bool { if case .matching = self { false } else { true } }
  }

  /// A part of a pattern.
  enum Part: Sendable {
    /// Exactly one frame.
    case one(Test)
    /// Any number of frames, or none.
    case many(Test)

    static let anything = Part.many(.any)
  }

  let states: Int
  /// The states in which it starts, as bits.
  let start: UInt64
  /// The states in which what was read is wanted, as bits.
  let accepting: UInt64
  /// Whether the step depends on the frame's role alone, which saves asking for every frame.
  let readsOnlyRoles: Bool
  /// The states after reading a frame in one state, as bits; none where no stack that begins like this is wanted.
  let next: @Sendable (_ state: Int, _ frame: Frame) -> UInt64

  init(states: Int, accepting: Set<Int>, step: @escaping @Sendable (_ state: Int, _ frame: Frame) -> Int?) {
    precondition(states <= Self.mostStates, "an automaton has at most \(Self.mostStates) states")
    self.states = states
    start = 1
    self.accepting = accepting.reduce(0) { $0 | 1 << UInt64($1) }
    readsOnlyRoles = false
    next = { state, frame in step(state, frame).map { 1 << UInt64($0) } ?? 0 }
  }

  /// The stacks whose frames match the parts one after the other, from the bottom to the top.
  init(_ parts: Part...) {
    precondition(parts.count < Self.mostStates, "a pattern has fewer than \(Self.mostStates) parts")
    // State `i` has read the parts before the `i`th; what may be left out is passed over at once.
    func passing(_ state: Int) -> UInt64 {
      var states: UInt64 = 0
      for part in state...parts.count {
        states |= 1 << UInt64(part)
        guard part < parts.count, case .many = parts[part] else { break }
      }
      return states
    }
    let entered = (0...parts.count).map(passing)
    states = parts.count + 1
    start = entered[0]
    accepting = 1 << UInt64(parts.count)
    readsOnlyRoles = parts.allSatisfy { part in
      switch part {
      case .one(let test), .many(let test): test.readsOnlyRoles
      }
    }
    next = { state, frame in
      guard state < parts.count else { return 0 }
      switch parts[state] {
      case .one(let test): return test.holds(for: frame) ? entered[state + 1] : 0
      case .many(let test): return test.holds(for: frame) ? entered[state] : 0
      }
    }
  }

  /// Accepts nothing and reads everything: the search visits every frame that can be on top.
  static let reachability = FrameAutomaton(states: 1, start: 1, accepting: 0, readsOnlyRoles: true) { _, _ in 1 }

  private init(
    states: Int, start: UInt64, accepting: UInt64, readsOnlyRoles: Bool, next: @escaping @Sendable (_ state: Int, _ frame: Frame) -> UInt64
  ) {
    self.states = states
    self.start = start
    self.accepting = accepting
    self.readsOnlyRoles = readsOnlyRoles
    self.next = next
  }
}
