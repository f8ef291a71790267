import GraphModel
import Graphviz

/// Hand-written flows and exported graphs, read and written.
///
/// A DOT flow is plain Graphviz whose attributes carry the facts of the model:
///
///     digraph Mail {
///       inbox   [title="Inbox", entry=true]
///       compose [title="New Message", edits=true]
///       inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
///       compose -> inbox   [action=dismiss, trigger="Send:done", outcome=complete]
///     }
///
/// A context's id is the graph's name, a slash and the node's name; `scope=""` makes the nodes' names the whole ids. A flow in which no node
/// has an `entry` attribute starts at its first node. The node `*` is no context but anywhere: `* -> alert` opens whatever is on top.
public enum FlowFile {
  /// Reads every graph of a DOT file as a fragment of its own.
  ///
  /// What is wrong is left out and reported with its line and column; the rest is kept.
  /// - Parameter file: the file's path, for locations; its stem names a graph that has no name.
  /// - Complexity: O(bytes + edges · log edges).
  public static func readDOT(_ bytes: [UInt8], file: String) -> (fragments: [FlowFragment], diagnostics: [Diagnostic]) {
    let parsed = DOT.parse(bytes)
    var diagnostics: [Diagnostic] = []
    var fragments: [FlowFragment] = []
    var scopesWithEntry: Set<String?> = []
    for graph in parsed.graphs {
      var reading = FlowReading(graph, file: file)
      if let fragment = reading.fragment() {
        fragments.append(fragment)
        if reading.mentionsEntry { scopesWithEntry.insert(fragment.scope) }
      }
      diagnostics += reading.attributes.diagnostics
    }
    // Graphs of one name are one flow, which starts once.
    for index in fragments.indices where scopesWithEntry.insert(fragments[index].scope).inserted {
      fragments[index].startAtFirstContext()
    }
    diagnostics += parsed.problems.map {
      Diagnostic(.error, $0.message, at: Location(file: file, line: $0.line, column: $0.column))
    }
    return (fragments, diagnostics.sortedAndDistinct())
  }

  /// Reads the JSON form: an exported graph, whose ids are global.
  ///
  /// - Complexity: O(bytes + n log n).
  public static func readJSON(_ bytes: [UInt8], file: String) -> (fragments: [FlowFragment], diagnostics: [Diagnostic]) {
    let (graph, diagnostics) = NavigationGraph.decode(bytes, file: file)
    let fragment = graph.map { graph in
      FlowFragment(
        scope: nil, file: file, app: graph.app, contexts: graph.contexts, edges: graph.edges, unresolved: graph.unresolved)
    }
    return ([fragment].compactMap(\.self), diagnostics)
  }
}

extension [Diagnostic] {
  /// By place; a fault in a default that many nodes inherit is one fault.
  fileprivate func sortedAndDistinct() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.sorted { first, second in
      switch (first.location, second.location) {
      case (let left?, let right?) where left != right: left < right
      default: first.message < second.message
      }
    }
  }
}
