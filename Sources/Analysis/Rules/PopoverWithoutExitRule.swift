import GraphModel

extension Rule {
  static let popoverWithoutExit = Rule(
    id: "popover-without-exit",
    title: "A modal popover has no button that closes it",
    rationale: """
      A popover that stays when the user taps outside has taken away the one way out that people expect of it. Without a button that closes \
      it, nothing in it or around it leads on.
      """,
    source: ["P20.1"],
    severity: .error,
    fix: "Add Cancel and Done buttons to the modal popover, or let a tap outside close it.",
    limits: """
      Where only the app itself or a gesture of its own closes the popover it is a warning, since the user is not stuck for good. A popover \
      whose code, or whose presenter's, is not among the inputs may be closed there and is not judged. On a phone, where the popover is a \
      sheet, modal-without-exit looks at it.
      """,
    triggering: [
      Example(
        "A modal popover with nothing but a text",
        """
        digraph Map {
          map  [title="Map", entry=true]
          tips [title="Tips", blocksDismissal=true]
          map -> tips [action=present, style=popover, anchor="Tips", trigger="Tips"]
        }
        """),
      Example(
        "A modal popover that only leads on",
        """
        digraph Calendar {
          idioms="pad"
          month  [title="November", entry=true]
          event  [title="New Event", edits=true, blocksDismissal=true]
          invite [title="Invite"]
          month -> event  [action=present, style=popover, anchor="Add", trigger="Add"]
          event -> invite [action=push, trigger="Invite"]
        }
        """),
      Example(
        "A modal popover that only a timer closes",
        """
        digraph Map {
          map  [title="Map", entry=true]
          tips [title="Tips", blocksDismissal=true]
          map -> tips [action=present, style=popover, anchor="Tips", trigger="Tips"]
          tips -> map [action=dismiss, trigger=timer]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Cancel and Done close it",
        """
        digraph Calendar {
          month [title="November", entry=true]
          event [title="New Event", edits=true, blocksDismissal=true]
          month -> event [action=present, style=popover, anchor="Add", trigger="Add"]
          event -> month [action=dismiss, trigger="Cancel:cancel"]
          event -> month [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "A tap outside closes it",
        """
        digraph Map {
          map  [title="Map", entry=true]
          tips [title="Tips"]
          map -> tips [action=present, style=popover, anchor="Tips", trigger="Tips"]
        }
        """),
      Example(
        "The button that closes it is one screen further on, and a choice closes the other",
        """
        digraph Calendar {
          month  [title="November", entry=true]
          event  [title="New Event", edits=true, blocksDismissal=true]
          invite [title="Invite"]
          color  [title="Colour", selection=single, blocksDismissal=true]
          month  -> event  [action=present, style=popover, anchor="Add", trigger="Add"]
          event  -> invite [action=push, trigger="Next"]
          invite -> month  [action=dismiss, trigger="Done:done"]
          month  -> color  [action=present, style=popover, anchor="Colour", trigger="Colour"]
          color  -> month  [action=dismiss, trigger=row]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices {
        let model = run.models[position]
        for layer in model.popovers() { judge(layer, model, run.exits[position], &run) }
      }
    })
}

private func judge(_ layer: Layer, _ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  var worst: (base: Int, ways: Ways, route: Route?)?
  for base in layer.bases where !model.closesByGesture(base) {
    var ways = exits.ways(outOf: base)
    var route: Route?
    if ways.contains(.control) {
      // The button may go back to a screen that is not beneath on every way here.
      guard let trap = exits.trap(in: base, lacking: .control) else { continue }
      (ways, route) = (trap.ways, trap.route)
    }
    if ways.contains(.unknown) || model.hasUnseenPresenter(layer) {
      run.leaveOpen(model.leaf(of: layer.base).id, "its code, or that of what presents it, is not among the inputs and may close it")
      return
    }
    if worst.map({ ways.isDisjoint(with: .any) && !$0.ways.isDisjoint(with: .any) }) ?? true { worst = (base, ways, route) }
  }
  guard let worst else { return }
  let (stuck, popover) = (model.leaf(of: worst.base), model.leaf(of: layer.base))
  let isTrap = worst.ways.isDisjoint(with: .any)
  let edges = model.presentingEdges(of: layer)
  let name = stuck.id == popover.id ? quoted(popover.name) : "\(quoted(popover.name)), replaced by \(quoted(stuck.name)),"
  let missing =
    worst.route != nil ? "what its buttons go back to is not beneath" : isTrap ? "nothing in it closes it" : "no button in it closes it"
  run.add(
    RuleRun.Draft(
      severity: isTrap ? .error : .warning,
      message:
        "a tap outside does not close the popover \(name) and \(missing): add a Cancel or Done button, or let a tap outside close it",
      key: stuck.id == popover.id ? "\(popover.id)" : "\(popover.id)>\(stuck.id)",
      contexts: stuck.id == popover.id ? [popover.id] : [stuck.id, popover.id], edges: edges,
      route: worst.route ?? (worst.base == layer.base ? model.route(to: layer) : model.route(to: worst.base, in: layer)),
      location: stuck.location, related: edges.map { run.graph.edges[$0].location }), on: model)
}
