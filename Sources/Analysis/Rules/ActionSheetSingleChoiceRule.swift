import GraphModel

extension Rule {
  static let actionSheetSingleChoice = Rule(
    id: "action-sheet-single-choice",
    title: "An action sheet leaves nothing to choose",
    rationale: """
      An action sheet offers ways to do what the user has just started, or asks before something is lost. With one harmless choice it only \
      adds a tap.
      """,
    source: ["A09.6"],
    severity: .note,
    fix: "Do at once what the only choice does, or offer the alternatives too.",
    limits: """
      One choice is a confirmation, and fine, where it is dangerous, ends a task, says what the button said that opened the sheet, or where \
      the sheet asks a question or explains itself in a message. A sheet without any button is reported by alert-without-buttons.
      """,
    triggering: [
      Example(
        "One app to open the address in",
        """
        digraph Shop {
          shop [title="Shop", entry=true]
          map  [title="Map"]
          open [kind=actionSheet, controls="Show Map, Cancel:cancel"]
          shop -> open [action=present, trigger="Address", anchor="Address"]
          open -> map  [action=push, trigger="Show Map"]
        }
        """),
      Example(
        "Only Cancel is left",
        """
        digraph Player {
          song  [title="Song", entry=true]
          queue [kind=actionSheet, title="Add to Playlist", controls="Cancel:cancel"]
          song -> queue [action=present, trigger="Add", anchor="Add"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The one choice is dangerous, so the sheet confirms",
        """
        digraph Notes {
          notes  [title="Notes", entry=true]
          note   [title="Note"]
          delete [kind=actionSheet, controls="Delete Note:destructive, Cancel:cancel"]
          notes  -> note   [action=push, trigger=row]
          note   -> delete [action=present, trigger="Delete", anchor="Delete"]
          delete -> delete [action=pop, trigger="Delete Note"]
        }
        """),
      Example(
        "The sheet asks whether to order, and says what the button said",
        """
        digraph Cart {
          cart    [title="Cart", entry=true]
          confirm [kind=actionSheet, title="Order for 30 €?", controls="Pay, Cancel:cancel"]
          leave   [kind=actionSheet, controls="Log Out of This Device, Cancel:cancel"]
          cart -> confirm [action=present, trigger="Order", anchor="Order"]
          cart -> leave   [action=present, trigger="Log Out", anchor="Log Out"]
        }
        """),
      Example(
        "Two choices",
        """
        digraph Shop {
          shop [title="Shop", entry=true]
          map  [title="Map"]
          open [kind=actionSheet, controls="Show Map, Copy Address, Cancel:cancel"]
          shop -> open [action=present, trigger="Address", anchor="Address"]
          open -> map  [action=push, trigger="Show Map"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for sheet in model.judgeableActionSheets(&run) where sheet.choices.count < 2 && !sheet.buttons.isEmpty {
          let name = quoted(sheet.context.name)
          guard let only = sheet.choices.first else {
            run.add(
              sheet.draft(.note, "the action sheet \(name) offers nothing but to leave it: offer choices or drop it", on: model), on: model)
            continue
          }
          if confirms(only, in: sheet, model) { continue }
          let message = "the action sheet \(name) offers only \(quoted(only.displayName)): do that at once, or offer the alternatives too"
          run.add(sheet.draft(.note, message, on: model), on: model)
        }
      }
    })
}

private func confirms(_ choice: Control, in sheet: ActionSheet, _ model: IdiomModel) -> Bool {
  if choice.isDangerous || sheet.context.message?.isEmpty == false { return true }
  switch sheet.context.title {
  case .dynamic?: return true
  case .text(let title)?:
    if title.contains(where: { "?？؟".contains($0) }) { return true }
    // `Unfollow @anna` names what the choice `Unfollow` confirms.
    if let label = choice.label?.lowercased(), !label.isEmpty, title.lowercased().hasPrefix(label) { return true }
  case nil: break
  }
  let index = model.reading.index
  let endsTask = model.edges(of: choice, in: sheet.number).contains { edge in
    let value = index.graph.edges[edge]
    switch value.action {
    case .dismiss: return (value.layers ?? .count(1)) != .count(1)
    case .pop, .popToRoot, .unwind, .root: return true
    case .present, .push, .replace: return value.closesFirst != nil
    case .embed, .switchTab: return false
    }
  }
  return endsTask || model.presentingEdges(of: sheet.layer).contains { repeats(choice, opener: $0, index) }
}

/// Whether the choice says again what the button said that opened the sheet.
private func repeats(_ choice: Control, opener edge: Int, _ index: NavigationIndex) -> Bool {
  guard index.sources[edge] >= 0, let id = index.graph.edges[edge].trigger?.controlID,
    let opener = index.graph.contexts[Int(index.sources[edge])].control(id)?.displayName.lowercased(), !opener.isEmpty,
    let label = choice.label?.lowercased()
  else { return false }
  return label.hasPrefix(opener) || opener.hasPrefix(label)
}
