import GraphModel

/// A route in the app's own terms: what the user does, and the stack at the end.
struct Witness: Sendable {
  var steps: [Step]
  var stack: [StackFrame]
  /// The stack as the model's frames.
  var frames: [Int]
  /// Whether it needs something that a condition in the code decides.
  var isGuarded: Bool

  init(_ route: Route, in graph: PushGraph) {
    let contexts = graph.reading.index.graph.contexts
    var frames = [route.start]
    var guarded = false
    for number in route.edges {
      let edge = graph.edges[number]
      guarded = guarded || edge.guarded
      switch edge.kind {
      case .put: frames.append(Int(edge.to))
      case .swap: frames[frames.count - 1] = Int(edge.to)
      case .reset: frames = [Int(edge.to)]
      }
    }
    steps = [Step(edge: nil, context: contexts[graph.frames[route.start].leaf].id, text: "", role: nil)]
    for edge in route.edges.flatMap({ graph.expanded($0) }) {
      let frame = graph.frames[Int(edge.to)]
      let role = edge.kind == .put && frame.role.isPresented ? frame.role : nil
      let text = actionText(of: Int(edge.edge), in: graph.reading.index)
      steps.append(Step(edge: Int(edge.edge), context: contexts[frame.leaf].id, text: text, role: role))
    }
    stack = frames.map { StackFrame(context: contexts[graph.frames[$0].leaf].id, role: graph.frames[$0].role) }
    self.frames = frames
    isGuarded = guarded
  }
}

/// What the user does to set the edge off, such as `tap Compose`.
func actionText(of edge: Int, in index: NavigationIndex) -> String {
  let value = index.graph.edges[edge]
  var text = index.isFromAnywhere(edge) ? "anywhere: " : ""
  switch value.trigger {
  case .control(let id)?:
    let source = index.isFromAnywhere(edge) ? nil : index.graph.contexts[Int(index.sources[edge])]
    text += "tap \(source?.control(id)?.displayName ?? id)"
  case .row?: text += "choose a row"
  case .gesture?: text += "make the gesture"
  case .automatic?: text += "it opens by itself"
  case .notification?: text += "a notification arrives"
  case .launch?: text += "at launch"
  case .timer?: text += "after a while"
  case .deepLink?: text += "follow a link into the app"
  case nil:
    switch value.action {
    case .switchTab: text += "choose the tab"
    case .root: text += "start over"
    default: text += index.isFromAnywhere(edge) ? "it opens by itself" : "go on"
    }
  }
  guard let closing = value.closesFirst else { return text }
  switch closing {
  case .dismiss(let layers): text += layers == 1 ? ", which first closes this" : ", which first closes \(layers) layers"
  case .unwind(let id):
    let name = index.number(of: id).map { index.graph.contexts[$0].name } ?? id.rawValue
    text += ", which first goes back to \(name)"
  }
  return text
}
