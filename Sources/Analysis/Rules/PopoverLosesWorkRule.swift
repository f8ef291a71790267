import GraphModel

extension Rule {
  static let popoverLosesWork = Rule(
    id: "popover-loses-work",
    title: "A tap outside a popover loses what was entered",
    rationale: """
      People close popovers by tapping somewhere else, often without meaning to. What they have entered must be there when they come back; \
      only a Cancel button may throw it away.
      """,
    source: ["P20.5"],
    severity: .error,
    fix: "Save what was entered when the popover closes (savesOnDismiss=true), or ask before it is lost (confirmsDiscard=true).",
    limits: """
      A storyboard does not show whether what is entered is saved, so its popovers are not judged. On a phone, where the popover is a sheet, \
      modal-unsafe-exit looks at it.
      """,
    triggering: [
      Example(
        "A new event is gone with a tap on the calendar",
        """
        digraph Calendar {
          month [title="November", entry=true]
          event [title="New Event", edits=true]
          month -> event [action=present, style=popover, anchor="Add", trigger="Add"]
          event -> month [action=dismiss, trigger="Cancel:cancel"]
          event -> month [action=dismiss, trigger="Done:done", outcome=complete]
        }
        """),
      Example(
        "The note is written on a second screen of the popover",
        """
        digraph Atlas {
          idioms="pad"
          map   [title="Map", entry=true]
          place [title="Harbour"]
          note  [title="Note", edits=true]
          map   -> place [action=present, style=popover, anchor="pin", trigger=gesture]
          place -> note  [action=push, trigger="Note"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "What was entered is saved when the popover closes",
        """
        digraph Calendar {
          month [title="November", entry=true]
          event [title="New Event", edits=true, savesOnDismiss=true]
          month -> event [action=present, style=popover, anchor="Add", trigger="Add"]
          event -> month [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "A tap outside does not close it, or asks first",
        """
        digraph Calendar {
          month  [title="November", entry=true]
          event  [title="New Event", edits=true, blocksDismissal=true]
          invite [title="Invite", edits=true, confirmsDiscard=true]
          month -> event  [action=present, style=popover, anchor="Add", trigger="Add"]
          month -> invite [action=present, style=popover, anchor="Invite", trigger="Invite"]
          event -> month  [action=dismiss, trigger="Cancel:cancel"]
          event -> month  [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "The popover around it saves all that is entered inside",
        """
        digraph Atlas {
          map     [title="Map", entry=true]
          wrapper [kind=navigation, savesOnDismiss=true]
          place   [title="Harbour"]
          note    [title="Note", edits=true]
          map     -> wrapper [action=present, style=popover, anchor="pin", trigger=gesture]
          wrapper -> place   [action=root]
          place   -> note    [action=push, trigger="Note"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        let popovers = model.popovers().filter { layer in
          model.closesByGesture(layer.base) && !model.contexts(of: layer.base).contains { $0.keepsWork }
        }
        for resident in model.residents(of: popovers) where run.graph.contexts[resident.context].edits {
          judge(resident.context, on: resident.frame, in: resident.layer, model, &run)
        }
      }
    })
}

private func judge(_ number: Int, on frame: Int, in layer: Layer, _ model: IdiomModel, _ run: inout RuleRun) {
  let context = run.graph.contexts[number]
  guard !model.contexts(of: frame).contains(where: { $0.keepsWork }) else { return }
  if context.isDrawn {
    run.leaveOpen(context.id, "a storyboard does not show whether what is entered is saved when the popover closes")
    return
  }
  if model.mayOfferMore(frame) || model.mayOfferMore(layer.base) || model.hasUnseenPresenter(layer) {
    run.leaveOpen(context.id, "code that is not among the inputs may save what is entered when the popover closes")
    return
  }
  let popover = model.leaf(of: layer.base)
  let edges = model.presentingEdges(of: layer)
  let what = popover.id == context.id ? "" : " in \(quoted(context.name))"
  run.add(
    RuleRun.Draft(
      severity: .error,
      message: """
        a tap outside closes the popover \(quoted(popover.name)) and loses what was entered\(what): save it when the popover closes, or \
        ask before it is lost
        """,
      key: "\(context.id)", contexts: popover.id == context.id ? [context.id] : [context.id, popover.id], edges: edges,
      route: model.route(to: frame, in: layer), location: context.location, related: edges.map { run.graph.edges[$0].location }),
    on: model)
}

extension Context {
  /// Whether nothing that was entered is lost without the user's word.
  fileprivate var keepsWork: Bool { savesOnDismiss || confirmsDiscard }
}
