import Analysis
import GraphModel
import Testing

@testable import Diagram

/// What is drawn for a small flow.
@Suite struct CardTests {
  let dot = Diagram(graph: MailFlow.graph, report: MailFlow.report).dot

  /// The line that declares the card with this title.
  private func card(_ title: String, in dot: String) -> Substring? {
    dot.split(separator: "\n").first { $0.contains(" [id=\"n") && $0.contains("<b>\(title)</b>") }
  }

  private func id(_ title: String, in dot: String) -> String {
    card(title, in: dot).map { String($0.drop { $0 == " " }.prefix { $0 != " " }) } ?? "missing"
  }

  @Test func letsAWayLeaveTheRowOfItsTrigger() throws {
    let inbox = try #require(card("Inbox", in: dot))
    let row = try #require(inbox.components("<tr>").first { $0.contains("Compose") })
    #expect(row.contains("port=\"p1\""))
    #expect(dot.contains("\(id("Inbox", in: dot)):p1:e -> \(id("New Message", in: dot)):h:w"))
  }

  @Test func writesStyleAndTransitionOnTheRow() throws {
    let row = try #require(card("Inbox", in: dot)?.components("<tr>").first { $0.contains("Compose") })
    #expect(row.contains("pageSheet · coverVertical"))
  }

  @Test func foldsANavigationControllerIntoItsRoot() throws {
    #expect(card("Compose navigation", in: dot) == nil)
    #expect(try #require(card("New Message", in: dot)).contains("in navigation"))
  }

  @Test func drawsAnywhereAsACardOfItsOwn() throws {
    let graph = NavigationGraph(
      contexts: MailFlow.graph.contexts + [Context(id: "Mail/lost", name: "No Connection", kind: .alert)],
      edges: MailFlow.graph.edges + [
        Edge(source: .anywhere, target: "Mail/lost", action: .present, trigger: .notification), Edge(source: .anywhere, action: .dismiss),
      ])
    let dot = Diagram(graph: graph, report: Report(findings: [], notJudged: [])).dot
    #expect(try #require(card("Anywhere", in: dot)).contains("whatever is on top"))
    #expect(dot.contains("\(id("Anywhere", in: dot)):p1:e -> \(id("No Connection", in: dot)):h:w"))
  }

  @Test func writesExitsOnTheRowAndDrawsNoLineForThem() throws {
    #expect(try #require(card("Filter", in: dot)).contains(">dismiss</font>"))
    #expect(dot.components(" -> ").count - 1 == 5)
  }

  @Test func numbersBadgesAsTheReportDoes() throws {
    let sort = try #require(card("Filter", in: dot)?.components("<tr>").first { $0.contains("Sort by") })
    let done = try #require(card("Filter", in: dot)?.components("<tr>").first { $0.contains("Done") })
    #expect(sort.contains("①") && !sort.contains("③"))
    #expect(done.contains("③") && !done.contains("①"))
    #expect(try #require(card("New Message", in: dot)).contains("②"))
  }

  @Test func marksTheEntry() throws {
    #expect(try #require(card("Inbox", in: dot)).contains("entry"))
    #expect(!(try #require(card("Filter", in: dot)).contains("entry")))
  }

  @Test func dashesWhatIsOnlyInferred() throws {
    let lines = dot.split(separator: "\n").filter { $0.contains("style=dashed") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("\(id("Recipients", in: dot)):p0:e -> \(id("Attachments", in: dot))") == true)
  }

  @Test func drawsTheHighlightedPathThickWithNumberedSteps() throws {
    let dot = Diagram(graph: MailFlow.graph, report: MailFlow.report, options: DiagramOptions(highlight: 1)).dot
    let thick = dot.split(separator: "\n").filter { $0.contains("penwidth=3.5") }
    #expect(thick.count == 2)
    #expect(try #require(card("Filter", in: dot)?.components("<tr>").first { $0.contains("Sort by") }).contains("[2]"))
    #expect(!self.dot.contains("penwidth=3.5"))
  }

  @Test func explainsOnlyTheLooksThatOccur() {
    #expect(dot.contains("━● popover"))
    #expect(!dot.contains("full screen"))
  }

