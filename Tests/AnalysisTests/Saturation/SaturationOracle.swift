// Answers about stacks from the saturated automata alone.

import Analysis
import GraphModel

/// One idiom's flow, saturated once; every question is a walk along the automaton.
///
/// No bound on the depth of stacks is involved: the automaton holds all of them.
struct SaturationOracle {
  /// An automaton over the frames from the bottom to the top, like the engine's questions but in the oracle's own symbols.
  struct Question {
    var states: Int
    var isAccepted: (Int) -> Bool
    var step: (Int, StackRules.Symbol) -> Int?
  }

  /// How a layer's first frame fares.
  struct Verdict: Hashable {
    /// On some stack the layer can be left.
    var canLeave = false
    /// The fewest steps to a stack on which it cannot; `nil` where there is none.
    var stepsToTrap: Int?
  }

  let graph: NavigationGraph
  private(set) var rules: StackRules
  private let everything: ConfigurationAutomaton
  /// What is reached whatever the guards say.
  private let certain: ConfigurationAutomaton

  init(_ graph: NavigationGraph, _ idiom: Idiom, isCompact: Bool) {
    self.graph = graph
    var rules = StackRules(ScreenReading(graph, idiom, isCompact: isCompact))
    let starts = rules.starts()
    let everything = PostStar(of: &rules, starts: starts, bottom: 0, followsGuards: true).automaton
    self.everything = everything
    let hasGuards = rules.knownRules.contains { $0.rule.isGuarded }
    certain = hasGuards ? PostStar(of: &rules, starts: starts, bottom: 0, followsGuards: false).automaton : everything
    self.rules = rules
  }

  private func automaton(_ isCertain: Bool) -> ConfigurationAutomaton { isCertain ? certain : everything }

  func symbol(_ number: Int) -> StackRules.Symbol? { rules.symbols[number] }

  /// The fewest steps to a stack that the question accepts.
  func fewestSteps(to question: Question, isCertain: Bool = false) -> Int? {
    let automaton = automaton(isCertain)
    let costs = costs(of: question, in: automaton)
    guard let user = automaton.state[0] else { return nil }
    return (0..<question.states).filter(question.isAccepted).compactMap { costs[user * question.states + $0] }.min()
  }

  /// At `state * states + s`: the least weight of what can be read from the state on, such that the question is in `s` after it. The
  /// question reads from the bottom, so this starts with the automaton's end.
  private func costs(of question: Question, in automaton: ConfigurationAutomaton) -> [Int?] {
    let states = question.states
    var costs = [Int?](repeating: nil, count: automaton.outgoing.count * states)
    costs[automaton.final * states] = 0
    let after: [[Int?]] = rules.symbols.map { symbol in (0..<states).map { state in symbol.map { question.step(state, $0) } ?? state } }
    var changes = true
    while changes {
      changes = false
      for (from, transitions) in automaton.outgoing.enumerated() {
        for transition in transitions {
          for state in 0..<states {
            guard let cost = costs[transition.to * states + state], let next = after[transition.symbol][state] else { continue }
            let place = from * states + next
            if costs[place].map({ $0 <= cost + transition.weight }) ?? false { continue }
            costs[place] = cost + transition.weight
            changes = true
          }
        }
      }
    }
    return costs
  }

  /// Every frame that can be on top, with the fewest steps to it.
  func tops(isCertain: Bool) -> [StackRules.Symbol: Int] {
    let automaton = automaton(isCertain)
    let rest = costs(of: Question(states: 1, isAccepted: { _ in true }, step: { _, _ in 0 }), in: automaton)
    var tops: [StackRules.Symbol: Int] = [:]
    for transition in automaton.transitions(fromControl: 0) {
      guard let symbol = symbol(transition.symbol), let cost = rest[transition.to] else { continue }
      tops[symbol] = min(tops[symbol] ?? .max, cost + transition.weight)
    }
    return tops
  }

  /// The fewest steps to exactly this stack, bottom first.
  func fewestSteps(toStack stack: [(leaf: Int, role: FrameRole, around: [Int])]) -> Int? {
    var isInLayer = false
    var word: [Int] = [0]
    for frame in stack {
      isInLayer = isInLayer || frame.role.isPresented
      let wanted = StackRules.Symbol(
        placed: .init(leaf: frame.leaf, around: frame.around), role: frame.role, isInLayer: isInLayer)
      guard let number = rules.symbols.firstIndex(of: wanted) else { return nil }
      word.append(number)
    }
    return everything.weight(control: 0, stack: word.reversed())
  }

  // MARK: Ways out of a layer

