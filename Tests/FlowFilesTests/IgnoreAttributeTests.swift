import FlowFiles
import GraphModel
import Testing

@Suite struct IgnoreAttributeTests {
  private func read(_ text: String) -> (fragment: FlowFragment?, faults: [String]) {
    let (fragments, diagnostics) = FlowFile.readDOT(Array(text.utf8), file: "m.dot")
    return (fragments.first, diagnostics.map(\.description))
  }

  @Test func keepsRulesReasonsAndPlaces() {
    let flow = read("digraph M {\n  a [ignore=\"x, y - wanted\"]\n  a -> b [ignore=z]\n}").fragment
    let place = Location(file: "m.dot", line: 2, column: 13)
    #expect(
      flow?.contexts.first?.ignores == [
        Ignore(rule: "x", reason: "wanted", location: place), Ignore(rule: "y", reason: "wanted", location: place),
      ])
    #expect(flow?.edges.first?.ignores.map(\.rule) == ["z"])
  }

  @Test func handsThoseOfAGraphAndAClusterToTheirContexts() {
    let flow = read("digraph M {\n  ignore=all\n  subgraph cluster_c { ignore=some; b }\n  a\n}").fragment
    #expect(flow?.contexts.map { $0.ignores.map(\.rule) } == [["some", "all"], ["all"]])
  }

  @Test func refusesOneThatNamesNoRule() {
    #expect(
      read("digraph {\n  a [ignore=\"- why\"]\n}").faults == ["m.dot:2:13: error: 'ignore' is written as RULE, RULE - reason, not '- why'"])
  }

  @Test func comesBackFromDOT() {
    let ignores = [Ignore(rule: "x", reason: "a \"good\" reason"), Ignore(rule: "y", reason: "a \"good\" reason")]
    let graph = NavigationGraph(
      contexts: [Context(id: "a", entry: true, ignores: ignores)], edges: [Edge(source: "a", target: "a", action: .push, ignores: ignores)])
    let flow = read(FlowFile.writeDOT(graph)).fragment
    #expect(flow?.contexts.first?.ignores.text == ignores.text)
    #expect(flow?.edges.first?.ignores.map(\.reason) == ignores.map(\.reason))
  }
}
