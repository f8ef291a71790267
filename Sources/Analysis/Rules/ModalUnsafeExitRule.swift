import GraphModel

extension Rule {
  static let modalUnsafeExit = Rule(
    id: "modal-unsafe-exit",
    title: "A modal that edits closes without asking, and the changes are lost",
    rationale: """
      A slip of the finger on Cancel, or a swipe that was meant to scroll, must not cost the user what was entered. Before it is thrown \
      away, a question says what will be lost and offers to go on.
      """,
    source: ["M20.7", "M17.3"],
    severity: .warning,
    fix: """
      Ask in an action sheet before the changes are thrown away (confirmsDiscard), turn the swipe off while there are any \
      (blocksDismissal), or save on the way out (savesOnDismiss).
      """,
    limits: """
      Edits means that leaving can lose something. A way out that saves or completes is safe, and so is one that a condition in the code \
      guards or whose button also opens a question, since that is how "ask only when something has changed" looks. A modal whose class, or \
      whose presenter's class, is not among the inputs may ask or save in code and is not judged. Popovers are judged by \
      popover-loses-work.
      """,
    triggering: [
      Example(
        "Cancel throws the message away at once",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true]
          inbox   -> compose [action=present, style=fullScreen, trigger="Compose"]
          compose -> inbox   [action=dismiss, trigger="Cancel:cancel"]
          compose -> inbox   [action=dismiss, trigger="Send:done", outcome=complete]
        }
        """),
      Example(
        "Cancel asks, the swipe does not",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true]
          discard [kind=actionSheet, title="Delete the draft?", controls="Delete Draft:destructive, Keep Editing:cancel"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> discard [action=present, trigger="Cancel:cancel", anchor="Cancel"]
          discard -> inbox   [action=dismiss, layers=2, trigger="Delete Draft"]
          compose -> inbox   [action=dismiss, trigger="Send:done", outcome=complete]
        }
        """),
      Example(
        "The second step closes the whole task with what the first gathered",
        """
        digraph Booking {
          hotel  [title="Hotel", entry=true]
          guests [title="Guests", edits=true]
          rooms  [title="Rooms", selection=single]
          hotel  -> guests [action=present, style=fullScreen, trigger="Book"]
          guests -> rooms  [action=push, trigger="Next"]
          rooms  -> hotel  [action=unwind, trigger="Close:close"]
          rooms  -> hotel  [action=unwind, trigger="Book", outcome=complete]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Cancel asks, and the swipe is turned off",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true, blocksDismissal=true]
          discard [kind=actionSheet, title="Delete the draft?", controls="Delete Draft:destructive, Keep Editing:cancel"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> discard [action=present, trigger="Cancel:cancel", anchor="Cancel"]
          discard -> inbox   [action=dismiss, layers=2, trigger="Delete Draft"]
          compose -> inbox   [action=dismiss, trigger="Send:done", outcome=complete]
        }
        """),
      Example(
        "Cancel asks only when something has been entered",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message", edits=true]
          discard [kind=actionSheet, title="Delete the draft?", controls="Delete Draft:destructive, Keep Editing:cancel"]
          inbox   -> compose [action=present, style=fullScreen, trigger="Compose"]
          compose -> discard [action=present, trigger="Cancel:cancel", anchor="Cancel", condition="guard=hasText"]
          compose -> inbox   [action=dismiss, trigger="Cancel:cancel"]
          discard -> inbox   [action=dismiss, layers=2, trigger="Delete Draft"]
          compose -> inbox   [action=dismiss, trigger="Send:done", outcome=complete]
        }
        """),
      Example(
        "The note is saved, whichever way it is left",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          note  [title="Note", edits=true, savesOnDismiss=true]
          notes -> note  [action=present, style=pageSheet, trigger=row]
          note  -> notes [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "Cancel before the step that edits",
        """
        digraph Import {
          library [title="Library", entry=true]
          source  [title="Choose Source", selection=single]
          tags    [title="Tags", edits=true]
          library -> source  [action=present, style=fullScreen, trigger="Import"]
          source  -> library [action=dismiss, trigger="Cancel:cancel"]
          source  -> tags    [action=replace, trigger=row]
          tags    -> library [action=dismiss, trigger="Import:done", outcome=complete]
        }
        """),
    ],
    check: { run in
      for model in run.models { judge(model, &run) }
    })
}

private func judge(_ model: IdiomModel, _ run: inout RuleRun) {
  let tasks = model.modalTasks
  let leadsToEditing = model.leading { model.edits($0) }
  let leadsToKeeping = model.leading { model.keepsWork($0) }
  let leadsToUnseen = model.leading { isOpen($0, model) }
  let steps = ModalSteps(tasks, model)
  let owners = steps.owners
  let (edited, kept) = (model.above(owners) { model.edits($0) }, model.above(owners) { model.keepsWork($0) })
  let confirmed = model.above(owners) { model.contexts(of: $0).contains { $0.confirmsDiscard } }
  let closings = ModalClosings(model, owners)
  var unsafe: [Int: [(frame: Int, edge: Int)]] = [:]
  for frame in owners.indices where edited[frame] {
    guard let owner = owners[frame] else { continue }
    for edge in closings.edges(of: frame) where abandons(edge, run.index) && !asks(edge, model) {
      // Saving on the way out does not save what a button is there to throw away; asking covers that too.
      if kept[frame], run.graph.edges[edge].outcome != .discard || confirmed[frame] { continue }
      unsafe[owner, default: []].append((frame, edge))
    }
  }
  for (position, layer) in tasks.enumerated() where leadsToEditing[layer.base] {
    let swipes = model.closesByGesture(layer.base) && !leadsToKeeping[layer.base]
    let buttons = unsafe[position] ?? []
    guard swipes || !buttons.isEmpty else { continue }
    if leadsToUnseen[layer.base] || model.hasUnseenPresenter(layer) {
      run.leaveOpen(model.leaf(of: layer.base).id, "code that is not among the inputs may ask, or save, before it is closed")
      continue
    }
    run.add(loses(layer, buttons, swipes, steps, model), on: model)
  }
}

private func isOpen(_ frame: Int, _ model: IdiomModel) -> Bool {
  let index = model.reading.index
  return model.graph.contexts(on: frame).contains { index.isUnseen[$0] || index.isOpenEnded[$0] }
}

/// Whether the edge leaves without keeping what was entered, as far as its outcome or its button tell.
private func abandons(_ edge: Int, _ index: NavigationIndex) -> Bool {
  let value = index.graph.edges[edge]
  switch value.outcome {
  case .cancel?, .discard?: return value.condition?.guard == nil
  case .complete?, .save?, .neutral?: return false
  case nil: break
  }
  guard value.condition?.guard == nil, index.sources[edge] >= 0 else { return false }
  switch value.trigger {
  case .gesture?: return true
  case .control(let id)?:
    switch index.graph.contexts[Int(index.sources[edge])].control(id)?.role {
    case .cancel?, .close?, .back?: return true
    case .done?, .save?, .edit?, .destructive?, .default?, .other?, nil: return false
    }
  case .row?, .automatic?, .notification?, .launch?, .timer?, .deepLink?, nil: return false
  }
}

/// Whether the same button also opens a question, which it then does when there is something to lose.
private func asks(_ edge: Int, _ model: IdiomModel) -> Bool {
  let index = model.reading.index
  guard let trigger = index.graph.edges[edge].trigger else { return false }
  return index.edges(from: Int(index.sources[edge])).contains {
    guard model.reading.exists(edge: $0), index.targets[$0] >= 0, index.graph.edges[$0].trigger == trigger else { return false }
    return index.kind(Int(index.targets[$0])).closesOnChoice
  }
}

extension IdiomModel {
  /// Marks the frames of modals that a marked one lies beneath, within the same modal, and the marked ones themselves.
  ///
  /// What has been replaced is done with, so a replacement is not followed.
  /// - Complexity: O(frames + edges).
  fileprivate func above(_ owners: [Int?], _ isMarked: (Int) -> Bool) -> [Bool] {
    var marks = owners.indices.map { owners[$0] != nil && isMarked($0) }
    var work = marks.indices.filter { marks[$0] }
    while let frame = work.popLast() {
      for number in graph.edges(from: frame) {
        let edge = graph.edges[number]
        let to = Int(edge.to)
        guard edge.kind == .put, !graph.frames[to].role.isPresented, owners[to] != nil, !marks[to] else { continue }
        marks[to] = true
        work.append(to)
      }
    }
    return marks
  }
}

private func loses(_ layer: Layer, _ buttons: [(frame: Int, edge: Int)], _ swipes: Bool, _ steps: ModalSteps, _ model: IdiomModel)
  -> RuleRun.Draft
{
  let index = model.reading.index
  let modal = model.leaf(of: layer.base)
  var ways: [String] = []
  for (_, edge) in buttons {
    let source = index.graph.contexts[Int(index.sources[edge])]
    let what = index.graph.edges[edge].trigger?.controlID.map { quoted(source.control($0)?.displayName ?? $0) } ?? "a gesture"
    let way = source.id == modal.id ? what : "\(what) in \(quoted(source.name))"
    if !ways.contains(way) { ways.append(way) }
  }
  if swipes { ways.append("a swipe") }
  let edges = model.presentingEdges(of: layer)
  let fix = buttons.isEmpty ? "turn the swipe off while there are changes and ask, or save" : "ask in an action sheet first"
  return RuleRun.Draft(
    severity: .warning,
    message: """
      \(listed(ways)) \(ways.count == 1 ? "closes" : "close") \(quoted(modal.name)) without a question, and what was entered is lost: \(fix)
      """,
    key: "\(modal.id)", contexts: [modal.id], edges: Set(buttons.map(\.edge)).sorted(),
    route: buttons.first.flatMap { steps.route(to: $0.frame) } ?? model.route(to: layer), location: modal.location,
    related: (buttons.map(\.edge) + edges).map { index.graph.edges[$0].location })
}
