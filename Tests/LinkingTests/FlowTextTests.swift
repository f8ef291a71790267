import FlowFiles
import GraphModel
import InterfaceBuilder
import Linking
import Testing

/// How flows read from text meet the scenes of storyboards.
@Suite struct FlowTextTests {
  private let app = storyboard(
    "Main.storyboard", initial: "list",
    scene("viewController", "list", class: "List", "", segue("presentation", to: "form")),
    scene(
      "viewController", "form", class: "Form", "",
      """
      <navigationItem key="navigationItem" id="ni">
      <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="c"/><barButtonItem key="rightBarButtonItem" systemItem="save" id="s"/>
      </navigationItem>
      """))

  private func flows(_ text: String, file: String = "Exits.dot") -> [FlowFragment] {
    FlowFile.readDOT(Array(text.utf8), file: file).fragments
  }

  @Test func leavesTheEntryToTheStoryboardThatAFlowAddsTo() {
    let graph = linked(app, flows: flows("digraph Exits { form [typeName=Form]; form -> form [action=dismiss] }"))
    #expect(graph.entries == ["Main/List"])
  }

  @Test func startsAtTheFirstContextOfAFlowThatStandsAlone() {
    let graph = linked(app, flows: flows("digraph Design { welcome; welcome -> tour }"))
    #expect(graph.entries == ["Design/welcome", "Main/List"])
  }

  @Test func keepsWhatCanHappenAnywhereForTheWholeApp() {
    let graph = linked(
      app, flows: flows("digraph Alerts { lost [kind=alert, entry=false]; \"*\" -> lost; lost -> form; form [typeName=Form] }"))
    #expect(graph.edges.filter { $0.source == .anywhere }.map(\.target) == ["Alerts/lost"])
    #expect(!graph.contexts.contains { $0.id == .anywhere })
  }

  @Test func startsOnceInAFlowOfSeveralFiles() {
    let graph = linked(flows: flows("digraph D { a -> b }", file: "1.dot") + flows("digraph D { b -> c }", file: "2.dot"))
    #expect(graph.entries == ["D/a"])
  }

  @Test func meansTheSystemItemOfTheControlsRole() {
    let graph = linked(
      app, flows: flows("digraph Exits { form [typeName=Form]; form -> form [action=dismiss, trigger=\"Cancel:cancel\"] }"))
    #expect(graph.context("Main/Form")?.controls.map(\.id) == ["c", "s"])
    #expect(graph.edges.first { $0.action == .dismiss }?.trigger == .control("c"))
  }

  @Test func addsAControlOfARoleThatNoSystemItemHas() {
    let graph = linked(app, flows: flows("digraph Exits { form [typeName=Form]; form -> form [action=dismiss, trigger=\"Close:close\"] }"))
    #expect(graph.context("Main/Form")?.controls.map(\.displayName) == ["Cancel", "Save", "Close"])
  }

  @Test func callsANamelessSceneByTheButtonThatOpensIt() {
    let terms = storyboard(
      "Main.storyboard", initial: "a",
      scene(
        "viewController", "a", "",
        "<view key=\"view\" id=\"v\"><subviews><button id=\"b\"><state key=\"normal\" title=\"Terms\"/>"
          + segue("presentation", to: "t") + "</button></subviews></view>"), scene("viewController", "t"))
    #expect(linked(terms).context("Main/t")?.name == "Terms (UIViewController)")
  }

  @Test func acceptsALaunchScreenWithoutScenes() {
    let text = "<document targetRuntime=\"iOS.CocoaTouch\" launchScreen=\"YES\"><scenes/></document>"
    let result = link(AppInputs(interfaces: [InterfaceFile.read(Array(text.utf8), file: "LaunchScreen.storyboard")]))
    #expect(result.diagnostics == [])
    #expect(result.graph.app.skipped.map(\.file) == ["LaunchScreen.storyboard"])
  }
}
