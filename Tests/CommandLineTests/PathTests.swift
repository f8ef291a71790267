import Analysis
import GraphModel
import Testing

@testable import flowgraph

/// What `flowgraph path` understands and writes.
@Suite struct PathTests {
  private let graph = NavigationGraph(
    contexts: [
      Context(id: "Main/Inbox", name: "Inbox", typeName: "InboxController", entry: true),
      Context(id: "Main/Compose", name: "New Message", aliases: ["compose"]), Context(id: "Chat/Compose", name: "New Chat"),
    ],
    edges: [Edge(source: "Main/Inbox", target: "Main/Compose", action: .present, style: .pageSheet)])

  @Test(arguments: ["Main/Inbox", "Inbox", "InboxController"])
  func knowsAContextByIDNameAndType(word: String) throws {
    #expect(try contextNamed(word, in: graph).id == "Main/Inbox")
  }

  @Test func asksForAnIDWhereSeveralAreMeant() throws {
    #expect(try contextNamed("compose", in: graph).id == "Main/Compose")
    let message = "'Compose' may be several contexts. Please give one of their ids: 'Chat/Compose', 'Main/Compose'."
    #expect(throws: CommandFailure.usage(message)) { try contextNamed("Compose", in: graph) }
  }

  @Test func suggestsTheNearestContext() {
    #expect(throws: CommandFailure.usage("There is no context 'Inbx'. Did you mean 'Inbox'?")) { try contextNamed("Inbx", in: graph) }
  }

  @Test func takesTheEndsBeforeThePaths() throws {
    let parsed = try ParsedArguments(["A", "B", "x.dot", "--format", "json"], command: .path)
    #expect(parsed.operands == ["A", "B"])
    #expect(parsed.positionals == ["x.dot"])
    #expect(throws: CommandFailure.usage("Missing expected argument '<to>'")) { try ParsedArguments(["A"], command: .path) }
  }

  @Test func tellsIdiomsThatAreAlikeTogether() {
    let (from, to) = (graph.contexts[2], graph.contexts[1])
    let paths = shortestPaths(from: from.id, to: to.id, in: graph)
    #expect(
      pathText(paths, from: from, to: to, graph: graph) == """
        phone, pad:
          path, 1 step: Inbox → go on → New Message (sheet)
          stack: Inbox | New Message (sheet)

        """)
    let back = shortestPaths(from: from.id, to: "Chat/Compose", in: graph)
    #expect(
      pathText(back, from: from, to: graph.contexts[0], graph: graph) == """
        phone, pad:
          no way from 'Inbox' to 'New Chat': no entry leads to 'New Chat'

        """)
  }
}
