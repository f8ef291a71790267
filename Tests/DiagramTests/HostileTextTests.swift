import Analysis
import GraphModel
import Testing

@testable import Diagram

/// Names from inputs that would be markup, DOT or links if they got through.
@Suite struct HostileTextTests {
  private func dot(_ name: String) -> String {
    let graph = NavigationGraph(
      contexts: [
        Context(id: "a", name: name, typeName: name + "Type", controls: [Control(id: "x", label: name)], group: name), Context(id: "b"),
      ], edges: [Edge(source: "a", target: "b", action: .push, trigger: .control("x"))])
    let finding = Finding(rule: "r", severity: .error, message: name, contexts: ["a"], idioms: [], location: nil)
    return Diagram(graph: graph, report: Report(findings: [finding], notJudged: []), options: DiagramOptions(title: name)).dot
  }

  @Test func escapesMarkup() {
    #expect(!dot("</table><script>alert(1)</script>").contains("<script"))
  }

  @Test func keepsQuotesFromEndingAnAttribute() {
    #expect(!dot("\"]; x [image=\"/etc/passwd").contains("image=\""))
  }

  @Test func dropsControlCharacters() {
    #expect(!dot("a\u{0}b\u{8}c\u{1B}").unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func leavesNoBackslashForGraphvizToExpand() {
    #expect(CardText.escaped("\\N\\G") == "\\\\N\\\\G")
  }

  @Test func escapesTwiceWhatGraphvizWouldTakeForAnEntity() {
    #expect(CardText.escaped("&foo; & b") == "&amp;amp;foo; &amp; b")
  }

  @Test func capsLongNames() {
    let text = dot(String(repeating: "long name ", count: 100_000))
    #expect(text.utf8.count < 6_000)
  }

  @Test func countsIdeographsAsTwoColumns() {
    #expect(CardText.columns(of: "茶馆 ab") == 7)
    #expect(CardText.capped("茶馆茶馆茶馆", width: 7) == "茶馆茶…")
  }

  @Test func breaksTypeNamesBetweenTheirWords() {
    #expect(CardText.wrapped("PrivacyDashboardViewController", width: 20, lines: 2) == ["PrivacyDashboard", "ViewController"])
  }

  @Test func refusesLinksThatAreNoWebAddress() {
    #expect(throws: SourceLink.Failure.notWeb) { try SourceLink(template: "javascript:alert({file})") }
    #expect(throws: SourceLink.Failure.unsafeCharacter) { try SourceLink(template: "https://x/\"onload={file}") }
    #expect(throws: SourceLink.Failure.noPlaceholder) { try SourceLink(template: "https://x/") }
  }

  @Test func encodesThePathOfALink() throws {
    let link = try SourceLink(template: "https://x/blob/main/{file}#L{line}")
    #expect(
      link.address(of: Location(file: "a b/\"ü&{line}.swift", line: 7)) == "https://x/blob/main/a%20b/%22%C3%BC%26%7Bline%7D.swift#L7")
  }
}
