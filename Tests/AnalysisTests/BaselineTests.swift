import GraphModel
import Testing

@testable import Analysis

@Suite struct BaselineTests {
  private func shop(_ scope: String, lines: String = "", extra: String = "") throws -> NavigationGraph {
    try graph(
      """
      digraph \(scope) {\(lines)
        list   [title="List", entry=true]
        filter [title="Filter"]
        sort   [title="Sort"]
        list   -> filter [action=present, style=popover, trigger="Filter", anchor="Filter"]
        filter -> sort   [action=present, style=popover, trigger="Sort", anchor="Sort"]\(extra)
      }
      """)
  }

  private func judge(_ graph: NavigationGraph, _ baseline: Baseline) -> Report {
    check(graph, rules: [.popoverCascade]).accepting(baseline, in: graph, judged: ["popover-cascade"])
  }

  private func baseline(_ graph: NavigationGraph) throws -> Baseline {
    let text = Baseline(check(graph, rules: [.popoverCascade]).findings).text
    let (baseline, diagnostics) = Baseline.decode(Array(text.utf8), file: "b.json")
    #expect(diagnostics == [])
    return try #require(baseline)
  }

  @Test func acceptsWhatItWasWrittenFrom() throws {
    let report = judge(try shop("Shop"), try baseline(shop("Shop")))
    #expect(report.findings.isEmpty && report.stale.isEmpty)
    #expect(report.accepted.count == 1)
  }

  @Test func survivesMovedLines() throws {
    #expect(judge(try shop("Shop", lines: "\n\n\n"), try baseline(shop("Shop"))).accepted.count == 1)
  }

  @Test func survivesARenamedFile() throws {
    let report = judge(try shop("Store"), try baseline(shop("Shop")))
    #expect(report.findings.isEmpty && report.stale.isEmpty)
    #expect(report.accepted.count == 1)
  }

  @Test func leavesANewFindingInTheSameContextsNew() throws {
    let extra = "\n  sort -> help [action=present, style=popover, trigger=\"Help\", anchor=\"Help\"]"
    let report = judge(try shop("Shop", extra: extra), try baseline(shop("Shop")))
    #expect(report.findings.count == 1 && report.accepted.count == 1)
  }

  @Test func acceptsOneFindingForEachEntryThatWasRenamed() throws {
    let two = try shop("Store", extra: "\n  sort -> filter [action=present, style=popover, trigger=\"More\", anchor=\"More\"]")
    let report = judge(two, try baseline(shop("Shop")))
    #expect(report.accepted.count == 1)
    #expect(report.findings.count == check(two, rules: [.popoverCascade]).findings.count - 1)
  }

  @Test func reportsEntriesThatNoLongerOccur() throws {
    let clean = try graph("digraph Shop { list [title=\"List\", entry=true] }")
    let report = judge(clean, try baseline(shop("Shop")))
    #expect(report.stale.map(\.kind) == [.baseline])
    #expect(report.stale.first?.location == Location(file: "b.json", line: 5, column: 5))
  }

  @Test func isTheSameTextForTheSameFindingsInAnyOrder() throws {
    let extra = "\n  sort -> help [action=present, style=popover, trigger=\"Help\", anchor=\"Help\"]"
    let findings = check(try shop("Shop", extra: extra)).findings
    #expect(findings.count > 1)
    #expect(Baseline(findings).text == Baseline(findings.reversed()).text)
  }

  @Test(arguments: [
    ("", "b.json:1:1: error: no baseline, or a part of one: "), ("{\"form\": \"flowgraph base", "b.json:1:"),
    ("{\"version\": 1}", "b.json:1:1: error: this is no baseline; 'flowgraph check --write-baseline FILE' writes one"),
    ("[]", "b.json:1:1: error: a baseline must be an object, not an array"),
    (
      "{\"form\": \"flowgraph baseline\", \"version\": 2, \"entries\": []}",
      "b.json:1:1: error: this baseline is of version 2; this program reads version 1: write it again"
    ), ("{\"form\": \"flowgraph baseline\", \"version\": 1}", "b.json:1:1: error: a baseline has no 'entries'"),
  ])
  func refusesWhatIsNoBaselineOfThisVersion(text: String, fault: String) {
    let (_, diagnostics) = Baseline.decode(Array(text.utf8), file: "b.json")
    #expect(diagnostics.first?.description.hasPrefix(fault) == true, "\(diagnostics)")
  }

  @Test func readsNoPartOfATruncatedFile() throws {
    let text = Array(Baseline(check(try shop("Shop")).findings).text.utf8)
    for length in 0..<text.count - 2 {
      #expect(Baseline.decode(Array(text.prefix(length)), file: "b.json").baseline == nil)
    }
  }
}
