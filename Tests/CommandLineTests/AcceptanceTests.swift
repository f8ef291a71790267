import Analysis
import GraphModel
import Testing

@testable import flowgraph

/// Suppressions and baselines as `check` uses them.
@Suite struct AcceptanceTests {
  private func app(ignoring text: String) throws -> TemporaryApp {
    try TemporaryApp(["shop.dot": TemporaryApp.shop.replacing("anchor=\"Sort\"", with: "anchor=\"Sort\", ignore=\"\(text)\"")])
  }

  @Test func countsWhatASuppressionHides() throws {
    let app = try app(ignoring: "popover-cascade - wanted")
    #expect(app.run("check", "--fail-on-stale") == ExitCode.clean)
    #expect(try app.text("out").contains("0 findings, 1 suppressed, "))
  }

  @Test func reportsASuppressionThatHidesNothing() throws {
    let app = try app(ignoring: "popover-cascade, done-misused")
    #expect(app.run("check") == ExitCode.clean)
    let text = try app.text("out")
    #expect(text.contains("shop.dot:6:90: warning: no finding of done-misused is here to be ignored"))
    #expect(text.contains("[stale-suppression]"))
    #expect(app.run("check", "--fail-on-stale") == ExitCode.findings)
    #expect(app.run("check", "--fail-on-stale", "--except", "done-misused") == ExitCode.clean)
    #expect(app.run("check", "--fail-on-stale", "--idiom", "pad") == ExitCode.clean)
  }

  @Test func refusesASuppressionOfNoRule() throws {
    let app = try app(ignoring: "popover-cascde")
    #expect(app.run("check") == ExitCode.incomplete)
    #expect(try app.faults() == ["shop.dot:6:90: error: there is no rule 'popover-cascde' to ignore, did you mean 'popover-cascade'?"])
  }

  @Test func hidesFindingsOfStoryboardsByComments() throws {
    let segue = "<segue destination=\"b\" kind=\"show\" identifier=\"x\" id=\"s\"/>"
    let scenes = ["a", "b"].map { id in
      let connections = id == "a" ? "<connections><!-- flowgraph:ignore unreachable-context - later -->\(segue)</connections>" : ""
      return
        "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" sceneMemberID=\"viewController\">\(connections)</viewController></objects></scene>"
    }
    let lost =
      "<!-- flowgraph:ignore unreachable-context - for a test --><scene sceneID=\"x\"><objects>"
      + "<viewController id=\"c\" sceneMemberID=\"viewController\"/></objects></scene>"
    let app = try TemporaryApp([
      "Main.storyboard":
        "<document targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"a\"><scenes>\(scenes.joined())\(lost)</scenes></document>"
    ])
    #expect(app.run("check", "--only", "unreachable-context") == ExitCode.clean)
    let text = try app.text("out")
    #expect(text.contains("0 findings, 1 suppressed, 1 stale"), "\(text)")
  }

  @Test func acceptsTheFindingsOfABaseline() throws {
    let app = try TemporaryApp(["shop.dot": TemporaryApp.shop])
    let file = "\(app.folder)/base.json"
    #expect(app.run("check", "--write-baseline", file) == ExitCode.clean)
    #expect(app.run("check", "--baseline", file) == ExitCode.clean)
    #expect(try app.text("out").contains("0 findings, 1 in the baseline, "))
    try app.write("shop.dot", TemporaryApp.shop + "\ndigraph New { a -> b [style=popover]; b -> c [style=popover] }")
    #expect(app.run("check", "--baseline", file) == ExitCode.findings)
  }

  @Test func reportsStaleEntriesOfABaseline() throws {
    let app = try TemporaryApp(["shop.dot": TemporaryApp.shop])
    let file = "\(app.folder)/base.json"
    _ = app.run("check", "--write-baseline", file)
    try app.write("shop.dot", "digraph Shop { list [title=\"List\"] }")
    #expect(app.run("check", "--baseline", file) == ExitCode.clean)
    #expect(try app.text("out").contains("[stale-baseline]"))
    #expect(app.run("check", "--baseline", file, "--fail-on-stale") == ExitCode.findings)
  }

  @Test func rewritesABaselineWithWhatIsStillFound() throws {
    let app = try TemporaryApp(["shop.dot": TemporaryApp.shop])
    let file = "\(app.folder)/base.json"
    _ = app.run("check", "--write-baseline", file)
    let first = try app.text("base.json")
    _ = app.run("check", "--baseline", file, "--write-baseline", file)
    #expect(try app.text("base.json") == first)
  }

  @Test(arguments: [
    "{\"form\": \"flowgraph baseline\", \"version\": 2, \"entries\": []}", "{\"form\": \"flowgraph", "{\"version\": 1}", "",
  ])
  func refusesAnotherVersionOrAPartOfABaseline(text: String) throws {
    let app = try TemporaryApp(["shop.dot": TemporaryApp.shop, "base.txt": text])
    #expect(app.run("check", "--baseline", "\(app.folder)/base.txt") == ExitCode.incomplete)
    #expect(app.run("check", "--baseline", "\(app.folder)/missing.json") == ExitCode.incomplete)
    #expect(try app.text("out").contains("[popover-cascade]"))
  }

  @Test func writesAllOfItAsJSONThatReadsBack() throws {
    let app = try app(ignoring: "popover-cascade, done-misused")
    _ = app.run("check", "--format", "json")
    let text = try app.text("out")
    #expect(text.contains("\"suppressed\": [") && text.contains("\"stale\": ["))
    #expect(NavigationGraph.decode(Array(text.utf8), file: "out").diagnostics == [])
  }
}
