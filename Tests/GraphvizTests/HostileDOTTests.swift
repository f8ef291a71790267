import Testing

@testable import Graphviz

@Suite struct HostileDOTTests {
  private func problem(_ text: String) -> String? {
    DOT.parse(Array(text.utf8)).problems.first.map { "\($0.line):\($0.column): \($0.message)" }
  }

  @Test(arguments: [
    ("", "1:1: the text holds no graph"),
    ("// nothing\n", "1:1: the text holds no graph"),
    ("digraph {\n  a -> \n}", "3:1: expected a statement, not '}'"),
    ("digraph {\n  a [x]\n}", "2:7: expected '=' after the attribute 'x', not ']'"),
    ("digraph {\n  a [x=1\n", "3:1: the text ends too early"),
    ("digraph {\n  a\n", "3:1: the text ends too early; the '{' at line 1 is not closed"),
    ("digraph { a -- b }", "1:13: a digraph's edges are written '->'"),
    ("graph { a -> b }", "1:11: a graph's edges are written '--'"),
    ("digraph { a @ b }", "1:13: an '@' outside quotes ends a DOT text; put the name in quotes"),
    ("digraph { a\0b }", "1:12: a NUL byte; this is not a text"),
    ("digraph { \"a\0b\" }", "1:13: a NUL byte in a quoted text"),
    ("digraph {\n \"abc }", "2:2: the quoted text that begins here has no closing '\"'"),
    ("digraph {\n /* abc }", "2:2: the comment that begins here has no closing '*/'"),
    ("digraph {\n a [label=<b<i>] }", "2:11: the HTML text that begins here has no closing '>'"),
    ("digraph { 9a }", "1:11: a name that begins with a digit must be in quotes"),
    ("digraph { a % b }", "1:13: '%' cannot stand here; put the name in quotes"),
    ("digraph { a - b }", "1:13: expected a name, a number or an arrow '->'"),
    ("digraph { } }", "1:13: expected 'digraph', not '}'"),
    ("hello", "1:1: expected 'digraph', not 'hello'"),
    ("digraph { node x }", "1:16: expected '[' after 'node', not 'x'"),
    ("digraph { a = edge }", "1:15: expected the value of 'a', not 'edge'"),
  ])
  func namesThePlaceOfAFault(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func keepsTheGraphsBeforeAFault() {
    let (graphs, problems) = DOT.parse(Array("digraph A { a }\ndigraph B { b -> }\n".utf8))
    #expect(graphs.map(\.name) == ["A"])
    #expect(problems.map(\.line) == [2])
  }

  @Test func refusesDeepSubgraphs() {
    let text = "digraph " + String(repeating: "{\n", count: 5_001) + String(repeating: "}", count: 5_001)
    #expect(problem(text) == "201:1: subgraphs are nested more than 200 deep")
  }

  @Test func refusesDeepHTML() {
    let text = "digraph { a [label=" + String(repeating: "<", count: 300) + String(repeating: ">", count: 300) + "] }"
    #expect(problem(text) == "1:220: '<' is nested more than 200 deep")
  }

  @Test(arguments: ["\"", ""])
  func refusesTextsTooLongForTheScanner(quote: String) {
    let text = "digraph {\n" + quote + String(repeating: "x", count: 1_000_000) + quote + " }"
    #expect(problem(text) == "2:1: a text of 1000000 bytes; more than 16000 in one piece are not read")
  }

  @Test func readsLongTextsInPieces() throws {
    let piece = "\"" + String(repeating: "x", count: 15_000) + "\""
    let (graphs, problems) = DOT.parse(Array("digraph { a [x=\(piece) + \(piece)] }".utf8))
    #expect(problems == [])
    #expect(graphs.first?.nodes.first?.attributes.first?.value.utf8.count == 30_000)
  }

  @Test func readsLongComments() {
    let comment = String(repeating: "x", count: 1_000_000)
    #expect(problem("digraph { /* \(comment) */ a // \(comment)\n# \(comment)\n}") == nil)
  }

  @Test func refusesLongChains() {
    #expect(
      problem("digraph { " + Array(repeating: "a", count: 1_002).joined(separator: "->") + " }")
        == "1:3009: a chain of more than 1000 edges; write several statements")
  }

  @Test func refusesMillionsOfEdgesFromAShortText() {
    let nodes = "{" + (0..<1_000).map { "n\($0)" }.joined(separator: " ") + "}"
    #expect(problem("digraph { \(nodes) -> \(nodes) }") == "1:11: more than 500000 edges")
  }

  @Test func refusesWhatIsNotUTF8() {
    let (_, problems) = DOT.parse(Array("digraph {\n a [x=\"".utf8) + [0xFF, 0xFE] + Array("\"] }".utf8))
    #expect(problems.map(\.position) == [DOTPosition(line: 2, column: 7)])
  }

  @Test func refusesBinaryFiles() {
    #expect(DOT.parse([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0]).problems.map(\.position) == [DOTPosition(line: 1, column: 1)])
  }

  /// Every problem stands in the text, and a text without problems holds a graph.
  @Test func survivesNoise() {
    var random = RandomDOT(seed: 7)
    for _ in 0..<25_000 {
      let text = (random.chance(60) ? "digraph { " : "") + random.noise() + (random.chance(40) ? " }" : "")
      let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let (graphs, problems) = DOT.parse(Array(text.utf8))
      #expect(!graphs.isEmpty || !problems.isEmpty)
      for problem in problems {
        #expect((1...lines.count).contains(problem.line), "\(text.debugDescription): \(problem)")
        if (1...lines.count).contains(problem.line) {
          #expect((1...lines[problem.line - 1].count + 1).contains(problem.column), "\(text.debugDescription): \(problem)")
        }
        #expect(!problem.message.contains("differently"), "\(text.debugDescription)")
      }
    }
  }
}
