import FlowFiles
import GraphModel
import Testing

@testable import Analysis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares the engine with ``NaiveStacks`` on random models; `FLOWGRAPH_RANDOM_MODELS` sets how many.
@Suite struct StackOracleTests {
  private static let models: UInt64 = getenv("FLOWGRAPH_RANDOM_MODELS").flatMap { UInt64(String(cString: $0)) } ?? 1500
  private static let depth = 5
  private static let limit = 1500

  private func search(_ closings: Bool, salt: UInt64, models: UInt64, _ compare: (NavigationGraph, UInt64) -> String?) {
    for seed in 0..<models {
      var generator = SeededGenerator(seed: seed &* 1_000_003 &+ salt)
      let graph = randomModel(&generator, closings: closings)
      guard compare(graph, seed) != nil else { continue }
      let smallest = shrunk(graph) { compare($0, seed) != nil }
      Issue.record("seed \(seed): \(compare(smallest, seed) ?? "")\n\(FlowFile.writeDOT(smallest))")
      return
    }
  }

  @Test func agreesOnWhichStacksCanBeAndOnTheFewestStepsToThem() {
    search(true, salt: 1, models: Self.models) { graph, seed in
      for idiom in Idiom.allCases {
        var generator = SeededGenerator(seed: seed)
        let question = RandomQuestion(&generator, contexts: graph.contexts.map(\.id))
        if let problem = Self.compareQuery(graph, idiom, question) { return "\(idiom): \(problem)" }
      }
      return nil
    }
  }

  @Test func agreesOnWhichLayersCanBeLeft() {
    search(false, salt: 2, models: Self.models / 2) { graph, _ in
      for idiom in Idiom.allCases {
        if let problem = Self.compareExits(graph, idiom) { return "\(idiom): \(problem)" }
      }
      return nil
    }
  }

  /// A random automaton over roles and contexts.
  private struct RandomQuestion {
    var table: [[Int]]
    var letters: [Context.ID: Int]
    var accepting: Set<Int>

    init(_ generator: inout SeededGenerator, contexts: [Context.ID]) {
      let states = 1 + generator.below(3)
      table = (0..<states).map { _ in
        (0..<(FrameRole.allCases.count * 2)).map { _ in generator.chance(10) ? -1 : generator.below(states) }
      }
      var letters: [Context.ID: Int] = [:]
      for context in contexts { letters[context] = generator.chance(30) ? 1 : 0 }
      self.letters = letters
      accepting = [states - 1]
    }

    func step(_ state: Int, _ leaf: Context.ID, _ role: FrameRole) -> Int? {
      let letter = (FrameRole.allCases.firstIndex(of: role) ?? 0) * 2 + (letters[leaf] ?? 0)
      return table[state][letter] < 0 ? nil : table[state][letter]
    }

    func accepts(_ stack: [StackFrame]) -> Bool {
      var state = 0
      for frame in stack {
        guard let next = step(state, frame.context, frame.role) else { return false }
        state = next
      }
      return accepting.contains(state)
    }
  }

  private static func compareQuery(_ graph: NavigationGraph, _ idiom: Idiom, _ question: RandomQuestion) -> String? {
    let naive = NaiveStacks(graph, idiom)
    guard let explored = naive.explore(depth: depth, limit: limit) else { return nil }
    let model = IdiomModel(NavigationIndex(graph), idiom: idiom)
    let automaton = FrameAutomaton(states: question.table.count, accepting: question.accepting) { state, frame in
      question.step(state, graph.contexts[frame.leaf].id, frame.role)
    }
    let search = StackSearch(model.graph, automaton: automaton, from: [model.graph.entries.map { StackSearch.Seed(frame: $0) }])
    let fewest = explored.steps.filter { stack, _ in question.accepts(stack.map { StackFrame(context: $0.leaf, role: $0.role) }) }.values
      .min()
    guard let first = search.accepted.first, let steps = search.distance(to: first), let route = search.route(to: first) else {
      return fewest.map { "a stack after \($0) steps is missed" }
    }
    let witness = Witness(route, in: model.graph)
    if witness.steps.count - 1 != steps { return "the witness has \(witness.steps.count - 1) steps, the search says \(steps)" }
    if !question.accepts(witness.stack) { return "the witness ends with \(witness.stack), which is not asked for" }
    if !naive.confirms(witness.steps, witness.stack) { return "\(witness.steps) does not lead to \(witness.stack)" }
    if let fewest, fewest < steps { return "\(fewest) steps are enough, not \(steps)" }
    // What is found is confirmed above, so a shorter way than the bounded explorer's is one that it cut off.
    if explored.isComplete && fewest != steps { return "found after \(steps) steps, explored after \(String(describing: fewest))" }
    return nil
  }

  private static func compareExits(_ graph: NavigationGraph, _ idiom: Idiom) -> String? {
    let naive = NaiveStacks(graph, idiom)
    guard let explored = naive.explore(depth: depth - 1, limit: 100) else { return nil }
    let model = IdiomModel(NavigationIndex(graph), idiom: idiom)
    let exits = LayerExits(model)
    for base in model.graph.frames.indices where model.isReachable(frame: base) {
      let frame = model.graph.frames[base]
      // An alert goes by itself, so it is never asked about.
      guard frame.role == .sheet || frame.role == .fullScreen, !graph.contexts[frame.leaf].kind.closesOnChoice else { continue }
      let wanted = NaiveFrame(
        leaf: graph.contexts[frame.leaf].id, role: frame.role, containers: model.graph.chains[frame.chain].map { graph.contexts[$0].id })
      var canLeave = false
      var isTrapped = false
      var isComplete = explored.isComplete
      for stack in explored.steps.keys where stack.last == wanted {
        guard let from = naive.explore(from: [stack], depth: depth + 1, limit: 150) else {
          isComplete = false
          continue
        }
        // An alert in the modal's place closes and opens again in one step, which the stacks before and after do not show.
        let kinds = Dictionary(uniqueKeysWithValues: graph.contexts.map { ($0.id, $0.kind) })
        if from.steps.keys.contains(where: { $0.count >= stack.count && kinds[$0[stack.count - 1].leaf]?.closesOnChoice ?? false }) {
          isComplete = false
          continue
        }
        isComplete = isComplete && from.isComplete
        let beneath = stack.dropLast()
        if from.steps.keys.contains(where: { $0.count < stack.count || Array($0.prefix(beneath.count)) != Array(beneath) }) {
          canLeave = true
        } else if from.isComplete {
          isTrapped = true
        }
      }
      let answer = !exits.ways(outOf: base).isDisjoint(with: .any)
      if canLeave && !answer { return "\(wanted) can be left" }
      if answer && !canLeave && isComplete { return "\(wanted) cannot be left" }
      let trap = exits.trap(in: base, lacking: .any)
      let saysTrapped = !answer || trap.map { $0.ways.isDisjoint(with: .any) } ?? false
      if isTrapped && !saysTrapped { return "a stack with \(wanted) on top is a trap" }
      if saysTrapped && !isTrapped && isComplete { return "no stack with \(wanted) on top is a trap" }
      if let trap, !naive.confirms(Witness(trap.route, in: model.graph).steps, Witness(trap.route, in: model.graph).stack) {
        return "the way to the trap in \(wanted) does not lead there"
      }
    }
    return nil
  }
}
