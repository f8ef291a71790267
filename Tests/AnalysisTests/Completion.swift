import GraphModel

/// Whether the edge, where it closes a modal, completes the modal's task: the table of the rule's documentation, which is no question about
/// stacks and serves both oracles.
func completes(_ edge: Edge, in graph: NavigationGraph) -> Bool {
  if let outcome = edge.outcome { return outcome == .complete || outcome == .save }
  guard let source = graph.contexts.first(where: { $0.id == edge.source }) else { return false }
  let control = edge.trigger?.controlID.flatMap { source.control($0) }
  if let role = control?.role {
    switch role {
    case .done, .save: return source.kind != .alert && source.kind != .actionSheet
    case .cancel, .close, .back: return false
    // The task's own button, such as Send; any other one only where it leads on to something else.
    case .default: return true
    case .edit, .destructive, .other: return !edge.action.isExit
    }
  }
  if !edge.action.isExit { return true }
  switch edge.trigger {
  case .row?, .control?: return true
  default: return false
  }
}
