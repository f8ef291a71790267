import GraphModel

extension Rule {
  static let alertConfirmsUserAction = Rule(
    id: "alert-confirms-user-action",
    title: "An alert asks to confirm what the user has just started",
    rationale: """
      An alert interrupts with something the user did not ask for. A question about the button that was just tapped belongs to that \
      button: an action sheet comes from it and shows by its red choice what is at stake.
      """,
    source: ["A09.3"],
    severity: .note,
    fix: "Ask in an action sheet (kind=actionSheet) that comes from the control that was tapped.",
    limits: """
      Only an alert that offers a dangerous choice and Cancel and nothing else, and that the user's own tap puts up. A question \
      that an action sheet or another alert leads to has been asked at the control already.
      """,
    triggering: [
      Example(
        "An alert asks whether to delete",
        """
        digraph Notes {
          note   [title="Note", entry=true]
          delete [kind=alert, title="Delete the note?", controls="Cancel:cancel, Delete:destructive"]
          note -> delete [action=present, trigger="Delete"]
        }
        """),
      Example(
        "An alert asks whether to throw away what was written",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true]
          discard [kind=alert, title="Discard the message?", controls="Discard:destructive, Keep Editing:cancel"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> discard [action=present, trigger="Cancel:cancel"]
          discard -> discard [action=dismiss, layers=2, trigger="Discard", outcome=discard]
        }
        """),
    ],
    nearMisses: [
      Example(
        "An action sheet asks",
        """
        digraph Notes {
          note   [title="Note", entry=true]
          delete [kind=actionSheet, title="Delete the note?", controls="Delete:destructive, Cancel:cancel"]
          note -> delete [action=present, anchor="Delete", trigger="Delete"]
        }
        """),
      Example(
        "The app asks by itself, and an alert that a choice of an action sheet leads to",
        """
        digraph Player {
          player [title="Player", entry=true]
          full   [kind=alert, title="Remove songs that you have heard?", controls="Remove:destructive, Not Now:cancel"]
          more   [kind=actionSheet, title="Library", controls="Erase Library:destructive, Cancel:cancel"]
          erase  [kind=alert, title="Erase all 4,000 songs?", controls="Erase:destructive, Cancel:cancel"]
          player -> full  [action=present, trigger=automatic]
          player -> more  [action=present, anchor="More", trigger="More"]
          more   -> erase [action=present, trigger="Erase Library"]
        }
        """),
      Example(
        "The alert offers something else to do",
        """
        digraph Files {
          files [title="Files", entry=true]
          clash [kind=alert, title="A file of this name exists", controls="Replace:destructive, Keep Both, Cancel:cancel"]
          files -> clash [action=present, trigger="Copy"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for alert in model.alerts() where isConfirmation(alert) {
          let edges = alert.openers.filter { edge in
            let source = Int(run.index.sources[edge])
            // Above a popover only an alert may appear.
            if source >= 0, model.isShownInPopover(source) { return false }
            return source >= 0 && !run.index.kind(source).closesOnChoice && run.graph.edges[edge].trigger?.isByUser == true
          }
          guard let first = edges.first else { continue }
          if alert.mayHoldMore {
            run.leaveOpen(alert.context.id, mayAddButtons)
            continue
          }
          run.add(
            model.draft(
              alert, .note,
              """
              the alert \(alert.name) asks to confirm what the user has just started with \(run.index.opener(first)): ask in an action sheet \
              that comes from there
              """, edges: edges), on: model)
        }
      }
    })
}

private func isConfirmation(_ alert: Alert) -> Bool {
  let roles = Set(alert.choices.map(\.role))
  return roles == [.destructive, .cancel] && !alert.hasInput
}
