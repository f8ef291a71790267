// Makes a failing model small enough to be understood.

import GraphModel

/// Leaves out contexts, edges and attributes and lets contexts become one, one after the other, as long as the model still fails; what is left cannot lose anything more.
///
/// - Complexity: O(n²) calls of `fails` in the number of things that can be left out.
func shrunk(_ graph: NavigationGraph, while fails: (NavigationGraph) -> Bool) -> NavigationGraph {
  var graph = graph
  while let smaller = smallerVersions(of: graph).first(where: fails) { graph = smaller }
  return graph
}

/// Every graph that has one thing less, the boldest cuts first.
private func smallerVersions(of graph: NavigationGraph) -> some Sequence<NavigationGraph> {
  let contexts = graph.contexts.indices.lazy.map { number in
    var contexts = graph.contexts
    let gone = contexts.remove(at: number).id
    let edges = graph.edges.filter { $0.source != gone && $0.target != gone && $0.closesFirst != .unwind(to: gone) }
    return NavigationGraph(app: graph.app, contexts: contexts, edges: edges)
  }
  let merged = graph.contexts.lazy.flatMap { gone in
    graph.contexts.lazy.filter { $0.id != gone.id }.map { merging(gone.id, into: $0.id, graph) }
  }
  let edges = graph.edges.indices.lazy.map { number in
    var edges = graph.edges
    edges.remove(at: number)
    return NavigationGraph(app: graph.app, contexts: graph.contexts, edges: edges)
  }
  let plainEdges = graph.edges.indices.lazy.flatMap { number in
    plainer(graph.edges[number]).lazy.map { plain in
      var edges = graph.edges
      edges[number] = plain
      return NavigationGraph(app: graph.app, contexts: graph.contexts, edges: edges)
    }
  }
  let plainContexts = graph.contexts.indices.lazy.flatMap { number in
    plainer(graph.contexts[number]).lazy.map { plain in
      var contexts = graph.contexts
      contexts[number] = plain
      return NavigationGraph(app: graph.app, contexts: contexts, edges: graph.edges)
    }
  }
  return [AnySequence(contexts), AnySequence(edges), AnySequence(merged), AnySequence(plainEdges), AnySequence(plainContexts)].lazy.joined()
}

/// One context takes over the edges of another one.
private func merging(_ gone: Context.ID, into kept: Context.ID, _ graph: NavigationGraph) -> NavigationGraph {
  let edges = graph.edges.map { edge in
    var edge = edge
    if edge.source == gone { edge.source = kept }
    if edge.target == gone { edge.target = kept }
    if edge.closesFirst == .unwind(to: gone) { edge.closesFirst = .unwind(to: kept) }
    return edge
  }
  return NavigationGraph(app: graph.app, contexts: graph.contexts.filter { $0.id != gone }, edges: edges)
}

private func without<Value: Equatable>(_ value: Value, _ changes: [(inout Value) -> Void]) -> [Value] {
  changes.map { change in
    var plain = value
    change(&plain)
    return plain
  }.filter { $0 != value }
}

private func plainer(_ edge: Edge) -> [Edge] {
  var changes: [(inout Edge) -> Void] = [
    { $0.closesFirst = nil }, { $0.layers = nil }, { $0.condition = nil }, { $0.outcome = nil }, { $0.trigger = nil },
    { $0.adaptation = nil }, { $0.location = nil },
  ]
  // An exit of two layers may do where three were drawn.
  if edge.layers == .all || edge.layers == .count(3) { changes.append { $0.layers = .count(2) } }
  if case .dismiss(let layers)? = edge.closesFirst, layers > 1 { changes.append { $0.closesFirst = .dismiss(layers: layers - 1) } }
  if edge.style != nil { changes.append { $0.style = nil } }
  return without(edge, changes)
}

private func plainer(_ context: Context) -> [Context] {
  without(
    context,
    [
      { $0.kind = .screen }, { $0.idioms = [] }, { $0.entry = false }, { $0.controls = [] }, { $0.edits = false },
    ])
}
