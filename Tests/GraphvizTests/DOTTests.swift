import Testing

@testable import Graphviz

@Suite struct DOTTests {
  private func parse(_ text: String) -> (graphs: [DOTGraph], problems: [DOTProblem]) { DOT.parse(Array(text.utf8)) }

  @Test func givesEveryNodeEdgeAndAttributeItsPlace() throws {
    let (graphs, problems) = parse(
      """
      digraph Mail {
        inbox [title="Inbox",
               entry=true]
        inbox -> compose [action=present]
      }
      """)
    #expect(problems == [])
    let graph = try #require(graphs.first)
    #expect(graph.nodes.map(\.name) == ["inbox", "compose"])
    #expect(graph.nodes.map(\.position) == [DOTPosition(line: 2, column: 3), DOTPosition(line: 4, column: 12)])
    #expect(graph.nodes[0].attributes.map(\.namePosition) == [DOTPosition(line: 2, column: 10), DOTPosition(line: 3, column: 10)])
    #expect(graph.nodes[0].attributes.map(\.valuePosition) == [DOTPosition(line: 2, column: 16), DOTPosition(line: 3, column: 16)])
    #expect(graph.edges.map(\.position) == [DOTPosition(line: 4, column: 3)])
    #expect(graph.edges[0].attributes.map(\.valuePosition) == [DOTPosition(line: 4, column: 28)])
  }

  @Test func placesANodeWhereItIsDeclaredRatherThanMentioned() throws {
    let graph = try #require(parse("digraph {\na -> b\nb [x=1]\n}").graphs.first)
    #expect(graph.nodes[1].position == DOTPosition(line: 3, column: 1))
  }

  @Test func keepsWhereADefaultWasWritten() throws {
    let graph = try #require(parse("digraph {\nx\nnode [kind=alert]\na\n}").graphs.first)
    #expect(graph.nodes[0].attributes == [])
    #expect(graph.nodes[1].attributes.map(\.value) == ["alert"])
    #expect(graph.nodes[1].attributes.map(\.valuePosition) == [DOTPosition(line: 3, column: 12)])
    #expect(graph.nodes[1].attributes.map(\.isInherited) == [true])
  }

  @Test func expandsChainsAndSubgraphs() throws {
    let graph = try #require(parse("digraph { {a b} -> c -> {d e} }").graphs.first)
    #expect(graph.edges.map { graph.nodes[$0.tail].name + graph.nodes[$0.head].name } == ["ac", "bc", "cd", "ce"])
  }

  @Test func mergesTheEdgesOfAStrictGraph() throws {
    let graph = try #require(parse("strict digraph { a -> b [x=1]; a -> b [y=2] }").graphs.first)
    #expect(graph.edges.map { $0.attributes.map(\.value) } == [["1", "2"]])
  }

  @Test func readsEveryGraphOfAText() {
    #expect(parse("digraph A { x } graph B { y -- z }\ndigraph { }").graphs.map(\.name) == ["A", "B", nil])
  }

  @Test func knowsTheClustersAroundANode() throws {
    let graph = try #require(
      parse("digraph { label=App subgraph cluster_a { a subgraph cluster_b { label=Inner b } subgraph other { c } } d }").graphs.first)
    #expect(graph.nodes.map { $0.clusters.map(\.name) } == [["cluster_a"], ["cluster_a", "cluster_b"], ["cluster_a"], []])
    #expect(graph.nodes[1].clusters.map { $0.attributes.map(\.value) } == [[], ["Inner"]])
  }

  @Test func resolvesQuotesJoinsAndLineEnds() throws {
    let graph = try #require(parse("digraph { \"a\\\"b\" ; \"c\" + \"d\" ; \"e\\\nf\" ; <<i>g</i>> }").graphs.first)
    #expect(graph.nodes.map(\.name) == ["a\"b", "cd", "ef", "<i>g</i>"])
  }

  @Test func skipsAByteOrderMark() {
    let (graphs, problems) = DOT.parse([0xEF, 0xBB, 0xBF] + Array("digraph { a }".utf8))
    #expect(graphs.count == 1 && problems == [])
  }

  @Test(arguments: 1...4)
  func agreesWithLibcgraphOnRandomGraphs(seed: UInt64) {
    var random = RandomDOT(seed: seed)
    for _ in 0..<1_500 {
      let text = random.graph()
      let (graphs, problems) = parse(text)
      #expect(problems == [], "\(text)")
      let scan = DOTLexer.scan(Array(text.utf8))
      let outlines = DOTParser.parse(scan.tokens, ending: DOTProblem("", at: DOTPosition(line: 1, column: 1))).graphs
      #expect(graphs.map { $0.nodes.map(\.attributes) } == outlines.map { $0.nodes.map(\.attributes) }, "\(text)")
      #expect(graphs.map { $0.edges.map(\.attributes) } == outlines.map { $0.edges.map(\.attributes) }, "\(text)")
      #expect(graphs.map(\.attributes) == outlines.map(\.attributes), "\(text)")
    }
  }
}
