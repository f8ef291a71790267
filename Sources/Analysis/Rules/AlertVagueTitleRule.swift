import GraphModel

extension Rule {
  static let alertVagueTitle = Rule(
    id: "alert-vague-title",
    title: "An alert's title tells nothing",
    rationale: """
      Many people read only the title of an alert before they tap. A title such as Error says what they can see anyway and nothing of what \
      happened; an alert with neither title nor message says nothing at all.
      """,
    source: ["A09.5"],
    severity: .warning,
    fix: "Say in the title what happened, or what the user is asked, in words for this one case.",
    limits: """
      The words that tell nothing are those of the table of button words, in each of its languages. A title that is set at run time \
      is not read, and a missing one is not held against an alert whose code is not among the inputs.
      """,
    triggering: [
      Example(
        "Error, whatever the message says",
        """
        digraph Mail {
          inbox  [title="Inbox", entry=true]
          failed [kind=alert, title="Error", message="The message was not sent.", controls="Try Again, Cancel:cancel"]
          inbox -> failed [action=present, trigger=automatic]
        }
        """),
      Example(
        "The same in Russian and Chinese, with signs at the end",
        """
        digraph Tea {
          menu [title="Меню", entry=true]
          ru   [kind=alert, title="Ошибка!", controls="Повторить, Отмена:cancel"]
          zh   [kind=alert, title="错误", controls="重试, 取消:cancel"]
          menu -> ru [action=present, trigger="Заказать"]
          menu -> zh [action=present, trigger="下单"]
        }
        """, count: 2),
      Example(
        "Neither title nor message",
        """
        digraph Files {
          files [title="Files", entry=true]
          ask   [kind=alert, title=" ", controls="Replace:destructive, Cancel:cancel"]
          files -> ask [action=present, trigger="Copy"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The title says what happened",
        """
        digraph Mail {
          inbox  [title="Inbox", entry=true]
          failed [kind=alert, title="The Message Was Not Sent", controls="Try Again, Cancel:cancel"]
          error  [kind=alert, title="Error Log Is Full", controls="Empty:destructive, Cancel:cancel"]
          inbox -> failed [action=present, trigger=automatic]
          inbox -> error  [action=present, trigger=automatic]
        }
        """),
      Example(
        "A title set at run time, and a message that stands alone",
        """
        digraph Files {
          files [title="Files", entry=true]
          ask   [kind=alert, dynamicTitle=true, controls="Replace:destructive, Cancel:cancel"]
          moved [kind=alert, message="The folder was moved. Open it in its new place?", controls="Open, Cancel:cancel"]
          files -> ask   [action=present, trigger="Copy"]
          files -> moved [action=present, trigger=automatic]
        }
        """),
      Example(
        "A screen may be called so",
        """
        digraph Log {
          log   [title="Log", entry=true]
          error [title="Error"]
          log -> error [action=push, trigger=row]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for alert in model.alerts() {
          let fault: String
          if let title = alert.title, run.words.isVague(title) {
            fault = "the title \(quoted(title)) tells nothing: say what happened"
          } else if !alert.hasTitle, alert.message == nil {
            if alert.mayHoldMore {
              run.leaveOpen(alert.context.id, "code that is not among the inputs may set its title")
              continue
            }
            fault = "the alert \(alert.name) has neither title nor message: say what happened or what is asked"
          } else {
            continue
          }
          run.add(model.draft(alert, .warning, fault), on: model)
        }
      }
    })
}
