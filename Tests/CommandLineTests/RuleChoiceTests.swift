import Analysis
import GraphModel
import Testing

@testable import flowgraph

/// Rules and idioms that are chosen on the command line.
@Suite struct RuleChoiceTests {
  private func app() throws -> TemporaryApp { try TemporaryApp(["shop.dot": TemporaryApp.shop]) }

  @Test func runsOnlyTheRulesThatAreNamed() throws {
    #expect(try app().input("--only", "popover-cascade, done-misused").rules.map(\.id).sorted() == ["done-misused", "popover-cascade"])
    #expect(try app().input("--only=done-misused", "--only=popover-cascade").rules.count == 2)
    #expect(try app().run("check", "--only", "done-misused") == ExitCode.clean)
  }

  @Test func leavesOutTheRulesThatAreExcepted() throws {
    #expect(try app().run("check", "--except", "popover-cascade") == ExitCode.clean)
  }

  @Test func runsARuleThatIsOffWhenItIsNamed() throws {
    let app = try app()
    try app.write(".flowgraph.yml", "rules: {popover-cascade: off}")
    #expect(app.run("check", "--only", "popover-cascade") == ExitCode.findings)
  }

  @Test func namesTheNearestRule() throws {
    let app = try app()
    #expect(throws: CommandFailure.usage("There is no rule 'done-missused'. Did you mean 'done-misused'?")) {
      try app.input("--only", "done-missused")
    }
    #expect(app.run("check", "--except", "nonsense-of-a-rule") == ExitCode.usage)
    #expect(app.run("check", "--only", "done-misused", "--except", "done-misused") == ExitCode.usage)
  }

  @Test func judgesOnlyTheIdiomThatIsNamed() throws {
    #expect(try app().run("check", "--idiom", "phone") == ExitCode.clean)
    #expect(try app().run("check", "--idiom", "pad") == ExitCode.findings)
    #expect(try app().input("--idiom", "phone,pad").graph.app.idioms == [.phone, .pad])
    #expect(try app().run("check", "--idiom", "watch") == ExitCode.usage)
  }

  @Test func refusesAConfigurationAndNone() throws {
    #expect(try app().run("check", "--config", "x.yml", "--no-config") == ExitCode.usage)
  }
}
