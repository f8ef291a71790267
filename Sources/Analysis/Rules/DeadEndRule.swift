import GraphModel

extension Rule {
  static let deadEnd = Rule(
    id: "dead-end",
    title: "A screen has no way out at all",
    rationale: """
      A screen that has taken the place of all others has nothing beneath it to go back to. Where nothing leads on from it either, the user \
      can only end the app.
      """,
    source: [],
    severity: .error,
    fix: "Push or present the screen instead of starting over with it, or add a button that leads on.",
    limits: """
      A pushed screen can be gone back from; a modal without a way out is reported by modal-without-exit, a popover by \
      popover-without-exit. Screens that an entry starts with, and those that come up without the user's doing, such as the one behind a \
      splash screen, are where the app lives. Alerts and share sheets lead nowhere. A screen whose class is not among the inputs may \
      lead on in code and is not judged.
      """,
    triggering: [
      Example(
        "The last step starts over with a screen that leads nowhere",
        """
        digraph Shop {
          cart  [title="Cart", entry=true]
          pay   [title="Pay", edits=true]
          paid  [title="Thank You"]
          cart -> pay  [action=present, style=fullScreen, trigger="Check Out"]
          pay  -> cart [action=dismiss, trigger="Cancel:cancel"]
          pay  -> paid [action=root, trigger="Pay:done"]
        }
        """),
      Example(
        "All that is left is an alert",
        """
        digraph Account {
          account [title="Account", entry=true]
          closed  [title="Account Closed"]
          why     [kind=alert, title="It can be opened again within a month.", controls="OK:cancel"]
          account -> closed [action=replace, trigger="Close Account"]
          closed  -> why    [action=present, trigger="Help"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The last screen leads back to the shop",
        """
        digraph Shop {
          cart  [title="Cart", entry=true]
          pay   [title="Pay", edits=true]
          paid  [title="Thank You"]
          cart -> pay  [action=present, style=fullScreen, trigger="Check Out"]
          pay  -> cart [action=dismiss, trigger="Cancel:cancel"]
          pay  -> paid [action=root, trigger="Pay:done"]
          paid -> cart [action=root, trigger="Continue Shopping"]
        }
        """),
      Example(
        "The game that a splash screen makes way for",
        """
        digraph Game {
          splash [title="Loading", entry=true]
          board  [title="Game"]
          splash -> board [action=replace, trigger=automatic]
        }
        """),
      Example(
        "The screen stands in tabs, so the tab bar leads on",
        """
        digraph Music {
          welcome [title="Welcome", entry=true]
          tabs    [kind=tabs]
          songs   [title="Songs"]
          search  [title="Search"]
          welcome -> tabs   [action=root, trigger="Start"]
          tabs    -> songs  [action=switchTab]
          tabs    -> search [action=switchTab]
        }
        """),
      Example(
        "A pushed screen can be gone back from",
        """
        digraph Help {
          topics [title="Topics", entry=true]
          topic  [title="Topic"]
          topics -> topic [action=push, trigger=row]
        }
        """),
    ],
    check: { run in
      for model in run.models { judge(model, &run) }
    })
}

private func judge(_ model: IdiomModel, _ run: inout RuleRun) {
  let (index, graph) = (run.index, model.graph)
  let starts = Set(graph.entries + graph.presumed)
  for frame in graph.frames.indices where graph.frames[frame].role == .root && graph.frames[frame].isOnFloor && !starts.contains(frame) {
    let shown = graph.contexts(on: frame)
    guard model.isReachable(frame: frame), !model.isPresumed(frame: frame), !shown.contains(where: { index.graph.contexts[$0].entry }),
      isPutByUser(frame, model), !leadsOn(frame, model)
    else { continue }
    let context = model.leaf(of: frame)
    if shown.contains(where: { index.isUnseen[$0] || index.isOpenEnded[$0] }) {
      run.leaveOpen(context.id, "its code is not among the inputs and may lead on")
      continue
    }
    let edges = Set(graph.edges(to: frame).map { Int(graph.edges[Int($0)].edge) }).sorted()
    run.add(
      RuleRun.Draft(
        severity: .error,
        message: """
          \(quoted(context.name)) takes the place of all that was open, and nothing leads on from it or back: \
          add a way out, or open it above what was there
          """,
        key: "\(context.id)", contexts: [context.id], edges: edges, route: model.route(to: frame), location: context.location,
        related: edges.map { index.graph.edges[$0].location }), on: model)
  }
}

/// Whether a tap puts the frame there, rather than the app on its way to where it lives.
private func isPutByUser(_ frame: Int, _ model: IdiomModel) -> Bool {
  model.graph.edges(to: frame).contains { number in
    let edge = model.graph.edges[Int(number)]
    guard model.isReachable(frame: Int(edge.from)) else { return false }
    switch model.reading.index.graph.edges[Int(edge.edge)].trigger {
    case .control?, .row?, .gesture?, nil: return true
    case .automatic?, .notification?, .launch?, .timer?, .deepLink?: return false
    }
  }
}

/// Whether something else than alerts and what the system draws can be opened from the frame.
private func leadsOn(_ frame: Int, _ model: IdiomModel) -> Bool {
  var seen: Set<Int> = [frame]
  var work = [frame]
  while let next = work.popLast() {
    for number in model.graph.edges(from: next) {
      let to = Int(model.graph.edges[number].to)
      guard seen.insert(to).inserted else { continue }
      if model.leaf(of: to).kind.isTask { return true }
      work.append(to)
    }
  }
  return false
}
