import GraphModel
import Testing

@testable import Analysis

/// How a user gets from one context to another.
@Suite struct NavigationPathTests {
  private func path(_ from: Context.ID, _ to: Context.ID, _ flow: String, _ idiom: Idiom = .phone) throws -> NavigationPath {
    try #require(shortestPaths(from: from, to: to, in: try graph(flow)).first { $0.idiom == idiom })
  }

  private static let mail = """
    digraph Mail {
      inbox   [title="Inbox", entry=true]
      message [title="Message"]
      compose [title="New Message", edits=true]
      picker  [title="Contacts"]
      lost    [title="Lost"]
      sure    [kind=alert, controls="Delete:destructive, Keep:cancel"]
      inbox   -> message [action=push, trigger=row]
      inbox   -> compose [action=present, style=fullScreen, trigger="Compose"]
      compose -> picker  [action=push, trigger="To"]
      compose -> sure    [action=present, trigger="Cancel"]
      sure    -> inbox   [action=dismiss, layers=2, trigger="Delete"]
      picker  -> lost    [action=present, style=fullScreen, trigger="Help"]
    }
    """

  @Test func goesAheadByTheFewestSteps() throws {
    let path = try path("Mail/inbox", "Mail/picker", Self.mail)
    #expect(path.obstacle == nil)
    #expect(path.approach.map(\.context) == ["Mail/inbox"])
    #expect(path.path.map(\.text) == ["", "tap Compose", "tap To"])
    #expect(path.stack.map(\.context) == ["Mail/inbox", "Mail/compose", "Mail/picker"])
  }

  @Test func goesBackWhereThatIsTheWay() throws {
    let path = try path("Mail/message", "Mail/compose", Self.mail)
    #expect(path.approach.map(\.context) == ["Mail/inbox", "Mail/message"])
    #expect(path.path.map(\.text) == ["", "go back", "tap Compose"])
    #expect(path.stack.map(\.context) == ["Mail/inbox", "Mail/compose"])
  }

  @Test func leavesAModalThroughTheAlertThatClosesBoth() throws {
    let path = try path("Mail/picker", "Mail/message", Self.mail)
    #expect(path.path.map(\.text) == ["", "go back", "tap Cancel", "tap Delete", "choose a row"])
    #expect(path.path.map(\.context) == ["Mail/picker", "Mail/compose", "Mail/sure", "Mail/inbox", "Mail/message"])
  }

  @Test func saysWhereTheUserIsTrapped() throws {
    #expect(try path("Mail/lost", "Mail/inbox", Self.mail).obstacle == .deadEnd)
  }

  @Test func saysWhatNothingLeadsTo() throws {
    let flow = "digraph G { a [entry=true]; b; c [idioms=pad]; d; a -> c; a -> d; b -> b }"
    #expect(try path("G/a", "G/b", flow).obstacle == .targetUnreachable)
    #expect(try path("G/b", "G/a", flow).obstacle == .sourceUnreachable)
    #expect(try path("G/a", "G/c", flow).obstacle == .targetNotOnIdiom)
    #expect(try path("G/a", "G/c", flow, .pad).obstacle == nil)
  }

  @Test func saysThatNothingLeadsThereFromAnotherWindow() throws {
    let flow = "digraph G { a [entry=true]; w [entry=true]; b; v; a -> b; w -> v }"
    #expect(try path("G/b", "G/v", flow).obstacle == .noWay)
  }

  @Test func startsOnAnotherStackWhereTheShortestOneDoesNotLeadThere() throws {
    let flow = """
      digraph G {
        a [entry=true]
        x [entry=true]
        a -> m [action=push]
        x -> y [action=push]
        y -> z [action=push]
        y -> m [action=push]
      }
      """
    let path = try path("G/m", "G/z", flow)
    #expect(path.approach.map(\.context) == ["G/x", "G/y", "G/m"])
    #expect(path.path.map(\.context) == ["G/m", "G/y", "G/z"])
  }

  @Test func choosesAnotherTabBeneathWhatIsPushed() throws {
    let flow = """
      digraph G {
        t [kind=tabs, entry=true]
        t -> a [action=switchTab]
        t -> b [action=switchTab]
        a -> c [action=push]
        c -> m [action=present, style=fullScreen]
      }
      """
    #expect(try path("G/c", "G/b", flow).path.map(\.text) == ["", "choose the tab"])
    #expect(try path("G/m", "G/b", flow).obstacle == .deadEnd)
  }

  @Test func closesWhatItsEdgeClosesFirst() throws {
    let flow = """
      digraph G {
        a [entry=true]
        a -> m [action=present, style=fullScreen]
        m -> n [action=push, closesFirst=dismiss, trigger="Go"]
      }
      """
    let path = try path("G/m", "G/n", flow)
    #expect(path.path.map(\.text) == ["", "tap Go, which first closes this"])
    #expect(path.stack.map(\.context) == ["G/a", "G/n"])
  }

  @Test func saysMayWhereAGuardDecides() throws {
    let flow = "digraph G { a [entry=true]; a -> b [action=push, condition=\"guard=isNew\"]; b -> c [action=push] }"
    #expect(try path("G/a", "G/c", flow).may)
  }
}
