import GraphModel

extension Rule {
  static let alertTooManyButtons = Rule(
    id: "alert-too-many-buttons",
    title: "An alert has too many buttons",
    rationale: """
      An alert is read in passing and answered at once. With two buttons the answer is plain; with more they are stacked, the user has \
      to read and compare, and an action sheet fits better.
      """,
    source: ["A09.3", "A09.4"],
    severity: .warning,
    fix: "Offer the choices in an action sheet, or leave out what is not needed to answer the question.",
    limits:
      "Cancel, or the Close that stands for it, is not counted. Buttons that code adds are not seen, so an alert may have more than are counted.",
    options: [
      Option("maximumButtons", "how many buttons an alert may have beside Cancel", standard: 2, range: 1...20)
    ],
    triggering: [
      Example(
        "Three answers and Cancel",
        """
        digraph Files {
          files [title="Files", entry=true]
          clash [kind=alert, title="A file of this name exists", controls="Replace:destructive, Keep Both, Skip, Cancel:cancel"]
          files -> clash [action=present, trigger="Copy"]
        }
        """),
      Example(
        "A question with four answers",
        """
        digraph Player {
          player [title="Player", entry=true]
          rate   [kind=alert, title="How do you like the app?"]
          player -> rate [action=present, trigger=automatic]
          rate -> store [action=present, style=pageSheet, trigger="Great"]
          rate -> mail  [action=present, style=pageSheet, trigger="Not so well"]
          rate -> rate  [action=dismiss, trigger="Ask me later"]
          rate -> rate  [action=dismiss, trigger="Never ask again"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Two answers and Cancel",
        """
        digraph Files {
          files [title="Files", entry=true]
          clash [kind=alert, title="A file of this name exists", controls="Replace:destructive, Keep Both, Cancel:cancel"]
          files -> clash [action=present, trigger="Copy"]
        }
        """),
      Example(
        "Many choices in an action sheet; fields in an alert are no buttons",
        """
        digraph Photos {
          photo [title="Photo", entry=true]
          more  [kind=actionSheet, title="Photo", controls="Delete:destructive, Copy, Print, Hide, Cancel:cancel"]
          login [kind=alert, title="Sign in to share", controls="User:content, Password:content, Sign In:choice, Cancel:cancel:choice"]
          photo -> more  [action=present, anchor="More", trigger="More"]
          photo -> login [action=present, trigger="Share"]
        }
        """),
    ],
    check: { run in
      let most = Int(run.option("maximumButtons"))
      for model in run.models {
        for alert in model.alerts() {
          let counted = alert.choices.filter { $0.id != cancelButton(of: alert)?.id }
          guard counted.count > most else { continue }
          let names = listed(counted.map { quoted($0.displayName) })
          let beside = cancelButton(of: alert).map { " beside \(quoted($0.displayName))" } ?? ""
          run.add(
            model.draft(
              alert, .warning,
              "the alert \(alert.name) has \(counted.count) buttons\(beside), \(names): offer the choices in an action sheet"),
            on: model)
        }
      }
    })
}

/// The button that changes nothing.
private func cancelButton(of alert: Alert) -> Control? {
  alert.choices.first { $0.role == .cancel } ?? alert.choices.first { $0.role == .close }
}
