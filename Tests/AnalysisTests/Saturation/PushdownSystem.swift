// Pushdown systems and what saturation computes of them, after the literature and knowing nothing of screens.

/// A rule ⟨p, γ⟩ → ⟨p', w⟩ without its left side: the control goes to p', and the top of the stack becomes w, at most two symbols.
struct PushdownRule {
  var control: Int
  /// The new top; `nil` pops.
  var top: Int?
  /// What comes beneath the new top; `nil` where the top is only exchanged.
  var second: Int?
  var weight = 0
  /// Whether a condition that nobody can evaluate decides over it.
  var isGuarded = false
}

/// Controls and stack symbols are numbers from zero.
protocol PushdownSystem {
  /// The rules whose left side is ⟨control, symbol⟩, always the same ones.
  mutating func rules(control: Int, symbol: Int) -> [PushdownRule]
}

/// A finite automaton that reads configurations: it starts in the control's state and reads the stack from the top to the bottom.
///
/// It accepts a set of configurations, and its cheapest accepting run is the least weight at which the configuration is reached.
struct ConfigurationAutomaton {
  struct Transition {
    var symbol: Int
    var to: Int
    var weight: Int
  }

  fileprivate(set) var outgoing: [[Transition]] = []
  fileprivate(set) var final = 0
  /// The states that stand for controls.
  fileprivate(set) var state: [Int: Int] = [:]

  /// What can be read first in the control's state.
  func transitions(fromControl control: Int) -> [Transition] { state[control].map { outgoing[$0] } ?? [] }

  /// The least weight at which the stack, top first, is reached with the control; `nil` when it is not.
  func weight(control: Int, stack: [Int]) -> Int? {
    guard let start = state[control] else { return nil }
    var costs = [start: 0]
    for symbol in stack {
      var next: [Int: Int] = [:]
      for (state, cost) in costs {
        for transition in outgoing[state] where transition.symbol == symbol {
          next[transition.to] = min(next[transition.to] ?? .max, cost + transition.weight)
        }
      }
      costs = next
    }
    return costs[final]
  }
}

/// The configurations that are reached from given ones, by the saturation called post*.
///
/// The set of reachable configurations of a pushdown system is regular (Bouajjani, Esparza and Maler 1997): an automaton for it grows from one
/// for the starts by adding transitions until nothing changes. A rule that pushes enters a state of its own, one for each pair of
/// control and new top, which is why the automaton stays polynomial (Esparza, Hansel, Rossmanith and Schwoon 2000). With weights over
/// (min, +) the transitions carry costs that only fall, so that the cheapest run over a configuration costs as much as the shortest
/// sequence of rules that leads there (Schwoon 2002). An unordered worklist does; costs are whole numbers, so it ends.
struct PostStar<System: PushdownSystem> {
  private struct Key: Hashable {
    var from: Int32
    var symbol: Int32
    var to: Int32
  }

  private enum State: Hashable {
    case control(Int)
    case pushed(control: Int, top: Int)
    case bottom, final
  }

  private static var epsilon: Int32 { -1 }

  private(set) var automaton = ConfigurationAutomaton()
  private let followsGuards: Bool
  private var states: [State: Int32] = [:]
  private var control: [Int?] = []
  private var transitions: [(key: Key, weight: Int)] = []
  private var numbers: [Key: Int] = [:]
  private var leaving: [[Int]] = []
  private var popping: [[Int]] = []
  private var isWaiting: [Bool] = []
  private var work: [Int] = []

  /// - Parameter starts: the stacks of one symbol over `bottom` that everything begins with, in control zero.
  init(of system: inout System, starts: [Int], bottom: Int, followsGuards: Bool) {
    self.followsGuards = followsGuards
    let (user, under, final) = (number(.control(0)), number(.bottom), number(.final))
    add(Key(from: under, symbol: Int32(bottom), to: final), 0)
    for start in starts { add(Key(from: user, symbol: Int32(start), to: under), 0) }
    var next = 0
    while next < work.count {
      let transition = work[next]
      next += 1
      isWaiting[transition] = false
      saturate(transition, &system)
    }
    automaton.final = Int(final)
    automaton.outgoing = leaving.map { numbers in
      numbers.map { transitions[$0] }.filter { $0.key.symbol != Self.epsilon }.map {
        ConfigurationAutomaton.Transition(symbol: Int($0.key.symbol), to: Int($0.key.to), weight: $0.weight)
      }
    }
    for (state, control) in control.enumerated() { if let control { automaton.state[control] = state } }
  }

  private mutating func number(_ state: State) -> Int32 {
    if let known = states[state] { return known }
    let new = Int32(leaving.count)
    states[state] = new
    leaving.append([])
    popping.append([])
    if case .control(let number) = state { control.append(number) } else { control.append(nil) }
    return new
  }

