import GraphModel

extension Rule {
  static let modalWithoutExit = Rule(
    id: "modal-without-exit",
    title: "A modal has no button that closes it",
    rationale: """
      A modal takes the whole attention; the user must see how to get out of it. Where no gesture closes it either, the user is trapped and \
      has to end the app. A swipe alone is easy to miss, so a modal needs a button even where the swipe works.
      """,
    source: ["M20.6", "M17.1", "M17.3", "A09.8"],
    severity: .error,
    fix: "Add a Close, Cancel or Done button that dismisses the modal, on every step from which the user cannot go back to one.",
    limits: """
      Error where no gesture closes the modal, warning where one does or where the app closes it by itself. A modal whose class, or whose \
      presenter's class, is not among the inputs may be closed by code and is not judged. Alerts, action sheets, share sheets, the \
      system's own views and popovers have ways out by nature; a popover is judged only where it becomes a modal that nothing closes.
      """,
    triggering: [
      Example(
        "A full-screen tour that nothing closes: a trap",
        """
        digraph Welcome {
          home  [title="Home", entry=true]
          tour  [title="Tour"]
          page2 [title="What's New"]
          home -> tour  [action=present, style=fullScreen, trigger="Take the Tour"]
          tour -> page2 [action=push, trigger="Next"]
        }
        """),
      Example(
        "A sheet that only a swipe closes",
        """
        digraph Shop {
          product [title="Lamp", entry=true]
          sizes   [title="Sizes"]
          product -> sizes [action=present, style=pageSheet, trigger="Sizes"]
        }
        """),
      Example(
        "The step that replaces the first one has lost its way out",
        """
        digraph Account {
          profile [title="Profile", entry=true]
          signIn  [title="Sign In", edits=true]
          code    [title="Enter Code", edits=true]
          profile -> signIn [action=present, style=fullScreen, trigger="Sign In"]
          signIn -> profile [action=dismiss, trigger="Cancel:cancel"]
          signIn -> code    [action=replace, trigger="Continue"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The way out is one step further on",
        """
        digraph Welcome {
          home  [title="Home", entry=true]
          tour  [title="Tour"]
          page2 [title="What's New"]
          home  -> tour  [action=present, style=fullScreen, trigger="Take the Tour"]
          tour  -> page2 [action=push, trigger="Next"]
          page2 -> home  [action=dismiss, trigger="Start:done"]
        }
        """),
      Example(
        "A choice in an alert closes the alert and the modal beneath",
        """
        digraph Draft {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true, blocksDismissal=true]
          discard [kind=alert, title="Discard the message?", controls="Discard:destructive, Keep Editing:cancel"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> discard [action=present, trigger="Cancel:cancel"]
          discard -> discard [action=dismiss, layers=2, trigger="Discard", outcome=discard]
        }
        """),
      Example(
        "An unwind to a screen beneath leads out",
        """
        digraph Photos {
          album  [title="Album", entry=true]
          photo  [title="Photo"]
          crop   [title="Crop", edits=true]
          album -> photo [action=push, trigger=row]
          photo -> crop  [action=present, style=fullScreen, trigger="Crop"]
          crop  -> album [action=unwind, trigger="Save:save"]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  // Nobody wants to close the app itself, with its tabs or columns, which a sign-in or a welcome presented.
  let mains = model.mainInterfaces(exits).filter { model.appContainer(of: $0) != nil }
  layers: for layer in model.layers([.sheet, .fullScreen]) where model.leaf(of: layer.base).kind.isTask && !mains.contains(layer.base) {
    let index = run.index
    var worst: (base: Int, severity: Severity, closesItself: Bool, route: Route?)?
    for base in layer.bases {
      var ways = exits.ways(outOf: base)
      var route: Route?
      if ways.contains(.control) {
        // The button may go back to a screen that is not beneath on every way here.
        guard let trap = exits.trap(in: base, lacking: .control) else { continue }
        (ways, route) = (trap.ways, trap.route)
      }
      if ways.contains(.unknown) || model.hasUnseenPresenter(layer) {
        run.leaveOpen(model.leaf(of: layer.base).id, "its code, or that of what presents it, is not among the inputs and may close it")
        continue layers
      }
      let severity: Severity = model.closesByGesture(base) || !ways.isDisjoint(with: .any) ? .warning : .error
      if severity > worst?.severity ?? .note { worst = (base, severity, ways.contains(.automatic), route) }
    }
    guard let worst else { continue }
    let edges = model.presentingEdges(of: layer)
    // On an iPad the tap outside is the popover's way out and a button is too much, so its phone form may do without one.
    if worst.severity == .warning, edges.allSatisfy({ index.graph.edges[$0].style == .popover }) { continue }
    let stuck = model.leaf(of: worst.base)
    let modal = model.leaf(of: layer.base)
    let name = quoted(modal.name)
    let message: String
    if worst.route != nil {
      message =
        worst.severity == .error
        ? "on this way the user is trapped in \(quoted(stuck.name)): what its buttons go back to is not beneath; add a button that closes it"
        : "on this way no button closes \(quoted(stuck.name)): what they go back to is not beneath; add one that does"
    } else if worst.base != layer.base {
      message =
        worst.severity == .error
        ? "the user is trapped in \(quoted(stuck.name)), which replaces \(name): nothing closes it; add a button that does"
        : "\(quoted(stuck.name)), which replaces \(name), has no button that closes it; add one"
    } else if worst.severity == .error {
      message = "the user is trapped in \(name): no button and no gesture closes it; add a Close, Cancel or Done button"
    } else if worst.closesItself {
      message = "only the app closes \(name), the user cannot: add a Close or Cancel button"
    } else {
      message = "only a gesture closes \(name): add a Close, Cancel or Done button"
    }
    run.add(
      RuleRun.Draft(
        severity: worst.severity, message: message, key: stuck.id == modal.id ? "\(modal.id)" : "\(modal.id)>\(stuck.id)",
        contexts: stuck.id == modal.id ? [modal.id] : [stuck.id, modal.id], edges: edges,
        route: worst.route != nil
          ? worst.route : worst.base == layer.base ? model.route(to: layer) : model.route(to: worst.base, in: layer),
        location: stuck.location, related: edges.map { index.graph.edges[$0].location }), on: model)
  }
}
