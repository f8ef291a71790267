// Asks the engine and both oracles the same questions about one model, and tells the first difference.

import GraphModel
import TestSupport

@testable import Analysis

struct Difference: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// One graph, read for one idiom and width by all three.
struct StackComparison {
  /// How far the explorer goes; the saturation knows no bounds.
  struct Bounds {
    var depth = 5
    var limit = 120
    /// How many stacks each layer is tried on, and how many stacks ahead each time.
    var tries = 8
    var limitAhead = 40
  }

  let graph: NavigationGraph
  let model: IdiomModel
  let naive: NaiveStacks
  let saturation: SaturationOracle
  let bounds: Bounds
  private let explored: NaiveStacks.Explored
  private(set) var facts: ModelFacts = []

  /// The differences of all idioms and widths that the app is judged by, or what the model had in it.
  static func facts(of graph: NavigationGraph, seed: UInt64, bounds: Bounds = Bounds()) throws(Difference) -> ModelFacts {
    var facts: ModelFacts = []
    guard graph.contexts.contains(where: { $0.entry }) else { return facts }
    for model in IdiomModel.all(NavigationIndex(graph)) {
      do {
        var comparison = StackComparison(graph, model, bounds)
        try comparison.compareStacks()
        try comparison.compareQuestions(seed)
        try comparison.compareOverlays()
        try comparison.compareLayers()
        facts.formUnion(comparison.facts)
      } catch { throw Difference("\(model.idiom)\(model.reading.isCompact ? ", compact" : ""): \(error)") }
    }
    return facts
  }

  private init(_ graph: NavigationGraph, _ model: IdiomModel, _ bounds: Bounds) {
    self.graph = graph
    self.model = model
    self.bounds = bounds
    naive = NaiveStacks(graph, model.idiom, isCompact: model.reading.isCompact)
    saturation = SaturationOracle(graph, model.idiom, isCompact: model.reading.isCompact)
    explored = naive.explore(depth: bounds.depth, limit: bounds.limit)
    facts = ModelFacts(of: graph, model)
    if explored.isComplete { facts.insert(.conclusive) }
  }

  private func id(_ context: Int) -> Context.ID { graph.contexts[context].id }

  private func symbol(_ frame: Int) -> StackRules.Symbol {
    let frame = model.graph.frames[frame]
    return StackRules.Symbol(
      placed: .init(leaf: frame.leaf, around: model.graph.chains[frame.chain]), role: frame.role, isInLayer: !frame.isOnFloor)
  }

  private func text(_ symbol: StackRules.Symbol) -> String {
    "\(id(symbol.placed.leaf)) (\(symbol.role)\(symbol.isInLayer ? ", in a layer" : "")) in \(symbol.placed.around.map(id))"
  }

  // MARK: Which stacks there are

  /// Every frame that can be on top, the fewest steps to it, and that the explorer's stacks are all reached in as few.
  private mutating func compareStacks() throws(Difference) {
    for isCertain in [true, false] {
      let tops = saturation.tops(isCertain: isCertain)
      guard let reach = isCertain ? model.reaches.first : model.reaches.last else { throw Difference("the engine has not searched") }
      var isKnown: Set<StackRules.Symbol> = []
      for frame in model.graph.frames.indices {
        let place = StackSearch.Configuration(state: 0, frame: frame)
        let steps = reach.group(of: place) == 0 ? reach.distance(to: place) : nil
        let symbol = symbol(frame)
        if steps != nil { isKnown.insert(symbol) }
        if steps != tops[symbol] {
          throw Difference(
            "\(text(symbol)) on top\(isCertain ? ", certainly" : "") after \(show(steps)) steps, saturated \(show(tops[symbol]))")
        }
      }
      if let missed = tops.keys.first(where: { !isKnown.contains($0) }) { throw Difference("\(text(missed)) is never on top") }
    }
    var shown: Set<Int> = []
    for symbol in saturation.tops(isCertain: false).keys { shown.formUnion(saturation.rules.reading.touchable(symbol.placed)) }
    for context in graph.contexts.indices where model.isReachable[context] != shown.contains(context) {
      throw Difference("\(id(context)) is \(shown.contains(context) ? "reached" : "not reached")")
    }
    if shown.count < graph.contexts.count { facts.insert(.unreachable) }
    for stack in explored.order {
      let steps = explored.steps[stack] ?? 0
      let saturated = saturation.fewestSteps(toStack: stack.map { (number($0.leaf), $0.role, $0.containers.map(number)) })
      guard let saturated, saturated <= steps, saturated == steps || !explored.isComplete else {
        throw Difference("\(stack.map(\.leaf)) is explored after \(steps) steps and saturated after \(show(saturated))")
      }
    }
  }

