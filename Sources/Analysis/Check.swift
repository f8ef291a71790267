import GraphModel

/// What a team sets differently from the rule book, by rule id.
public struct RuleSettings: Hashable, Sendable {
  /// The severity of all findings of a rule.
  public var severities: [String: Severity]
  /// Options' values by their names, within their ranges.
  public var options: [String: [String: Double]]
  /// The app's own words on buttons and alerts.
  public var words: TeamWords

  public init(
    severities: [String: Severity] = [:], options: [String: [String: Double]] = [:], words: TeamWords = TeamWords()
  ) {
    self.severities = severities
    self.options = options
    self.words = words
  }
}

/// Runs the rules over a graph, for each idiom that the app runs on.
///
/// - Parameter rules: the rules to run; their order does not matter.
/// - Complexity: linear in the size of the graph for each rule, apart from what a rule states for itself.
public func check(_ graph: NavigationGraph, rules: [Rule] = Rule.all, settings: RuleSettings = RuleSettings()) -> Report {
  guard let first = rules.first else { return Report(findings: [], notJudged: []) }
  var run = RuleRun(graph, for: first, settings: settings)
  for rule in rules {
    run.rule = rule
    rule.check(&run)
  }
  return run.report
}
