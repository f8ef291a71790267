import GraphModel
import TestSupport

/// Navigation graphs with every fact set now and then, and texts that try the escaping; the same for the same seed.
struct RandomFlow: RandomNumberGenerator {
  private var random: SeededGenerator
  init(seed: UInt64) { random = SeededGenerator(seed: seed) }
  mutating func next() -> UInt64 { random.next() }

  private mutating func maybe<Value>(_ value: (inout RandomFlow) -> Value) -> Value? { chance(40) ? value(&self) : nil }
  private mutating func any<Value: CaseIterable>(_ type: Value.Type) -> Value where Value.AllCases == [Value] {
    pick(type.allCases)
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "Send", " ", ",", ":", "=", "\"", "\\", "\n", "\r", "\t", "<b>", "&amp;", "é", "中", "none", "row", "id", "x", "/", "{", "}", "-",
      ";",
      "//", "#", "@", "e", "\\N", "unwind:", "a\u{301}", "👩‍👩‍👧", "\u{1}", "true",
    ]
    return (0..<Int.random(in: 0...5, using: &self)).map { _ in pick(pieces) }.joined()
  }

  private mutating func texts() -> [String] { (0..<Int.random(in: 0...3, using: &self)).map { _ in text() } }

  mutating func graph() -> NavigationGraph {
    var app = NavigationGraph.App()
    app.name = maybe { $0.text() }
    app.idioms = chance(30) ? [.pad] : app.idioms
    app.unseenTypes = texts()
    if chance(30) { app.skipped = [.init(file: text(), reason: text())] }
    var ids: Set<String> = []
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      let id = text()
      if !id.isEmpty { ids.insert(id) }
    }
    let contexts = ids.sorted().map { context($0) }
    var edges: [Edge] = []
    for _ in 0..<Int.random(in: 0...8, using: &self) where !contexts.isEmpty {
      edges.append(edge(contexts))
    }
    return NavigationGraph(app: app, contexts: contexts, edges: edges)
  }

  private mutating func context(_ id: String) -> Context {
    var context = Context(id: Context.ID(id))
    context.typeName = maybe { $0.text() }
    context.aliases = texts()
    context.kind = chance(50) ? .screen : any(Context.Kind.self)
    context.title = maybe { $0.chance(30) ? .dynamic : .text($0.text()) }
    context.name = text()
    context.message = maybe { $0.text() }
    context.controls = controls()
    context.edits = chance(30)
    context.selection = maybe { $0.any(Context.Selection.self) }
    context.size = maybe { Context.Size(width: Double.random(in: 0...1e4, using: &$0), height: 320) }
    context.bar = maybe { $0.bar() }
    context.blocksDismissal = chance(20)
    context.confirmsDiscard = chance(20)
    context.savesOnDismiss = chance(20)
    context.showsProgress = chance(20)
    context.resizesAbruptly = chance(20)
    context.entry = chance(20)
    context.group = maybe { $0.text() }
    context.idioms = maybe { [$0.any(Idiom.self)] } ?? []
    return context
  }

  private mutating func bar() -> Context.Bar {
    var bar = Context.Bar()
    bar.style = maybe { $0.text() }
    bar.tint = maybe { $0.text() }
    bar.barTint = maybe { $0.text() }
    bar.translucent = maybe { $0.chance(50) }
    bar.largeTitles = maybe { $0.chance(50) }
    bar.className = maybe { $0.text() }
    bar.hidden = maybe { $0.chance(50) }
    return bar
  }

  private mutating func controls() -> [Control] {
    var taken: Set<String> = []
    return (0..<Int.random(in: 0...4, using: &self)).compactMap { _ in
      let id = text()
      guard !id.isEmpty, !Edge.Trigger.reservedWords.contains(id), taken.insert(id).inserted else { return nil }
      return Control(
        id: id, label: chance(40) ? id : maybe { $0.text() }, role: chance(50) ? .default : any(Control.Role.self),
        systemItem: maybe { $0.text() }, placement: maybe { $0.any(Control.Placement.self) },
        order: maybe { Int.random(in: 0...9, using: &$0) }, preferred: chance(20))
    }
  }

  private mutating func edge(_ contexts: [Context]) -> Edge {
    let source = pick(contexts)
    let target = pick(contexts)
    let action = any(Edge.Action.self)
    let lands = action == .unwind || !action.isExit || (source.id != target.id && chance(50))
    var edge = Edge(source: source.id, target: lands ? target.id : nil, action: action)
    if action == .present { edge.style = maybe { $0.any(Edge.Style.self) } }
    edge.transition = maybe { $0.any(Edge.Transition.self) }
    edge.animated = maybe { $0.chance(50) }
    edge.anchor = maybe { $0.chance(30) ? Edge.Anchor.none : .source($0.chance(30) ? "none" : $0.text()) }
    edge.arrows = maybe { $0.chance(30) ? [] : [$0.any(Edge.Arrow.self), $0.any(Edge.Arrow.self)] }
    edge.passthrough = texts()
    edge.adaptation = maybe { $0.any(Edge.Adaptation.self) }
    edge.chrome = maybe { $0.text() }
    edge.outcome = maybe { $0.any(Edge.Outcome.self) }
    edge.layers = maybe { $0.chance(30) ? .all : .count(Int.random(in: 1...4, using: &$0)) }
    edge.trigger = maybe { random in
      guard let control = source.controls.randomElement(using: &random), random.chance(80) else { return .gesture }
      return .control(control.id)
    }
    edge.condition = maybe { random in
      Edge.Condition(
        idiom: random.maybe { $0.any(Idiom.self) }, sizeClass: random.maybe { $0.any(Edge.SizeClass.self) },
        availability: random.maybe { $0.text() }, guard: random.maybe { $0.text() })
    }
    edge.closesFirst = maybe { $0.chance(50) ? .dismiss(layers: Int.random(in: 1...3, using: &$0)) : .unwind(to: target.id) }
    edge.declaredIn = maybe { $0.text() }
    edge.provenance = chance(20) ? .inferred : .declared
    return edge
  }
}
