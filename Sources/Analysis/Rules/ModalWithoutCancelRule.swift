import GraphModel

extension Rule {
  static let modalWithoutCancel = Rule(
    id: "modal-without-cancel",
    title: "A modal that edits can be completed but not abandoned",
    rationale: """
      People open an editor by mistake, or change their minds. Where the only way out is to finish, they have to save what they do not want.
      """,
    source: ["M17.1", "A09.8"],
    severity: .note,
    fix: "Add a Cancel button that closes the modal without saving, or let the swipe close it.",
    limits: """
      A swipe or a gesture of the app's own that closes the modal is a way to abandon it, and so is any Cancel, Close, Back or red button in \
      it, and any question in an alert or action sheet that may lead out. A modal that opens at launch asks for what the app cannot do \
      without and is not judged, nor is one whose class, or whose presenter's class, is not among the inputs, nor one that the app closes by \
      itself without saying why.
      """,
    triggering: [
      Example(
        "A full-screen editor with nothing but Save",
        """
        digraph Contacts {
          contacts [title="Contacts", entry=true]
          editor   [title="New Contact", edits=true]
          contacts -> editor   [action=present, style=fullScreen, trigger="Add"]
          editor   -> contacts [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "A sheet of two steps that cannot be swiped away",
        """
        digraph Booking {
          hotel   [title="Hotel", entry=true]
          dates   [title="Dates", edits=true, blocksDismissal=true]
          payment [title="Payment", edits=true]
          hotel   -> dates   [action=present, style=pageSheet, trigger="Book"]
          dates   -> payment [action=push, trigger="Next"]
          payment -> hotel   [action=dismiss, trigger="Pay", outcome=complete]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Cancel and Save",
        """
        digraph Contacts {
          contacts [title="Contacts", entry=true]
          editor   [title="New Contact", edits=true]
          contacts -> editor   [action=present, style=fullScreen, trigger="Add"]
          editor   -> contacts [action=dismiss, trigger="Save:save"]
          editor   -> contacts [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "A swipe abandons the sheet",
        """
        digraph Contacts {
          contacts [title="Contacts", entry=true]
          editor   [title="New Contact", edits=true]
          contacts -> editor   [action=present, style=pageSheet, trigger="Add"]
          editor   -> contacts [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "A question leads out",
        """
        digraph Survey {
          home   [title="Home", entry=true]
          survey [title="Survey", edits=true]
          leave  [kind=alert, title="Leave the survey?", controls="Leave, Stay:cancel"]
          home   -> survey [action=present, style=fullScreen, trigger="Start"]
          survey -> home   [action=dismiss, trigger="Send:done"]
          survey -> leave  [action=present, trigger="Leave"]
          leave  -> home   [action=dismiss, layers=2, trigger="Leave"]
        }
        """),
      Example(
        "The app cannot start without a passcode",
        """
        digraph Vault {
          vault    [title="Vault", entry=true]
          passcode [title="Passcode", edits=true]
          vault    -> passcode [action=present, style=fullScreen, trigger=launch]
          passcode -> vault    [action=dismiss, trigger="Unlock"]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let index = run.index
  let leadsToEditing = model.leading { model.edits($0) }
  let leadsToCancel = model.leading { offersToAbandon($0, model) }
  let mains = model.mainInterfaces(exits)
  for layer in model.modalTasks where leadsToEditing[layer.base] && !leadsToCancel[layer.base] && !mains.contains(layer.base) {
    let edges = model.presentingEdges(of: layer)
    if model.closesByGesture(layer.base) || edges.allSatisfy({ index.graph.edges[$0].trigger == .launch }) { continue }
    let modal = model.leaf(of: layer.base)
    let ways = exits.ways(outOf: layer.base)
    if ways.contains(.unknown) || model.hasUnseenPresenter(layer) {
      run.leaveOpen(modal.id, "code that is not among the inputs may abandon the task")
      continue
    }
    guard ways.isSuperset(of: [.control, .completing]), ways.isDisjoint(with: [.leaving, .mayComplete]) else { continue }
    run.add(
      RuleRun.Draft(
        severity: .note,
        message: "\(quoted(modal.name)) can be completed but not abandoned: add a Cancel button that closes it without saving",
        key: "\(modal.id)", contexts: [modal.id], edges: edges, route: model.route(to: layer), location: modal.location,
        related: edges.map { index.graph.edges[$0].location }), on: model)
  }
}

/// Whether the frame has a button that gives up, or asks a question that may lead out.
private func offersToAbandon(_ frame: Int, _ model: IdiomModel) -> Bool {
  let abandons: Set<Control.Role> = [.cancel, .close, .back, .destructive]
  if model.contexts(of: frame).contains(where: { $0.controls.contains { abandons.contains($0.role) } }) { return true }
  return model.asksBeforeLeaving(frame) { $0.outcome != .complete && $0.outcome != .save }
}
