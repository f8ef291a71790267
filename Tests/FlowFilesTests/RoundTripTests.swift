import FlowFiles
import GraphModel
import Testing

/// Reading what was written gives the same graph, whatever the texts are.
@Suite struct RoundTripTests {
  private func readBack(_ graph: NavigationGraph) throws -> NavigationGraph {
    let text = FlowFile.writeDOT(graph)
    let (fragments, diagnostics) = FlowFile.readDOT(Array(text.utf8), file: "x.dot")
    #expect(diagnostics == [], "\(text)")
    let fragment = try #require(fragments.first, "\(text)")
    #expect(fragment.scope == nil)
    return NavigationGraph(app: fragment.app ?? .init(), contexts: fragment.contexts, edges: fragment.edges).withoutLocations
  }

  @Test(arguments: 1...4)
  func keepsRandomGraphs(seed: UInt64) throws {
    var random = RandomFlow(seed: seed)
    for _ in 0..<150 {
      let graph = random.graph()
      let back = try readBack(graph)
      #expect(back == graph.withoutLocations, "\(FlowFile.writeDOT(graph))")
    }
  }

  @Test func keepsLongTexts() throws {
    let long = String(repeating: "long \\ \"text\"\n", count: 5_000)
    let graph = NavigationGraph(contexts: [Context(id: "S/a", name: "n", title: .text(long), entry: true)], edges: [])
    #expect(try readBack(graph) == graph)
  }

  @Test func keepsRolesThatTheWordsDoNotTell() throws {
    let controls = [
      Control(id: "Done", label: "Done"), Control(id: "Cancel", label: "Cancel", role: .cancel),
      Control(id: "Send", label: "Send", role: .done),
      Control(id: "x", role: .default, systemItem: "stop"),
    ]
    let graph = NavigationGraph(contexts: [Context(id: "S/a", name: "n", controls: controls, entry: true)], edges: [])
    #expect(try readBack(graph) == graph)
  }

  @Test func writesOneFlowWithWholeIDs() {
    let graph = NavigationGraph(
      app: .init(name: "Mail"),
      contexts: [
        Context(
          id: "Main/inbox", title: .text("Inbox"), controls: [Control(id: "Go", label: "Go", role: .done)], entry: true, group: "Main"),
        Context(id: "Pick/list"),
      ],
      edges: [Edge(source: "Main/inbox", target: "Pick/list", action: .present, style: .popover, trigger: .control("Go"))])
    #expect(
      FlowFile.writeDOT(graph) == """
        digraph "Mail" {
          scope=""
          app="Mail"
          "Pick/list"
          subgraph cluster_0 {
            label="Main"
            "Main/inbox" [name="Main/inbox", title="Inbox", controls="Go:done", entry=true]
          }
          "Main/inbox" -> "Pick/list" [action=present, style=popover, trigger="Go"]
        }

        """)
  }
}

extension NavigationGraph {
  /// Flow files have locations of their own.
  fileprivate var withoutLocations: NavigationGraph {
    NavigationGraph(
      app: app,
      contexts: contexts.map {
        var context = $0
        context.location = nil
        return context
      },
      edges: edges.map {
        var edge = $0
        edge.location = nil
        return edge
      })
  }
}
