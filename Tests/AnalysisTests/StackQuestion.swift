import Analysis
import GraphModel
import TestSupport

/// A question about stacks that the engine and both oracles can be asked: a finite automaton over contexts and roles, bottom first.
struct StackQuestion: Sendable {
  var name: String
  var states: Int
  var accepting: Set<Int>
  var step: @Sendable (_ state: Int, _ context: Context.ID, _ role: FrameRole) -> Int?

  func accepts(_ stack: [StackFrame]) -> Bool {
    var state = 0
    for frame in stack {
      guard let next = step(state, frame.context, frame.role) else { return false }
      state = next
    }
    return accepting.contains(state)
  }

  static let cascade = StackQuestion(name: "popover over popover", states: 3, accepting: [2]) { state, _, role in
    role == .popover ? min(state + 1, 2) : state
  }

  static let viewOverPopover = StackQuestion(name: "view over popover", states: 3, accepting: [2]) { state, _, role in
    if state == 1 && role.isPresented && role != .alert && role != .popover { return 2 }
    return state < 2 && role == .popover ? 1 : state
  }

  static func presented(moreThan layers: Int) -> StackQuestion {
    StackQuestion(name: "more than \(layers) layers", states: layers + 2, accepting: [layers + 1]) { state, _, role in
      role.isPresented ? min(state + 1, layers + 1) : state
    }
  }

  /// The context on top, whatever lies beneath.
  static func onTop(_ context: Context.ID) -> StackQuestion {
    StackQuestion(name: "\(context) on top", states: 2, accepting: [1]) { _, id, _ in id == context ? 1 : 0 }
  }

  static func beneath(_ lower: Context.ID, _ upper: Context.ID) -> StackQuestion {
    StackQuestion(name: "\(lower) beneath \(upper)", states: 3, accepting: [2]) { state, context, _ in
      if state == 1 && context == upper { return 2 }
      return state == 0 && context == lower ? 1 : state
    }
  }

  /// Any automaton, also one that rejects stacks that only begin in some way.
  static func random(_ generator: inout SeededGenerator, contexts: [Context.ID]) -> StackQuestion {
    let states = 1 + generator.below(3)
    let table = (0..<states * FrameRole.allCases.count * 2).map { _ in generator.chance(10) ? -1 : generator.below(states) }
    let marked = Set(contexts.filter { _ in generator.chance(30) })
    let roles = Dictionary(uniqueKeysWithValues: FrameRole.allCases.enumerated().map { ($1, $0) })
    return StackQuestion(name: "a random question", states: states, accepting: [states - 1]) { state, context, role in
      let letter = (roles[role] ?? 0) * 2 + (marked.contains(context) ? 1 : 0)
      let next = table[state * FrameRole.allCases.count * 2 + letter]
      return next < 0 ? nil : next
    }
  }
}
