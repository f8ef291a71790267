import GraphModel

extension Rule {
  static let modalStyleUnfit = Rule(
    id: "modal-style-unfit",
    title: "The style of a modal does not fit its task",
    rationale: """
      The style tells how much room and attention a task gets. A long task needs the whole screen; a form sheet is for gathering something; \
      a view in the current context stays inside the part of the screen that it belongs to; a single choice needs no screen of its own.
      """,
    source: ["M20.5", "M17.10"],
    severity: .note,
    fix: """
      Full screen for long tasks, a form sheet to gather something, a page sheet to show something, the current context only inside a \
      column, a popover or another part of the screen, an alert or action sheet for one choice.
      """,
    limits: """
      Form sheets and popovers are judged in regular width only, since elsewhere they fill the screen. A task is long where its last steps \
      complete it. That something gathers nothing, or is one choice, is said only where all its classes are among the inputs and no \
      button completes anything. The current context is accused only where everything that presents it fills the screen by itself, without \
      tabs, columns or an embedded part around it; a class outside the inputs may define such a part, so its modals are not judged.
      """,
    options: [Option("longTask", "From how many steps on a task is too long for a form sheet or popover", standard: 5, range: 2...100)],
    triggering: [
      Example(
        "An order of five steps in a form sheet",
        """
        digraph Shop {
          cart    [title="Cart", entry=true]
          address [title="Address", edits=true]
          parcel  [title="Delivery", selection=single]
          card    [title="Payment", edits=true]
          gift    [title="Gift Wrap", selection=single]
          review  [title="Review"]
          cart    -> address [action=present, style=formSheet, trigger="Order"]
          address -> cart    [action=dismiss, trigger="Cancel:cancel"]
          address -> parcel  [action=push, trigger="Next"]
          parcel  -> card    [action=push, trigger="Next"]
          card    -> gift    [action=push, trigger="Next"]
          gift    -> review  [action=push, trigger="Next"]
          review  -> cart    [action=dismiss, trigger="Order", outcome=complete]
        }
        """),
      Example(
        "A form sheet that only tells something",
        """
        digraph Reader {
          shelf    [title="Shelf", entry=true]
          about    [title="About"]
          licences [title="Licences"]
          shelf -> about    [action=present, style=formSheet, trigger="About"]
          about -> licences [action=push, trigger="Licences"]
          about -> shelf    [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "The current context of a view that fills the screen",
        """
        digraph Camera {
          camera [title="Camera", entry=true]
          filter [title="Filter", edits=true]
          camera -> filter [action=present, style=overCurrentContext, trigger="Filter"]
          filter -> camera [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "A whole screen for one choice",
        """
        digraph Chess {
          board [title="Board", entry=true]
          side  [title="Choose Your Side"]
          board -> side  [action=present, style=fullScreen, trigger="New Game"]
          side  -> board [action=dismiss, trigger="White"]
          side  -> board [action=dismiss, trigger="Black"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The same order in full screen",
        """
        digraph Shop {
          cart    [title="Cart", entry=true]
          address [title="Address", edits=true]
          parcel  [title="Delivery", selection=single]
          card    [title="Payment", edits=true]
          gift    [title="Gift Wrap", selection=single]
          review  [title="Review"]
          cart    -> address [action=present, style=fullScreen, trigger="Order"]
          address -> cart    [action=dismiss, trigger="Cancel:cancel"]
          address -> parcel  [action=push, trigger="Next"]
          parcel  -> card    [action=push, trigger="Next"]
          card    -> gift    [action=push, trigger="Next"]
          gift    -> review  [action=push, trigger="Next"]
          review  -> cart    [action=dismiss, trigger="Order", outcome=complete]
        }
        """),
      Example(
        "A form sheet that gathers something, and a page sheet that tells something",
        """
        digraph Reader {
          shelf [title="Shelf", entry=true]
          note  [title="New Note", edits=true]
          about [title="About"]
          shelf -> note  [action=present, style=formSheet, trigger="Add"]
          note  -> shelf [action=dismiss, trigger="Save:save"]
          shelf -> about [action=present, style=pageSheet, trigger="About"]
          about -> shelf [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "The current context of a column of a split view",
        """
        digraph Mail {
          idioms="pad"
          split   [kind=split, entry=true]
          list    [title="Mailboxes"]
          message [title="Message"]
          filter  [title="Filter", edits=true]
          split  -> list    [action=root]
          split  -> message [action=embed]
          list   -> filter  [action=present, style=currentContext, trigger="Filter"]
          filter -> list    [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "A full screen that shows something, and one that leads on",
        """
        digraph Photos {
          album [title="Album", entry=true]
          photo [title="Photo", controls="Share"]
          tour  [title="Tour"]
          page2 [title="Page 2"]
          share [kind=activity]
          album -> photo [action=present, style=fullScreen, trigger=row]
          photo -> share [action=present, trigger="Share", anchor="Share"]
          photo -> album [action=dismiss, trigger="Close:close"]
          album -> tour  [action=present, style=fullScreen, trigger="Tour"]
          tour  -> album [action=dismiss, trigger="Skip:cancel"]
          tour  -> page2 [action=push, trigger="Next"]
          page2 -> album [action=dismiss, trigger="Start", outcome=complete]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let index = run.index
  let mains = model.mainInterfaces(exits)
  let isTask = model.leading { model.showsTask($0) }
  let gathers = model.leading { mayGather($0, model) || !exits.certainWays(from: $0).isDisjoint(with: [.completing, .mayComplete]) }
  let isUnseen = model.leading { model.graph.contexts(on: $0).contains { index.isUnseen[$0] || index.isOpenEnded[$0] } }
  for layer in model.layers([.sheet, .fullScreen, .popover]) where model.leaf(of: layer.base).kind.isTask && !mains.contains(layer.base) {
    let styled = Dictionary(grouping: model.presentingEdges(of: layer)) { index.graph.edges[$0].style ?? .automatic }
    for (style, edges) in styled.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let modal = model.leaf(of: layer.base)
      switch style {
      case .formSheet, .popover:
        guard !model.reading.isCompact else { continue }
        if isTask[layer.base], let steps = longTask(layer.base, from: Int(run.option("longTask")), model, exits) {
          let what = style == .popover ? "a popover" : "a form sheet"
          add(
            edges, layer, "the task \(quoted(modal.name)) has \(steps) or more steps, too many for \(what): present it in full screen",
            model, &run)
        } else if style == .formSheet, !gathers[layer.base], exits.ways(outOf: layer.base).isDisjoint(with: [.completing, .mayComplete]) {
          // Nothing in sight is gathered, which only says something where all is in sight.
          if isUnseen[layer.base] || model.hasUnseenPresenter(layer) {
            run.leaveOpen(modal.id, "code that is not among the inputs may gather something in it")
            continue
          }
          add(edges, layer, "the form sheet \(quoted(modal.name)) gathers nothing: show it in a page sheet, or push it", model, &run)
        }
      case .currentContext, .overCurrentContext:
        judgeCurrentContext(style, edges, layer, model, &run)
      case .fullScreen:
        guard isOneChoice(layer.base, model) else { continue }
        if isUnseen[layer.base] || model.hasUnseenPresenter(layer) {
          run.leaveOpen(modal.id, "code that is not among the inputs may show more in it than the choice")
          continue
        }
        add(edges, layer, "\(quoted(modal.name)) takes the whole screen for one choice: ask in an action sheet or an alert", model, &run)
      case .automatic, .pageSheet, .overFullScreen, .alert, .actionSheet, .activity, .custom: continue
      }
    }
  }
}

private func add(_ edges: [Int], _ layer: Layer, _ message: String, _ model: IdiomModel, _ run: inout RuleRun) {
  let modal = model.leaf(of: layer.base)
  let style = edges.first.flatMap { run.index.graph.edges[$0].style }?.rawValue ?? ""
  run.add(
    RuleRun.Draft(
      severity: .note, message: message, key: "\(modal.id):\(style)", contexts: [modal.id], edges: edges,
      route: edges.first.flatMap { model.route(taking: $0) },
      location: edges.first.flatMap { run.index.graph.edges[$0].location } ?? modal.location,
      related: edges.dropFirst().map { run.index.graph.edges[$0].location } + [modal.location]), on: model)
}

/// The number of steps that is too many, where the task goes on to one that far from which it is completed.
///
/// - Complexity: bounded, since no more than so many frames are looked at.
private func longTask(_ base: Int, from limit: Int, _ model: IdiomModel, _ exits: LayerExits) -> Int? {
  let mostFrames = 500
  var seen: Set<Int> = [base]
  var level = [base]
  for depth in 1...limit {
    if depth == limit {
      return level.contains { exits.ways(from: $0, outOf: base).contains(.completing) } ? limit : nil
    }
    level = level.flatMap { model.nextSteps(after: $0) }.filter { model.leaf(of: $0).kind.isTask && seen.insert($0).inserted }
    if level.isEmpty || seen.count > mostFrames { return nil }
  }
  return nil
}

/// Whether the frame takes something in, or opens what may.
private func mayGather(_ frame: Int, _ model: IdiomModel) -> Bool {
  let takesPart: Set<Control.Role> = [.done, .save, .edit, .destructive, .cancel]
  let isInput = model.contexts(of: frame).contains { context in
    context.edits || context.confirmsDiscard || context.showsProgress
      || (context.selection ?? Context.Selection.none) != Context.Selection.none
      || context.controls.contains { takesPart.contains($0.role) }
  }
  return isInput || model.graph.edges(from: frame).contains { model.graph.frames[Int(model.graph.edges[$0].to)].role.isPresented }
}

/// Whether the frame shows two or three buttons that all close it, or one list of which a row closes it, and nothing else.
private func isOneChoice(_ base: Int, _ model: IdiomModel) -> Bool {
  let (graph, index) = (model.graph, model.reading.index)
  guard graph.edges(from: base).isEmpty, graph.contexts(on: base).allSatisfy({ index.kind($0) == .screen || index.kind($0) == .navigation })
  else { return false }
  let contexts = graph.contexts(on: base)
  var controls: Set<String> = []
  var choosesRow = false
  for number in contexts {
    let context = index.graph.contexts[number]
    if context.edits || context.showsProgress || context.selection == .multiple { return false }
    let edges = index.edges(from: number).filter { model.reading.exists(edge: $0) && index.graph.edges[$0].action.isExit }
    let closing = Set(edges.compactMap { index.graph.edges[$0].trigger?.controlID })
    guard context.controls.allSatisfy({ closing.contains($0.id) }) else { return false }
    controls.formUnion(context.controls.filter { $0.role != .cancel && $0.role != .close && $0.role != .back }.map { "\(number) \($0.id)" })
    choosesRow = choosesRow || (context.selection == .single && edges.contains { index.graph.edges[$0].trigger == .row })
  }
  return choosesRow ? controls.isEmpty : (2...3).contains(controls.count)
}

private func judgeCurrentContext(_ style: Edge.Style, _ edges: [Int], _ layer: Layer, _ model: IdiomModel, _ run: inout RuleRun) {
  let (graph, index) = (model.graph, run.index)
  let wanted = Set(edges)
  let presenters = layer.presentations.filter { wanted.contains(Int(graph.edges[$0].edge)) }.map { Int(graph.edges[$0].from) }
  let fillScreen = presenters.allSatisfy { frame in
    let value = graph.frames[frame]
    // What lies above a layer may be as small as that layer is.
    return value.isOnFloor
      && graph.contexts(on: frame).allSatisfy { context in
        context == value.leaf || index.kind(context) == .navigation
      }
  }
  guard fillScreen else { return }
  let modal = model.leaf(of: layer.base)
  if presenters.contains(where: { model.isUnseen($0) || model.isPresumed(frame: $0) }) {
    run.leaveOpen(modal.id, "code that is not among the inputs may present it from a part of the screen")
    return
  }
  let better = style == .currentContext ? "fullScreen" : "overFullScreen"
  add(
    edges, layer,
    "\(quoted(modal.name)) appears in the style \(style.rawValue), but what presents it fills the screen: use \(better)", model, &run)
}
