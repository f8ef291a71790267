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
    limits: "Where the class of the popover's content is not among the inputs, its code may edit or save something, and it is not judged.",
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
    ],
    check: { run in
      for model in run.models {
        for layer in model.layers([.popover]) where model.leaf(of: layer.base).kind.isTask { judge(layer, model, &run) }
      }
    })
}

private func judge(_ layer: Layer, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  guard model.closesByGesture(layer.base) else { return }
  let frames = model.inside(layer).map(\.frame)
  guard !frames.contains(where: { needsAnswer($0, model) }) else { return }
  for frame in frames {
    let number = model.graph.frames[frame].leaf
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
  return model.graph.contexts(on: frame).contains { number in
    let context = index.graph.contexts[number]
    if context.edits || context.selection == .multiple || context.confirmsDiscard { return true }
    if context.controls.contains(where: { $0.role == .save }) { return true }
    return index.edges(from: number).contains { edge in
      switch index.graph.edges[edge].outcome {
      case .complete?, .save?, .discard?: model.reading.exists(edge: edge)
      case .cancel?, .neutral?, nil: false
      }
    }
  }
}

/// Whether the control is there to close and does nothing more on this idiom.
private func isNeedless(_ control: Control, of context: Int, _ model: IdiomModel) -> Bool {
  guard control.role == .close || control.role == .done || control.role == .cancel else { return false }
  let index = model.reading.index
  let all = index.edges(from: context).filter { index.graph.edges[$0].trigger == .control(control.id) }
  let here = all.filter { model.reading.exists(edge: $0) }
  // All its edges belong to the other idiom, so the button is not shown here.
  if !all.isEmpty && here.isEmpty { return false }
  return here.allSatisfy { index.graph.edges[$0].action == .dismiss || index.graph.edges[$0].action == .unwind }
}
