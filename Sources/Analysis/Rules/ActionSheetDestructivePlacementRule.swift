import GraphModel

extension Rule {
  static let actionSheetDestructivePlacement = Rule(
    id: "action-sheet-destructive-placement",
    title: "A dangerous choice does not stand out in an action sheet",
    rationale: """
      A choice that destroys something must not be tapped by mistake. Red and at the top of the sheet, far from Cancel and from the thumb, \
      it is seen before it is reached.
      """,
    source: ["A09.7"],
    severity: .warning,
    fix: "Put the dangerous choice first and give it the destructive style.",
    limits: """
      A choice counts as dangerous when it is marked so, or when its label is a word such as Delete or Discard or begins with one, in a \
      language of the built-in table. Sheets that code outside the inputs adds choices to are not judged; storyboards hold no action sheets.
      """,
    triggering: [
      Example(
        "Delete stands below the other choices",
        """
        digraph Photos {
          album [title="Album", entry=true]
          photo [title="Photo"]
          more  [kind=actionSheet, controls="Share, Duplicate, Delete:destructive, Cancel:cancel"]
          album -> photo [action=push, trigger=row]
          photo -> more  [action=present, trigger="More", anchor="More"]
        }
        """),
      Example(
        "Delete Draft looks like any other choice",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true]
          leave   [kind=actionSheet, controls="Delete Draft:default, Save Draft, Cancel:cancel"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> leave   [action=present, trigger="Cancel:cancel", anchor="Cancel"]
          leave   -> leave   [action=dismiss, layers=2, trigger="Delete Draft", outcome=discard]
          leave   -> leave   [action=dismiss, layers=2, trigger="Save Draft", outcome=save]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The dangerous choices come first and are red",
        """
        digraph Photos {
          album [title="Album", entry=true]
          photo [title="Photo"]
          more  [kind=actionSheet, controls="Delete:destructive, Delete for Everyone:destructive, Share, Cancel:cancel"]
          album -> photo [action=push, trigger=row]
          photo -> more  [action=present, trigger="More", anchor="More"]
        }
        """),
      Example(
        "The numbers of the choices put the dangerous one first",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          note  [title="Note"]
          more  [kind=actionSheet, controls="Share:order=1, Delete:destructive:order=0, Cancel:cancel:order=2"]
          notes -> note [action=push, trigger=row]
          note  -> more [action=present, trigger="More", anchor="More"]
        }
        """),
      Example(
        "Nothing in it is dangerous: a filter can be set again",
        """
        digraph Orders {
          orders [title="Orders", entry=true]
          filter [kind=actionSheet, title="Filter", controls="Open Orders, Paid Orders, Remove Filter, Cancel:cancel"]
          orders -> filter [action=present, trigger="Filter", anchor="Filter"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for sheet in model.judgeableActionSheets(&run) { judge(sheet, model, &run) }
      }
    })
}

private func judge(_ sheet: ActionSheet, _ model: IdiomModel, _ run: inout RuleRun) {
  let choices = sheet.choices
  var faults: [String] = []
  if let harmless = choices.firstIndex(where: { !$0.isDangerous }) {
    let low = choices[harmless...].filter(\.isDangerous)
    if !low.isEmpty {
      faults.append("\(listed(low.map { quoted($0.displayName) })) below \(quoted(choices[harmless].displayName)): put it first")
    }
  }
  let unmarked = choices.filter { $0.soundsDangerous && $0.role != .destructive }
  if !unmarked.isEmpty {
    faults.append(
      "\(listed(unmarked.map { quoted($0.displayName) })) that \(unmarked.count == 1 ? "is" : "are") not marked as destructive: make it red"
    )
  }
  guard !faults.isEmpty else { return }
  let message = "the action sheet \(quoted(sheet.context.name)) offers \(faults.joined(separator: "; it offers "))"
  run.add(sheet.draft(.warning, message, on: model), on: model)
}
