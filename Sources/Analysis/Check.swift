import GraphModel

/// Runs the rules over a graph.
///
/// - Parameter rules: the rules to run; their order does not matter.
public func check(_ graph: NavigationGraph, rules: [Rule] = Rule.all) -> Report {
  var run = RuleRun(graph: graph)
  for rule in rules { rule.check(&run) }
  return Report(findings: run.findings, notJudged: run.notJudged)
}
