import GraphModel

extension Rule {
  static let modalWithoutCompletion = Rule(
    id: "modal-without-completion",
    title: "A modal task cannot be completed from one of its steps",
    rationale: """
      A task of several steps is one path with an end: a button that completes it. A step from which that end cannot be reached leaves the \
      user to guess that the way on is the way back; a task without an end can only be abandoned.
      """,
    source: ["M20.4", "M17.4"],
    severity: .error,
    fix: "Give the last step a Done or Save button that completes the task (outcome=complete), and lead every step there.",
    limits: """
      Error where no step completes the task, note where a step must first be left by the Back button. Completing means the outcome \
      complete or save, or, where none is stated, that a Done or Save button, a button without a role of its own such as Send, or a row \
      closes the modal. A modal in which nothing is edited, chosen or abandoned only shows something and has no task. Steps whose class \
      is not among the inputs may complete it in code and are not judged, nor are those that the app closes by itself without a stated \
      outcome, nor those that lead on to a system or share view, which may return what completes the task.
      """,
    triggering: [
      Example(
        "A task that can only be cancelled",
        """
        digraph Booking {
          hotel   [title="Hotel", entry=true]
          dates   [title="Dates", edits=true]
          payment [title="Payment", edits=true]
          hotel   -> dates   [action=present, style=fullScreen, trigger="Book"]
          dates   -> hotel   [action=dismiss, trigger="Cancel:cancel"]
          dates   -> payment [action=push, trigger="Next"]
        }
        """),
      Example(
        "One branch of the task ends nowhere",
        """
        digraph Import {
          library [title="Library", entry=true]
          choose  [title="Choose Source", edits=true]
          files   [title="From Files"]
          camera  [title="From Camera"]
          library -> choose [action=present, style=formSheet, trigger="Import"]
          choose -> library [action=dismiss, trigger="Cancel:cancel"]
          choose -> files   [action=push, trigger="Files"]
          choose -> camera  [action=push, trigger="Camera"]
          files -> library  [action=dismiss, trigger="Import:done", outcome=complete]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The last step completes the task",
        """
        digraph Booking {
          hotel   [title="Hotel", entry=true]
          dates   [title="Dates", edits=true]
          payment [title="Payment", edits=true]
          hotel   -> dates   [action=present, style=fullScreen, trigger="Book"]
          dates   -> hotel   [action=dismiss, trigger="Cancel:cancel"]
          dates   -> payment [action=push, trigger="Next"]
          payment -> hotel   [action=dismiss, trigger="Pay", outcome=complete]
        }
        """),
      Example(
        "A side step that returns by itself",
        """
        digraph Compose {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true]
          account [title="Account", selection=single]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> account [action=push, trigger="From"]
          account -> compose [action=pop, trigger=row]
          compose -> inbox   [action=dismiss, trigger="Send:done", outcome=complete]
          compose -> inbox   [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "Help is read, not completed",
        """
        digraph Help {
          home    [title="Home", entry=true]
          topics  [title="Help"]
          article [title="Printing"]
          home   -> topics  [action=present, style=formSheet, trigger="Help"]
          topics -> article [action=push, trigger=row]
          topics -> home    [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "The chosen row ends the task",
        """
        digraph Pick {
          home       [title="Home", entry=true]
          categories [title="Categories", selection=single]
          items      [title="Items", selection=single]
          home       -> categories [action=present, style=pageSheet, trigger="Pick"]
          categories -> items      [action=push, trigger=row]
          categories -> home       [action=dismiss, trigger="Cancel:cancel"]
          items      -> home       [action=dismiss, trigger=row]
        }
        """),
      Example(
        "The task's own button completes it",
        """
        digraph Compose {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true]
          review  [title="Review"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> review  [action=push, trigger="Next"]
          compose -> inbox   [action=dismiss, trigger="Cancel:cancel"]
          review  -> inbox   [action=dismiss, trigger="Send"]
        }
        """),
      Example(
        "The app closes the last step by itself, and a system view may return what ends the task",
        """
        digraph SignIn {
          home  [title="Home", entry=true]
          login [title="Log In", edits=true]
          code  [title="Enter Code", edits=true]
          photo [title="Choose Photo", edits=true]
          crop  [title="Crop"]
          files [kind=system]
          home  -> login [action=present, style=fullScreen, trigger="Log In"]
          login -> code  [action=push, trigger="Next"]
          login -> home  [action=dismiss, trigger="Cancel:cancel"]
          code  -> home  [action=dismiss, trigger=automatic]
          home  -> photo [action=present, style=fullScreen, trigger="Photo"]
          photo -> crop  [action=push, trigger="Next"]
          photo -> home  [action=dismiss, trigger="Cancel:cancel"]
          crop  -> files [action=present, style=pageSheet, trigger="Files"]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let isTask = model.leading { model.showsTask($0) }
  let asksSystem = model.leading { returnsValue($0, model) }
  let missesEnd = model.leading { !exits.certainWays(from: $0).contains(.completing) }
  let onTheWay = CompletingSteps(model)
  for layer in model.layers([.sheet, .fullScreen]) where model.leaf(of: layer.base).kind.isTask {
    let index = run.index
    let edges = model.presentingEdges(of: layer)
    if edges.allSatisfy({ index.graph.edges[$0].style == .popover }) { continue }
    guard isTask[layer.base], missesEnd[layer.base], hasSteps(layer.base, model) else { continue }
    let modal = model.leaf(of: layer.base)
    if let endless = layer.bases.first(where: { !exits.ways(outOf: $0).contains(.completing) && !onTheWay.isComplete($0) }) {
      if exits.ways(outOf: endless).contains(.unknown) || model.hasUnseenPresenter(layer) {
        run.leaveOpen(modal.id, "code that is not among the inputs may complete the task")
        continue
      }
      if exits.ways(outOf: endless).contains(.mayComplete) || asksSystem[endless] {
        run.leaveOpen(modal.id, "what closes it by itself, or returns from a system view, may complete the task")
        continue
      }
      let step = model.leaf(of: endless)
      let message =
        endless == layer.base
        ? "the task \(quoted(modal.name)) has several steps and no button that completes it; add a Done or Save button to the last step"
        : "\(quoted(step.name)) takes the place of \(quoted(modal.name)), and from there nothing completes the task; add a Done or Save button"
      run.add(
        RuleRun.Draft(
          severity: .error, message: message, key: endless == layer.base ? "\(modal.id)" : "\(modal.id)>\(step.id)",
          contexts: endless == layer.base ? [modal.id] : [step.id, modal.id], edges: edges,
          route: endless == layer.base ? model.route(to: layer) : model.route(to: endless, in: layer),
          location: step.location, related: edges.map { index.graph.edges[$0].location }), on: model)
      continue
    }
    for (frame, edge) in model.inside(layer) {
      guard let edge, !exits.ways(from: frame, outOf: layer.base).contains(.completing), !onTheWay.isComplete(frame), !returns(frame, model)
      else { continue }
      let from = Int(model.graph.edges[edge].from)
      // Only the step that leads astray, not every step behind it.
      guard exits.ways(from: from, outOf: layer.base).contains(.completing) || onTheWay.isComplete(from) else { continue }
      let step = model.leaf(of: frame)
      if exits.ways(from: frame, outOf: layer.base).contains(.unknown) {
        run.leaveOpen(step.id, "code that is not among the inputs may complete the task")
        continue
      }
      if exits.ways(from: frame, outOf: layer.base).contains(.mayComplete) || asksSystem[frame] {
        run.leaveOpen(step.id, "what closes it by itself, or returns from a system view, may complete the task")
        continue
      }
      let by = Int(model.graph.edges[edge].edge)
      run.add(
        RuleRun.Draft(
          severity: .note,
          message: """
            from \(quoted(step.name)) the task \(quoted(modal.name)) can only be completed by going back first; \
            lead the step on to the end of the task, or let a choice in it return
            """,
          key: "\(modal.id)>\(step.id)", contexts: [step.id, modal.id], edges: [by], route: model.route(to: frame, in: layer),
          location: step.location, related: [index.graph.edges[by].location, modal.location]), on: model)
    }
  }
}

/// Where a way on completes the task, such as the one to a receipt: the steps that lead there, and those behind it.
private struct CompletingSteps {
  private var ahead: [Bool]
  private var behind: Set<Int> = []

  init(_ model: IdiomModel) {
    func completes(_ number: Int) -> Bool {
      let edge = model.graph.edges[number]
      let outcome = model.reading.index.graph.edges[Int(edge.edge)].outcome
      return edge.kind != .reset && !model.graph.frames[Int(edge.to)].role.isPresented && (outcome == .complete || outcome == .save)
    }
    ahead = model.leading { model.graph.edges(from: $0).contains(where: completes) }
    var work = model.graph.edges.indices.filter(completes).map { Int(model.graph.edges[$0].to) }
    while let frame = work.popLast() {
      if behind.insert(frame).inserted { work += model.nextSteps(after: frame) }
    }
  }

  func isComplete(_ frame: Int) -> Bool { ahead[frame] || behind.contains(frame) }
}

/// Whether the frame opens a view of the system's, which hands back what the user chose there.
private func returnsValue(_ frame: Int, _ model: IdiomModel) -> Bool {
  model.graph.edges(from: frame).contains {
    let kind = model.leaf(of: Int(model.graph.edges[$0].to)).kind
    return kind == .system || kind == .activity
  }
}

/// Whether the modal goes on from its first step to another one.
private func hasSteps(_ base: Int, _ model: IdiomModel) -> Bool {
  model.graph.edges(from: base).contains {
    let edge = model.graph.edges[$0]
    let to = model.graph.frames[Int(edge.to)]
    return (edge.kind == .swap || (edge.kind == .put && !to.role.isPresented)) && to.leaf != model.graph.frames[base].leaf
  }
}

/// Whether the step, or one that it leads on to, goes back within the modal by an edge of its own.
private func returns(_ frame: Int, _ model: IdiomModel) -> Bool {
  var seen: Set<Int> = [frame]
  var work = [frame]
  while let current = work.popLast() {
    for context in model.graph.contexts(on: current) {
      for edge in model.reading.index.edges(from: context) where model.reading.exists(edge: edge) {
        switch model.reading.index.graph.edges[edge].action {
        case .pop, .popToRoot, .unwind: return true
        default: break
        }
      }
    }
    for number in model.graph.edges(from: current) {
      let edge = model.graph.edges[number]
      let role = model.graph.frames[Int(edge.to)].role
      if edge.kind != .reset, !role.isPresented || role == .alert || role == .actionSheet, seen.insert(Int(edge.to)).inserted {
        work.append(Int(edge.to))
      }
    }
  }
  return false
}
