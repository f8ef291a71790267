import GraphModel

extension Rule {
  static let alertShowsProgress = Rule(
    id: "alert-shows-progress",
    title: "An alert shows the progress of ordinary work",
    rationale: """
      An alert is for what the user must know and answer now. Work that goes on by itself is shown where its result will appear, so that \
      the user can look at it or go on with something else.
      """,
    source: ["A09.3"],
    severity: .warning,
    fix: "Show the progress in the screen that waits for it, with a button that stops the work.",
    limits: """
      An alert that the app puts up and takes away has at least one button where it asks something, so only one without buttons is judged by \
      that. Progress views that code adds are not seen.
      """,
    triggering: [
      Example(
        "An alert with a progress view",
        """
        digraph Maps {
          maps     [title="Maps", entry=true]
          download [kind=alert, title="Downloading Norway", showsProgress=true, controls="Cancel:cancel"]
          maps -> download [action=present, trigger="Download"]
        }
        """),
      Example(
        "An alert that comes and goes with the app's work",
        """
        digraph Mail {
          inbox [title="Inbox", entry=true]
          sync  [kind=alert, title="Checking for mail"]
          inbox -> sync  [action=present, trigger=timer]
          sync  -> inbox [action=dismiss, trigger=automatic]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The progress is shown in the screen",
        """
        digraph Maps {
          maps   [title="Maps", entry=true, showsProgress=true]
          failed [kind=alert, title="The map could not be loaded", controls="Try Again, Cancel:cancel"]
          maps -> failed [action=present, trigger=automatic]
        }
        """),
      Example(
        "A call that the user answers, or the caller ends",
        """
        digraph Phone {
          keypad [title="Keypad", entry=true]
          ring   [kind=alert, title="Ann is calling", controls="Answer, Decline:cancel"]
          call   [title="Ann"]
          keypad -> ring   [action=present, trigger=notification]
          ring   -> call   [action=push, trigger="Answer"]
          ring   -> keypad [action=dismiss, trigger=automatic]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for alert in model.alerts() {
          if alert.context.showsProgress {
            run.add(
              model.draft(
                alert, .warning, "the alert \(alert.name) shows the progress of work: show it in the screen that waits for the work"),
              on: model)
          } else if alert.choices.isEmpty, closesByItself(alert, run.index) {
            if alert.mayHoldMore {
              run.leaveOpen(alert.context.id, mayAddButtons)
              continue
            }
            run.add(
              model.draft(
                alert, .warning,
                "the app closes the alert \(alert.name) by itself, the user can only watch: show what goes on in the screen that waits for it",
                edges: alert.openers + alert.exits), on: model)
          }
        }
      }
    })
}

/// Whether all ways out are the app's own.
private func closesByItself(_ alert: Alert, _ index: NavigationIndex) -> Bool {
  (!alert.exits.isEmpty || alert.isClosedFromAnywhere) && alert.exits.allSatisfy { index.graph.edges[$0].trigger?.isByUser == false }
}