  private func number(_ id: Context.ID) -> Int { graph.contexts.firstIndex { $0.id == id } ?? -1 }
  private func show(_ steps: Int?) -> String { steps.map { "\($0)" } ?? "no number of" }

  // MARK: Automata

  private mutating func compareQuestions(_ seed: UInt64) throws(Difference) {
    var generator = SeededGenerator(seed: seed)
    let ids = graph.contexts.map(\.id)
    let contexts = ids.filter { $0 != "" }
    for (question, fact) in [
      (StackQuestion.cascade, ModelFacts.cascade), (.viewOverPopover, .viewOverPopover), (.presented(moreThan: 3), .deep),
    ] {
      if try compare(question) { facts.insert(fact) }
    }
    _ = try compare(.onTop(generator.pick(contexts)))
    _ = try compare(.beneath(generator.pick(contexts), generator.pick(contexts)))
    _ = try compare(.random(&generator, contexts: contexts))
  }

  /// Whether a stack as asked for can be.
  private mutating func compare(_ question: StackQuestion) throws(Difference) -> Bool {
    let saturable = SaturationOracle.Question(states: question.states, isAccepted: question.accepting.contains) { [graph] state, symbol in
      question.step(state, graph.contexts[symbol.placed.leaf].id, symbol.role)
    }
    let certain = try engineSteps(question, isCertain: true)
    let steps = try engineSteps(question, isCertain: false)
    let (certainly, saturated) = (saturation.fewestSteps(to: saturable, isCertain: true), saturation.fewestSteps(to: saturable))
    if steps != saturated { throw Difference("\(question.name): \(show(steps)) steps, saturated \(show(saturated))") }
    if certain != certainly { throw Difference("\(question.name): certainly \(show(certain)) steps, saturated \(show(certainly))") }
    let fewest = explored.steps.filter { stack, _ in question.accepts(stack.map { StackFrame(context: $0.leaf, role: $0.role) }) }.values
      .min()
    if fewest.map({ $0 < saturated ?? .max }) ?? false || (explored.isComplete && fewest != saturated) {
      throw Difference("\(question.name): \(show(steps)) steps, explored \(show(fewest))")
    }
    if saturated != nil && certainly == nil { facts.insert(.may) }
    if let saturated, let certainly, saturated < certainly { facts.insert(.certainDetour) }
    if saturated ?? 0 > 3 { facts.insert(.longWitness) }
    return saturated != nil
  }

  /// The engine's answer, with its witness carried out step by step.
  private mutating func engineSteps(_ question: StackQuestion, isCertain: Bool) throws(Difference) -> Int? {
    let automaton = FrameAutomaton(states: question.states, accepting: question.accepting) { [graph] state, frame in
      question.step(state, graph.contexts[frame.leaf].id, frame.role)
    }
    let search = StackSearch(
      model.graph, automaton: automaton, from: [model.graph.entries.map { StackSearch.Seed(frame: $0) }], avoidingGuards: isCertain)
    guard let first = search.accepted.first, let steps = search.distance(to: first), let route = search.route(to: first) else { return nil }
    if route.edges.contains(where: { model.graph.edges[$0].isDetour }) { facts.insert(.detour) }
    let witness = Witness(route, in: model.graph)
    if witness.steps.count - 1 != steps { throw Difference("\(question.name): \(steps) steps told by \(witness.steps.count - 1)") }
    if isCertain && witness.isGuarded { throw Difference("\(question.name): the certain way is guarded") }
    if !question.accepts(witness.stack) { throw Difference("\(question.name): the witness ends with \(witness.stack)") }
    try confirm(witness, question.name)
    return steps
  }

