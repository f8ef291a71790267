import GraphModel
import TestSupport
import Testing

/// The JSON form: what is written is read back, and what is wrong is said with its place.
@Suite struct GraphFormTests {
  @Test func readsBackWhatItWrote() {
    for seed in 0..<300 as Range<UInt64> {
      let graph = NavigationGraph.random(seed: seed)
      let text = JSONText.document(graph.json)
      let back = NavigationGraph.decode(Array(text.utf8), file: "graph.json")
      #expect(back.diagnostics == [], "seed \(seed)")
      #expect(back.graph == graph, "seed \(seed)")
      #expect(back.graph.map { JSONText.document($0.json) } == text, "seed \(seed)")
    }
  }

  @Test func writesTheSameBytesInWhateverOrderThePartsCome() {
    for seed in 0..<100 as Range<UInt64> {
      let graph = NavigationGraph.random(seed: seed)
      var random = SeededGenerator(seed: seed + 1)
      let shuffled = NavigationGraph(
        app: graph.app, contexts: graph.contexts.shuffled(using: &random), edges: graph.edges.shuffled(using: &random),
        unresolved: graph.unresolved.shuffled(using: &random))
      #expect(JSONText.document(shuffled.json) == JSONText.document(graph.json), "seed \(seed)")
    }
  }

  @Test func leavesOutFactsAtTheirDefault() {
    let graph = NavigationGraph(contexts: [Context(id: "a", entry: true)], edges: [])
    #expect(
      JSONText.document(graph.json) == """
        {
          "version": 1,
          "app": {"idioms": ["phone", "pad"]},
          "contexts": [
            {"id": "a", "name": "a", "kind": "screen", "entry": true}
          ],
          "edges": [],
          "unresolved": []
        }

        """)
  }

  private func complaints(_ contexts: String, edges: String = "") -> [String] {
    let text = "{\"version\": 1,\n\"contexts\": [\n\(contexts)\n],\n\"edges\": [\n\(edges)\n]}"
    return NavigationGraph.decode(Array(text.utf8), file: "g.json").diagnostics.map(\.description)
  }

  @Test func namesTheNearestWordForAMisspeltAttribute() {
    #expect(
      complaints(#"{"id": "a", "tittle": "x"}"#) == ["g.json:3:13: error: a context has no attribute 'tittle'; did you mean 'title'?"])
  }

  @Test func namesTheNearestWordForAMisspeltValue() {
    #expect(
      complaints(#"{"id": "a", "kind": "sceen"}"#) == ["g.json:3:21: error: unknown kind 'sceen' of a context; did you mean 'screen'?"])
  }

  @Test func namesAnUnknownContextOfAnEdge() {
    #expect(
      complaints(#"{"id": "inbox"}"#, edges: #"{"source": "inbox", "target": "inbx", "action": "push"}"#)
        == ["g.json:6:1: error: no context has the id 'inbx', did you mean 'inbox'?"])
  }

  @Test func keepsTheRestWhenOneContextIsWrong() {
    let text = #"{"version": 1, "contexts": [{"id": "a"}, {"name": "no id"}, {"id": "b", "edits": "yes"}]}"#
    let result = NavigationGraph.decode(Array(text.utf8), file: "g.json")
    #expect(result.graph?.contexts.map(\.id) == ["a", "b"])
    #expect(result.diagnostics.count == 2)
  }

  @Test func refusesANullValueInsteadOfTakingItForADefault() {
    #expect(complaints(#"{"id": "a", "title": null}"#) == ["g.json:3:22: error: 'title' is null; leave the key out instead"])
  }

  @Test func refusesTwoContextsOfOneId() {
    #expect(complaints("{\"id\": \"a\"},\n{\"id\": \"a\"}") == ["g.json:4:1: error: two contexts have the id 'a'"])
  }

  @Test func refusesATriggerThatIsNoControlOfTheSource() {
    #expect(
      complaints(
        #"{"id": "a", "controls": [{"id": "Compose"}]}"#, edges: #"{"source": "a", "target": "a", "action": "push", "trigger": "Compse"}"#)
        == ["g.json:6:1: error: 'a' has no control 'Compse' to trigger this edge, did you mean 'Compose'?"])
  }

  @Test func refusesAnotherVersion() {
    let result = NavigationGraph.decode(Array(#"{"version": 2}"#.utf8), file: "g.json")
    #expect(result.graph == nil)
    #expect(result.diagnostics.map(\.message) == ["this is version 2 of the graph's form; this program reads version 1"])
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\" 1}", "nul", "\"\\u12\"", "\"\\ud800\"", "01", "1e999", "{\"a\":1,\"a\":2}", "1 2", "\u{0}", "\"\n\"",
  ])
  func refusesWhatIsNotJSON(text: String) {
    #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Array(text.utf8)) }
  }

  @Test func refusesHostileNestingInsteadOfExhaustingTheStack() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(Array(text.utf8)) }
  }

  @Test func survivesRandomBytes() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "{", "}", "[", "]", "\"", "\\", ":", ",", "1", "-", "e", "true", "null", "\"version\":1", "\"id\"", "\u{0}", "é", " ", "\n",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false).count
      for diagnostic in NavigationGraph.decode(Array(text.utf8), file: "x").diagnostics {
        #expect((1...lines).contains(diagnostic.location?.line ?? 0), "\(text)")
      }
    }
  }
}
