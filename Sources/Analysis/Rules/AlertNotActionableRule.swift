import GraphModel

extension Rule {
  static let alertNotActionable = Rule(
    id: "alert-not-actionable",
    title: "An alert can only be acknowledged",
    rationale: """
      An alert stops everything. Where it reports something that the user can do nothing about, the only thing to do is to tap it away, and \
      people learn to tap alerts away unread.
      """,
    source: ["A09.3", "M17.6"],
    severity: .note,
    fix: "Offer what helps, such as Try Again or Settings, or show the news in the screen that it is about.",
    limits: """
      Judged by the buttons: one that acknowledges (OK, Close, Cancel and the like) and leads nowhere. An alert that the user's own tap puts \
      up may explain what to correct, so it is reported only where its title tells of an error, or it has no text at all. Buttons \
      that code adds are not seen, and such alerts are not judged.
      """,
    triggering: [
      Example(
        "The app reports a failure, and OK is all there is",
        """
        digraph Mail {
          inbox  [title="Inbox", entry=true]
          failed [kind=alert, title="The mail could not be fetched", controls="OK"]
          inbox -> failed [action=present, trigger=automatic]
        }
        """),
      Example(
        "A tap ends in an error that can only be closed",
        """
        digraph Photos {
          photo [title="Photo", entry=true]
          error [kind=alert, title="Upload Error", message="Code 17"]
          photo -> error [action=present, trigger="Upload"]
          error -> photo [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "In Russian and in Chinese",
        """
        digraph Tea {
          menu  [title="Меню", entry=true]
          error [kind=alert, title="Ошибка", message="Заказ не отправлен", controls="Понятно"]
          fault [kind=alert, title="网络错误", controls="知道了"]
          menu -> error [action=present, trigger="Заказать"]
          menu -> fault [action=present, trigger="下单"]
        }
        """, count: 2),
    ],
    nearMisses: [
      Example(
        "The alert offers another try",
        """
        digraph Mail {
          inbox  [title="Inbox", entry=true]
          failed [kind=alert, title="The mail could not be fetched", controls="Try Again, OK"]
          inbox -> failed [action=present, trigger=automatic]
        }
        """),
      Example(
        "The only button leads on",
        """
        digraph Shop {
          cart   [title="Cart", entry=true]
          ended  [kind=alert, title="Your session has ended", controls="OK"]
          signIn [title="Sign In", edits=true]
          cart   -> ended  [action=present, trigger=timer]
          ended  -> signIn [action=present, style=fullScreen, trigger="OK"]
          signIn -> cart   [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "The answer to the user's own tap tells what to correct",
        """
        digraph Shop {
          order [title="Order", entry=true, edits=true]
          name  [kind=alert, title="Enter a name first", controls="OK"]
          order -> name [action=present, trigger="Send"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for alert in model.alerts() {
          guard !alert.hasInput, alert.choices.count == 1, let button = alert.choices.first, onlyAcknowledges(button, run.words),
            alert.exits.allSatisfy({ closesOnly($0, run.index) })
          else { continue }
          let isAnswer = alert.openers.allSatisfy { run.graph.edges[$0].trigger?.isByUser == true }
          guard !isAnswer || tellsOfError(alert, run.words) else { continue }
          if alert.mayHoldMore {
            run.leaveOpen(alert.context.id, mayAddButtons)
            continue
          }
          run.add(
            model.draft(
              alert, .note,
              """
              the user can only tap \(quoted(button.displayName)) in the alert \(alert.name): show it in the screen that it is about, or \
              offer what helps, such as another try
              """), on: model)
        }
      }
    })
}

private func onlyAcknowledges(_ button: Control, _ words: TeamWords) -> Bool {
  switch button.role {
  case .cancel, .close, .done: true
  case .default, .other, .back: button.label.map(words.acknowledges) ?? false
  case .save, .edit, .destructive: false
  }
}

/// Whether the edge does no more than close the alert itself.
private func closesOnly(_ edge: Int, _ index: NavigationIndex) -> Bool {
  let value = index.graph.edges[edge]
  return value.action == .dismiss && (value.layers == nil || value.layers == .count(1))
}

private func tellsOfError(_ alert: Alert, _ words: TeamWords) -> Bool {
  if let title = alert.title { return tellsOfError(title, words) }
  return !alert.hasTitle && alert.message == nil
}

/// Whether a word of the title, or two to four letters of a script without spaces, stands for an error.
private func tellsOfError(_ title: String, _ words: TeamWords) -> Bool {
  if words.isVague(title) { return true }
  return title.split { !$0.isLetter && !$0.isNumber }.contains { word in
    if words.isVague(String(word)) { return true }
    guard word.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) else { return false }
    let letters = Array(word.prefix(80))
    return (2...4).contains { length in
      letters.count >= length && (0...(letters.count - length)).contains { words.isVague(String(letters[$0..<$0 + length])) }
    }
  }
}