  private func confirm(_ witness: Witness, _ what: String) throws(Difference) {
    guard naive.confirms(witness.steps, witness.stack) else {
      throw Difference("\(what): \(witness.steps.map { "\($0.edge ?? -1):\($0.context)" }) does not lead to \(witness.stack)")
    }
  }

  /// What the rules about covered popovers say: the shortest certain way where there is one, else the shortest.
  private func compareOverlays() throws(Difference) {
    for (ask, question) in [(OverlayQuestion.popover, StackQuestion.cascade), (.view, .viewOverPopover)] {
      let overlays = model.overlays(ask).map { Witness($0.route, in: model.graph) }
      for overlay in overlays {
        try confirm(overlay, "overlay")
        if !question.accepts(overlay.stack) { throw Difference("\(question.name): the overlay ends with \(overlay.stack)") }
      }
      let certain = overlays.filter { !$0.isGuarded }.map { $0.steps.count - 1 }.min()
      let saturable = SaturationOracle.Question(states: question.states, isAccepted: question.accepting.contains) { [graph] state, symbol in
        question.step(state, graph.contexts[symbol.placed.leaf].id, symbol.role)
      }
      let certainly = saturation.fewestSteps(to: saturable, isCertain: true)
      if certain != certainly {
        throw Difference("\(question.name): overlay after \(show(certain)) certain steps, saturated \(show(certainly))")
      }
      let steps = overlays.map { $0.steps.count - 1 }.min()
      let saturated = saturation.fewestSteps(to: saturable)
      if (steps == nil) != (saturated == nil) { throw Difference("\(question.name): overlay \(show(steps)), saturated \(show(saturated))") }
      if certain == nil && steps != saturated {
        throw Difference("\(question.name): overlay after \(show(steps)) steps, saturated \(show(saturated))")
      }
    }
  }

  // MARK: Layers

  private mutating func compareLayers() throws(Difference) {
    guard !model.presentedLayers.isEmpty else { return }
    facts.insert(.layers)
    let exits = LayerExits(model)
    for (name, wanted, isWanted) in wishes {
      let leaving = saturation.leaving(by: isWanted)
      try compareBases(exits, name, wanted, isWanted, leaving)
      try compareSteps(exits, name, wanted, isWanted, leaving)
    }
  }

  private var wishes: [(name: String, wanted: Ways, isWanted: (Edge) -> Bool)] {
    [("left", .any, { _ in true }), ("completed", .completing, { [graph] in completes($0, in: graph) })]
  }

  private mutating func compareBases(
    _ exits: LayerExits, _ name: String, _ wanted: Ways, _ isWanted: (Edge) -> Bool, _ leaving: SaturationOracle.Leaving
  ) throws(Difference) {
    let verdicts = saturation.layers(leaving)
    let certain = saturation.layers(leaving, isCertain: true)
    for base in model.graph.frames.indices {
      let frame = symbol(base)
      guard let verdict = verdicts[frame], frame.role == .sheet || frame.role == .fullScreen else { continue }
      let what = "\(text(frame)) cannot be \(name)"
      let canLeave = !exits.ways(outOf: base).isDisjoint(with: wanted)
      if canLeave != verdict.canLeave { throw Difference("\(what) on any stack: \(!canLeave), saturated \(!verdict.canLeave)") }
      let trap = exits.trap(in: base, lacking: wanted)
      let isTrap = !canLeave || trap.map { $0.ways.isDisjoint(with: wanted) } ?? false
      if isTrap != (verdict.stepsToTrap != nil) { throw Difference("\(what) on some stack: \(isTrap), saturated \(!isTrap)") }
      if !canLeave { facts.insert(wanted == .any ? .trap : .incompletable) }
      if let trap, isTrap, canLeave {
        facts.insert(wanted == .any ? .conditionalTrap : .conditionallyIncompletable)
        let witness = Witness(trap.route, in: model.graph)
        try confirm(witness, what)
        let fewest = certain[frame]?.stepsToTrap ?? verdict.stepsToTrap
        if witness.steps.count - 1 != fewest {
          throw Difference("\(what) after \(witness.steps.count - 1) steps, saturated \(show(fewest))")
        }
        let stack = zip(witness.frames.map(symbol), witness.stack).map { symbol, frame in
          NaiveFrame(leaf: frame.context, role: frame.role, containers: symbol.placed.around.map(id))
        }
        if canGoBelow(stack.count, from: stack, isWanted) == true { throw Difference("\(what) after \(witness.stack), explored otherwise") }
      }
      try exploreBase(frame, verdict, what, isWanted)
    }
  }

