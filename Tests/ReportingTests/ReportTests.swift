import Analysis
import GraphModel
import Testing

@testable import Reporting

@Suite struct ReportTests {
  static let graph = NavigationGraph(
    app: NavigationGraph.App(name: "Mail", skipped: [NavigationGraph.Skipped(file: "Watch.storyboard", reason: "watchOS")]),
    contexts: [
      Context(id: "inbox", name: "Inbox", entry: true, location: Location(file: "a.dot", line: 1)),
      Context(id: "compose", name: "New Message", location: Location(file: "a.dot", line: 2)),
      Context(id: "to", name: "To", location: Location(file: "a.dot", line: 3)),
    ],
    edges: [
      Edge(
        source: "inbox", target: "compose", action: .present, style: .pageSheet, location: Location(file: "a.dot", line: 4, column: 2)),
      Edge(source: "compose", target: "to", action: .push, location: Location(file: "a.dot", line: 5)),
    ],
    unresolved: [Unresolved(location: Location(file: "a.swift", line: 1), site: "present", reason: .dynamic, detail: "a variable")])

  static let finding = Finding(
    rule: "modal-without-exit", severity: .error, message: "New Message\u{1B}[2J cannot be left", contexts: ["compose"], edges: [0],
    path: [
      Step(edge: nil, context: "inbox", text: "", role: .root),
      Step(edge: 0, context: "compose", text: "tap Compose", role: .sheet),
      Step(edge: 1, context: "to", text: "tap To", role: .push),
    ],
    stack: [
      StackFrame(context: "inbox", role: .root), StackFrame(context: "compose", role: .sheet), StackFrame(context: "to", role: .push),
    ], idioms: [.pad], may: true, location: Location(file: "a.dot", line: 4, column: 2), fingerprint: "f")

  static let report = Report(
    findings: [finding],
    notJudged: [
      Report.NotJudged(rule: "modal-without-exit", context: "to", reason: "code not among the inputs"),
      Report.NotJudged(rule: "modal-without-title", context: "to", reason: "code not among the inputs"),
    ])

  let lines = textReport(graph: graph, report: report).split(separator: "\n").map(String.init)

  @Test func beginsAFindingWithItsPlace() {
    #expect(lines.first == "a.dot:4:2: error: New Message [2J cannot be left [modal-without-exit] #1")
  }

  @Test func keepsControlCharactersOfFileNamesFromTheTerminal() {
    var finding = Self.finding
    finding.location = Location(file: "a\u{1B}[2J\u{202E}.dot", line: 1)
    finding.related = [Location(file: "b\u{7}\n.dot", line: 2)]
    let text = textReport(graph: Self.graph, report: Report(findings: [finding], notJudged: []))
    #expect(text.hasPrefix("a [2J .dot:1:1: error: "))
    #expect(text.contains("see also: b  .dot:2:1\n"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func numbersFindingsAndCountsWhatIsSetAside() {
    var report = Report(findings: [Self.finding, Self.finding], notJudged: [])
    report.suppressed = [Report.Suppressed(finding: Self.finding, ignore: Ignore(rule: "r"))]
    report.accepted = [Self.finding, Self.finding]
    report.stale = [Report.Stale(kind: .baseline, rule: "r", message: "no longer found: x", location: Location(file: "b.json", line: 3))]
    let lines = textReport(graph: Self.graph, report: report).split(separator: "\n")
    #expect(lines.filter { $0.contains("[modal-without-exit] #") }.map { $0.suffix(2) } == ["#1", "#2"])
    #expect(lines.contains("b.json:3:1: warning: no longer found: x [stale-baseline]"))
    #expect(lines.last?.contains(", 1 suppressed, 2 in the baseline, 1 stale, ") == true)
  }

  @Test func tellsThePathWithRolesOfPresentedContexts() {
    #expect(lines.contains("    path: Inbox → tap Compose → New Message (sheet) → tap To → To"))
  }

  @Test func tellsTheStackInLayers() {
    #expect(lines.contains("    stack: Inbox | New Message (sheet) › To"))
  }

  @Test func namesTheIdiomsWhenNotAll() {
    #expect(lines.contains("    only on: pad"))
  }

  @Test func saysWhatAVerdictDependsOn() {
    #expect(lines.contains { $0.hasPrefix("    may: ") })
  }

  @Test func countsAContextOnceHoweverManyRulesItEscapes() {
    #expect(lines.contains("not judged: 1 context: code not among the inputs (modal-without-exit 1, modal-without-title 1)"))
  }

  @Test func countsWhatWasSkippedAndWhatStayedUnresolved() {
    #expect(lines.contains("skipped: 1 file (watchOS 1)"))
    #expect(lines.contains("unresolved: 1 site (decided at run time 1)"))
  }

  @Test func closesWithTheCounts() {
    #expect(
      lines.last
        == "3 contexts, 2 edges, 1 finding (1 error, 0 warnings, 0 notes), resolved 2 of 3 navigation sites (66.6 %)")
  }

  @Test func hasNoTerminalCodesUnlessAskedFor() {
    #expect(!textReport(graph: Self.graph, report: Self.report).contains("\u{1B}"))
    let colored = textReport(graph: Self.graph, report: Self.report, options: TextReportOptions(color: true))
    #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
  }

  @Test func writesJSONThatReadsBackAsTheGraph() {
    let text = jsonReport(graph: Self.graph, report: Self.report)
    let back = NavigationGraph.decode(Array(text.utf8), file: "report.json")
    #expect(back.diagnostics == [])
    #expect(back.graph == Self.graph)
  }

  @Test func writesFindingsWithTheirKeys() throws {
    let value = try JSONParser.parse(Array(jsonReport(graph: Self.graph, report: Self.report).utf8))
    guard case .object(let members) = value.content,
      case .array(let findings)? = members.first(where: { $0.key == "findings" })?.value.content,
      case .object(let finding)? = findings.first?.content
    else {
      Issue.record("no findings")
      return
    }
    #expect(
      finding.map(\.key) == [
        "rule", "severity", "message", "contexts", "edges", "path", "stack", "idioms", "may", "location", "fingerprint",
      ])
    #expect(members.last?.key == "notJudged")
  }
}
