// Small random navigation graphs with everything that the stack model reads, from a seed.

import GraphModel
import TestSupport

/// How often a random model has what; each model draws a mood of its own, so that rare things also come together.
private struct Mood {
  var containers: Int
  var alerts: Int
  var closings: Int
  var unwinds: Int
  var guards: Int
  var widths: Int
  var anywhere: Int

  init(_ generator: inout SeededGenerator) {
    containers = generator.chance(50) ? 35 : 0
    alerts = generator.pick([0, 15, 30])
    closings = generator.pick([0, 0, 15, 35])
    unwinds = generator.pick([0, 1, 3])
    guards = generator.pick([0, 0, 12, 30])
    widths = generator.chance(25) ? 15 : 0
    anywhere = RandomModel.hasEdgesFromAnywhere && generator.chance(25) ? 15 : 0
  }
}

enum RandomModel {
  /// Whether the engine follows edges whose source is `*`.
  static let hasEdgesFromAnywhere = true

  static func graph(seed: UInt64) -> NavigationGraph {
    var generator = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ 17)
    let mood = Mood(&generator)
    let count = 2 + generator.below(6)
    let contexts = (0..<count).map { context($0, mood, &generator) }
    let edges = (0..<(count + generator.below(2 * count))).map { edge($0, contexts, mood, &generator) }
    return NavigationGraph(contexts: contexts, edges: edges)
  }

  private static func context(_ number: Int, _ mood: Mood, _ generator: inout SeededGenerator) -> Context {
    var context = Context(id: Context.ID("c\(number)"), entry: number == 0 || generator.chance(6))
    if number > 0, generator.chance(mood.alerts) { context.kind = generator.pick([.alert, .actionSheet]) }
    if generator.chance(mood.containers) { context.kind = generator.pick([.navigation, .tabs, .tabs, .split, .page]) }
    if generator.chance(3) { context.kind = generator.pick([.activity, .system]) }
    if generator.chance(5) { context.idioms = [generator.pick(Idiom.allCases)] }
    let roles: [Control.Role] = [.done, .cancel, .save, .default, .destructive, .edit]
    if generator.chance(60) { context.controls = roles.filter { _ in generator.chance(40) }.map { Control(id: $0.rawValue, role: $0) } }
    return context
  }

  private static func edge(_ number: Int, _ contexts: [Context], _ mood: Mood, _ generator: inout SeededGenerator) -> Edge {
    // The start has more ways than other places, so that more is reached.
    let first = generator.chance(20) ? 0 : generator.below(contexts.count)
    let second = generator.below(contexts.count)
    let source = contexts[first]
    var target = contexts[second]
    let isFromAnywhere = generator.chance(mood.anywhere)
    var action = generator.pick(
      [.present, .present, .present, .present, .push, .push, .push, .replace, .dismiss, .dismiss, .pop]
        + Array(repeating: Edge.Action.unwind, count: mood.unwinds))
    if generator.chance(10) && !isFromAnywhere { action = generator.pick([.root, .switchTab, .popToRoot, .embed]) }
    if source.kind.isContainer && !isFromAnywhere && generator.chance(60) {
      action = source.kind == .tabs ? .switchTab : generator.pick([.root, .embed])
    }
    let isStructural = action == .embed || (source.kind.isContainer && (action == .root || action == .switchTab))
    if isStructural && !isFromAnywhere && second <= first {
      // Nothing is inside itself.
      if first + 1 < contexts.count {
        target = contexts[first + 1 + generator.below(contexts.count - first - 1)]
      } else {
        action = .push
      }
    }
    let isOpen = action == .dismiss || action == .pop || action == .popToRoot
    var edge = Edge(source: isFromAnywhere ? .anywhere : source.id, target: isOpen ? nil : target.id, action: action)
    // The order in which tabs and columns are written is not the order of their names.
    if source.kind.isContainer && !isFromAnywhere {
      edge.location = Location(file: "random", line: 1 + generator.below(50), column: 1 + number)
    }
    if action == .present, generator.chance(85) {
      edge.style = generator.pick([.popover, .popover, .popover, .pageSheet, .formSheet, .fullScreen, .automatic, .custom, .alert])
      if edge.style == .popover, generator.chance(25) { edge.adaptation = generator.pick(Edge.Adaptation.allCases) }
    }
    if action == .dismiss || action == .pop, generator.chance(30) {
      edge.layers = generator.pick([.count(1), .count(2), .count(2), .count(3), .all])
    }
    if !action.isExit, action != .embed, generator.chance(mood.closings) {
      edge.closesFirst =
        generator.chance(60) ? .dismiss(layers: generator.pick([1, 1, 2, 3])) : .unwind(to: generator.pick(contexts).id)
    }
    edge.condition = condition(mood, &generator)
    if generator.chance(35) { edge.outcome = generator.pick(Edge.Outcome.allCases) }
    if generator.chance(50) {
      let controls = isFromAnywhere ? [] : source.controls.map { Edge.Trigger.control($0.id) }
      edge.trigger = generator.pick(controls + [.row, .gesture, .automatic, .timer])
    }
    return edge
  }

  private static func condition(_ mood: Mood, _ generator: inout SeededGenerator) -> Edge.Condition? {
    var condition = Edge.Condition()
    if generator.chance(6) { condition.idiom = generator.pick(Idiom.allCases) }
    if generator.chance(mood.widths) { condition.sizeClass = generator.pick(Edge.SizeClass.allCases) }
    if generator.chance(mood.guards) {
      condition.guard = "isReady"
    } else if generator.chance(mood.guards / 4) {
      condition.availability = "iOS 17"
    }
    return condition == Edge.Condition() ? nil : condition
  }
}
