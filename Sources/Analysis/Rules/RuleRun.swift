import GraphModel

/// What a rule works on and where it puts what it finds.
struct RuleRun {
  let graph: NavigationGraph
  var findings: [Finding] = []
  var notJudged: [Report.NotJudged] = []
}