  @Test func putsWhatIsPushedFromAModalIntoItsBox() throws {
    let box = try #require(dot.components("subgraph cluster_0 {").last?.components("\n  }").first)
    #expect(box.contains("<b>New Message</b>") && box.contains("<b>Recipients</b>") && box.contains("<b>Attachments</b>"))
    #expect(!box.contains("<b>Inbox</b>"))
  }

  @Test func putsStoryboardsIntoBoxesWhenThereAreSeveral() {
    let contexts = ["a", "b", "c", "d"].map { Context(id: Context.ID($0), group: $0 < "c" ? "One" : "Two") }
    let edges = [Edge(source: "a", target: "b", action: .push), Edge(source: "c", target: "d", action: .push)]
    let dot = Diagram(graph: NavigationGraph(contexts: contexts, edges: edges), report: Report(findings: [], notJudged: [])).dot
    #expect(dot.contains("<b>One</b>") && dot.contains("<b>Two</b>"))
  }

  @Test func gathersWhatNothingLeadsToInOneTable() {
    let contexts = (0..<60).map { Context(id: Context.ID("s\($0)")) }
    let dot = Diagram(graph: NavigationGraph(contexts: contexts, edges: []), report: Report(findings: [], notJudged: [])).dot
    #expect(dot.components("[id=\"n").count == 1)
    #expect(dot.contains("60 screens that no way"))
  }

  @Test func bringsUnconnectedPartsIntoRows() {
    let contexts = (0..<24).map { Context(id: Context.ID("s\($0)")) }
    let edges = stride(from: 0, to: 24, by: 2).map { Edge(source: Context.ID("s\($0)"), target: Context.ID("s\($0 + 1)"), action: .push) }
    let dot = Diagram(graph: NavigationGraph(contexts: contexts, edges: edges), report: Report(findings: [], notJudged: [])).dot
    #expect(dot.components("style=invis").count - 1 > 4)
  }

  @Test func sharesOneRowAmongTheWaysBeyondTheLimit() throws {
    let contexts = [Context(id: "hub", name: "Hub")] + (0..<40).map { Context(id: Context.ID("s\($0)")) }
    let edges = (0..<40).map { Edge(source: "hub", target: Context.ID("s\($0)"), action: .push, trigger: .row) }
    let dot = Diagram(graph: NavigationGraph(contexts: contexts, edges: edges), report: Report(findings: [], notJudged: [])).dot
    let hub = try #require(card("Hub", in: dot))
    #expect(hub.components("port=\"p").count - 1 == Deck.rowLimit)
    #expect(hub.contains("… and 23 more ways"))
    #expect(dot.components(" -> ").count - 1 == 40)
  }

  @Test func countsTheFindingsThatItDoesNotList() {
    let finding = MailFlow.report.findings[1]
    let report = Report(findings: Array(repeating: finding, count: 100), notJudged: [])
    #expect(Diagram(graph: MailFlow.graph, report: report).dot.contains("… and 52 more: see the text report"))
  }

  @Test func writesTheSameBytesWhateverTheOrderOfTheInput() {
    let graph = NavigationGraph(
      app: MailFlow.graph.app, contexts: MailFlow.graph.contexts.reversed(), edges: MailFlow.graph.edges.reversed())
    #expect(Diagram(graph: graph, report: MailFlow.report).dot == dot)
  }

  @Test func foldsAGraphIntoOneCardAGroup() {
    let contexts = ["a", "b", "c"].map { Context(id: Context.ID($0), group: $0 < "c" ? "One" : "Two") }
    let edges = [Edge(source: "a", target: "c", action: .push), Edge(source: "b", target: "c", action: .push)]
    let dot = Diagram(
      graph: NavigationGraph(contexts: contexts, edges: edges), report: Report(findings: [], notJudged: []),
      options: DiagramOptions(detail: .folded)
    ).dot
    #expect(dot.components(" -> ").count - 1 == 1)
    #expect(dot.contains("2 contexts</font>"))
  }
}

extension StringProtocol {
  /// Splits at a whole string, as Foundation's method does.
  func components(_ separator: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        parts.append(part)
        part = ""
        rest = rest.dropFirst(separator.count)
      } else {
        part.append(rest.removeFirst())
      }
    }
    return parts + [part]
  }
}
