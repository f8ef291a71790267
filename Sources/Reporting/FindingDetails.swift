import Analysis
import GraphModel

/// The lines beneath a finding: how the user gets there, what then stands on the stack, and what limits the claim.
struct FindingDetails {
  var lines: [String] = []
  private let names: [Context.ID: String]

  init(finding: Finding, graph: NavigationGraph, names: [Context.ID: String]) {
    self.names = names
    if !finding.path.isEmpty { lines.append("path: " + path(finding.path)) }
    // Without a modal layer the stack is what the path already says.
    if finding.stack.contains(where: \.role.isPresented) { lines.append("stack: " + stack(finding.stack)) }
    let idioms = Set(finding.idioms)
    if !idioms.isEmpty, idioms != Set(graph.app.idioms) {
      lines.append("only on: " + idioms.sorted().map(\.rawValue).joined(separator: ", "))
    }
    if finding.may { lines.append("may: depends on state or code that the inputs do not show") }
    if !finding.related.isEmpty { lines.append("see also: " + finding.related.map { oneLine($0.description) }.joined(separator: ", ")) }
  }

  private func name(_ id: Context.ID) -> String { oneLine(names[id] ?? id.rawValue) }

  private func path(_ steps: [Step]) -> String {
    var parts: [String] = []
    for step in steps {
      if !step.text.isEmpty { parts.append(oneLine(step.text)) }
      var place = name(step.context)
      if let role = step.role, role.isPresented { place += " (\(role.words))" }
      parts.append(place)
    }
    return parts.joined(separator: " → ")
  }

  private func stack(_ frames: [StackFrame]) -> String {
    frames.map { frame in
      switch frame.role {
      case .root: name(frame.context)
      case .push: "› \(name(frame.context))"
      default: "| \(name(frame.context)) (\(frame.role.words))"
      }
    }.joined(separator: " ")
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
