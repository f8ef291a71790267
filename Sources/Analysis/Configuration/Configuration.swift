import GraphModel

/// What a team says of its app and of the rules, in a file of its own (`.flowgraph.yml`).
public struct Configuration: Hashable, Sendable {
  /// A context that the app also starts with.
  public struct Entry: Hashable, Sendable {
    /// An id, a name, a type or an alias.
    public var name: String
    public var location: Location
  }

  /// A function of the app's own that presents or pushes what it is given.
  public struct Presenter: Hashable, Sendable {
    /// As Swift writes it, such as `Router.showModal(_:)`.
    public var name: String
    public var action: Edge.Action
    public var style: Edge.Style?
    public var location: Location
  }

  public var settings = RuleSettings()
  /// Rules that are turned off.
  public var disabled: Set<String> = []
  public var entries: [Entry] = []
  /// The idioms that the app runs on, whatever the inputs say; `nil` leaves it to them.
  public var idioms: [Idiom]?
  /// Patterns of the files to read; `nil` is all.
  public var include: [String]?
  public var exclude: [String] = []
  public var presenters: [Presenter] = []

  public init() {}

  /// The team's own words, which both the rules and the readers of labels need.
  public var words: TeamWords {
    get { settings.words }
    set { settings.words = newValue }
  }
}

extension Configuration {
  /// Adds the entries and sets the idioms.
  ///
  /// - Returns: the graph, and an error for each entry that no context, or more than one, answers to.
  /// - Complexity: O(n log n) in the size of the graph where something changes.
  public func applied(to graph: NavigationGraph) -> (graph: NavigationGraph, diagnostics: [Diagnostic]) {
    guard !entries.isEmpty || idioms != nil else { return (graph, []) }
    var diagnostics: [Diagnostic] = []
    var chosen: Set<Context.ID> = []
    for entry in entries {
      let found = graph.contexts(called: entry.name)
      if found.count == 1 {
        chosen.insert(found[0])
      } else if found.isEmpty {
        let known = graph.contexts.flatMap { [$0.id.rawValue, $0.name] + [$0.typeName].compactMap(\.self) }
        diagnostics.append(
          Diagnostic(.error, "no context is called '\(entry.name)'\(suggestion(for: entry.name, among: known))", at: entry.location))
      } else {
        let list = found.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (found.count > 5 ? ", …" : "")
        diagnostics.append(
          Diagnostic(.error, "\(found.count) contexts are called '\(entry.name)': give the id of one, \(list)", at: entry.location))
      }
    }
    var app = graph.app
    app.idioms = idioms ?? app.idioms
    let contexts = graph.contexts.map { context in
      var context = context
      context.entry = context.entry || chosen.contains(context.id)
      return context
    }
    return (NavigationGraph(app: app, contexts: contexts, edges: graph.edges, unresolved: graph.unresolved), diagnostics)
  }
}

extension NavigationGraph {
  /// The context of that id, else all of that name, type or alias.
  fileprivate func contexts(called name: String) -> [Context.ID] {
    if contexts.contains(where: { $0.id.rawValue == name }) { return [Context.ID(name)] }
    return contexts.filter { $0.typeName == name || $0.name == name || $0.aliases.contains(name) }.map(\.id)
  }
}
