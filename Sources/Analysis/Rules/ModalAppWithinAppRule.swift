import GraphModel

extension Rule {
  static let modalAppWithinApp = Rule(
    id: "modal-app-within-app",
    title: "A modal is an app within the app",
    rationale: """
      A modal is for one short task. With many screens, several levels, or tabs and columns of its own it becomes a second app on top of \
      the first: the user loses sight of what was put aside and forgets how to get back there.
      """,
    source: ["M20.4", "M17.4"],
    severity: .warning,
    fix: "Keep the modal to the few steps that the task needs, and move the rest into the app itself.",
    limits: """
      What can be pushed or shown in place inside the modal counts; alerts and further modals above it do not. Screens that only code \
      outside the inputs pushes are not seen. A split view in a narrow width is collapsed and does not count. A full-screen view that an \
      entry opens and that holds most of the app, as after a sign-in, is the app itself.
      """,
    options: [
      Option("maximumContexts", "How many screens a modal may hold", standard: 7, range: 1...1000),
      Option("maximumLevels", "How many levels of screens a modal may have, the first one included", standard: 4, range: 1...100),
    ],
    triggering: [
      Example(
        "Settings of five levels",
        """
        digraph Reader {
          feeds    [title="Feeds", entry=true]
          settings [title="Settings"]
          accounts [title="Accounts"]
          account  [title="Account"]
          folders  [title="Folders"]
          rules    [title="Rules", edits=true]
          feeds    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> feeds    [action=dismiss, trigger="Done:done"]
          settings -> accounts [action=push, trigger="Accounts"]
          accounts -> account  [action=push, trigger=row]
          account  -> folders  [action=push, trigger="Folders"]
          folders  -> rules    [action=push, trigger=row]
        }
        """),
      Example(
        "A sheet with tabs of its own",
        """
        digraph Fitness {
          today   [title="Today", entry=true]
          plan    [kind=tabs, name="Plan"]
          week    [title="Week"]
          goals   [title="Goals", edits=true]
          today -> plan  [action=present, style=pageSheet, trigger="Plan"]
          plan  -> week  [action=switchTab, trigger="Week"]
          plan  -> goals [action=switchTab, trigger="Goals"]
          week  -> today [action=dismiss, trigger="Close:close"]
          goals -> today [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "A settings sheet with eight screens",
        """
        digraph Player {
          songs    [title="Songs", entry=true]
          settings [title="Settings"]
          songs    -> settings [action=present, style=fullScreen, trigger="Settings"]
          settings -> songs    [action=dismiss, trigger="Done:done"]
          settings -> account  [action=push, trigger="Account"]
          settings -> sound    [action=push, trigger="Sound"]
          settings -> library  [action=push, trigger="Library"]
          settings -> storage  [action=push, trigger="Storage"]
          settings -> privacy  [action=push, trigger="Privacy"]
          settings -> help     [action=push, trigger="Help"]
          settings -> about    [action=push, trigger="About"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Four levels and four screens",
        """
        digraph Reader {
          feeds    [title="Feeds", entry=true]
          settings [title="Settings"]
          accounts [title="Accounts"]
          account  [title="Account"]
          folders  [title="Folders"]
          feeds    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> feeds    [action=dismiss, trigger="Done:done"]
          settings -> accounts [action=push, trigger="Accounts"]
          accounts -> account  [action=push, trigger=row]
          account  -> folders  [action=push, trigger="Folders"]
        }
        """),
      Example(
        "After the sign-in the app itself opens, with its tabs",
        """
        digraph Bank {
          signIn   [title="Sign In", entry=true, edits=true]
          app      [kind=tabs, name="Bank"]
          accounts [title="Accounts"]
          payments [title="Payments"]
          payment  [title="New Payment", edits=true]
          signIn   -> app      [action=present, style=fullScreen, trigger="Sign In"]
          app      -> accounts [action=switchTab, trigger="Accounts"]
          app      -> payments [action=switchTab, trigger="Payments"]
          payments -> payment  [action=present, style=pageSheet, trigger="New"]
          payment  -> payments [action=dismiss, trigger="Pay", outcome=complete]
        }
        """),
      Example(
        "The many screens are in the app, not in the modal",
        """
        digraph Shop {
          home  [title="Home", entry=true]
          cart  [title="Cart"]
          home  -> cart    [action=present, style=pageSheet, trigger="Cart"]
          cart  -> home    [action=dismiss, trigger="Close:close"]
          home  -> shoes   [action=push, trigger="Shoes"]
          home  -> coats   [action=push, trigger="Coats"]
          home  -> hats    [action=push, trigger="Hats"]
          home  -> bags    [action=push, trigger="Bags"]
          shoes -> product [action=push, trigger=row]
          coats -> product [action=push, trigger=row]
          product -> sizes [action=push, trigger="Sizes"]
          product -> care  [action=push, trigger="Care"]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private struct Limits {
  var contexts: Int
  var levels: Int
}

/// What makes a modal too large, and the frame at which it shows.
private struct Excess {
  enum Reason {
    case container(Int)
    case contexts, levels
  }

  var reason: Reason
  var frame: Int
  /// The edges of the push graph from the modal's first step to the frame.
  var way: [Int]
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let limits = Limits(contexts: Int(run.option("maximumContexts")), levels: Int(run.option("maximumLevels")))
  let mains = model.mainInterfaces(exits)
  for layer in model.modalTasks where !mains.contains(layer.base) {
    guard let excess = excess(of: layer.base, limits, model) else { continue }
    let index = run.index
    let modal = model.leaf(of: layer.base)
    let edges = model.presentingEdges(of: layer)
    let message: String
    var contexts = [modal.id]
    switch excess.reason {
    case .container(let number):
      let container = index.graph.contexts[number]
      let what = container.kind == .tabs ? "a tab bar" : "a split view"
      message = """
        the modal \(quoted(container.name)) has \(what) of its own and is an app within the app: keep to the part that the task needs, \
        or show it in the app itself
        """
      contexts.append(container.id)
    case .contexts:
      message = """
        the modal \(quoted(modal.name)) holds more than \(limits.contexts) screens and is an app within the app: keep to the steps that \
        the task needs
        """
    case .levels:
      let deepest = model.leaf(of: excess.frame)
      message = """
        the modal \(quoted(modal.name)) is more than \(limits.levels) levels deep (\(quoted(deepest.name)) is level \(limits.levels + 1)): \
        keep to the steps that the task needs
        """
      contexts.append(deepest.id)
    }
    run.add(
      RuleRun.Draft(
        severity: .warning, message: message, key: "\(modal.id)", contexts: contexts, edges: edges,
        route: model.route(to: layer)?.appending(excess.way), location: modal.location,
        related: edges.map { index.graph.edges[$0].location }),
      on: model)
  }
}

/// Looks level by level, and no further than the limits.
private func excess(of base: Int, _ limits: Limits, _ model: IdiomModel) -> Excess? {
  let graph = model.graph
  var by: [Int: Int] = [:]
  func excess(_ reason: Excess.Reason, at frame: Int) -> Excess {
    var way: [Int] = []
    var current = frame
    while let number = by[current] {
      way.append(number)
      current = Int(graph.edges[number].from)
    }
    return Excess(reason: reason, frame: frame, way: way.reversed())
  }
  var seen: Set<Int> = [base]
  var screens: Set<Int> = []
  var level = [base]
  var depth = 1
  var deepest: Int?
  while !level.isEmpty {
    var next: [Int] = []
    var position = 0
    while position < level.count {
      let frame = level[position]
      position += 1
      if let container = model.appContainer(of: frame) { return excess(.container(container), at: frame) }
      if model.leaf(of: frame).kind.isTask, screens.insert(graph.frames[frame].leaf).inserted {
        if screens.count > limits.contexts { return excess(.contexts, at: frame) }
        if depth > limits.levels, deepest == nil { deepest = frame }
      }
      for number in graph.edges(from: frame) {
        let edge = graph.edges[number]
        let to = Int(edge.to)
        guard edge.kind == .swap || (edge.kind == .put && !graph.frames[to].role.isPresented), seen.insert(to).inserted else { continue }
        by[to] = number
        if edge.kind == .swap { level.append(to) } else { next.append(to) }
      }
    }
    level = next
    depth += 1
  }
  return deepest.map { excess(.levels, at: $0) }
}