  /// The stacks from which a wanted edge leads out of a layer, by pre*, on stacks with two kinds of marks between the frames.
  ///
  /// A mark beneath a layer's first frame is passed only by an errand of a wanted edge; whoever has passed it and lets the user have their
  /// turn again has left. A mark beneath a step forbids going back past it on the way, except as part of leaving. For this each control
  /// comes in three versions: no mark passed, a step's mark passed, the layer's mark passed.
  struct Leaving {
    fileprivate var automaton: PreStar
    fileprivate var stepMark: Int
    fileprivate var layerMark: Int
  }

  func leaving(by isWanted: (Edge) -> Bool) -> Leaving {
    let stepMark = rules.symbols.count
    let layerMark = stepMark + 1
    var versions: [(control: Int, symbol: Int, rule: PushdownRule)] = []
    for (control, symbol, rule) in rules.knownRules {
      for version in control == 0 ? 0..<1 : 0..<3 {
        var rule = rule
        rule.control = 3 * rule.control + version
        versions.append((3 * control + version, symbol, rule))
      }
    }
    for (control, errand) in rules.errands.enumerated() {
      guard let errand else { continue }
      versions.append((3 * control, stepMark, PushdownRule(control: 3 * control + 1)))
      guard isWanted(rules.reading.edges[errand.edge].edge) else { continue }
      for version in 0..<2 { versions.append((3 * control + version, layerMark, PushdownRule(control: 3 * control + 2))) }
    }
    let automaton = PreStar(of: versions, controls: 3 * rules.errands.count, symbols: layerMark + 1, reaching: 2)
    return Leaving(automaton: automaton, stepMark: stepMark, layerMark: layerMark)
  }

  /// A state of the reachable stacks' automaton, and those of the other one in which the same stack, with its marks, can be.
  private struct Pair: Hashable {
    var reached: Int
    var leaving: [Int]
  }

  /// For each presented frame whether its layer can be left, and where not.
  func layers(_ leaving: Leaving, isCertain: Bool = false) -> [StackRules.Symbol: Verdict] {
    let automaton = automaton(isCertain)
    var verdicts: [StackRules.Symbol: Verdict] = [:]
    for transition in automaton.transitions(fromControl: 0) {
      guard let symbol = symbol(transition.symbol), symbol.role.isPresented else { continue }
      let above = leaving.automaton.read(transition.symbol, in: [0])
      let start = Pair(reached: transition.to, leaving: leaving.automaton.read(leaving.layerMark, in: above))
      var verdict = verdicts[symbol] ?? Verdict()
      read(beneath: start, leaving, automaton) { canLeave, weight in
        if canLeave {
          verdict.canLeave = true
        } else {
          verdict.stepsToTrap = min(verdict.stepsToTrap ?? .max, transition.weight + weight)
        }
      }
      verdicts[symbol] = verdict
    }
    return verdicts
  }

  /// For each frame in a layer, and the layer's first one, whether the layer can be left going forward from the frame, on some stack.
  func steps(_ leaving: Leaving) -> [[StackRules.Symbol]: Bool] {
    var found: [[StackRules.Symbol]: Bool] = [:]
    for transition in everything.transitions(fromControl: 0) {
      guard let symbol = symbol(transition.symbol), !symbol.role.isPresented, symbol.isInLayer else { continue }
      let above = leaving.automaton.read(transition.symbol, in: [0])
      let start = Pair(reached: transition.to, leaving: leaving.automaton.read(leaving.stepMark, in: above))
      var seen: Set<Pair> = [start]
      var work = [start]
      while let pair = work.popLast() {
        for next in everything.outgoing[pair.reached] {
          guard let frame = self.symbol(next.symbol) else { continue }
          var after = Pair(reached: next.to, leaving: leaving.automaton.read(next.symbol, in: pair.leaving))
          guard frame.role.isPresented else {
            if seen.insert(after).inserted { work.append(after) }
            continue
          }
          after.leaving = leaving.automaton.read(leaving.layerMark, in: after.leaving)
          if found[[symbol, frame]] ?? false { continue }
          var canLeave = false
          read(beneath: after, leaving, everything) { can, _ in canLeave = canLeave || can }
          found[[symbol, frame]] = canLeave
        }
      }
    }
    return found
  }

  /// Reads what can lie beneath in all ways, and tells for each kind of end the least weight.
  private func read(beneath start: Pair, _ leaving: Leaving, _ automaton: ConfigurationAutomaton, _ end: (Bool, Int) -> Void) {
    var costs = [start: 0]
    var work = [start]
    while let pair = work.popLast() {
      let cost = costs[pair] ?? 0
      if pair.reached == automaton.final { end(pair.leaving == [leaving.automaton.final], cost) }
      for transition in automaton.outgoing[pair.reached] {
        let next = Pair(reached: transition.to, leaving: leaving.automaton.read(transition.symbol, in: pair.leaving))
        if let known = costs[next], known <= cost + transition.weight { continue }
        costs[next] = cost + transition.weight
        work.append(next)
      }
    }
  }
}
