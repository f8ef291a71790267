import GraphModel
import Testing

@testable import Analysis

@Suite struct SuppressionTests {
  /// Two popovers in a row, and no title on the second.
  private func report(_ filter: String = "", edge: String = "", judged: Set<String>? = Set(Rule.all.map(\.id))) throws -> Report {
    let graph = try graph(
      """
      digraph Shop {
        list   [title="List", entry=true]
        filter [title="Filter"\(filter)]
        sort   [title="Sort"]
        list   -> filter [action=present, style=popover, trigger="Filter", anchor="Filter"]
        filter -> sort   [action=present, style=popover, trigger="Sort", anchor="Sort"\(edge)]
      }
      """)
    return check(graph, rules: [.popoverCascade]).suppressing(in: graph, judged: judged)
  }

  @Test func changesNothingWithoutOne() throws {
    #expect(try report().findings.map(\.rule) == ["popover-cascade"])
  }

  @Test func hidesWhatIsFoundAtItsEdge() throws {
    let report = try report(edge: ", ignore=\"popover-cascade - known\"")
    #expect(report.findings.isEmpty && report.stale.isEmpty)
    #expect(report.suppressed.map(\.ignore.reason) == ["known"])
  }

  @Test func hidesWhatIsFoundAtTheWaysFromItsContext() throws {
    #expect(try report(", ignore=\"popover-cascade\"").suppressed.count == 1)
  }

  @Test func leavesOtherRulesAndPlacesAlone() throws {
    let report = try report(", ignore=\"done-misused\"")
    #expect(report.findings.count == 1)
    #expect(report.stale.map(\.rule) == ["done-misused"])
    #expect(report.stale.first?.location == Location(file: "example.dot", line: 3, column: 34))
  }

  @Test func callsNothingStaleThatWasNotJudged() throws {
    #expect(try report(", ignore=\"done-misused\"", judged: ["popover-cascade"]).stale == [])
    #expect(try report(", ignore=\"done-misused\"", judged: nil).stale == [])
  }

  @Test func namesRulesThatDoNotExist() throws {
    let graph = try graph("digraph {\n  a [ignore=\"popover-cascad\"]\n}")
    #expect(
      graph.misspeltIgnores().map(\.description) == [
        "example.dot:2:13: error: there is no rule 'popover-cascad' to ignore, did you mean 'popover-cascade'?"
      ])
  }
}
