import GraphModel

extension Rule {
  static let destructiveUnconfirmed = Rule(
    id: "destructive-unconfirmed",
    title: "A dangerous button acts at once",
    rationale: """
      A finger slips. Before something is lost, an action sheet or an alert must say what will be lost and let the user change their mind.
      """,
    source: ["A09.6", "M20.7"],
    severity: .warning,
    fix: "Present an action sheet that names what will be lost, with the dangerous choice and Cancel, and act on the choice.",
    limits: """
      Judged are buttons that are marked destructive, show the trash, or say Delete, Discard or the like, and that leave the screen. What a \
      button does without leaving cannot be seen, nor whether it can be undone. The choices of alerts and action sheets are themselves the \
      confirmation. Where the context's class is not among the inputs, its code may ask, and it is not judged.
      """,
    triggering: [
      Example(
        "Delete pops the screen of what it has deleted",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          note  [title="Note"]
          notes -> note  [action=push, trigger=row]
          note  -> notes [action=pop, trigger="Delete:destructive"]
        }
        """),
      Example(
        "Discard closes the editor",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true, blocksDismissal=true]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> inbox   [action=dismiss, trigger="Discard Draft:default", outcome=discard]
          compose -> inbox   [action=dismiss, trigger="Send:done", outcome=complete]
        }
        """),
    ],
    nearMisses: [
      Example(
        "An action sheet stands between",
        """
        digraph Notes {
          notes  [title="Notes", entry=true]
          note   [title="Note"]
          delete [kind=actionSheet, title="Delete the note?", controls="Delete:destructive, Cancel:cancel"]
          notes  -> note   [action=push, trigger=row]
          note   -> delete [action=present, trigger="Delete:destructive", anchor="Delete"]
          delete -> notes  [action=pop, trigger="Delete"]
        }
        """),
      Example(
        "It acts at once only where nothing would be lost",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true, blocksDismissal=true]
          discard [kind=alert, title="Discard the message?", controls="Discard:destructive, Keep:cancel"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> inbox   [action=dismiss, trigger="Discard", condition="guard=isEmpty"]
          compose -> discard [action=present, trigger="Discard", condition="guard=!isEmpty"]
          discard -> discard [action=dismiss, layers=2, trigger="Discard", outcome=discard]
        }
        """),
      Example(
        "It leads to a screen that explains what will be lost",
        """
        digraph Settings {
          settings [title="Settings", entry=true]
          account  [title="Delete Account"]
          sure     [kind=actionSheet, title="Delete the account?", controls="Delete:destructive, Cancel:cancel"]
          settings -> account [action=push, trigger="Delete Account:destructive"]
          account  -> sure    [action=present, trigger="Delete:destructive", anchor="Delete"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for (number, context) in run.graph.contexts.enumerated() where !context.kind.closesOnChoice && model.isReachable[number] {
          for control in context.controls where control.isDangerous { judge(control, of: number, model, &run) }
        }
      }
    })
}

private func judge(_ control: Control, of number: Int, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let context = index.graph.contexts[number]
  let edges = model.edges(of: control, in: number)
  // Whatever opens first asks, or is at least a step in which to turn back.
  guard let edge = edges.first(where: { isLeaving(index.graph.edges[$0]) }), !edges.contains(where: { opens($0, index) }),
    !context.confirmsDiscard
  else { return }
  if index.isUnseen[number] || index.isOpenEnded[number] {
    run.leaveOpen(context.id, "its code is not among the inputs and may ask first")
    return
  }
  let value = index.graph.edges[edge]
  run.add(
    RuleRun.Draft(
      severity: .warning,
      message: """
        \(index.opener(edge)) \(effect(value)) at once: ask in an action sheet first, and say what will be lost
        """,
      key: index.key(edge), contexts: [context.id], edges: edges, route: model.route(taking: edge),
      location: value.location ?? context.location), on: model)
}

/// Whether the edge leaves the screen for good and does not say that nothing is lost by it.
private func isLeaving(_ edge: Edge) -> Bool {
  switch edge.action {
  case .dismiss, .pop, .popToRoot, .unwind, .root, .replace: edge.outcome != .cancel && edge.outcome != .neutral
  case .present, .push, .embed, .switchTab: false
  }
}

private func opens(_ edge: Int, _ index: NavigationIndex) -> Bool {
  switch index.graph.edges[edge].action {
  case .present, .push: true
  case .dismiss, .pop, .popToRoot, .unwind, .root, .replace, .embed, .switchTab: false
  }
}

private func effect(_ edge: Edge) -> String {
  switch edge.action {
  case .pop, .popToRoot, .unwind: "acts and goes back"
  case .root: "acts and starts over"
  case .replace: "acts and goes on"
  default: "acts and closes the screen"
  }
}
