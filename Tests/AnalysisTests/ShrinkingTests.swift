import FlowFiles
import GraphModel
import Testing

@testable import Analysis

/// The shrinker is tried on claims that are wrong on purpose, where the smallest counterexample is known.
@Suite struct ShrinkingTests {
  /// The smallest models among the first ones that break the claim.
  private func counterexamples(_ seeds: Range<UInt64>, to claim: (NavigationGraph) -> Bool) -> [NavigationGraph] {
    seeds.map { RandomModel.graph(seed: $0) }.filter { !claim($0) }.map { shrunk($0) { !claim($0) } }
  }

  @Test func keepsAScreenOrTwoOfTheClaimThatPopoversAreNeverStacked() {
    let found = counterexamples(0..<60) { graph in
      let naive = NaiveStacks(graph, .pad)
      return naive.explore(depth: 4, limit: 60).order.allSatisfy { $0.count { $0.role == .popover } < 2 }
    }
    #expect(!found.isEmpty)
    for graph in found {
      // A screen that opens itself, or two that take turns.
      #expect(graph.contexts.count <= 2 && graph.edges.count <= 3, "\(FlowFile.writeDOT(graph))")
      #expect(graph.edges.contains { $0.style == .popover } && graph.edges.allSatisfy { $0.outcome == nil && $0.trigger == nil })
    }
  }

  @Test func leavesOutEveryEdgeAndAttributeThatTheClaimDoesNotNeed() {
    let found = counterexamples(0..<60) { graph in !graph.edges.contains { $0.action == .dismiss } }
    #expect(!found.isEmpty)
    for graph in found {
      #expect(graph.edges.count == 1 && graph.contexts.count <= 1)
      #expect(graph.edges.allSatisfy { $0 == Edge(source: $0.source, action: .dismiss) })
      #expect(graph.contexts.allSatisfy { $0 == Context(id: $0.id) })
    }
  }

  @Test func keepsWhatTheClaimNeeds() {
    let found = counterexamples(0..<300) { graph in !graph.edges.contains { $0.layers == .all && $0.condition?.guard != nil } }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.edges.count == 1 && $0.edges[0].layers == .all && $0.edges[0].condition?.guard != nil })
  }

  @Test func keepsAModelThatNothingCanBeLeftOutOf() {
    let graph = NavigationGraph(contexts: [Context(id: "a", entry: true)], edges: [Edge(source: "a", target: "a", action: .push)])
    #expect(shrunk(graph) { $0 == graph } == graph)
  }
}
