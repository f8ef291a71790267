import GraphModel
import Testing
import YAML

@Suite struct YAMLTests {
  private func json(_ text: String) throws -> String { JSONText.compact(try YAML.parse(Array(text.utf8))) }

  private func failure(_ text: String) -> YAML.Failure? {
    do {
      _ = try YAML.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func readsMappingsSequencesAndScalarsWithTheirTypes() throws {
    #expect(
      try json("rules:\n  a: off\n  b: {max: 7, share: 0.4}\nwords: [Done, \"12\", yes]\non: true\n")
        == #"{"rules": {"a": "off", "b": {"max": 7, "share": 0.4}}, "words": ["Done", "12", "yes"], "on": true}"#)
  }

  @Test func keepsTheLineAndColumnOfKeysAndValues() throws {
    let value = try YAML.parse(Array("# settings\nrules:\n  done: error\n".utf8))
    guard case .object(let top) = value.content, case .object(let rules)? = top.first?.value.content, let done = rules.first else {
      Issue.record("no mapping")
      return
    }
    #expect(done.keyPosition == JSONValue.Position(line: 3, column: 3))
    #expect(done.value.position == JSONValue.Position(line: 3, column: 9))
  }

  @Test(arguments: ["", "# only a comment\n", "---\n"]) func takesAnEmptyDocumentForAnEmptyMapping(text: String) throws {
    #expect(try json(text) == "{}")
  }

  @Test func keepsANullValueSoThatItCanBeRefusedWithItsLine() throws {
    #expect(try json("a:\nb: ~\n") == #"{"a": null, "b": null}"#)
  }

  @Test(arguments: [
    ("a: [1, 2\nb: 3\n", 2), ("a: 1\na: 2\n", 2), ("a: &x 1\n", 1), ("a: 1\nb: *x\n", 2), ("a: 1\n---\nb: 2\n", 2), ("a: \"x\n", 2),
    ("? [a]\n: 1\n", 1), ("\tb: 1\n", 1),
  ])
  func namesTheLineOfAFault(text: String, line: Int) {
    #expect(failure(text)?.position.line == line, "\(text)")
  }

  @Test func refusesHostileNesting() {
    #expect(failure(String(repeating: "[", count: 100_000))?.message.contains("nested") == true)
  }

  @Test func survivesRandomText() {
    var state: UInt64 = 3
    let pieces = ["a", ":", " ", "\n", "-", "[", "]", "{", "}", "\"", "'", "#", "&", "*", "|", ">", "\u{0}", "é", ",", "?", "!", "%", "\t"]
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      if let failure = failure(text) { #expect(!failure.message.isEmpty) }
    }
  }
}
