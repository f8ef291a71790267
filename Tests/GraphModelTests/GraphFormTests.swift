import GraphModel
import Testing

@Suite struct GraphFormTests {
  @Test func readsBackWhatItWrote() {
    let graph = NavigationGraph(
      contexts: [Context(id: "a", entry: true), Context(id: "b")], edges: [Edge(source: "a", target: "b", action: .push)])
    let text = JSONText.document(graph.json)
    let back = NavigationGraph.decode(Array(text.utf8), file: "graph.json")
    #expect(back.diagnostics == [])
    #expect(JSONText.document(back.graph!.json).contains("\"push\""))
  }
}
