import Analysis
import GraphModel

/// The lines beneath a finding: how the user gets there, what then stands on the stack, and what limits the claim.
struct FindingDetails {
  var lines: [String] = []
  init(finding: Finding, graph: NavigationGraph, names: [Context.ID: String]) {
    let text = PathText(names: names)
    if !finding.path.isEmpty { lines.append("path: " + text.path(finding.path)) }
    // Without a modal layer the stack is what the path already says.
    if finding.stack.contains(where: \.role.isPresented) { lines.append("stack: " + text.stack(finding.stack)) }
    let idioms = Set(finding.idioms)
    if !idioms.isEmpty, idioms != Set(graph.app.idioms) {
      lines.append("only on: " + idioms.sorted().map(\.rawValue).joined(separator: ", "))
    }
    if finding.may { lines.append("may: depends on state or code that the inputs do not show") }
    if !finding.related.isEmpty { lines.append("see also: " + finding.related.map { oneLine($0.description) }.joined(separator: ", ")) }
  }
}

extension FrameRole {
  var words: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .sheet: "sheet"
    case .fullScreen: "full screen"
    case .popover: "popover"
    case .alert: "alert"
    case .actionSheet: "action sheet"
    case .activity: "share sheet"
    }
  }
}
