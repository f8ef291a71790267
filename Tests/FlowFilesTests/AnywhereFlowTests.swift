import FlowFiles
import GraphModel
import Testing

/// The node `*` in DOT: no context, but a source of edges.
@Suite struct AnywhereFlowTests {
  private func read(_ text: String) -> (fragment: FlowFragment?, faults: [String]) {
    let (fragments, diagnostics) = FlowFile.readDOT(Array(text.utf8), file: "m.dot")
    return (fragments.first, diagnostics.map(\.description))
  }

  @Test func isNeitherScopedNorAContextNorAnEntry() {
    let (flow, faults) = read(
      """
      digraph Mail {
        "*" -> lost [action=present, style=alert, trigger=notification]
        inbox
        "*" -> "*" [action=dismiss, layers=all]
      }
      """)
    #expect(faults.isEmpty)
    #expect(flow?.contexts.map(\.id) == ["Mail/lost", "Mail/inbox"])
    #expect(flow?.contexts.map(\.entry) == [true, false])
    #expect(flow?.edges.map(\.source) == [.anywhere, .anywhere])
    #expect(flow?.edges.map(\.target) == ["Mail/lost", nil])
    #expect(flow?.edges.map(\.trigger) == [.notification, nil])
  }

  @Test(arguments: [
    ("\"*\" [title=\"Anywhere\"]; a", "m.dot:1:16: error: '*' stands for anywhere and is no context, so it has no title"),
    ("a -> \"*\" [action=push]", "m.dot:1:11: error: '*' stands for anywhere, which is no place to lead to"),
    (
      "\"*\" -> a [action=push, trigger=Open]",
      "m.dot:1:11: error: no control is there anywhere, so 'Open' cannot trigger an edge from '*'"
    ),
    ("\"*\" -> a [action=embed]", "m.dot:1:11: error: an embed needs the context that shows its target as its source"),
  ])
  func refusesWhatAnywhereCannotBe(statement: String, fault: String) {
    #expect(read("digraph { \(statement) }").faults == [fault])
  }

  @Test func takesTheDrawingOfTheStarForAComment() {
    #expect(read("digraph { node [entry=false]; \"*\" [shape=none, label=\"anywhere\"]; \"*\" -> a }").faults.isEmpty)
  }

  @Test func comesBackFromDOTAndFromJSON() throws {
    let graph = NavigationGraph(
      contexts: [Context(id: "S/a", entry: true), Context(id: "S/b", kind: .alert)],
      edges: [
        Edge(source: "S/a", target: "S/b", action: .present), Edge(source: .anywhere, action: .dismiss, layers: .all),
        Edge(source: .anywhere, target: "S/b", action: .present, trigger: .notification),
      ])
    #expect(graph.edges.map(\.source) == ["S/a", .anywhere, .anywhere])
    let flow = try #require(read(FlowFile.writeDOT(graph)).fragment)
    #expect(NavigationGraph(contexts: flow.contexts, edges: flow.edges).edges.map(\.source) == graph.edges.map(\.source))
    let back = NavigationGraph.decode(Array(JSONText.document(graph.json).utf8), file: "g.json")
    #expect(back.diagnostics.isEmpty)
    #expect(back.graph?.edges.map(\.source) == graph.edges.map(\.source))
    #expect(back.graph?.edges.map(\.target) == graph.edges.map(\.target))
  }

  @Test func isNoContextInJSONEither() {
    let text = #"{"version": 1, "contexts": [{"id": "*"}], "edges": []}"#
    #expect(NavigationGraph.decode(Array(text.utf8), file: "g.json").diagnostics.map(\.severity) == [.error])
  }
}
