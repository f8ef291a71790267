import GraphModel

extension Rule {
  static let alertRepeatsTitle = Rule(
    id: "alert-repeats-title",
    title: "Alerts with different causes cannot be told apart",
    rationale: """
      When the same words appear for different reasons, the user cannot tell what went wrong this time, and neither can anyone who is \
      told about it.
      """,
    source: ["A09.5"],
    severity: .note,
    fix: "Name the cause in the title, or tell it in the message.",
    limits: """
      Titles and messages are compared as texts, without regard to case and signs at the end; those set at run time are not \
      compared. Causes are different where other buttons, or other screens by themselves, put the alerts up. An alert with a dangerous \
      choice asks about what the user has just done, so the same question in two places is no riddle.
      """,
    triggering: [
      Example(
        "Sending and saving fail with the same words",
        """
        digraph Mail {
          compose [title="New Message", entry=true, edits=true]
          notSent [kind=alert, title="Something went wrong", controls="Try Again, Cancel:cancel"]
          unsaved [kind=alert, title="Something Went Wrong.", controls="Try Again, Cancel:cancel"]
          compose -> notSent [action=present, trigger="Send"]
          compose -> unsaved [action=present, trigger="Save Draft"]
        }
        """),
      Example(
        "Two screens fail by themselves, and the message is the same",
        """
        digraph Shop {
          idioms="phone"
          home   [title="Home", entry=true]
          orders [title="Orders"]
          first  [kind=alert, title="Not Available", message="Try again later.", controls="Try Again, Cancel:cancel"]
          second [kind=alert, title="Not Available", message="Try again later.", controls="Try Again, Cancel:cancel"]
          home   -> orders [action=push, trigger=row]
          home   -> first  [action=present, trigger=automatic]
          orders -> second [action=present, trigger=automatic]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The messages tell the causes apart",
        """
        digraph Mail {
          compose [title="New Message", entry=true, edits=true]
          notSent [kind=alert, title="Something went wrong", message="The message was not sent.", controls="Try Again, Cancel:cancel"]
          unsaved [kind=alert, title="Something went wrong", message="The draft was not saved.", controls="Try Again, Cancel:cancel"]
          compose -> notSent [action=present, trigger="Send"]
          compose -> unsaved [action=present, trigger="Save Draft"]
        }
        """),
      Example(
        "One alert from two places, and the same question about the same deed",
        """
        digraph Notes {
          notes  [title="Notes", entry=true]
          note   [title="Note"]
          delete [kind=alert, title="Delete the note?", controls="Delete:destructive, Cancel:cancel"]
          remove [kind=alert, title="Delete the note?", controls="Delete:destructive, Cancel:cancel"]
          full   [kind=alert, title="The disk is full", controls="Manage Files, Cancel:cancel"]
          notes -> note   [action=push, trigger=row]
          notes -> delete [action=present, trigger=gesture]
          note  -> remove [action=present, trigger="Delete"]
          notes -> full   [action=present, trigger="Add"]
          note  -> full   [action=present, trigger="Save"]
        }
        """),
      Example(
        "The same button with the same cause, one alert a device",
        """
        digraph Mail {
          compose [title="New Message", entry=true, edits=true]
          phone   [kind=alert, title="Not Sent", controls="Try Again, Cancel:cancel", idioms="phone"]
          pad     [kind=alert, title="Not Sent", controls="Try Again, Later, Cancel:cancel", idioms="pad"]
          compose -> phone [action=present, trigger="Send"]
          compose -> pad   [action=present, trigger="Send"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        var groups: [Words: [Alert]] = [:]
        for alert in model.alerts() {
          guard let title = alert.title, !alert.choices.contains(where: { $0.role == .destructive }) else { continue }
          groups[Words(title: plain(title), message: plain(alert.message ?? "")), default: []].append(alert)
        }
        for alerts in groups.values where alerts.count > 1 && Set(alerts.flatMap { causes(of: $0, run.index) }).count > 1 {
          let open = alerts.filter { $0.mayHoldMore && $0.message == nil }
          for alert in open { run.leaveOpen(alert.context.id, "code that is not among the inputs may set its message") }
          if !open.isEmpty { continue }
          run.add(repeating(alerts, model), on: model)
        }
      }
    })
}

private struct Words: Hashable {
  var title: String
  var message: String
}

/// As people compare: without case, and signs and blanks at the ends.
private func plain(_ text: String) -> String {
  var letters = text.lowercased()[...]
  while let last = letters.last, !last.isLetter && !last.isNumber { letters.removeLast() }
  while let first = letters.first, first.isWhitespace { letters.removeFirst() }
  return String(letters)
}

/// What puts the alert up: the same words on a button mean the same deed, wherever it is.
private func causes(of alert: Alert, _ index: NavigationIndex) -> [String] {
  alert.openers.map { edge in
    let value = index.graph.edges[edge]
    if let id = value.trigger?.controlID {
      let control = value.source.rawValue
      let label = index.number(of: value.source).flatMap { index.graph.contexts[$0].control(id) }?.label
      return label.map(plain) ?? "\(control) \(id)"
    }
    return "\(value.source) \(value.trigger?.text ?? "") \(value.condition?.guard ?? "")"
  }
}

private func repeating(_ alerts: [Alert], _ model: IdiomModel) -> RuleRun.Draft {
  let ids = alerts.map(\.context.id)
  var draft = model.draft(
    alerts[0], .note,
    """
    \(alerts.count) alerts say \(quoted(alerts[0].title ?? "")) for different causes\(alerts[0].message == nil ? "" : " with the same message"): \
    tell in the title or the message what happened
    """, edges: alerts.flatMap(\.openers))
  draft.key = ids.map(\.rawValue).joined(separator: ",")
  draft.contexts = ids
  draft.related = alerts.dropFirst().map(\.context.location)
  return draft
}
