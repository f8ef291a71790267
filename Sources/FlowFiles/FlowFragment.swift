import GraphModel

/// What one hand-written or exported flow holds, before it is linked with the rest of the app.
public struct FlowFragment: Sendable {
  /// The name that scopes the fragment's ids: a DOT graph's name, else its file's; `nil` when the ids are global (exported graphs).
  public var scope: String?
  public var file: String
  /// Facts about the app, when the fragment states any.
  public var app: NavigationGraph.App?
  public var contexts: [Context]
  /// Whether the first context is an entry only because the flow names none; a flow that adds to other inputs leaves entries to them.
  public var entryIsImplied = false
  public var edges: [Edge]
  public var unresolved: [Unresolved]

  public init(
    scope: String?, file: String, app: NavigationGraph.App? = nil, contexts: [Context], edges: [Edge], unresolved: [Unresolved] = []
  ) {
    self.scope = scope
    self.file = file
    self.app = app
    self.contexts = contexts
    self.edges = edges
    self.unresolved = unresolved
  }
}
