import GraphModel

extension Rule {
  static let transitionNotReversed = Rule(
    id: "transition-not-reversed",
    title: "A modal leaves by another movement than it came",
    rationale: """
      The way a modal goes shows where it came from: what slid up slides down again, what flipped in flips back. Where it vanishes at once, \
      or moves another way, the user loses the thread.
      """,
    source: ["M20.11", "M17.11"],
    severity: .note,
    fix: "Leave out the transition of the exit, so that the system reverses the one it came with, and animate both or neither.",
    limits: """
      An exit that says nothing of its movement is reversed by the system. What closes several layers at once, or closes one to open \
      another, is not compared, nor are custom presentations and transitions, popovers, alerts, and what appears at launch. A movement \
      that only code sets is not seen in storyboards.
      """,
    triggering: [
      Example(
        "It slides up and vanishes at once",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          note  [title="New Note", edits=true]
          notes -> note  [action=present, style=pageSheet, trigger="Add"]
          note  -> notes [action=dismiss, animated=false, trigger="Save:save"]
        }
        """),
      Example(
        "It flips in and slides out",
        """
        digraph Weather {
          today  [title="Today", entry=true]
          cities [title="Cities"]
          add    [title="Add City", edits=true]
          today  -> cities [action=present, style=fullScreen, transition=flipHorizontal, trigger="Info"]
          cities -> add    [action=push, trigger="Add"]
          cities -> today  [action=dismiss, trigger="Done:done"]
          add    -> today  [action=unwind, transition=coverVertical, trigger="Save:save"]
        }
        """),
      Example(
        "It appears at once and slides out",
        """
        digraph Draw {
          canvas [title="Canvas", entry=true]
          colors [title="Colours", selection=single]
          canvas -> colors [action=present, style=fullScreen, animated=false, trigger="Colours"]
          colors -> canvas [action=dismiss, animated=true, trigger=row]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The system reverses the flip",
        """
        digraph Weather {
          today  [title="Today", entry=true]
          cities [title="Cities"]
          today  -> cities [action=present, style=fullScreen, transition=flipHorizontal, trigger="Info"]
          cities -> today  [action=dismiss, animated=true, trigger="Done:done"]
        }
        """),
      Example(
        "What covers the app at launch may slide away",
        """
        digraph Vault {
          vault [title="Vault", entry=true]
          lock  [title="Unlock", edits=true]
          vault -> lock  [action=present, style=fullScreen, animated=false, trigger=launch]
          lock  -> vault [action=dismiss, animated=true, trigger="Unlock"]
        }
        """),
      Example(
        "Closing all layers at once, and a step back inside the modal",
        """
        digraph Shop {
          home [title="Home", entry=true]
          cart [title="Cart"]
          pay  [title="Pay", edits=true]
          card [title="Card", edits=true]
          home -> cart [action=present, style=pageSheet, trigger="Cart"]
          cart -> home [action=dismiss, trigger="Close:close"]
          cart -> pay  [action=present, style=pageSheet, trigger="Pay"]
          pay  -> card [action=push, trigger="Card"]
          card -> pay  [action=pop, animated=false, trigger="Use:done"]
          pay  -> home [action=dismiss, layers=all, animated=false, trigger="Pay", outcome=complete]
        }
        """),
    ],
    check: { run in
      for model in run.models { judge(model, &run) }
    })
}

/// How something moves on or off the screen; nil where the inputs do not tell or the app draws it itself.
private enum Movement: Equatable {
  case none
  case system(Edge.Transition)

  var phrase: String {
    switch self {
    case .none: "without animation"
    case .system(let transition): "with \(transition.rawValue)"
    }
  }
}

private func entrance(_ edge: Edge) -> Movement? {
  guard edge.style != .custom, edge.transition != .custom, edge.style != .popover, edge.trigger != .launch else { return nil }
  if edge.animated == false || edge.transition == Edge.Transition.none { return Movement.none }
  return .system(edge.transition ?? .coverVertical)
}

/// The exit's own movement where it says one that is not simply the entrance reversed.
private func exit(_ edge: Edge, after entrance: Movement) -> Movement? {
  guard edge.transition != .custom else { return nil }
  if edge.animated == false || edge.transition == Edge.Transition.none { return Movement.none }
  if let transition = edge.transition { return .system(transition) }
  // An animated exit moves as the entrance would have.
  return edge.animated == true && entrance == .none ? .system(.coverVertical) : nil
}

private func judge(_ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let saysSomething = index.graph.edges.indices.contains {
    let edge = index.graph.edges[$0]
    return (edge.action == .dismiss || edge.action == .unwind) && (edge.transition != nil || edge.animated != nil)
  }
  guard saysSomething else { return }
  let tasks = model.modalTasks
  let steps = ModalSteps(tasks, model)
  let owners = steps.owners
  let closings = ModalClosings(model, owners)
  for frame in owners.indices {
    guard let owner = owners[frame] else { continue }
    for number in closings.edges(of: frame) where closesOne(number, tasks[owner], model) {
      let value = index.graph.edges[number]
      for opening in model.presentingEdges(of: tasks[owner]) {
        guard let came = entrance(index.graph.edges[opening]), let goes = exit(value, after: came), came != goes else { continue }
        let modal = model.leaf(of: tasks[owner].base)
        run.add(
          RuleRun.Draft(
            severity: .note,
            message: """
              \(quoted(modal.name)) comes from \(quoted(source(of: opening, index)?.name ?? "")) \(came.phrase) and goes \(goes.phrase) by \
              \(index.opener(number)): let it go as it came
              """,
            key: "\(modal.id):\(index.key(number))", contexts: [modal.id], edges: [number, opening].sorted(),
            route: steps.route(to: frame), location: value.location ?? modal.location,
            related: [index.graph.edges[opening].location]), on: model)
        break
      }
    }
  }
}

private func source(of edge: Int, _ index: NavigationIndex) -> Context? {
  index.sources[edge] >= 0 ? index.graph.contexts[Int(index.sources[edge])] : nil
}

/// Whether the exit closes just this modal.
private func closesOne(_ edge: Int, _ layer: Layer, _ model: IdiomModel) -> Bool {
  let (value, index) = (model.reading.index.graph.edges[edge], model.reading.index)
  switch value.action {
  case .dismiss: return value.layers == nil || value.layers == .count(1)
  case .unwind:
    guard index.targets[edge] >= 0 else { return false }
    let landings = Set(model.graph.landings(at: Int(index.targets[edge])))
    return layer.presentations.allSatisfy { landings.contains(Int(model.graph.edges[$0].from)) }
  case .present, .push, .replace, .embed, .root, .switchTab, .pop, .popToRoot: return false
  }
}
