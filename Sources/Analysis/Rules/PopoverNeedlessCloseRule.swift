import GraphModel

extension Rule {
  static let popoverNeedlessClose = Rule(
    id: "popover-needless-close",
    title: "A popover has a close button that it does not need",
    rationale: """
      A tap outside closes a popover. A Close, Done or Cancel button that does nothing more takes space and makes the user think about a \
      difference that is none. It is right only where something is edited or confirmed, or where several things are chosen.
      """,
    source: ["P20.4"],
    severity: .warning,
    fix: "Remove the button; on phones, where the popover becomes a sheet, show it only there (condition=\"idiom=phone\").",
    limits: """
      A popover that asks in an alert before it does something confirms. A context that also appears as a sheet, or in a popover that no \
      tap outside closes, needs the button there and is not judged. Where the class of the popover's content is not among the inputs, \
      its code may edit or save something, and it is not judged.
      """,
    triggering: [
      Example(
        "A list of chapters with a Close button",
        """
        digraph Reader {
          page     [title="Chapter 1", entry=true]
          contents [title="Contents", selection=single]
          page -> contents [action=present, style=popover, anchor="Contents", trigger="Contents"]
          contents -> page [action=dismiss, trigger="Close:close"]
          contents -> page [action=dismiss, trigger=row]
        }
        """),
      Example(
        "A Done button on the second screen of a popover that only shows something",
        """
        digraph Chart {
          chart  [title="Sales", entry=true]
          legend [title="Legend"]
          detail [title="Region North"]
          chart  -> legend [action=present, style=popover, anchor="Legend", trigger="Legend"]
          legend -> detail [action=push, trigger=row]
          detail -> chart  [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "The button is in an embedded child",
        """
        digraph Map {
          idioms="pad"
          map    [title="Map", entry=true]
          legend [title="Legend"]
          colors [title="Colours"]
          map    -> legend [action=present, style=popover, anchor="Legend", trigger="Legend"]
          legend -> colors [action=embed]
          colors -> map    [action=dismiss, trigger="Close"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Something is edited: Cancel and Done mean different things",
        """
        digraph Calendar {
          month [title="November", entry=true]
          event [title="New Event", edits=true]
          month -> event [action=present, style=popover, anchor="Add", trigger="Add"]
          event -> month [action=dismiss, trigger="Cancel:cancel"]
          event -> month [action=dismiss, trigger="Done:done", outcome=complete]
        }
        """),
      Example(
        "Several filters are chosen, then confirmed",
        """
        digraph Orders {
          orders [title="Orders", entry=true]
          filter [title="Filter", selection=multiple]
          orders -> filter [action=present, style=popover, anchor="Filter", trigger="Filter"]
          filter -> orders [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "The button is there on phones only",
        """
        digraph Reader {
          page     [title="Chapter 1", entry=true]
          contents [title="Contents", selection=single]
          page -> contents [action=present, style=popover, anchor="Contents", trigger="Contents"]
          contents -> page [action=dismiss, trigger="Close:close", condition="idiom=phone"]
          contents -> page [action=dismiss, trigger=row]
        }
        """),
      Example(
        "The same context is a sheet elsewhere and needs the button there",
        """
        digraph Shop {
          home   [title="Home", entry=true]
          orders [title="Orders"]
          help   [title="Help"]
          home   -> orders [action=push, trigger=row]
          home   -> help   [action=present, style=popover, anchor="Help", trigger="Help"]
          orders -> help   [action=present, style=pageSheet, trigger="Help"]
          help   -> home   [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "The popover asks before it deletes",
        """
        digraph Notes {
          idioms="pad"
          notes  [title="Notes", entry=true]
          note   [title="Note"]
          delete [kind=alert, title="Delete the note?", controls="Delete, Cancel"]
          notes -> note   [action=present, style=popover, anchor="Note", trigger="Note"]
          note  -> delete [action=present, trigger="Remove"]
          note  -> notes  [action=dismiss, trigger="Cancel"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        let popovers = model.layers([.popover])
        // Where neither swipe nor tap is enough or usual, the button is needed.
        let elsewhere = model.owners(among: model.layers([.sheet, .fullScreen]) + popovers.filter { !model.closesByGesture($0.base) })
        let isNeeded: (Int) -> Bool = { context in model.graph.frames(showing: context).contains { elsewhere[$0] != nil } }
        for layer in popovers where model.leaf(of: layer.base).kind.isTask { judge(layer, model, isNeeded, &run) }
      }
    })
}

private func judge(_ layer: Layer, _ model: IdiomModel, _ isNeededElsewhere: (Int) -> Bool, _ run: inout RuleRun) {
  let index = run.index
  guard model.closesByGesture(layer.base) else { return }
  let frames = model.inside(layer).map(\.frame)
  guard !frames.contains(where: { needsAnswer($0, model) }) else { return }
  var seen: Set<Int> = []
  for (frame, number) in frames.flatMap({ frame in model.graph.contexts(on: frame).map { (frame, $0) } })
  where seen.insert(number).inserted && !isNeededElsewhere(number) {
    let context = index.graph.contexts[number]
    let needless = context.controls.filter { isNeedless($0, of: number, model) }
    guard !needless.isEmpty else { continue }
    if frames.contains(where: { model.isUnseen($0) || model.graph.contexts(on: $0).contains { index.isOpenEnded[$0] } }) {
      run.leaveOpen(context.id, "its code is not among the inputs and may edit or save something")
      return
    }
    let names = listed(needless.map { quoted($0.displayName) })
    let edges = index.edges(from: number).filter { edge in needless.contains { index.graph.edges[edge].trigger == .control($0.id) } }
    run.add(
      RuleRun.Draft(
        severity: .warning,
        message: """
          a tap outside closes the popover \(quoted(model.leaf(of: layer.base).name)) just as \(names) in \(quoted(context.name)) \
          \(needless.count == 1 ? "does" : "do"): remove the button\(needless.count == 1 ? "" : "s")
          """,
        key: "\(context.id):\(needless.map(\.id).joined(separator: ","))", contexts: [context.id],
        edges: edges.filter { model.reading.exists(edge: $0) }, route: model.route(to: frame, in: layer), location: context.location,
        related: edges.map { index.graph.edges[$0].location }), on: model)
  }
}

/// Whether something in the frame is edited, confirmed or chosen several times, so that closing has more than one meaning.
private func needsAnswer(_ frame: Int, _ model: IdiomModel) -> Bool {
  let index = model.reading.index
  if model.graph.edges(from: frame).contains(where: { asks($0, model) }) { return true }
  return model.graph.contexts(on: frame).contains { number in
    let context = index.graph.contexts[number]
    if context.edits || context.selection == .multiple || context.confirmsDiscard { return true }
    if context.controls.contains(where: { $0.role == .save }) { return true }
    // Stopping the work is more than hiding it.
    if context.showsProgress, context.controls.contains(where: { $0.role == .cancel }) { return true }
    return index.edges(from: number).contains { edge in
      switch index.graph.edges[edge].outcome {
      case .complete?, .save?, .discard?: model.reading.exists(edge: edge)
      case .cancel?, .neutral?, nil: false
      }
    }
  }
}

/// Whether the edge opens an alert or action sheet in which the user decides about what was tapped, rather than takes note of something.
private func asks(_ number: Int, _ model: IdiomModel) -> Bool {
  let (edge, index) = (model.graph.edges[number], model.reading.index)
  let alert = index.graph.contexts[model.graph.frames[Int(edge.to)].leaf]
  guard edge.kind == .put, alert.kind.closesOnChoice else { return false }
  switch index.graph.edges[Int(edge.edge)].trigger {
  case .control?, .row?, .gesture?, nil: break
  case .automatic?, .notification?, .launch?, .timer?, .deepLink?: return false
  }
  return alert.controls.count > 1 && alert.controls.contains { $0.role != .cancel && $0.role != .close }
}

/// Whether the control is there to close and does nothing more on this idiom.
private func isNeedless(_ control: Control, of context: Int, _ model: IdiomModel) -> Bool {
  guard control.role == .close || control.role == .done || control.role == .cancel else { return false }
  let index = model.reading.index
  let all = index.edges(from: context).filter { index.graph.edges[$0].trigger == .control(control.id) }
  let here = all.filter { model.reading.exists(edge: $0) }
  // All its edges belong to the other idiom, so the button is not shown here.
  if !all.isEmpty && here.isEmpty { return false }
  return here.allSatisfy {
    let value = index.graph.edges[$0]
    switch value.action {
    // More than the popover closes with it.
    case .dismiss: return value.layers == nil || value.layers == .count(1)
    case .unwind: return true
    case .present, .push, .embed, .root, .replace, .switchTab, .pop, .popToRoot: return false
    }
  }
}
