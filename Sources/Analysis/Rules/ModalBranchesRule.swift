import GraphModel

extension Rule {
  static let modalBranches = Rule(
    id: "modal-branches",
    title: "A modal task has more than one path through its steps",
    rationale: """
      A task in a modal is easy to follow when there is one way through it, step after step to the end. Where a step offers two ways on, \
      the user has to weigh them in the middle of the task and cannot tell how much is still to come.
      """,
    source: ["M17.4"],
    severity: .note,
    fix: "Ask for the choice before the modal opens, make one step of both ways, or let the side step return to where it was opened.",
    limits: """
      A path is a step from which the task can be completed without going back. Side steps that return by a choice of their own are no \
      path, nor are steps that only lead back, what a row of a list opens (choosing in a list is one path), and what a condition in the \
      code or the code of a class outside the inputs chooses between.
      """,
    triggering: [
      Example(
        "Two ways to import, each with its own end",
        """
        digraph Import {
          library [title="Library", entry=true]
          choose  [title="Choose Source", edits=true]
          files   [title="From Files"]
          camera  [title="From Camera"]
          library -> choose  [action=present, style=formSheet, trigger="Import"]
          choose  -> library [action=dismiss, trigger="Cancel:cancel"]
          choose  -> files   [action=push, trigger="Files"]
          choose  -> camera  [action=push, trigger="Camera"]
          files   -> library [action=dismiss, trigger="Import:done", outcome=complete]
          camera  -> library [action=dismiss, trigger="Import:done", outcome=complete]
        }
        """),
      Example(
        "A step that can be skipped",
        """
        digraph SignUp {
          home    [title="Home", entry=true]
          name    [title="Your Name", edits=true]
          photo   [title="Your Photo", edits=true]
          confirm [title="Confirm"]
          home    -> name    [action=present, style=fullScreen, trigger="Sign Up"]
          name    -> home    [action=dismiss, trigger="Cancel:cancel"]
          name    -> photo   [action=push, trigger="Next"]
          name    -> confirm [action=push, trigger="Skip the Photo"]
          photo   -> confirm [action=push, trigger="Next"]
          confirm -> home    [action=unwind, trigger="Sign Up", outcome=complete]
        }
        """),
    ],
    nearMisses: [
      Example(
        "A side step that returns",
        """
        digraph Compose {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true]
          account [title="Account", selection=single]
          review  [title="Review"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> account [action=push, trigger="From"]
          account -> compose [action=pop, trigger=row]
          compose -> review  [action=push, trigger="Next"]
          review  -> inbox   [action=dismiss, trigger="Send", outcome=complete]
          compose -> inbox   [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "Settings whose sub-screens only lead back",
        """
        digraph Player {
          songs    [title="Songs", entry=true]
          settings [title="Settings"]
          sound    [title="Sound", edits=true]
          library  [title="Library", edits=true]
          songs    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> songs    [action=dismiss, trigger="Done:done"]
          settings -> sound    [action=push, trigger="Sound"]
          settings -> library  [action=push, trigger="Library"]
        }
        """),
      Example(
        "The rows of a list lead to one step or another",
        """
        digraph Pick {
          home   [title="Home", entry=true]
          places [title="Places", selection=single]
          city   [title="City", selection=single]
          beach  [title="Beach", selection=single]
          home   -> places [action=present, style=pageSheet, trigger="Pick"]
          places -> home   [action=dismiss, trigger="Cancel:cancel"]
          places -> city   [action=push, trigger=row]
          places -> beach  [action=push, trigger=row]
          city   -> home   [action=dismiss, trigger=row, outcome=complete]
          beach  -> home   [action=dismiss, trigger=row, outcome=complete]
        }
        """),
      Example(
        "The app knows which step comes next",
        """
        digraph SignUp {
          home  [title="Home", entry=true]
          mail  [title="Mail Address", edits=true]
          code  [title="Enter Code", edits=true]
          name  [title="Your Name", edits=true]
          home  -> mail [action=present, style=fullScreen, trigger="Sign Up"]
          mail  -> home [action=dismiss, trigger="Cancel:cancel"]
          mail  -> code [action=push, trigger="Next", condition="guard=isKnown"]
          mail  -> name [action=push, trigger="Next", condition="guard=!isKnown"]
          code  -> home [action=dismiss, trigger="Done:done", outcome=complete]
          name  -> home [action=dismiss, trigger="Done:done", outcome=complete]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let (graph, index) = (model.graph, run.index)
  let mains = model.mainInterfaces(exits)
  let tasks = model.modalTasks.filter { !mains.contains($0.base) }
  let steps = ModalSteps(tasks, model)
  let owners = steps.owners
  let closings = ModalClosings(model, owners)
  let isTask = model.leading { model.showsTask($0) }
  // Grouped by modal, since the ways out are found for one modal at a time.
  let forks = owners.indices.filter { owners[$0] != nil && waysOn(from: $0, model).count > 1 }.sorted {
    (owners[$0] ?? 0, $0) < (owners[$1] ?? 0, $1)
  }
  for frame in forks {
    guard let owner = owners[frame], isTask[tasks[owner].base] else { continue }
    let base = tasks[owner].base
    let paths = waysOn(from: frame, model).filter { number in
      let to = Int(graph.edges[number].to)
      return exits.ways(from: to, outOf: base).contains(.completing) && !returns(to, closings, model)
    }
    guard paths.count > 1 else { continue }
    let step = model.leaf(of: frame)
    let modal = model.leaf(of: base)
    let edges = paths.map { Int(graph.edges[$0].edge) }
    // Which of its segues a class performs is decided in its code.
    if index.isUnseen[graph.frames[frame].leaf], edges.contains(where: { index.graph.edges[$0].trigger == nil }) {
      run.leaveOpen(step.id, "code that is not among the inputs chooses the next step")
      continue
    }
    let names = listed(paths.map { quoted(model.leaf(of: Int(graph.edges[$0].to)).name) })
    run.add(
      RuleRun.Draft(
        severity: .note,
        message: """
          \(quoted(step.name)) offers \(paths.count) ways on through the task \(quoted(modal.name)), to \(names): \
          lead through the task on one path
          """,
        key: "\(modal.id)>\(step.id)", contexts: step.id == modal.id ? [modal.id] : [step.id, modal.id], edges: Set(edges).sorted(),
        route: steps.route(to: frame), location: step.location,
        related: edges.map { index.graph.edges[$0].location }), on: model)
  }
}

/// One edge of the push graph for each further step that the user can go on to by choice.
private func waysOn(from frame: Int, _ model: IdiomModel) -> [Int] {
  let (graph, index) = (model.graph, model.reading.index)
  var seen: Set<Int> = [graph.frames[frame].leaf]
  return graph.edges(from: frame).filter { number in
    let edge = graph.edges[number]
    let to = graph.frames[Int(edge.to)]
    guard edge.kind == .swap || (edge.kind == .put && !to.role.isPresented), !edge.isDetour, !edge.guarded else { return false }
    let value = index.graph.edges[Int(edge.edge)]
    guard value.action == .push || value.action == .replace, index.kind(to.leaf).isTask else { return false }
    switch value.trigger {
    case .control?, .gesture?, nil: return seen.insert(to.leaf).inserted
    case .row?, .automatic?, .notification?, .launch?, .timer?, .deepLink?: return false
    }
  }
}

/// Whether a choice in the step goes back to the step before.
private func returns(_ frame: Int, _ closings: ModalClosings, _ model: IdiomModel) -> Bool {
  let index = model.reading.index
  let closing = Set(closings.edges(of: frame))
  return model.graph.contexts(on: frame).contains { context in
    index.edges(from: context).contains { edge in
      guard model.reading.exists(edge: edge) else { return false }
      switch index.graph.edges[edge].action {
      case .pop, .popToRoot: return true
      case .unwind: return !closing.contains(edge)
      default: return false
      }
    }
  }
}
