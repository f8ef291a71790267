import GraphModel

extension Rule {
  static let actionSheetDuplicateLabels = Rule(
    id: "action-sheet-duplicate-labels",
    title: "Two choices of an action sheet look the same",
    rationale: "The label is all that tells a choice from the next one. Where two say the same, the user can only guess what each will do.",
    source: ["A09.7"],
    severity: .warning,
    fix: "Let each label say what its choice does, or remove the second one.",
    limits: """
      Case, blanks and closing dots make no difference. Choices of which each is there under a condition of its own may never show together \
      and are not compared. Labels that are made at run time cannot be compared.
      """,
    triggering: [
      Example(
        "Two ways to delete with one word for both",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          message [title="Message"]
          delete  [kind=actionSheet, title="Delete?", controls="Delete:destructive, Delete:destructive:id=all, Cancel:cancel"]
          inbox   -> message [action=push, trigger=row]
          message -> delete  [action=present, trigger="Delete", anchor="Delete"]
        }
        """),
      Example(
        "Only the dots tell one Share from the other",
        """
        digraph Photos {
          photo   [title="Photo", entry=true]
          more    [kind=actionSheet, controls="Share, Print, share…:id=link, Cancel:cancel"]
          options [title="Sharing Options"]
          photo -> more    [action=present, trigger="More", anchor="More"]
          more  -> options [action=present, style=pageSheet, trigger=":id=link"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Each way to delete says what goes",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          message [title="Message"]
          delete  [kind=actionSheet, title="Delete?", controls="Delete Message:destructive, Delete Thread:destructive, Cancel:cancel"]
          inbox   -> message [action=push, trigger=row]
          message -> delete  [action=present, trigger="Delete", anchor="Delete"]
        }
        """),
      Example(
        "One of the two is there on phones, the other on iPads",
        """
        digraph Photos {
          photo  [title="Photo", entry=true]
          more   [kind=actionSheet, controls="Print, Edit:id=editFull, Edit:id=editSide, Cancel:cancel"]
          editor [title="Edit Photo", edits=true]
          photo -> more   [action=present, trigger="More", anchor="More"]
          more  -> editor [action=present, style=fullScreen, trigger=":id=editFull", condition="idiom=phone"]
          more  -> editor [action=present, style=pageSheet, trigger=":id=editSide", condition="idiom=pad"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for sheet in model.judgeableActionSheets(&run) {
          let doubles = doubles(in: sheet, model)
          guard !doubles.isEmpty else { continue }
          let names = listed(doubles.map { "\($0.count) choices \(quoted($0.label))" })
          let message = "the action sheet \(quoted(sheet.context.name)) has \(names), which nobody can tell apart: say what each does"
          run.add(sheet.draft(.warning, message, on: model), on: model)
        }
      }
    })
}

/// The labels that several buttons bear, in the order of the first.
private func doubles(in sheet: ActionSheet, _ model: IdiomModel) -> [(label: String, count: Int)] {
  var order: [String] = []
  var groups: [String: [Control]] = [:]
  for button in sheet.buttons where !hasConditionOfItsOwn(button, in: sheet.number, model) {
    let key = plain(button.label ?? "")
    guard !key.isEmpty else { continue }
    if groups[key] == nil { order.append(key) }
    groups[key, default: []].append(button)
  }
  return order.compactMap { key in
    guard let group = groups[key], group.count > 1, let first = group.first else { return nil }
    return (first.displayName, group.count)
  }
}

private func hasConditionOfItsOwn(_ button: Control, in sheet: Int, _ model: IdiomModel) -> Bool {
  let edges = model.edges(of: button, in: sheet)
  return !edges.isEmpty
    && edges.allSatisfy { edge in
      let condition = model.reading.index.graph.edges[edge].condition
      return condition?.guard != nil || condition?.availability != nil
    }
}

/// As it looks to someone who reads quickly.
private func plain(_ label: String) -> String {
  var words = label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
  while let last = words.last, last == "…" || last == "." || last == " " { words.removeLast() }
  return String(words)
}
