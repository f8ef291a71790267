import Analysis
import Testing

@testable import flowgraph

@Suite struct ArgumentTests {
  private func parse(_ arguments: String..., command: Command = .check) throws(CommandFailure) -> ParsedArguments {
    try ParsedArguments(arguments, command: command)
  }

  @Test func takesAValueAfterASpaceOrAnEqualsSign() throws {
    #expect(try parse("--format", "json")["format"] == "json")
    #expect(try parse("--format=json")["format"] == "json")
    #expect(try parse("-o", "x.json")["output"] == "x.json")
  }

  @Test func fillsInDefaults() throws {
    #expect(try parse()["fail-on"] == "error")
  }

  @Test func endsOptionsAtTwoDashes() throws {
    #expect(try parse("a", "--", "--format").positionals == ["a", "--format"])
  }

  @Test func takesALoneDashForAnArgument() throws {
    #expect(try parse("-").positionals == ["-"])
  }

  @Test func suggestsTheNearestOption() {
    #expect(throws: CommandFailure.usage("Unknown option '--fromat'. Did you mean '--format'?")) { try parse("--fromat", "json") }
  }

  @Test func suggestsTheNearestValue() {
    let message = "The value 'jsn' is invalid for '--format <format>'. Please provide one of 'text', 'json'. Did you mean 'json'?"
    #expect(throws: CommandFailure.usage(message)) { try parse("--format", "jsn") }
  }

  @Test func refusesAMissingValueAndASecondOne() {
    #expect(throws: CommandFailure.usage("Missing value for '--format <format>'")) { try parse("--format") }
    #expect(throws: CommandFailure.usage("The option '--format' was given twice.")) { try parse("--format=json", "--format=text") }
  }

  @Test func refusesAValueForAFlag() {
    #expect(throws: CommandFailure.self) { try parse("--help=yes") }
  }

  @Test func refusesAMissingOrSuperfluousArgument() {
    #expect(throws: CommandFailure.usage("Missing expected argument '<rule>'")) { try parse(command: .explain) }
    #expect(throws: CommandFailure.usage("Unexpected argument 'b'")) { try parse("a", "b", command: .explain) }
  }

  @Test func acceptsOnlyCountsOfAtLeastOne() throws {
    #expect(try parse("--highlight", "3", command: .render).count("highlight") == 3)
    #expect(throws: CommandFailure.self) { try parse("--highlight", "0", command: .render).count("highlight") }
  }

  @Test func helpsEvenWithoutARequiredArgument() throws {
    #expect(try parse("--help", command: .explain).has("help"))
  }
}

@Suite struct HelpTests {
  @Test(arguments: Program.commands.map(\.name))
  func listsEveryOptionOfACommand(name: String) throws {
    let command = try #require(Program.commands.first { $0.name == name })
    let page = HelpText.page(of: command)
    for option in command.allOptions { #expect(page.contains("\n  \(option.invocation)")) }
    #expect(page.hasPrefix("OVERVIEW: ") && page.contains("\nUSAGE: flowgraph \(name)") && page.contains("\nOPTIONS:\n"))
  }

  @Test func staysWithinEightyColumns() {
    for command in Program.commands {
      for line in HelpText.page(of: command).split(separator: "\n") where !line.hasPrefix("USAGE") && !line.hasPrefix("OVERVIEW") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test func hidesWhatIsOnlyForThisProject() {
    #expect(!HelpText.page(of: Program.commands, overview: Program.overview).contains("__docs"))
  }
}

@Suite struct RuleDocumentTests {
  @Test func hasAPageForEachRuleAndAnIndex() {
    let files = RuleDocuments.pages(Rule.all).map(\.file)
    #expect(files.count == Rule.all.count + 1)
    #expect(Set(files).count == files.count)
  }

  @Test func printsEveryExampleAsAFlow() {
    for rule in Rule.all {
      let page = RuleDocuments.page(rule)
      let blocks = page.split(separator: "\n").count { $0 == "```dot" || $0 == "```json" }
      #expect(blocks == rule.triggering.count + rule.nearMisses.count, "\(rule.id)")
    }
  }

  @Test(arguments: Rule.all) func showsAPictureOfEveryExample(_ rule: Rule) throws {
    let page = RuleDocuments.page(rule)
    let pictures = try RulePictures.pictures(of: rule)
    #expect(pictures.count == rule.triggering.count + rule.nearMisses.count)
    for picture in pictures { #expect(page.contains("](\(picture.file))"), "\(picture.file)") }
    #expect(Set(pictures.map(\.mark)).count == pictures.count)
    #expect(pictures.allSatisfy { $0.mark.utf8.count == RulePictures.markLength })
  }

  @Test func tellsSourcesInWords() {
    #expect(RuleDocuments.sourceWords("P20.7") == "P20.7: Human Interface Guidelines, Popovers, paragraph 7")
    #expect(RuleDocuments.sourceWords("elsewhere") == "elsewhere")
  }
}
