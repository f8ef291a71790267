import GraphModel

extension Rule {
  static let alertWordy = Rule(
    id: "alert-wordy",
    title: "An alert's text is too long",
    rationale: """
      People who were stopped in what they were doing do not read paragraphs. A title of a line or two and a short message are read before \
      the tap; a longer text must be scrolled and is tapped away.
      """,
    source: ["A09.5"],
    severity: .note,
    fix: "Cut the text down to what is needed for the answer, and put the rest where it can be looked up.",
    limits: "Counted in the language of the input, place holders as they stand; translations may be longer.",
    options: [
      Option("maximumTitle", "how many characters an alert's title may have", standard: 60, range: 1...10_000),
      Option("maximumMessage", "how many characters an alert's message may have", standard: 240, range: 1...10_000),
    ],
    triggering: [
      Example(
        "A title that is a whole message",
        """
        digraph Mail {
          inbox  [title="Inbox", entry=true]
          failed [kind=alert, title="The message could not be sent since the server did not answer in time", controls="Try Again, Cancel:cancel"]
          inbox -> failed [action=present, trigger=automatic]
        }
        """),
      Example(
        "Terms of use in an alert",
        """
        digraph Store {
          store [title="Store", entry=true]
          terms [kind=alert, title="Subscribe?", controls="Subscribe, Cancel:cancel", message="The subscription begins at once and goes on month by \
        month until you cancel it, at the latest one day before the current month ends. The price is charged to your account when you confirm and \
        again at the start of each month. You find the subscription, and how to end it, in the settings of your account."]
          store -> terms [action=present, trigger="Subscribe"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "A title of sixty characters and a message of two sentences",
        """
        digraph Mail {
          inbox  [title="Inbox", entry=true]
          failed [kind=alert, title="The message to Ann, Bob and two others could not be sent now", message="The server did not answer. The \
        message stays in the outbox until it can be sent.", controls="Try Again, Cancel:cancel"]
          inbox -> failed [action=present, trigger=automatic]
        }
        """),
      Example(
        "A long text in a screen of its own",
        """
        digraph Store {
          store [title="Store", entry=true]
          terms [title="Terms of Use and What Happens to Your Data When You Leave Us", message="long"]
          store -> terms [action=push, trigger="Terms"]
        }
        """),
    ],
    check: { run in
      let limits = (title: Int(run.option("maximumTitle")), message: Int(run.option("maximumMessage")))
      for model in run.models {
        for alert in model.alerts() {
          let title = alert.title?.count ?? 0
          let message = alert.message?.count ?? 0
          var faults: [String] = []
          if title > limits.title { faults.append("its title has \(title) characters of at most \(limits.title)") }
          if message > limits.message { faults.append("its message has \(message) characters of at most \(limits.message)") }
          guard !faults.isEmpty else { continue }
          run.add(
            model.draft(
              alert, .note,
              "the alert \(quoted(start(of: alert.context.name))) is too long to be read before tapping: \(listed(faults)); cut it down"
            ), on: model)
        }
      }
    })
}

/// Enough of a text to know it by.
private func start(of text: String) -> String {
  text.count > 40 ? "\(text.prefix(39).split(separator: "\n").first ?? "")…" : text
}
