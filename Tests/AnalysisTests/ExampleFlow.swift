// Turns a rule's example into the graph that the rule is run on.

import FlowFiles
import GraphModel

@testable import Analysis

struct UnreadableFlow: Error {
  var problems: [Diagnostic]
}

func graph(of example: Rule.Example) throws -> NavigationGraph {
  let bytes = Array(example.flow.utf8)
  if example.form == .json {
    let decoded = NavigationGraph.decode(bytes, file: "example.json")
    guard let graph = decoded.graph, decoded.diagnostics.isEmpty else { throw UnreadableFlow(problems: decoded.diagnostics) }
    return graph
  }
  let read = FlowFile.readDOT(bytes, file: "example.dot")
  guard read.fragments.count == 1, !read.diagnostics.contains(where: { $0.severity != .note }) else {
    throw UnreadableFlow(problems: read.diagnostics)
  }
  let fragment = read.fragments[0]
  return NavigationGraph(
    app: fragment.app ?? NavigationGraph.App(), contexts: fragment.contexts, edges: fragment.edges, unresolved: fragment.unresolved)
}

func graph(_ flow: String) throws -> NavigationGraph { try graph(of: Rule.Example("", flow)) }