  private mutating func add(_ key: Key, _ weight: Int) {
    if let known = numbers[key] {
      guard weight < transitions[known].weight else { return }
      transitions[known].weight = weight
      if !isWaiting[known] { work.append(known) }
      isWaiting[known] = true
      return
    }
    let new = transitions.count
    numbers[key] = new
    transitions.append((key, weight))
    leaving[Int(key.from)].append(new)
    if key.symbol == Self.epsilon { popping[Int(key.to)].append(new) }
    isWaiting.append(true)
    work.append(new)
  }

  private mutating func saturate(_ number: Int, _ system: inout System) {
    let (key, weight) = transitions[number]
    if key.symbol == Self.epsilon {
      for next in leaving[Int(key.to)] {
        let after = transitions[next]
        add(Key(from: key.from, symbol: after.key.symbol, to: after.key.to), weight + after.weight)
      }
      return
    }
    guard let control = control[Int(key.from)] else {
      for before in popping[Int(key.from)] {
        add(Key(from: transitions[before].key.from, symbol: key.symbol, to: key.to), transitions[before].weight + weight)
      }
      return
    }
    for rule in system.rules(control: control, symbol: Int(key.symbol)) where followsGuards || !rule.isGuarded {
      let target = self.number(.control(rule.control))
      guard let top = rule.top else {
        add(Key(from: target, symbol: Self.epsilon, to: key.to), weight + rule.weight)
        continue
      }
      guard let second = rule.second else {
        add(Key(from: target, symbol: Int32(top), to: key.to), weight + rule.weight)
        continue
      }
      let middle = self.number(.pushed(control: rule.control, top: top))
      add(Key(from: target, symbol: Int32(top), to: middle), 0)
      add(Key(from: middle, symbol: Int32(second), to: key.to), weight + rule.weight)
    }
  }
}

/// The configurations from which some configuration with a given control is reached, by the saturation called pre*.
///
/// The same theorem read backwards (Bouajjani, Esparza and Maler 1997), in the form that looks at each transition once (Esparza and
/// others 2000): where a rule's right side can be read up to a state, its left side can be read up to there too.
struct PreStar {
  /// The states reached from a state by a symbol, at `state * symbols + symbol`.
  private var targets: [[Int32]]
  private let symbols: Int
  /// The state in which everything has been read, whatever follows.
  let final: Int

  /// - Parameter goal: the control that is to be reached, with any stack.
  /// - Complexity: O(controls² · rules).
  init(of rules: [(control: Int, symbol: Int, rule: PushdownRule)], controls: Int, symbols: Int, reaching goal: Int) {
    final = controls
    self.symbols = symbols
    targets = Array(repeating: [], count: (controls + 1) * symbols)
    // Left sides by what they lead to; a push waits for its second symbol as an exchange that is found on the way.
    var exchanges: [[Int32]] = targets
    var pushes: [[(left: Int32, second: Int32)]] = Array(repeating: [], count: controls * symbols)
    var work: [(place: Int, to: Int32)] = []
    func add(_ place: Int, _ to: Int32, _ targets: inout [[Int32]]) {
      guard !targets[place].contains(to) else { return }
      targets[place].append(to)
      work.append((place, to))
    }
    for (control, symbol, rule) in rules {
      let left = control * symbols + symbol
      switch (rule.top, rule.second) {
      case (nil, _): add(left, Int32(rule.control), &targets)
      case (let top?, nil): exchanges[rule.control * symbols + top].append(Int32(left))
      case (let top?, let second?): pushes[rule.control * symbols + top].append((Int32(left), Int32(second)))
      }
    }
    for symbol in 0..<symbols {
      add(goal * symbols + symbol, Int32(final), &targets)
      targets[final * symbols + symbol] = [Int32(final)]
    }
    // What `final` reads is read by exchanges into it as well, but no rule leads to `final`: only pushes do, further down.
    var next = 0
    while next < work.count {
      let (place, to) = work[next]
      next += 1
      for left in exchanges[place] { add(Int(left), to, &targets) }
      guard place < pushes.count else { continue }
      for push in pushes[place] {
        let rest = Int(to) * symbols + Int(push.second)
        if !exchanges[rest].contains(push.left) { exchanges[rest].append(push.left) }
        for state in targets[rest] { add(Int(push.left), state, &targets) }
      }
    }
  }

  /// The states in which the automaton can be when it has read the symbol in one of the given ones.
  func read(_ symbol: Int, in states: [Int]) -> [Int] {
    if states == [final] { return states }
    var found: Set<Int> = []
    for state in states { for target in targets[state * symbols + symbol] { found.insert(Int(target)) } }
    // Whoever has seen enough need not look at the rest.
    return found.contains(final) ? [final] : found.sorted()
  }
}
