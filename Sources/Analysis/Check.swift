import GraphModel

/// Runs the rules over a graph, for each idiom that the app runs on.
///
/// - Parameter rules: the rules to run; their order does not matter.
/// - Complexity: linear in the size of the graph for each rule, apart from what a rule states for itself.
public func check(_ graph: NavigationGraph, rules: [Rule] = Rule.all) -> Report {
  guard let first = rules.first else { return Report(findings: [], notJudged: []) }
  var run = RuleRun(graph, for: first)
  for rule in rules {
    run.rule = rule
    rule.check(&run)
  }
  return run.report
}
