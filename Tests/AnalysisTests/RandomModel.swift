// Small random navigation graphs with everything that the stack model reads, from a seed.

import FlowFiles
import GraphModel

/// SplitMix64: the same numbers on every platform and in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// - Parameter closings: whether edges may close something before they open something.
func randomModel(_ generator: inout SeededGenerator, closings: Bool) -> NavigationGraph {
  let count = 2 + generator.below(6)
  let hasContainers = generator.chance(40)
  var contexts: [Context] = []
  for number in 0..<count {
    var kind = Context.Kind.screen
    if generator.chance(20) { kind = generator.pick([.alert, .actionSheet]) }
    if hasContainers && generator.chance(30) { kind = generator.pick([.navigation, .tabs, .split, .page]) }
    let idioms: [Idiom] = generator.chance(5) ? [generator.pick(Idiom.allCases)] : []
    contexts.append(Context(id: Context.ID("c\(number)"), kind: kind, entry: number == 0 || generator.chance(5), idioms: idioms))
  }
  var edges: [Edge] = []
  for number in 0..<(1 + generator.below(3 * count)) {
    let (source, target) = (contexts[generator.below(count)], contexts[generator.below(count)])
    var action = generator.pick([.present, .present, .present, .push, .push, .replace, .dismiss, .pop, .unwind] as [Edge.Action])
    if generator.chance(8) { action = generator.pick([.root, .switchTab, .popToRoot, .embed]) }
    if source.kind.isContainer && generator.chance(60) {
      action = source.kind == .tabs ? .switchTab : generator.pick([.root, .embed])
    }
    var edge = Edge(
      source: source.id, target: action == .dismiss || action == .pop || action == .popToRoot ? nil : target.id, action: action)
    edge.location = Location(file: "random", line: 1 + generator.below(50), column: 1 + number)
    if action == .present, generator.chance(80) {
      edge.style = generator.pick([.popover, .popover, .pageSheet, .fullScreen, .automatic, .custom, .alert])
      if generator.chance(20) { edge.adaptation = generator.pick(Edge.Adaptation.allCases) }
    }
    if generator.chance(20), action == .dismiss || action == .pop { edge.layers = generator.pick([.count(1), .count(2), .count(3), .all]) }
    if generator.chance(8) { edge.condition = Edge.Condition(idiom: generator.pick(Idiom.allCases)) }
    if generator.chance(4) { edge.condition = Edge.Condition(sizeClass: generator.pick([.compact, .regular])) }
    if closings, !action.isExit, action != .embed, generator.chance(25) {
      edge.closesFirst = generator.chance(60) ? .dismiss(layers: 1 + generator.below(2)) : .unwind(to: contexts[generator.below(count)].id)
    }
    edges.append(edge)
  }
  return NavigationGraph(contexts: contexts, edges: edges)
}

/// Leaves out edges as long as the model still fails.
func shrunk(_ graph: NavigationGraph, while fails: (NavigationGraph) -> Bool) -> NavigationGraph {
  var graph = graph
  var shrinks = true
  while shrinks {
    shrinks = false
    for number in graph.edges.indices.reversed() {
      var edges = graph.edges
      edges.remove(at: number)
      let smaller = NavigationGraph(app: graph.app, contexts: graph.contexts, edges: edges)
      if fails(smaller) {
        graph = smaller
        shrinks = true
        break
      }
    }
  }
  return graph
}
