import GraphModel

extension Rule {
  static let modalAmbiguousExit = Rule(
    id: "modal-ambiguous-exit",
    title: "The only way out of an editor does not say what becomes of the changes",
    rationale: """
      Close, Back and a cross say that the modal goes away. They do not say whether what was entered is kept or thrown away, and the user \
      has to try it out with work that matters.
      """,
    source: ["M17.3"],
    severity: .note,
    fix: "Name the ways out by what they do: Save or Done keeps the changes, Cancel throws them away.",
    limits: """
      Told by the words and system items of the buttons. A modal that saves when it is closed, or asks before it throws changes away, is \
      not judged, nor one with a Save, Done or Cancel button, whatever that does. A modal whose class, or whose presenter's class, is not \
      among the inputs may have further buttons and is not judged.
      """,
    triggering: [
      Example(
        "An editor with a cross",
        """
        digraph Profile {
          profile [title="Profile", entry=true]
          edit    [title="Edit Profile", edits=true]
          profile -> edit [action=present, style=fullScreen, trigger="Edit:edit"]
          edit -> profile [action=dismiss, trigger="✕:close"]
        }
        """),
      Example(
        "Two steps and a Close on the first",
        """
        digraph Filter {
          orders [title="Orders", entry=true]
          filter [title="Filter"]
          price  [title="Price", edits=true]
          orders -> filter [action=present, style=pageSheet, trigger="Filter"]
          filter -> price  [action=push, trigger="Price"]
          filter -> orders [action=dismiss, trigger="Close"]
        }
        """),
      Example(
        "It saves, but the button does not say so",
        """
        digraph Note {
          notes [title="Notes", entry=true]
          note  [title="Note", edits=true]
          notes -> note  [action=present, style=fullScreen, trigger=row]
          note  -> notes [action=unwind, trigger="Back:back", outcome=save]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Cancel and Save say it",
        """
        digraph Profile {
          profile [title="Profile", entry=true]
          edit    [title="Edit Profile", edits=true]
          profile -> edit [action=present, style=fullScreen, trigger="Edit:edit"]
          edit -> profile [action=dismiss, trigger="Cancel:cancel"]
          edit -> profile [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "Nothing is edited",
        """
        digraph Photos {
          album [title="Album", entry=true]
          photo [title="Photo"]
          album -> photo [action=present, style=fullScreen, trigger=row]
          photo -> album [action=dismiss, trigger="✕:close"]
        }
        """),
      Example(
        "Closing asks what shall become of the changes",
        """
        digraph Profile {
          profile [title="Profile", entry=true]
          edit    [title="Edit Profile", edits=true, blocksDismissal=true]
          keep    [kind=actionSheet, title="Keep the changes?", controls="Discard:destructive, Save:save, Cancel:cancel"]
          profile -> edit [action=present, style=pageSheet, trigger="Edit:edit"]
          edit -> keep    [action=present, trigger="Close:close", anchor="Close"]
          keep -> profile [action=dismiss, layers=2, trigger="Discard"]
          keep -> profile [action=dismiss, layers=2, trigger="Save"]
        }
        """),
      Example(
        "Settings that are saved as they are changed",
        """
        digraph Player {
          songs    [title="Songs", entry=true]
          settings [title="Settings", edits=true, savesOnDismiss=true]
          songs    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> songs    [action=dismiss, trigger="Close:close"]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let index = run.index
  let tasks = model.modalTasks
  let owners = model.owners(among: tasks)
  let closings = ModalClosings(model, owners)
  let leadsToEditing = model.leading { model.edits($0) }
  let leadsToVague = model.leading { owners[$0] != nil && closings.edges(of: $0).contains { isVague($0, index) } }
  let leadsToClear = model.leading { owners[$0] != nil && isClear($0, closings, model) }
  let mains = model.mainInterfaces(exits)
  for layer in tasks
  where leadsToEditing[layer.base] && leadsToVague[layer.base] && !leadsToClear[layer.base] && !mains.contains(layer.base) {
    let modal = model.leaf(of: layer.base)
    if exits.ways(outOf: layer.base).contains(.unknown) || model.hasUnseenPresenter(layer) {
      run.leaveOpen(modal.id, "code that is not among the inputs may add buttons, or ask before it closes the modal")
      continue
    }
    let vague = model.inside(layer).flatMap { frame, _ in closings.edges(of: frame).filter { isVague($0, index) } }
    var seen: Set<String> = []
    let names = vague.compactMap { edge in control(of: edge, index).map { quoted($0.displayName) } }.filter { seen.insert($0).inserted }
    run.add(
      RuleRun.Draft(
        severity: .note,
        message: """
          \(quoted(modal.name)) edits something, but its only way out, \(listed(names)), does not tell whether the changes are kept: \
          \(advice(vague.compactMap { index.graph.edges[$0].outcome }))
          """,
        key: "\(modal.id)", contexts: [modal.id], edges: Set(vague).sorted(), route: model.route(to: layer), location: modal.location,
        related: vague.map { index.graph.edges[$0].location }), on: model)
  }
}

private func advice(_ outcomes: [Edge.Outcome]) -> String {
  if outcomes.contains(.save) || outcomes.contains(.complete) { return "they are, so call it Save or Done, and add Cancel" }
  if outcomes.contains(.discard) || outcomes.contains(.cancel) { return "they are not, so call it Cancel, and add Save or Done" }
  return "offer Cancel and Save or Done instead"
}

private func control(of edge: Int, _ index: NavigationIndex) -> Control? {
  let value = index.graph.edges[edge]
  guard let id = value.trigger?.controlID, index.sources[edge] >= 0 else { return nil }
  return index.graph.contexts[Int(index.sources[edge])].control(id)
}

private func isVague(_ edge: Int, _ index: NavigationIndex) -> Bool {
  guard let role = control(of: edge, index)?.role else { return false }
  return role == .close || role == .back
}

/// Whether the frame tells, or may tell, what becomes of the changes: by a button, by another way out, or by a question.
private func isClear(_ frame: Int, _ closings: ModalClosings, _ model: IdiomModel) -> Bool {
  if model.keepsWork(frame) || model.asksBeforeLeaving(frame) { return true }
  let clear: Set<Control.Role> = [.done, .save, .cancel]
  if model.contexts(of: frame).contains(where: { $0.controls.contains { clear.contains($0.role) } }) { return true }
  return closings.edges(of: frame).contains { !isVague($0, model.reading.index) }
}
