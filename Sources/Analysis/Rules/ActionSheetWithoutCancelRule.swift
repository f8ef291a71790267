import GraphModel

extension Rule {
  static let actionSheetWithoutCancel = Rule(
    id: "action-sheet-without-cancel",
    title: "An action sheet on a phone has no Cancel",
    rationale: """
      On a phone nothing but its buttons closes an action sheet. Without Cancel the user has to choose one of the actions, although all of \
      them may be unwanted.
      """,
    source: ["M17.1", "A09.6"],
    severity: .warning,
    fix: "Add a Cancel button in the cancel style.",
    limits: """
      On an iPad the sheet is a popover that a tap outside closes, so only phones are judged. A sheet without any button is reported by \
      alert-without-buttons. SwiftUI adds a Cancel of its own to a dialog; a flow that draws one must name it.
      """,
    triggering: [
      Example(
        "Two sources of a picture and no way to want none",
        """
        digraph Profile {
          profile [title="Profile", entry=true]
          picture [kind=actionSheet, title="Picture", controls="Take Photo, Choose Photo"]
          camera  [kind=system]
          profile -> picture [action=present, trigger="Picture", anchor="Picture"]
          picture -> camera  [action=present, style=fullScreen, trigger="Take Photo"]
        }
        """),
      Example(
        "Cancel is there on iPads only",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          message [title="Message"]
          answer  [kind=actionSheet, controls="Reply, Forward, Cancel:cancel"]
          inbox   -> message [action=push, trigger=row]
          message -> answer  [action=present, trigger="Answer", anchor="Answer"]
          answer  -> answer  [action=dismiss, trigger="Cancel:cancel", condition="idiom=pad"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Cancel closes it",
        """
        digraph Profile {
          profile [title="Profile", entry=true]
          picture [kind=actionSheet, title="Picture", controls="Take Photo, Choose Photo, Cancel:cancel"]
          profile -> picture [action=present, trigger="Picture", anchor="Picture"]
        }
        """),
      Example(
        "On an iPad the tap outside closes it",
        """
        digraph Drawing {
          idioms="pad"
          canvas [title="Drawing", entry=true]
          paper  [kind=actionSheet, title="Paper", controls="Plain, Ruled, Dotted"]
          canvas -> paper [action=present, trigger="Paper", anchor="Paper"]
        }
        """),
      Example(
        "Cancel in another language",
        """
        digraph Profile {
          profile [title="Профиль", entry=true]
          picture [kind=actionSheet, title="Фото", controls="Снять, Выбрать, Отмена"]
          profile -> picture [action=present, trigger="Фото", anchor="Фото"]
        }
        """),
    ],
    check: { run in
      for model in run.models where model.idiom == .phone {
        for sheet in model.judgeableActionSheets(&run)
        where !sheet.buttons.isEmpty
          && !sheet.buttons.contains(where: { $0.givesUp || $0.label.map { Control.Role(label: $0) } == .cancel })
        {
          let message = """
            the action sheet \(quoted(sheet.context.name)) makes the user choose \(alternatives(sheet.choices)): add a Cancel button
            """
          run.add(sheet.draft(.warning, message, on: model), on: model)
        }
      }
    })
}

/// `'A', 'B' or 'C'`.
private func alternatives(_ choices: [Control]) -> String {
  let names = choices.map { quoted($0.displayName) }
  guard names.count > 1, let last = names.last else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
