import GraphModel

extension Rule {
  static let alertWithoutButtons = Rule(
    id: "alert-without-buttons",
    title: "An alert or action sheet has no button",
    rationale: """
      An alert blocks everything else until one of its buttons is tapped. Without a button there is nothing to tap, no gesture closes \
      it, and the user can only quit the app.
      """,
    source: ["M17.1", "A09.4"],
    severity: .error,
    fix: "Give the alert a button for each way to go on, at least one that closes it.",
    limits: """
      A way out that names no button counts as one. On iPad a tap outside closes an action sheet, so there it is not judged. An \
      alert that the app closes by itself is left to alert-shows-progress; one whose buttons are added by code that is not seen is not \
      judged.
      """,
    triggering: [
      Example(
        "An alert with a text and nothing to tap",
        """
        digraph Mail {
          inbox  [title="Inbox", entry=true]
          failed [kind=alert, title="The message was not sent", message="It stays in the outbox."]
          inbox -> failed [action=present, trigger=automatic]
        }
        """),
      Example(
        "An action sheet that came without its choices, on a phone",
        """
        digraph Photos {
          photo [title="Photo", entry=true]
          more  [kind=actionSheet, title="Photo"]
          photo -> more [action=present, anchor="More", trigger="More"]
        }
        """),
      Example(
        "The only button is there on iPad alone",
        """
        digraph Files {
          files [title="Files", entry=true]
          full  [kind=alert, title="The disk is full"]
          files -> full  [action=present, trigger="Copy"]
          full  -> files [action=dismiss, trigger="Manage Files", condition="idiom=pad"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "One button is enough",
        """
        digraph Mail {
          inbox  [title="Inbox", entry=true]
          failed [kind=alert, title="The message was not sent", controls="Try Again, Cancel:cancel"]
          inbox -> failed [action=present, trigger=automatic]
        }
        """),
      Example(
        "A sketch that names no buttons, but says where the answers lead",
        """
        digraph Photos {
          photo  [title="Photo", entry=true]
          access [kind=alert, title="Allow access to your photos?"]
          photo  -> access [action=present, trigger="Import"]
          access -> picker [action=present, style=pageSheet]
          access -> photo  [action=dismiss]
        }
        """),
      Example(
        "On iPad a tap outside closes an action sheet",
        """
        digraph Photos {
          idioms="pad"
          photo [title="Photo", entry=true]
          more  [kind=actionSheet, title="Photo"]
          photo -> more [action=present, anchor="More", trigger="More"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for alert in model.alerts([.alert, .actionSheet])
        where alert.choices.isEmpty && alert.exits.isEmpty && !alert.isClosedFromAnywhere {
          let isSheet = alert.context.kind == .actionSheet
          if isSheet && !model.reading.isCompact { continue }
          if alert.mayHoldMore {
            run.leaveOpen(alert.context.id, mayAddButtons)
            continue
          }
          let what = isSheet ? "the action sheet" : "the alert"
          run.add(
            model.draft(alert, .error, "\(what) \(alert.name) has no button, so the user is stuck in it: add one that closes it"), on: model
          )
        }
      }
    })
}
