import GraphModel
import Testing

@testable import Analysis

/// What the rules on modal tasks do beyond the flows that document them.
@Suite struct ModalTaskRuleTests {
  private func findings(_ flow: String, _ rule: Rule, _ options: [String: Double] = [:]) throws -> [Finding] {
    check(try graph(flow), rules: [rule], settings: RuleSettings(options: [rule.id: options])).findings
  }

  private let two = """
    digraph A {
      home [title="Home", entry=true]
      home -> edit [action=present, style=pageSheet, trigger="Edit"]
      edit -> more [action=present, style=pageSheet, trigger="More"]
      edit -> next [action=push, trigger="Next"]
    }
    """

  @Test func countsStackedModalsAgainstTheOption() throws {
    #expect(try findings(two, .modalStacked).isEmpty)
    #expect(try findings(two, .modalStacked, ["maximumDepth": 1]).map(\.contexts) == [["A/more", "A/edit"]])
  }

  @Test func measuresAModalAgainstTheOptions() throws {
    #expect(try findings(two, .modalAppWithinApp).isEmpty)
    #expect(try findings(two, .modalAppWithinApp, ["maximumLevels": 1]).count == 1)
    #expect(try findings(two, .modalAppWithinApp, ["maximumContexts": 1]).count == 1)
  }

  @Test func accusesNoSmallAppOfOveruseUnlessAskedTo() throws {
    #expect(try findings(two, .modalOveruse).isEmpty)
    #expect(try findings(two, .modalOveruse, ["minimumScreens": 2]).count == 1)
    #expect(try findings(two, .modalOveruse, ["minimumScreens": 2, "maximumShare": 80]).isEmpty)
  }

  @Test func countsAModalPopoverInAStack() throws {
    func stack(_ attributes: String) -> String {
      """
      digraph A {
        idioms="pad"
        home [entry=true]
        fonts [\(attributes)]
        home -> edit [action=present, style=formSheet, trigger="Edit"]
        edit -> more [action=present, style=fullScreen, trigger="More"]
        more -> fonts [action=present, style=popover, anchor="Fonts", trigger="Fonts"]
      }
      """
    }
    #expect(try findings(stack("title=\"Fonts\""), .modalStacked).isEmpty)
    #expect(try findings(stack("title=\"Fonts\", blocksDismissal=true"), .modalStacked).map(\.idioms) == [[.pad]])
  }

  @Test func judgesAFormSheetOnlyWhereItIsOne() throws {
    let flow = """
      digraph A {
        home [entry=true]
        about [title="About"]
        home -> about [action=present, style=formSheet, trigger="About"]
        about -> home [action=dismiss, trigger="Close:close"]
      }
      """
    #expect(try findings(flow, .modalStyleUnfit).map(\.idioms) == [[.pad]])
  }

  @Test(arguments: [Rule.modalUnsafeExit, .modalWithoutCancel, .modalAmbiguousExit])
  func leavesOpenWhatUnseenCodeMayAdd(_ rule: Rule) throws {
    let button = rule.id == "modal-without-cancel" ? "Save:save" : "Close:close"
    func report(_ unseen: String) throws -> Report {
      check(
        try graph(
          """
          digraph A {
            unseenTypes="\(unseen)"
            home [entry=true, typeName="Home"]
            edit [title="Edit", typeName="Editor", edits=true]
            home -> edit [action=present, style=fullScreen, trigger="Edit"]
            edit -> home [action=dismiss, trigger="\(button)"]
          }
          """), rules: [rule])
    }
    #expect(try report("Other").findings.count == 1)
    for unseen in ["Editor", "Home"] {
      #expect(try report(unseen).findings.isEmpty)
      #expect(try report(unseen).notJudged.map(\.context) == ["A/edit"])
    }
  }
}
