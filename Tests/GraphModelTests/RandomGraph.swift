import GraphModel
import TestSupport

extension NavigationGraph {
  /// A graph in which every fact of the model takes all of its values sooner or later.
  static func random(seed: UInt64) -> NavigationGraph {
    var random = SeededGenerator(seed: seed)
    let texts = ["Inbox", "", "Готово", "完成", "a \"quoted\" \\ text\n", "</table>", "\u{1F600}", "a\tb", "e\u{301}"]
    func flip() -> Bool { Bool.random(using: &random) }
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    func maybe<T>(_ value: @autoclosure () -> T?) -> T? { flip() ? value() : nil }
    func location() -> Location {
      Location(
        file: "Folder/\(Int.random(in: 0..<3, using: &random)).storyboard", line: Int.random(in: 1..<99, using: &random),
        column: Int.random(in: 1..<9, using: &random), endLine: maybe(Int.random(in: 99..<120, using: &random)))
    }
    func ignores() -> [Ignore] { flip() ? [] : [Ignore(rule: "a", reason: maybe(text()), location: location())] }
    func pick<T: CaseIterable>(_: T.Type) -> T? { T.allCases.randomElement(using: &random) }

    let contexts = (0..<Int.random(in: 1..<7, using: &random)).map { number in
      var context = Context(id: Context.ID("c\(number)\(text())"), name: text(), location: location())
      context.typeName = maybe(text())
      context.aliases = flip() ? ["b", "a"] : []
      context.kind = pick(Context.Kind.self) ?? .screen
      context.title = maybe(flip() ? .dynamic : .text(text()))
      context.message = maybe(text())
      context.controls = (0..<Int.random(in: 0..<3, using: &random)).map { index in
        Control(
          id: "control\(index)", label: maybe(text()), role: pick(Control.Role.self) ?? .default, systemItem: maybe("trash"),
          placement: maybe(pick(Control.Placement.self)), order: maybe(index), preferred: flip())
      }
      context.edits = flip()
      context.selection = maybe(pick(Context.Selection.self))
      context.size = maybe(Context.Size(width: 320.5, height: 480))
      if flip() {
        var bar = Context.Bar()
        bar.style = maybe("black")
        bar.tint = maybe(text())
        bar.barTint = maybe(text())
        bar.translucent = maybe(flip())
        bar.largeTitles = maybe(flip())
        bar.className = maybe(text())
        bar.hidden = maybe(flip())
        context.bar = bar
      }
      context.blocksDismissal = flip()
      context.confirmsDiscard = flip()
      context.savesOnDismiss = flip()
      context.showsProgress = flip()
      context.ignores = ignores()
      context.resizesAbruptly = flip()
      context.entry = flip()
      context.group = maybe(text())
      context.idioms = flip() ? [.pad] : [.pad, .phone]
      return context
    }
    let ids = contexts.map(\.id)
    let edges = (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ -> Edge? in
      guard let source = contexts.randomElement(using: &random), let target = ids.randomElement(using: &random) else { return nil }
      let action = pick(Edge.Action.self) ?? .push
      var edge = Edge(source: source.id, target: target, action: action, location: location())
      if action.isExit, action != .unwind, flip() { edge.target = nil }
      if action == .present { edge.style = maybe(pick(Edge.Style.self)) }
      edge.transition = maybe(pick(Edge.Transition.self))
      edge.animated = maybe(flip())
      edge.anchor = maybe(flip() ? Edge.Anchor.none : .source("view"))
      edge.arrows = maybe(Set(Edge.Arrow.allCases.filter { _ in flip() }))
      edge.passthrough = flip() ? ["bar"] : []
      edge.adaptation = maybe(pick(Edge.Adaptation.self))
      edge.chrome = maybe(text())
      edge.outcome = maybe(pick(Edge.Outcome.self))
      edge.layers = maybe(flip() ? .all : .count(2))
      edge.trigger = maybe(flip() ? .timer : source.controls.first.map { .control($0.id) })
      edge.condition = maybe(
        Edge.Condition(idiom: maybe(.pad), sizeClass: maybe(.compact), availability: maybe("iOS 15"), guard: maybe(text())))
      edge.closesFirst = maybe(flip() ? .dismiss(layers: 3) : .unwind(to: target))
      edge.ignores = ignores()
      edge.declaredIn = maybe("Router")
      edge.provenance = pick(Edge.Provenance.self) ?? .declared
      return edge
    }
    let unresolved = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      Unresolved(
        location: location(), site: "segue show", reason: pick(Unresolved.Reason.self) ?? .dynamic, detail: text(),
        source: maybe(ids.randomElement(using: &random)), isExit: flip(), ignores: ignores())
    }
    let app = NavigationGraph.App(
      name: maybe(text()), idioms: [.phone], unseenTypes: flip() ? ["B", "A"] : [],
      skipped: flip() ? [NavigationGraph.Skipped(file: "Mac.storyboard", reason: "for macOS")] : [])
    return NavigationGraph(app: app, contexts: contexts, edges: edges, unresolved: unresolved)
  }
}
