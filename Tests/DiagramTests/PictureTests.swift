import Analysis
import GraphModel
import Graphviz
import Testing

@testable import Diagram

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct DumpTests {
  @Test func dump() throws {
    try Diagram(graph: MailFlow.graph, report: MailFlow.report).dot.write(toFile: "/tmp/dg/mail.dot", atomically: true, encoding: .utf8)
    try Diagram(
      graph: MailFlow.graph, report: MailFlow.report,
      options: DiagramOptions(highlight: 1, link: try SourceLink(template: "https://x.org/{file}#L{line}"))
    ).dot.write(toFile: "/tmp/dg/mailh.dot", atomically: true, encoding: .utf8)
  }
}
