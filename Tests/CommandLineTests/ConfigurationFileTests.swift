import Analysis
import GraphModel
import Testing
import YAML

@testable import flowgraph

/// The configuration as commands find and use it.
@Suite struct ConfigurationFileTests {
  private func app(_ configuration: String) throws -> TemporaryApp {
    try TemporaryApp(["shop.dot": TemporaryApp.shop, ".flowgraph.yml": configuration])
  }

  @Test func isFoundInTheAnalysedFolder() throws {
    let app = try app("rules:\n  popover-cascade: off\n")
    #expect(app.run("check") == ExitCode.clean)
    #expect(app.run("check", "--no-config") == ExitCode.findings)
  }

  @Test func isTakenFromAnotherFileWhenToldSo() throws {
    let app = try TemporaryApp(["shop.dot": TemporaryApp.shop, "other.yml": "rules: {popover-cascade: note}\n"])
    #expect(app.run("check", "--config", "\(app.folder)/other.yml") == ExitCode.clean)
    #expect(try app.text("out").contains("note: the popover 'Sort'"))
  }

  @Test func mayBeAFileThatIsMissing() throws {
    let app = try TemporaryApp(["shop.dot": TemporaryApp.shop])
    #expect(app.run("check", "--config", "/no/such.yml") == ExitCode.incomplete)
    #expect(try app.text("out").contains("[popover-cascade]"))
  }

  @Test(arguments: [
    ("rules:\n  popover-cascad: off\n", ".flowgraph.yml:2:3: error: there is no rule 'popover-cascad', did you mean 'popover-cascade'?"),
    ("rulse: {}\n", ".flowgraph.yml:1:1: error: a configuration has no attribute 'rulse'; did you mean 'rules'?"),
    ("words:\n  done: 3\n", ".flowgraph.yml:2:9: error: 'done' must hold texts; put this number in quotes"),
    ("idioms:\n", ".flowgraph.yml:1:8: error: 'idioms' is null; leave the key out instead"),
    ("a: [\n", ".flowgraph.yml:2:1: error: not YAML: did not find expected node content"),
    ("include: []\n", ".flowgraph.yml:1:10: error: 'include' includes nothing, so there is nothing to analyse"),
    ("entries: [Sotr]\n", ".flowgraph.yml:1:11: error: no context is called 'Sotr', did you mean 'Sort'?"),
  ])
  func isAnErrorWhereItIsWrongAndTheRestIsAnalysed(text: String, fault: String) throws {
    let app = try app(text)
    #expect(try app.faults() == [fault])
    #expect(app.run("check") == ExitCode.incomplete)
    #expect(try app.text("out").contains("[popover-cascade]"))
  }

  @Test func isAnErrorWhenItsPatternsLeaveNothing() throws {
    let app = try app("exclude: ['*.dot']\n")
    #expect(try app.faults().first?.hasSuffix("beside what the configuration leaves out") == true)
    #expect(app.run("check") == ExitCode.incomplete)
  }

  @Test func addsEntriesAndIdiomsToEveryCommand() throws {
    let app = try app("entries: [Sort]\nidioms: [pad]\n")
    #expect(app.run("graph") == ExitCode.clean)
    let graph = try #require(NavigationGraph.decode(Array(app.text("out").utf8), file: "out").graph)
    #expect(graph.app.idioms == [.pad])
    #expect(graph.contexts.filter(\.entry).map(\.id) == ["Shop/list", "Shop/sort"])
    #expect(app.run("render", "--format", "dot") == ExitCode.clean)
  }

  @Test func hasPatternsRelativeToItsOwnFolder() throws {
    let app = try app("exclude: [old.dot]\n")
    try app.write("old.dot", "digraph Old { x -> y [misspelt=1] }")
    #expect(app.run("check") == ExitCode.findings)
  }

  @Test func teachesWordsThatTellRoles() throws {
    let app = try app("words: {done: [Absenden]}\n")
    try app.write("more.dot", "digraph More { a [controls=\"Absenden\"] }")
    #expect(try app.input().graph.contexts.flatMap(\.controls).contains { $0.label == "Absenden" && $0.role == .done })
  }

  // MARK: init

  @Test func isWrittenByInitAndChangesNothing() throws {
    let app = try TemporaryApp(["shop.dot": TemporaryApp.shop])
    #expect(Program.run(arguments: ["init", app.folder]) == ExitCode.clean)
    #expect(try app.faults() == [])
    #expect(try app.input().configuration == Configuration())
  }

  @Test func isNeverOverwritten() throws {
    let app = try app("# mine\n")
    #expect(Program.run(arguments: ["init", app.folder]) == ExitCode.incomplete)
    #expect(try app.text(".flowgraph.yml") == "# mine\n")
  }

  /// What is commented out must be right when it is taken in.
  @Test func hasSettingsThatReadWithoutAFault() throws {
    let lines = Configuration.standardText().split(separator: "\n").filter { $0.first == "#" && !$0.hasPrefix("##") }
    let text = lines.map { String($0.dropFirst()) }.joined(separator: "\n")
    let (configuration, diagnostics) = Configuration.decode(try YAML.parse(Array(text.utf8)), file: "c.yml")
    #expect(diagnostics == [])
    #expect(Set(configuration.settings.severities.keys) == Set(Rule.all.map(\.id)))
    for rule in Rule.all {
      #expect(configuration.settings.severities[rule.id] == rule.severity)
      for option in rule.options { #expect(configuration.settings.options[rule.id]?[option.name] == option.standard) }
    }
  }
}
