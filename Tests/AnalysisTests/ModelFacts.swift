import GraphModel

@testable import Analysis

/// What a random model had in it, so that the models cannot become empty unnoticed.
struct ModelFacts: OptionSet, Hashable {
  var rawValue: UInt64

  /// Each fact with its name and the least share of models that must have it, in percent.
  ///
  /// About half of what the generator gives now: a change that makes something rare is noticed, a lucky seed is not.
  static let all: [(fact: ModelFacts, name: String, least: Double)] = [
    (.cascade, "a popover over a popover", 8), (.viewOverPopover, "a view over a popover", 6), (.deep, "more than three layers", 20),
    (.may, "an answer that is only possible", 10), (.certainDetour, "a certain way longer than the possible one", 0.7),
    (.longWitness, "a witness of more than three steps", 20), (.detour, "a witness with a detour", 2), (.derived, "derived edges", 9),
    (.unreachable, "something unreachable", 30), (.layers, "a modal", 35), (.trap, "a trap", 18),
    (.conditionalTrap, "a trap on some stacks only", 0.4), (.incompletable, "a task without an end", 25),
    (.conditionallyIncompletable, "a task without an end on some stacks only", 0.2), (.leftByGoingBack, "a way out only by going back", 4),
    (.completedByGoingBack, "an end only by going back", 4), (.containers, "containers around a frame", 11),
    (.tabs, "tabs that are switched", 2),
    (.startsOver, "a new root", 10), (.twoEntries, "several entries", 10), (.guards, "guards", 16), (.widths, "size classes", 8),
    (.anywhere, "an edge from anywhere", 8), (.conclusive, "few enough stacks to explore them all", 20),
  ]

  static let cascade = ModelFacts(rawValue: 1 << 0)
  static let viewOverPopover = ModelFacts(rawValue: 1 << 1)
  static let deep = ModelFacts(rawValue: 1 << 2)
  static let may = ModelFacts(rawValue: 1 << 3)
  static let certainDetour = ModelFacts(rawValue: 1 << 4)
  static let longWitness = ModelFacts(rawValue: 1 << 5)
  static let detour = ModelFacts(rawValue: 1 << 6)
  static let derived = ModelFacts(rawValue: 1 << 7)
  static let unreachable = ModelFacts(rawValue: 1 << 8)
  static let layers = ModelFacts(rawValue: 1 << 9)
  static let trap = ModelFacts(rawValue: 1 << 10)
  static let conditionalTrap = ModelFacts(rawValue: 1 << 11)
  static let incompletable = ModelFacts(rawValue: 1 << 12)
  static let conditionallyIncompletable = ModelFacts(rawValue: 1 << 13)
  static let leftByGoingBack = ModelFacts(rawValue: 1 << 14)
  static let completedByGoingBack = ModelFacts(rawValue: 1 << 15)
  static let containers = ModelFacts(rawValue: 1 << 16)
  static let tabs = ModelFacts(rawValue: 1 << 17)
  static let startsOver = ModelFacts(rawValue: 1 << 18)
  static let twoEntries = ModelFacts(rawValue: 1 << 19)
  static let guards = ModelFacts(rawValue: 1 << 20)
  static let widths = ModelFacts(rawValue: 1 << 21)
  static let anywhere = ModelFacts(rawValue: 1 << 22)
  static let conclusive = ModelFacts(rawValue: 1 << 23)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// What can be seen without asking anything.
  init(of graph: NavigationGraph, _ model: IdiomModel) {
    self.init(rawValue: 0)
    let pushes = model.graph
    if pushes.edges.contains(where: { $0.isDetour }) { insert(.derived) }
    if pushes.edges.contains(where: { $0.kind == .reset }) { insert(.startsOver) }
    if pushes.frames.contains(where: { $0.chain > 0 }) { insert(.containers) }
    if pushes.edges.contains(where: { graph.edges[Int($0.edge)].action == .switchTab && $0.kind == .swap }) { insert(.tabs) }
    if pushes.entries.count > 1 { insert(.twoEntries) }
    if pushes.hasGuards { insert(.guards) }
    if graph.edges.contains(where: { $0.condition?.sizeClass != nil }) { insert(.widths) }
    if graph.edges.contains(where: { $0.source == .anywhere }) { insert(.anywhere) }
  }
}
