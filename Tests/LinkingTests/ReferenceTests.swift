import GraphModel
import InterfaceBuilder
import Linking
import Testing

@Suite struct ReferenceTests {
  private func reference(_ id: String, _ attributes: String) -> String { scene("viewControllerPlaceholder", id, attributes) }

  private func home(_ attributes: String, file: String = "Main.storyboard") -> InterfaceFile {
    storyboard(file, initial: "a", scene("viewController", "a", "", segue("modal", to: "p")), reference("p", attributes))
  }

  @Test func leadsToTheSceneOfAnotherStoryboard() {
    let graph = linked(
      home("storyboardName=\"Login\" referencedIdentifier=\"Start\""),
      storyboard("Login.storyboard", scene("viewController", "x", "storyboardIdentifier=\"Start\" modalPresentationStyle=\"formSheet\"")))
    #expect(graph.ways == ["Main/a present/formSheet Login/Start"])
    #expect(graph.contexts.map(\.id) == ["Login/Start", "Main/a"])
  }

  @Test func leadsToTheInitialSceneWithoutAnIdentifier() {
    let graph = linked(home("storyboardName=\"Login\""), storyboard("Login.storyboard", initial: "x", scene("viewController", "x")))
    #expect(graph.ways == ["Main/a present Login/x"])
  }

  @Test func followsReferencesToReferences() {
    let graph = linked(
      home("storyboardName=\"B\""), storyboard("B.storyboard", initial: "q", reference("q", "storyboardName=\"C\"")),
      storyboard("C.storyboard", initial: "x", scene("viewController", "x")))
    #expect(graph.ways == ["Main/a present C/x"])
  }

  @Test func endsOnReferencesInACircle() {
    let graph = linked(home("storyboardName=\"B\""), storyboard("B.storyboard", initial: "q", reference("q", "storyboardName=\"B\"")))
    #expect(graph.unresolved.map(\.reason) == [.missingScene])
  }

  @Test func reportsAMissingIdentifierWithTheNearestOne() {
    let graph = linked(
      home("storyboardName=\"Login\" referencedIdentifier=\"Strat\""),
      storyboard("Login.storyboard", scene("viewController", "x", "storyboardIdentifier=\"Start\"")))
    #expect(graph.unresolved.map(\.reason) == [.missingIdentifier])
    #expect(graph.unresolved.first?.detail == "Login.storyboard has no scene with the identifier 'Strat', did you mean 'Start'?")
    #expect(graph.unresolved.first?.source == "Main/a")
  }

  @Test func doesNotCallWhatAnUnreadablePartMayHoldMissing() {
    var broken = storyboard("Login.storyboard", scene("viewController", "x", "storyboardIdentifier=\"Start\""))
    broken.isIncomplete = true
    let graph = linked(home("storyboardName=\"Login\" referencedIdentifier=\"Other\""), broken)
    #expect(graph.unresolved.map(\.reason) == [.outsideInputs])
  }

  @Test func takesAnAbsentStoryboardForOutsideUnlessTheProjectIsHere() {
    #expect(linked(home("storyboardName=\"Login\"")).unresolved.map(\.reason) == [.outsideInputs])
    #expect(linked(home("storyboardName=\"Login\""), wholeProjects: [""]).unresolved.map(\.reason) == [.missingStoryboard])
    #expect(linked(home("storyboardName=\"Login\""), wholeProjects: ["Other"]).unresolved.map(\.reason) == [.outsideInputs])
  }

  @Test func takesABundlesStoryboardForOutsideEvenInAWholeProject() {
    let graph = linked(home("storyboardName=\"Login\" bundleIdentifier=\"com.example.kit\""), wholeProjects: [""])
    #expect(graph.unresolved.map(\.reason) == [.outsideInputs])
  }

  @Test func prefersTheNearestOfTwoStoryboardsOfOneName() {
    let app = link(
      AppInputs(interfaces: [
        home("storyboardName=\"Settings\"", file: "App/Main.storyboard"),
        storyboard("App/Settings.storyboard", initial: "x", scene("viewController", "x")),
        storyboard("Extension/Settings.storyboard", initial: "y", scene("viewController", "y")),
      ]))
    #expect(app.graph.ways == ["Main/a present App/Settings/x"])
    #expect(app.diagnostics.map(\.severity) == [.note])
  }

  @Test func doesNotGuessBetweenEquallyNearStoryboards() {
    let graph = linked(
      home("storyboardName=\"Settings\""), storyboard("A/Settings.storyboard", initial: "x", scene("viewController", "x")),
      storyboard("B/Settings.storyboard", initial: "y", scene("viewController", "y")))
    #expect(graph.unresolved.map(\.reason) == [.ambiguous])
  }

  @Test func leadsToTheStoryboardOfEachIdiom() {
    let graph = linked(
      home("storyboardName=\"Login\""), storyboard("Login~ipad.storyboard", initial: "x", scene("viewController", "x")),
      storyboard("Login~iphone.storyboard", initial: "y", scene("viewController", "y")))
    #expect(graph.ways == ["Main/a present Login~ipad/x", "Main/a present Login~iphone/y"])
    #expect(graph.edges.map(\.condition?.idiom) == [.pad, .phone])
    #expect(graph.context("Login~ipad/x")?.idioms == [.pad])
  }
}
