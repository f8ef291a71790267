import FlowFiles
import GraphModel
import Testing

@testable import Analysis

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id }
}

@Suite struct RuleRegistryTests {
  @Test func givesEveryRuleAnIDOfItsOwn() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    #expect(Rule.all.count >= 12)
  }

  @Test func namesEachRuleAfterItsFile() {
    // The list is made from the file names, so a rule is found under its file's name; its id must say the same.
    let expected = [
      "dangling-reference", "done-misused", "modal-without-completion", "modal-without-exit", "modal-without-title", "popover-cascade",
      "popover-needless-close", "popover-without-anchor", "transition-inconsistent", "unreachable-context", "unwind-without-target",
      "view-over-popover",
    ]
    #expect(Set(Rule.all.map(\.id)).isSuperset(of: expected))
    #expect(Rule.all.map(\.id) == Rule.all.map(\.id).sorted())
  }

  @Test(arguments: Rule.all) func tellsItsWholeStory(_ rule: Rule) {
    for text in [rule.title, rule.rationale, rule.fix, rule.limits] { #expect(text.count > 10, "\(rule.id)") }
    #expect(rule.triggering.count >= 2, "\(rule.id)")
    #expect(rule.nearMisses.count >= 2, "\(rule.id)")
    let titles = (rule.triggering + rule.nearMisses).map(\.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test(arguments: Rule.all) func namesParagraphsOfTheGuidelines(_ rule: Rule) {
    for source in rule.source { #expect(source.wholeMatch(of: /(M17|M20|A09|P20)\.[0-9]+/) != nil, "\(source)") }
  }

  @Test(arguments: Rule.all) func findsWhatItsFlowsShow(_ rule: Rule) throws {
    for example in rule.triggering {
      let graph = try graph(of: example)
      let findings = check(graph, rules: [rule]).findings
      #expect(findings.count == example.count, "\(rule.id): \(example.title): \(findings.map(\.message))")
      for finding in findings { try expectSound(finding, graph) }
    }
  }

  @Test(arguments: Rule.all) func staysSilentOnItsNearMisses(_ rule: Rule) throws {
    for example in rule.nearMisses {
      let findings = check(try graph(of: example), rules: [rule]).findings
      #expect(findings.isEmpty, "\(rule.id): \(example.title): \(findings.map(\.message))")
    }
  }

  /// Whatever any rule finds in any example is shown by a path that can be walked.
  @Test(arguments: Rule.all) func showsEveryFindingByAPath(_ rule: Rule) throws {
    for example in rule.triggering + rule.nearMisses {
      let graph = try graph(of: example)
      for finding in check(graph).findings { try expectSound(finding, graph) }
    }
  }

  private func expectSound(_ finding: Finding, _ graph: NavigationGraph) throws {
    #expect(!finding.idioms.isEmpty)
    #expect(finding.location != nil)
    #expect(finding.fingerprint.hasPrefix(finding.rule + ":"))
    #expect(!finding.message.isEmpty)
    if finding.rule == "unreachable-context" {
      #expect(finding.path.isEmpty)
      return
    }
    let idiom = try #require(finding.idioms.first { NaiveStacks(graph, $0).confirms(finding.path, finding.stack) }, "\(finding)")
    #expect(graph.app.idioms.contains(idiom))
  }
}
