import GraphModel

extension Rule {
  static let alertDefaultIsDestructive = Rule(
    id: "alert-default-is-destructive",
    title: "An alert's default button is the dangerous one",
    rationale: """
      People tap the highlighted button of an alert without reading, and so does the Return key. Where one of the buttons destroys \
      something, the one that does not must be the default.
      """,
    source: ["A09.4"],
    severity: .warning,
    fix: "Make Cancel the preferred button, or mark it as Cancel, which the system then highlights and places.",
    limits: """
      The default is the preferred button, else the Cancel button, which the system highlights and places itself, whatever the order. Where \
      there is neither, it is the right-hand one of two, or the only one; three and more are stacked and none stands out. A \
      button is dangerous where it is marked so or its words say so.
      """,
    triggering: [
      Example(
        "Delete is preferred",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          trash [kind=alert, title="Empty the trash?", controls="Delete:destructive:preferred, Cancel:cancel"]
          notes -> trash [action=present, trigger=automatic]
        }
        """),
      Example(
        "No button is marked as Cancel, and the right-hand one removes",
        """
        digraph Album {
          album [title="Album", entry=true]
          full  [kind=alert, title="Your storage is full", controls="Keep Photos, Remove Old Photos:destructive"]
          album -> full [action=present, trigger=notification]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Cancel is marked, so the system highlights it wherever it is named",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          trash [kind=alert, title="Empty the trash?", controls="Cancel:cancel, Delete:destructive"]
          notes -> trash [action=present, trigger=automatic]
        }
        """),
      Example(
        "The harmless button is preferred, or on the right",
        """
        digraph Album {
          album [title="Album", entry=true]
          full  [kind=alert, title="Your storage is full", controls="Remove Old Photos:destructive, Keep Photos"]
          sync  [kind=alert, title="Two albums differ", controls="Merge:preferred, Replace, Delete Both:destructive"]
          album -> full [action=present, trigger=notification]
          album -> sync [action=present, trigger=notification]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for alert in model.alerts() {
          guard let button = defaultButton(of: alert), button.role == .destructive else { continue }
          if alert.mayHoldMore && !button.preferred {
            run.leaveOpen(alert.context.id, mayAddButtons)
            continue
          }
          let name = quoted(button.displayName)
          let why: String
          if button.preferred {
            why = "highlights the dangerous button \(name): make Cancel the preferred one"
          } else if alert.choices.count > 1 {
            why = "has the dangerous button \(name) on the right and none that is marked as Cancel: mark the harmless one so"
          } else {
            why = "offers only the dangerous button \(name): add Cancel"
          }
          run.add(model.draft(alert, .warning, "the alert \(alert.name) \(why)"), on: model)
        }
      }
    })
}

/// The button that stands out.
private func defaultButton(of alert: Alert) -> Control? {
  if let preferred = alert.choices.first(where: \.preferred) { return preferred }
  if let cancel = alert.choices.first(where: { $0.role == .cancel }) { return cancel }
  return alert.choices.count <= 2 ? alert.choices.last : nil
}
