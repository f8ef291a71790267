import GraphModel
import Testing

@testable import Analysis

/// A target on an exit documents where it lands, and is checked.
@Suite struct LandingTests {
  private func mismatches(_ flow: String) throws -> [(target: Context.ID?, landings: [Context.ID])] {
    let graph = try graph(flow)
    return IdiomModel(NavigationIndex(graph), idiom: .phone).landingMismatches().map { mismatch in
      (graph.edges[mismatch.edge].target, mismatch.landings.map { graph.contexts[$0].id })
    }
  }

  private static let two = """
    digraph G {
      a [entry=true]
      a -> b [action=push]
      b -> m [action=present, style=fullScreen]
      m -> n [action=push]
      n -> o [action=present, style=pageSheet]
      EXIT
    }
    """

  @Test(arguments: [
    "m -> b [action=dismiss]", "n -> b [action=dismiss]", "o -> n [action=dismiss]", "o -> b [action=dismiss, layers=2]",
    "o -> b [action=dismiss, layers=7]", "o -> b [action=dismiss, layers=all]", "n -> m [action=pop]", "b -> a [action=popToRoot]",
    "n -> m [action=popToRoot]",
  ])
  func isSilentWhereTheExitLandsThere(exit: String) throws {
    #expect(try mismatches(Self.two.replacing("EXIT", with: exit)).isEmpty)
  }

  @Test(arguments: [
    ("m -> a [action=dismiss]", "G/b"), ("o -> m [action=dismiss]", "G/n"), ("o -> n [action=dismiss, layers=2]", "G/b"),
    ("n -> b [action=pop]", "G/m"), ("n -> a [action=popToRoot]", "G/m"),
  ])
  func namesWhereTheExitLandsInstead(exit: String, landing: Context.ID) throws {
    #expect(try mismatches(Self.two.replacing("EXIT", with: exit)).map(\.landings) == [[landing]])
  }

  @Test func saysThatThereIsNothingToGoBackTo() throws {
    #expect(try mismatches(Self.two.replacing("EXIT", with: "a -> b [action=dismiss]")).map(\.landings) == [[]])
  }

  @Test func isSilentWhereSomeStackLandsThere() throws {
    let flow = """
      digraph G {
        a [entry=true]
        a -> b [action=push]
        a -> m [action=present, style=pageSheet]
        b -> m [action=present, style=pageSheet]
        m -> a [action=dismiss]
      }
      """
    #expect(try mismatches(flow).isEmpty)
  }
}

/// A task is completed by whatever closes its modal with an outcome, from wherever that is done.
@Suite struct CompletionTests {
  private func severities(_ exits: String) throws -> [Severity] {
    let flow = """
      digraph G {
        home  [title="Home", entry=true]
        task  [title="Task", edits=true]
        step  [title="Step"]
        extra [title="Extra"]
        home -> task [action=present, style=fullScreen, trigger="Begin"]
        task -> home [action=dismiss, trigger="Cancel:cancel"]
        task -> step [action=push, trigger="Next"]
        \(exits)
      }
      """
    return check(try graph(flow), rules: [.modalWithoutCompletion]).findings.map(\.severity)
  }

  @Test func isAnErrorWhereNothingCompletesIt() throws {
    #expect(try severities("") == [.error])
  }

  @Test func isCompletedByAnUnwind() throws {
    #expect(try severities("step -> home [action=unwind, trigger=\"Done:done\", outcome=complete]").isEmpty)
  }

  @Test func isCompletedByAModalAboveThatClosesBoth() throws {
    let above = "step -> extra [action=present, style=pageSheet, trigger=\"Pay\"]"
    #expect(try severities(above + "\nextra -> home [action=dismiss, layers=2, trigger=\"Done:done\", outcome=complete]").isEmpty)
    #expect(try severities(above + "\nextra -> step [action=dismiss, trigger=\"Done:done\", outcome=complete]") == [.error])
  }

  @Test func isANoteWhereAStepMustBeLeftByGoingBack() throws {
    let exits = """
      step -> home [action=dismiss, trigger="Done:done", outcome=complete]
      task -> extra [action=push, trigger="Options"]
      """
    #expect(try severities(exits) == [.note])
  }
}
