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
      Titles and messages are compared as texts, without regard to case and signs at the end; those set at run time are not compared. \
      Causes are different where other buttons of one screen put the alerts up, or it does so by itself under another condition. The same \
      words on two screens, or with a message, are the same alert written twice, unless the title is one that tells nothing, such as Error. \
      An alert with a dangerous choice asks about what the user has just done, so the same question twice is no riddle.
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
        "Two screens fail by themselves, and neither says how",
        """
        digraph Shop {
          idioms="phone"
          home   [title="Home", entry=true]
          orders [title="Orders"]
          first  [kind=alert, title="Error", message="Try again later.", controls="Try Again, Cancel:cancel"]
          second [kind=alert, title="Error", message="Try again later.", controls="Try Again, Cancel:cancel"]
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
        "The same failure on two screens",
        """
        digraph Music {
          songs  [title="Songs", entry=true]
          album  [title="Album"]
          first  [kind=alert, title="You are offline", controls="Try Again, Cancel:cancel"]
          second [kind=alert, title="You are offline", controls="Try Again, Cancel:cancel"]
          songs -> album  [action=push, trigger=row]
          songs -> first  [action=present, trigger="Play"]
          album -> second [action=present, trigger="Download"]
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
          let words = Words(title: plain(title), message: plain(alert.message ?? ""))
          let isVague = run.words.isVague(title)
          // With a message of its own it is the same alert written twice.
          if alert.message != nil && !isVague { continue }
          // A title that tells something tells its one cause on whichever screen it appears.
          let sources = Set(alert.openers.map { Int(run.index.sources[$0]) })
          for source in isVague ? [nil] : sources.map(Optional.some) {
            groups[words.on(source), default: []].append(alert)
          }
        }
        for (words, alerts) in groups where alerts.count > 1 {
          let edges = alerts.flatMap(\.openers).filter { words.source == nil || Int(run.index.sources[$0]) == words.source }
          guard Set(edges.map { cause(of: $0, run.index) }).count > 1 else { continue }
          let open = alerts.filter { $0.mayHoldMore && $0.message == nil }
          for alert in open { run.leaveOpen(alert.context.id, "code that is not among the inputs may set its message") }
          if open.isEmpty { run.add(repeating(alerts, edges, model), on: model) }
        }
      }
    })
}

private struct Words: Hashable {
  var title: String
  var message: String
  /// The screen on which they are compared; nil for all together.
  var source: Int?

  func on(_ source: Int?) -> Words { Words(title: title, message: message, source: source) }
}

/// As people compare: without case, and signs and blanks at the ends.
private func plain(_ text: String) -> String {
  var letters = text.lowercased()[...]
  while let last = letters.last, !last.isLetter && !last.isNumber { letters.removeLast() }
  while let first = letters.first, first.isWhitespace { letters.removeFirst() }
  return String(letters)
}

/// What puts the alert up: the same words on a button mean the same deed, wherever it is.
private func cause(of edge: Int, _ index: NavigationIndex) -> String {
  let value = index.graph.edges[edge]
  if let id = value.trigger?.controlID {
    let label = index.number(of: value.source).flatMap { index.graph.contexts[$0].control(id) }?.label
    return label.map(plain) ?? "\(value.source) \(id)"
  }
  return "\(value.source) \(value.trigger?.text ?? "") \(value.condition?.guard ?? "")"
}

private func repeating(_ alerts: [Alert], _ edges: [Int], _ model: IdiomModel) -> RuleRun.Draft {
  let ids = alerts.map(\.context.id)
  var draft = model.draft(
    alerts[0], .note,
    """
    \(alerts.count) alerts say \(quoted(alerts[0].title ?? "")) for different causes\(alerts[0].message == nil ? "" : " with the same message"): \
    tell in the title or the message what happened
    """, edges: edges)
  draft.key = ids.map(\.rawValue).joined(separator: ",")
  draft.contexts = ids
  draft.related = alerts.dropFirst().map(\.context.location)
  return draft
}
