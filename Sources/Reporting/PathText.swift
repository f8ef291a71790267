import Analysis
import GraphModel

/// A way and a stack on one line each, as people read them.
public struct PathText: Sendable {
  private let names: [Context.ID: String]

  /// - Parameter names: what people call the contexts.
  public init(names: [Context.ID: String]) { self.names = names }

  private func name(_ id: Context.ID) -> String { oneLine(names[id] ?? id.rawValue) }

  /// `Inbox → tap Compose → New Message (sheet)`.
  public func path(_ steps: [Step]) -> String {
    var parts: [String] = []
    for step in steps {
      if !step.text.isEmpty { parts.append(oneLine(step.text)) }
      var place = name(step.context)
      if let role = step.role, role.isPresented { place += " (\(role.words))" }
      parts.append(place)
    }
    return parts.joined(separator: " → ")
  }

  /// `Inbox | New Message (sheet) › To`.
  public func stack(_ frames: [StackFrame]) -> String {
    frames.map { frame in
      switch frame.role {
      case .root: name(frame.context)
      case .push: "› \(name(frame.context))"
      default: "| \(name(frame.context)) (\(frame.role.words))"
      }
    }.joined(separator: " ")
  }
}
