import GraphModel
import Testing

@Suite struct IgnoreTests {
  @Test(
    arguments: [
      ("done-misused", ["done-misused"], nil), (" a-b, c  d ", ["a-b", "c", "d"], nil),
      ("a - known - and wanted", ["a"], "known - and wanted"),
      ("a,b — из-за\n  сроков", ["a", "b"], "из-за сроков"), ("a -", ["a"], nil),
    ] as [(String, [String], String?)])
  func readsRulesAndAReason(text: String, rules: [String], reason: String?) {
    #expect(Ignore.parse(text, at: nil)?.map(\.rule) == rules)
    #expect(Ignore.parse(text, at: nil)?.first?.reason == reason)
  }

  @Test(arguments: ["", " - only a reason", ", ,"]) func refusesATextWithoutARule(text: String) {
    #expect(Ignore.parse(text, at: nil) == nil)
  }

  @Test func refusesMoreRulesThanThereAre() {
    #expect(Ignore.parse(String(repeating: "a,", count: 201), at: nil) == nil)
  }

  @Test func readsTextsAndObjectsInJSON() throws {
    let text = #"{"version": 1, "contexts": [{"id": "a", "ignore": ["x, y - why", {"rule": "z"}]}]}"#
    let (graph, diagnostics) = NavigationGraph.decode(Array(text.utf8), file: "g.json")
    #expect(diagnostics == [])
    let place = Location(file: "g.json", line: 1, column: 52)
    #expect(
      graph?.contexts.first?.ignores == [
        Ignore(rule: "x", reason: "why", location: place), Ignore(rule: "y", reason: "why", location: place),
        Ignore(rule: "z", location: Location(file: "g.json", line: 1, column: 66)),
      ])
  }
}

@Suite struct TeamWordsTests {
  let words = TeamWords(roles: [.done: ["Absenden"]], vague: ["Hmm"], acknowledgements: ["Roger"])

  @Test func addsRolesThatTheTableDoesNotTell() {
    #expect(words.ownRole(label: " absenden… ") == .done)
    #expect(words.ownRole(label: "Done") == nil)
  }

  @Test func addsToTheTablesOtherWords() {
    #expect(words.isVague("hmm") && words.isVague("Error") && !words.isVague("Disk full"))
    #expect(words.acknowledges("ROGER") && words.acknowledges("OK") && !words.acknowledges("Retry"))
  }
}