  private func canGoBelow(_ floor: Int, from stack: NaiveStack, _ isWanted: (Edge) -> Bool) -> Bool? {
    naive.canGoBelow(floor, from: stack, depth: bounds.depth + 2, limit: bounds.limitAhead, by: isWanted)
  }

  private func exploreBase(
    _ frame: StackRules.Symbol, _ verdict: SaturationOracle.Verdict, _ what: String, _ isWanted: (Edge) -> Bool
  ) throws(Difference) {
    var canLeave = false
    var isConclusive = explored.isComplete
    var stepsToTrap: Int?
    let stacks = explored.order.filter { matches($0.last, frame) }
    if stacks.count > bounds.tries { isConclusive = false }
    for stack in stacks.prefix(bounds.tries) {
      let steps = explored.steps[stack] ?? 0
      switch canGoBelow(stack.count, from: stack, isWanted) {
      case true?: canLeave = true
      case false?: stepsToTrap = min(stepsToTrap ?? .max, steps)
      case nil: isConclusive = false
      }
    }
    if canLeave && !verdict.canLeave { throw Difference("\(what): true, explored false") }
    if isConclusive && canLeave != verdict.canLeave { throw Difference("\(what): \(!verdict.canLeave), explored \(!canLeave)") }
    if stepsToTrap.map({ $0 < verdict.stepsToTrap ?? .max }) ?? false || (isConclusive && stepsToTrap != verdict.stepsToTrap) {
      throw Difference("\(what) after \(show(verdict.stepsToTrap)) steps, explored \(show(stepsToTrap))")
    }
  }

  private func matches(_ frame: NaiveFrame?, _ symbol: StackRules.Symbol) -> Bool {
    guard let frame else { return false }
    return frame.role == symbol.role && frame.leaf == id(symbol.placed.leaf) && frame.containers == symbol.placed.around.map(id)
  }

  /// From which steps inside a layer it can be left without going back first.
  ///
  /// The engine's layer goes on when its first frame is replaced; the saturation tells the two apart, so it bounds the answer from both sides.
  private mutating func compareSteps(
    _ exits: LayerExits, _ name: String, _ wanted: Ways, _ isWanted: (Edge) -> Bool, _ leaving: SaturationOracle.Leaving
  ) throws(Difference) {
    let steps = saturation.steps(leaving)
    for layer in model.presentedLayers {
      let base = symbol(layer.base)
      let bases = layer.bases.map(symbol)
      let canLeaveFromBase = !exits.ways(outOf: layer.base).isDisjoint(with: wanted)
      for frame in model.inside(layer).map(\.frame) where !model.graph.frames[frame].role.isPresented {
        let step = symbol(frame)
        let known = bases.compactMap { steps[[step, $0]] }
        guard !known.isEmpty else { throw Difference("\(text(step)) is never in \(text(base))") }
        let answer = !exits.ways(from: frame, outOf: layer.base).isDisjoint(with: wanted)
        if steps[[step, base]] ?? false ? !answer : answer && !known.contains(true) {
          throw Difference("\(text(base)) can be \(name) from \(text(step)): \(answer), saturated \(!answer)")
        }
        if !answer && canLeaveFromBase { facts.insert(wanted == .any ? .leftByGoingBack : .completedByGoingBack) }
      }
    }
  }
}
