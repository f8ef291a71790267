/// One level of the stack in the model's own numbers.
struct Frame: Hashable, Sendable {
  /// The innermost content.
  var leaf: Int
  var role: FrameRole
  /// The number of the list of containers around the content in ``PushGraph/chains``.
  var chain: Int
  /// Whether no layer is open: nothing presented is beneath it, and it is not presented itself.
  var isOnFloor: Bool
}

/// A question about stacks: a finite automaton that reads the frames from the bottom to the top.
///
/// State 0 is where it starts. A rule declares one in a few lines:
///
///     FrameAutomaton(states: 3, accepting: [2]) { state, frame in
///       frame.role == .popover ? min(state + 1, 2) : state
///     }
struct FrameAutomaton: Sendable {
  let states: Int
  let accepting: Set<Int>
  /// The state after reading `frame`, or `nil` when no stack that begins like this is wanted.
  let step: @Sendable (_ state: Int, _ frame: Frame) -> Int?

  init(states: Int, accepting: Set<Int>, step: @escaping @Sendable (_ state: Int, _ frame: Frame) -> Int?) {
    self.states = states
    self.accepting = accepting
    self.step = step
  }

  /// Accepts nothing and reads everything: the search visits every frame that can be on top.
  static let reachability = FrameAutomaton(states: 1, accepting: []) { _, _ in 0 }
}
