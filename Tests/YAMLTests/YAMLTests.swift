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

  @Test func readsOverAByteOrderMark() throws {
    #expect(try json("\u{FEFF}a: 1\nb: 2\n") == #"{"a": 1, "b": 2}"#)
    #expect(failure("\u{FEFF}a: 1\na: 2\n")?.position == JSONValue.Position(line: 2, column: 1))
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

  @Test func refusesTagsAnchorsAndAliasesAtTheirPlace() {
    #expect(failure("a: !!int \"3\"\n")?.position == JSONValue.Position(line: 1, column: 4))
    #expect(failure("a:\n  - !x 3\n")?.message.hasPrefix("tags are not supported") == true)
    #expect(failure("a: &x [*x]\n")?.message == "anchors are not supported here")
  }

  @Test func countsColumnsInBytes() throws {
    #expect(failure("о: &x 1\n")?.position == JSONValue.Position(line: 1, column: 5))
    guard case .object(let members) = try YAML.parse(Array("{а: б, в: г}".utf8)).content else {
      Issue.record("no mapping")
      return
    }
    #expect(members.map(\.keyPosition.column) == [2, 10])
    #expect(members.map(\.value.position.column) == [6, 14])
  }

  @Test func namesThePlaceOfBytesThatAreNotUTF8() {
    do throws(YAML.Failure) {
      _ = try YAML.parse(Array("a: 1\nb: ".utf8) + [0xC3, 0x28])
      Issue.record("no failure")
    } catch {
      #expect(error.position == JSONValue.Position(line: 2, column: 5))
    }
  }

  @Test func refusesUTF16AndFilesThatAreTooLarge() {
    #expect(throws: YAML.Failure.self) { try YAML.parse([0xFF, 0xFE, 0x61, 0, 0x3A, 0, 0x20, 0, 0x31, 0]) }
    #expect(failure(String(repeating: "# long\n", count: 200_000))?.message.contains("at most") == true)
  }

  @Test func skipsAByteOrderMark() throws {
    #expect(try json("\u{FEFF}a: 1\n") == #"{"a": 1}"#)
  }

  /// Columns of the parser count letters; going back to the start of such a line for each value would take minutes.
  @Test func placesValuesOnALongLine() throws {
    let members = (0..<20_000).map { "ä\($0): 1" }
    let text = "{" + members.joined(separator: ", ") + "}"
    guard case .object(let read) = try YAML.parse(Array(text.utf8)).content else {
      Issue.record("no mapping")
      return
    }
    #expect(read.count == members.count)
    #expect(read.last?.value.position == JSONValue.Position(line: 1, column: text.utf8.count - 1))
  }

  @Test func survivesRandomBytes() {
    var state: UInt64 = 11
    for _ in 0..<5_000 {
      let bytes = (0..<24).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      do throws(YAML.Failure) { _ = try YAML.parse(bytes) } catch { #expect(error.position.line >= 1 && error.position.column >= 1) }
    }
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
