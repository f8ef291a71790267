import GraphModel

extension Rule {
  static let modalOveruse = Rule(
    id: "modal-overuse",
    title: "Too much of the app is modal",
    rationale: """
      Modals interrupt. People expect to move through an app freely, and to come back to where they were; a modal is worth the interruption \
      only where something must be finished or left before anything else makes sense.
      """,
    source: ["M20.2", "M17.2", "A09.1"],
    severity: .note,
    fix: "Push or show in place what is no short task of its own, and keep modals for those that are.",
    limits: """
      The share counts screens, those inside modals among them, and only in apps of some size. A screen that code outside the inputs can \
      open counts as not modal, so in an app of which only storyboards are seen the share is the least that it can be. A context's modals \
      are the different sheets and full-screen views that it presents; alerts, action sheets, popovers and the system's own views do not \
      count. A full-screen view that an entry opens and that holds most of the app, as after a sign-in, is the app itself.
      """,
    options: [
      Option("maximumShare", "Percent of the app's screens that may be reached only through modals", standard: 40, range: 0...100),
      Option("maximumModals", "How many different modals one context may present", standard: 6, range: 1...100),
      Option("minimumScreens", "How many screens an app must have for its share to be judged", standard: 10, range: 1...1000),
    ],
    triggering: [
      Example(
        "Half of the screens are reached only through modals",
        """
        digraph Trips {
          trips   [title="Trips", entry=true]
          trip    [title="Trip"]
          day     [title="Day"]
          place   [title="Place"]
          map     [title="Map"]
          add     [title="New Trip", edits=true]
          dates   [title="Dates", edits=true]
          friends [title="Friends"]
          invite  [title="Invite", edits=true]
          photos  [title="Photos"]
          trips   -> trip    [action=push, trigger=row]
          trip    -> day     [action=push, trigger=row]
          day     -> place   [action=push, trigger=row]
          place   -> map     [action=push, trigger="Map"]
          trips   -> add     [action=present, style=pageSheet, trigger="Add"]
          add     -> dates   [action=push, trigger="Dates"]
          add     -> trips   [action=dismiss, trigger="Save:save"]
          trip    -> friends [action=present, style=pageSheet, trigger="Friends"]
          friends -> invite  [action=push, trigger="Invite"]
          friends -> trip    [action=dismiss, trigger="Close:close"]
          place   -> photos  [action=present, style=fullScreen, trigger="Photos"]
          photos  -> place   [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "A start screen that presents everything",
        """
        digraph Clinic {
          home   [title="Clinic", entry=true]
          home -> doctors  [action=present, style=pageSheet, trigger="Doctors"]
          home -> visits   [action=present, style=pageSheet, trigger="Visits"]
          home -> results  [action=present, style=pageSheet, trigger="Results"]
          home -> bills    [action=present, style=pageSheet, trigger="Bills"]
          home -> messages [action=present, style=fullScreen, trigger="Messages"]
          home -> profile  [action=present, style=fullScreen, trigger="Profile"]
          home -> settings [action=present, style=fullScreen, trigger="Settings"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The same trips with their friends and photos pushed",
        """
        digraph Trips {
          trips   [title="Trips", entry=true]
          trip    [title="Trip"]
          day     [title="Day"]
          place   [title="Place"]
          map     [title="Map"]
          add     [title="New Trip", edits=true]
          dates   [title="Dates", edits=true]
          friends [title="Friends"]
          invite  [title="Invite", edits=true]
          photos  [title="Photos"]
          trips   -> trip    [action=push, trigger=row]
          trip    -> day     [action=push, trigger=row]
          day     -> place   [action=push, trigger=row]
          place   -> map     [action=push, trigger="Map"]
          trips   -> add     [action=present, style=pageSheet, trigger="Add"]
          add     -> dates   [action=push, trigger="Dates"]
          add     -> trips   [action=dismiss, trigger="Save:save"]
          trip    -> friends [action=push, trigger="Friends"]
          friends -> invite  [action=present, style=pageSheet, trigger="Invite"]
          invite  -> friends [action=dismiss, trigger="Send:done"]
          place   -> photos  [action=push, trigger="Photos"]
        }
        """),
      Example(
        "A small app with two modals of four screens",
        """
        digraph Timer {
          timer [title="Timer", entry=true]
          sound [title="Sound", selection=single]
          about [title="About"]
          past  [title="Past Timers"]
          timer -> sound [action=present, style=pageSheet, trigger="Sound"]
          sound -> timer [action=dismiss, trigger="Done:done"]
          timer -> about [action=present, style=pageSheet, trigger="About"]
          about -> timer [action=dismiss, trigger="Close:close"]
          timer -> past  [action=push, trigger="Past"]
        }
        """),
      Example(
        "Six modals, and questions beside them",
        """
        digraph Clinic {
          home  [title="Clinic", entry=true]
          call  [kind=actionSheet, title="Call whom?", controls="Desk, Doctor, Cancel:cancel"]
          share [kind=activity]
          home -> doctors  [action=present, style=pageSheet, trigger="Doctors"]
          home -> visits   [action=present, style=pageSheet, trigger="Visits"]
          home -> results  [action=present, style=pageSheet, trigger="Results"]
          home -> bills    [action=present, style=pageSheet, trigger="Bills"]
          home -> messages [action=present, style=fullScreen, trigger="Messages"]
          home -> profile  [action=present, style=fullScreen, trigger="Profile"]
          home -> call     [action=present, trigger="Call", anchor="Call"]
          home -> share    [action=present, trigger="Share", anchor="Share"]
        }
        """),
    ],
    check: { run in
      let code = CodeReach(run.index)
      for position in run.models.indices {
        let model = run.models[position]
        let mains = model.mainInterfaces(run.exits[position])
        judgeShare(model, mains, code, &run)
        judgePresenters(model, mains, &run)
      }
    })
}

private func judgeShare(_ model: IdiomModel, _ mains: Set<Int>, _ code: CodeReach, _ run: inout RuleRun) {
  let index = run.index
  let screens = index.graph.contexts.indices.filter { model.reading.exists(context: $0) && index.kind($0) == .screen }
  guard Double(screens.count) >= run.option("minimumScreens") else { return }
  let isFree = framesOutsideModals(model, mains)
  let modalOnly = screens.filter { screen in
    model.isReachable[screen] && !code.mayOpen(screen) && !model.graph.frames(showing: screen).contains { isFree[$0] }
  }
  let share = Double(modalOnly.count) * 100 / Double(screens.count)
  guard share > run.option("maximumShare"), let entry = index.graph.contexts.first(where: { $0.entry }) else { return }
  let nearest = modalOnly.compactMap { model.nearestFrame(showing: $0) }.min {
    (model.distance(to: $0) ?? 0, $0) < (model.distance(to: $1) ?? 0, $1)
  }
  let examples = modalOnly.prefix(3).map { index.name($0) } + (modalOnly.count > 3 ? ["\(modalOnly.count - 3) more"] : [])
  run.add(
    RuleRun.Draft(
      severity: .note,
      message: """
        \(modalOnly.count) of the app's \(screens.count) screens (\(Int(share)) percent) are reached only through modals, \
        \(listed(examples)): push or show in place what is no short task
        """,
      key: "share", contexts: [entry.id], route: nearest.flatMap { model.route(to: $0) }, location: entry.location,
      related: modalOnly.map { index.graph.contexts[$0].location }), on: model)
}

/// Marks the frames that can be on a stack without a modal.
private func framesOutsideModals(_ model: IdiomModel, _ mains: Set<Int>) -> [Bool] {
  let graph = model.graph
  var isFree = [Bool](repeating: false, count: graph.frames.count)
  var work = graph.entries + graph.presumed
  for frame in work { isFree[frame] = true }
  while let frame = work.popLast() {
    for number in graph.edges(from: frame) {
      let edge = graph.edges[number]
      let to = Int(edge.to)
      if isFree[to] || (edge.kind == .put && model.isModal(frame: to) && !mains.contains(to)) { continue }
      isFree[to] = true
      work.append(to)
    }
  }
  return isFree
}

private func judgePresenters(_ model: IdiomModel, _ mains: Set<Int>, _ run: inout RuleRun) {
  let index = run.index
  let most = Int(run.option("maximumModals"))
  let mainScreens = Set(mains.flatMap { model.graph.contexts(on: $0) })
  for (number, context) in index.graph.contexts.enumerated() where !context.kind.closesOnChoice && model.isReachable[number] {
    let edges = index.edges(from: number).filter { edge in
      let value = index.graph.edges[edge]
      guard value.action == .present, value.style != .popover, value.presentsForCertain, model.reading.exists(edge: edge),
        index.targets[edge] >= 0
      else {
        return false
      }
      let target = Int(index.targets[edge])
      guard index.kind(target).isTask, !mainScreens.contains(target) else { return false }
      let role = model.reading.role(ofPresentation: edge)
      return role == .sheet || role == .fullScreen
    }
    let targets = Set(edges.map { index.targets[$0] }).sorted()
    guard targets.count > most else { continue }
    let named = targets.prefix(3).map { model.shownName(of: Int($0)) } + (targets.count > 3 ? ["\(targets.count - 3) more"] : [])
    run.add(
      RuleRun.Draft(
        severity: .note,
        message: """
          \(quoted(context.name)) presents \(targets.count) different modals, \
          \(listed(named)): push or show in place what is no short task
          """,
        key: "\(context.id)", contexts: [context.id], edges: edges,
        route: model.nearestFrame(showing: number).flatMap { model.route(to: $0) },
        location: context.location, related: edges.map { index.graph.edges[$0].location }), on: model)
  }
}
