import GraphModel

// What several rules ask of the buttons of alerts and action sheets, and of dangerous buttons anywhere.

extension IdiomModel {
  /// The context's controls that are there on this idiom, in the order in which they show.
  func controls(of context: Int) -> [Control] {
    let controls = reading.index.graph.contexts[context].controls.filter { isShown($0, in: context) }
    // An order that only some of them have orders nothing.
    guard controls.allSatisfy({ $0.order != nil }) else { return controls }
    return controls.enumerated().sorted { ($0.element.order ?? 0, $0.offset) < ($1.element.order ?? 0, $1.offset) }.map(\.element)
  }

  /// Whether the control is there on this idiom: one that all edges reserve for the other idiom is not shown.
  func isShown(_ control: Control, in context: Int) -> Bool {
    let index = reading.index
    let all = index.edges(from: context).filter { index.graph.edges[$0].trigger == .control(control.id) }
    return all.isEmpty || all.contains { reading.exists(edge: $0) }
  }

  /// The edges that the control sets off on this idiom.
  func edges(of control: Control, in context: Int) -> [Int] {
    let index = reading.index
    return index.edges(from: context).filter { index.graph.edges[$0].trigger == .control(control.id) && reading.exists(edge: $0) }
  }

  /// The action sheets of the app's own, with all their choices; a sheet of which code outside the inputs may add some is left out.
  func judgeableActionSheets(_ run: inout RuleRun) -> [ActionSheet] {
    layers([.actionSheet]).compactMap { layer in
      let context = graph.frames[layer.base].leaf
      guard reading.index.kind(context) == .actionSheet else { return nil }
      if isUnseen(layer.base) || reading.index.isOpenEnded[context] {
        run.leaveOpen(reading.index.graph.contexts[context].id, "code that is not among the inputs may add choices to it")
        return nil
      }
      return ActionSheet(number: context, context: reading.index.graph.contexts[context], layer: layer, buttons: controls(of: context))
    }
  }
}

/// An action sheet that can appear, as one idiom shows it.
struct ActionSheet {
  var number: Int
  var context: Context
  var layer: Layer
  /// All buttons in the order in which they show.
  var buttons: [Control]
  /// The buttons without those that only give up.
  var choices: [Control] { buttons.filter { !$0.givesUp } }

  /// A finding on the sheet as a whole.
  func draft(_ severity: Severity, _ message: String, on model: IdiomModel) -> RuleRun.Draft {
    let edges = model.presentingEdges(of: layer)
    return RuleRun.Draft(
      severity: severity, message: message, key: "\(context.id)", contexts: [context.id], edges: edges, route: model.route(to: layer),
      location: context.location, related: edges.map { model.reading.index.graph.edges[$0].location })
  }
}

extension Control {
  /// Whether it only leaves, without choosing anything.
  var givesUp: Bool { role == .cancel || role == .close || role == .back }

  /// Whether it does away with something, marked so or told by its words.
  var isDangerous: Bool { role == .destructive || soundsDangerous }

  /// Whether its words say that it does away with something, however it is marked.
  var soundsDangerous: Bool {
    guard let label, !givesUp else { return false }
    return Role(label: label) == .destructive || ButtonWords.beginsDestructively(label)
  }
}
