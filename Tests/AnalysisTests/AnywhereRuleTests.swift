import GraphModel
import Testing

@testable import Analysis

/// Every rule meets edges from anywhere in every flow of the rule book.
@Suite struct AnywhereRuleTests {
  @Test(arguments: Rule.all.map(\.id))
  func takesEdgesFromAnywhereInItsOwnExamples(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    for example in rule.triggering + rule.nearMisses {
      let graph = try graph(of: example)
      let triggers: [Edge.Trigger?] = [nil, .automatic, .notification, .timer, .deepLink, .launch, .gesture, .row]
      let styles: [Edge.Style] = [.popover, .alert, .automatic, .fullScreen, .actionSheet]
      var edges: [Edge] = [Edge(source: .anywhere, action: .dismiss, layers: .all), Edge(source: .anywhere, action: .pop)]
      for (number, context) in graph.contexts.enumerated().prefix(8) {
        let trigger = triggers[number % triggers.count]
        edges.append(
          Edge(
            source: .anywhere, target: context.id, action: .present, style: styles[number % styles.count],
            anchor: number % 2 == 0 ? Edge.Anchor.none : nil, passthrough: ["x"], trigger: trigger))
        edges.append(
          Edge(source: .anywhere, target: context.id, action: [.push, .root, .unwind, .replace, .switchTab][number % 5], trigger: trigger))
        edges.append(
          Edge(
            source: .anywhere, target: context.id, action: .present, trigger: trigger,
            closesFirst: number % 2 == 0 ? .dismiss(layers: 1) : .unwind(to: context.id)))
      }
      let more = NavigationGraph(
        app: graph.app, contexts: graph.contexts, edges: graph.edges + edges, unresolved: graph.unresolved)
      let report = check(more, rules: [rule])
      #expect(!report.findings.contains { $0.contexts.contains(.anywhere) }, "\(example.title)")
      #expect(!report.notJudged.contains { $0.context == .anywhere }, "\(example.title)")
    }
  }
}
