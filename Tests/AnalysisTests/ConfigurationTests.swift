import GraphModel
import Testing

@testable import Analysis

@Suite struct ConfigurationTests {
  private static let rules = [
    Rule.doneMisused,
    Rule(
      id: "flow-too-long", title: "", rationale: "", source: [], severity: .note, fix: "", limits: "",
      options: [
        Rule.Option("maximumContexts", "How many", standard: 7, range: 1...100),
        Rule.Option("share", "How much", standard: 0.4, range: 0...1),
      ], triggering: [], nearMisses: [], check: { _ in }),
  ]

  private func decode(_ json: String) throws -> (configuration: Configuration, faults: [String]) {
    let (configuration, diagnostics) = Configuration.decode(try JSONParser.parse(Array(json.utf8)), file: "c.yml", rules: Self.rules)
    return (configuration, diagnostics.map(\.description))
  }

  @Test func readsSeveritiesAndOptions() throws {
    let (configuration, faults) = try decode(
      #"{"rules": {"done-misused": "off", "flow-too-long": {"severity": "error", "maximumContexts": 5, "share": 0.25}}}"#)
    #expect(faults == [])
    #expect(configuration.disabled == ["done-misused"])
    #expect(configuration.settings.severities == ["flow-too-long": .error])
    #expect(configuration.settings.options == ["flow-too-long": ["maximumContexts": 5, "share": 0.25]])
  }

  @Test(arguments: [
    (#"{"rule": {}}"#, "c.yml:1:2: error: a configuration has no attribute 'rule'; did you mean 'rules'?"),
    (#"{"rules": null}"#, "c.yml:1:11: error: 'rules' is null; leave the key out instead"),
    (#"{"rules": []}"#, "c.yml:1:11: error: 'rules' must map names to values, not be an array"),
    (#"{"rules": {"done-missused": "off"}}"#, "c.yml:1:12: error: there is no rule 'done-missused', did you mean 'done-misused'?"),
    (#"{"rules": {"done-misused": "eror"}}"#, "c.yml:1:28: error: unknown severity 'eror' of the rule done-misused; did you mean 'error'?"),
    (#"{"rules": {"done-misused": null}}"#, "c.yml:1:12: error: 'done-misused' is null; leave the key out instead"),
    (
      #"{"rules": {"done-misused": false}}"#,
      "c.yml:1:28: error: 'severity' of the rule done-misused must be one of error, warning, note, off, not true or false"
    ),
    (
      #"{"rules": {"flow-too-long": {"maximumContext": 3}}}"#,
      "c.yml:1:30: error: the rule flow-too-long has no attribute 'maximumContext'; did you mean 'maximumContexts'?"
    ),
    (
      #"{"rules": {"flow-too-long": {"maximumContexts": 101}}}"#,
      "c.yml:1:49: error: 'maximumContexts' must be a whole number from 1 to 100, not 101"
    ),
    (
      #"{"rules": {"flow-too-long": {"maximumContexts": 2.5}}}"#,
      "c.yml:1:49: error: 'maximumContexts' must be a whole number from 1 to 100, not 2.5"
    ),
    (#"{"rules": {"flow-too-long": {"share": 2}}}"#, "c.yml:1:39: error: 'share' must be from 0 to 1, not 2"),
    (
      #"{"rules": {"flow-too-long": {"share": "x"}}}"#,
      "c.yml:1:39: error: 'share' of the rule flow-too-long must be a number, not a string"
    ),
    (#"{"idioms": ["phon"]}"#, "c.yml:1:13: error: unknown idioms 'phon' of a configuration; did you mean 'phone'?"),
    (#"{"idioms": []}"#, "c.yml:1:12: error: 'idioms' includes no idiom; leave the key out to judge all"),
    (#"{"include": []}"#, "c.yml:1:13: error: 'include' includes nothing, so there is nothing to analyse"),
    (
      #"{"exclude": ["../x"]}"#,
      "c.yml:1:14: error: '../x' must be a path below the configuration's folder, without a leading '/' or '..'"
    ),
    (#"{"entries": [3]}"#, "c.yml:1:14: error: 'entries' must hold texts; put this number in quotes"),
    (#"{"words": {"don": ["x"]}}"#, "c.yml:1:12: error: the words has no attribute 'don'; did you mean 'done'?"),
    (#"{"words": {"done": ["Cancel"]}}"#, "c.yml:1:11: error: 'Cancel' means cancel already, not done"),
    (#"{"presenters": [{"action": "push"}]}"#, "c.yml:1:17: error: a presenter has no 'name'"),
    (
      #"{"presenters": [{"name": "f", "style": "formsheet"}]}"#,
      "c.yml:1:40: error: unknown style 'formsheet' of a presenter; did you mean 'formSheet'?"
    ),
  ])
  func namesAFaultWithItsPlaceAndTheNearestWord(json: String, fault: String) throws {
    #expect(try decode(json).faults == [fault])
  }

  @Test func keepsTheRestBesideAFault() throws {
    let (configuration, faults) = try decode(#"{"rules": {"x": "off", "done-misused": "note"}, "idioms": ["pad", 3]}"#)
    #expect(faults.count == 2)
    #expect(configuration.settings.severities == ["done-misused": .note])
    #expect(configuration.idioms == [.pad])
  }

  @Test(arguments: [#"{"idioms": ["fone"]}"#, #"{"include": ["/App"]}"#, #"{"include": [5], "idioms": [5]}"#])
  func countsAKeyOfWhichNothingCanBeUsedAsLeftOut(json: String) throws {
    let (configuration, faults) = try decode(json)
    #expect(!faults.isEmpty)
    #expect(configuration.idioms == nil)
    #expect(configuration.include == nil)
  }

  @Test func readsWordsAndPresenters() throws {
    let (configuration, faults) = try decode(
      #"{"words": {"done": ["Absenden"], "ok": "Roger"}, "presenters": [{"name": "Router.show(_:)", "style": "popover"}]}"#)
    #expect(faults == [])
    #expect(configuration.words.ownRole(label: "absenden") == .done)
    #expect(configuration.words.acknowledges("roger"))
    #expect(configuration.presenters.map(\.name) == ["Router.show(_:)"])
    #expect(configuration.presenters.map(\.action) == [.present])
  }

  // MARK: Entries and idioms

  private let graph = NavigationGraph(
    contexts: [
      Context(id: "Main/home", name: "Home", entry: true), Context(id: "Main/a", name: "Settings", typeName: "SettingsController"),
      Context(id: "Main/b", name: "Help"), Context(id: "Main/c", name: "Help"),
    ], edges: [])

  private func applied(_ json: String) throws -> (entries: [String], faults: [String]) {
    let (graph, diagnostics) = try decode(json).configuration.applied(to: graph)
    return (graph.contexts.filter(\.entry).map(\.id.rawValue), diagnostics.map(\.description))
  }

  @Test(arguments: ["Main/a", "Settings", "SettingsController"]) func addsAnEntryByIDNameOrType(name: String) throws {
    #expect(try applied("{\"entries\": [\"\(name)\"]}").entries == ["Main/a", "Main/home"])
  }

  @Test func refusesAnEntryThatDoesNotExistOrIsNotTheOnlyOne() throws {
    #expect(
      try applied(#"{"entries": ["Setings"]}"#).faults == ["c.yml:1:14: error: no context is called 'Setings', did you mean 'Settings'?"])
    #expect(
      try applied(#"{"entries": ["Help"]}"#).faults == [
        "c.yml:1:14: error: 2 contexts are called 'Help': give the id of one, 'Main/b', 'Main/c'"
      ])
  }

  @Test func setsTheIdioms() throws {
    #expect(try decode(#"{"idioms": ["pad"]}"#).configuration.applied(to: graph).graph.app.idioms == [.pad])
  }
}

/// Whatever stands in a configuration, reading it ends with a place for every fault.
@Suite struct RandomConfigurationTests {
  private static let words = [
    "rules", "words", "entries", "include", "exclude", "idioms", "presenters", "done-misused", "severity", "off", "phone", "done", "name",
    "",
  ]

  private func value(_ random: inout SplitMix, depth: Int) -> JSONValue {
    let position = JSONValue.Position(line: 1 + random.next(9), column: 1 + random.next(9))
    func word() -> String { Self.words[random.next(Self.words.count)] }
    switch random.next(depth > 4 ? 4 : 6) {
    case 0: return JSONValue(.null, at: position)
    case 1: return JSONValue(.bool(true), at: position)
    case 2: return JSONValue(.number(Double(random.next(300)) - 20.5), at: position)
    case 3: return JSONValue(.string(word()), at: position)
    case 4: return JSONValue(.array((0..<random.next(4)).map { _ in value(&random, depth: depth + 1) }), at: position)
    default:
      let members = (0..<random.next(6)).map { _ in JSONValue.Member(word(), value(&random, depth: depth + 1), keyPosition: position) }
      return JSONValue(.object(members), at: position)
    }
  }

  @Test func endWithAPlaceForEveryFault() {
    var random = SplitMix(state: 5)
    var sound = 0
    for _ in 0..<20_000 {
      let members = Self.words.map { JSONValue.Member($0, value(&random, depth: 1), keyPosition: JSONValue.Position(line: 1, column: 1)) }
      let chosen = members.filter { _ in random.next(4) == 0 }
      let (_, diagnostics) = Configuration.decode(JSONValue(.object(chosen), at: JSONValue.Position(line: 1, column: 1)), file: "c")
      if diagnostics.isEmpty { sound += 1 }
      #expect(diagnostics.allSatisfy { $0.location != nil && $0.severity == .error })
    }
    #expect(sound > 0)
  }
}

private struct SplitMix {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
