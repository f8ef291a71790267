import GraphModel
import Testing

@testable import Analysis

/// What the rules on action sheets and dangerous buttons decide beyond what their examples show.
@Suite struct ActionSheetRuleTests {
  private func sheet(_ attributes: String, edges: String = "", trigger: String = "More", app: String = "") throws -> NavigationGraph {
    try graph(
      """
      digraph A {
        \(app)
        home [title="Home", entry=true]
        more [kind=actionSheet, \(attributes)]
        home -> more [action=present, trigger="\(trigger)", anchor="More"]
        \(edges)
      }
      """)
  }

  private func found(_ rule: Rule, _ graph: NavigationGraph) -> [String] { check(graph, rules: [rule]).findings.map(\.message) }

  @Test func namesEveryDangerousChoiceThatStandsTooLow() throws {
    let graph = try sheet(
      #"title="Photo", controls="Delete:destructive, Share, Erase:destructive, Discard Copy:destructive, Cancel:cancel""#)
    #expect(
      found(.actionSheetDestructivePlacement, graph)
        == ["the action sheet 'Photo' offers 'Erase' and 'Discard Copy' below 'Share': put it first"])
  }

  @Test func tellsBothFaultsOfOneChoiceTogether() throws {
    let graph = try sheet(#"title="Photo", controls="Share, Delete:default, Cancel:cancel""#)
    #expect(found(.actionSheetDestructivePlacement, graph).count == 1)
    #expect(found(.actionSheetDestructivePlacement, graph).first?.contains("marked as destructive") == true)
  }

  @Test func ignoresWhereCancelStands() throws {
    let graph = try sheet(#"controls="Cancel:cancel, Delete:destructive, Share""#)
    #expect(found(.actionSheetDestructivePlacement, graph) == [])
  }

  @Test func readsTheOrderOnlyWhereEveryChoiceHasOne() throws {
    let graph = try sheet(#"controls="Delete:destructive, Share:order=0, Cancel:cancel""#)
    #expect(found(.actionSheetDestructivePlacement, graph) == [])
  }

  @Test func comparesChoicesUnderConditionsWithNobody() throws {
    let graph = try sheet(
      #"controls="Follow:id=a, Follow:id=b, Cancel:cancel""#,
      edges: """
        x [title="X"]
        more -> x [action=push, trigger=":id=a", condition="guard=isPrivate"]
        more -> x [action=push, trigger=":id=b", condition="guard=!isPrivate"]
        """)
    #expect(found(.actionSheetDuplicateLabels, graph) == [])
  }

  @Test func findsAnyNumberOfEqualLabels() throws {
    let graph = try sheet(#"title="Sizes", controls="Small, Small:id=b, small:id=c, Large, Cancel:cancel""#)
    #expect(
      found(.actionSheetDuplicateLabels, graph)
        == ["the action sheet 'Sizes' has 3 choices 'Small', which nobody can tell apart: say what each does"])
  }

  @Test func asksForCancelOnPhonesOnly() throws {
    let graph = try sheet(#"controls="Camera, Library""#)
    #expect(check(graph, rules: [.actionSheetWithoutCancel]).findings.map(\.idioms) == [[.phone]])
  }

  @Test func acceptsAWordForLeavingInPlaceOfCancel() throws {
    #expect(found(.actionSheetWithoutCancel, try sheet(#"controls="Camera, Library, Close:close""#)) == [])
    #expect(found(.actionSheetWithoutCancel, try sheet(#"controls="Camera, Library, Not Now""#)) == [])
  }

  @Test func leavesASheetWithoutButtonsToTheRuleForThem() throws {
    let graph = try sheet(#"title="Empty""#)
    #expect(found(.actionSheetWithoutCancel, graph) == [])
    #expect(found(.actionSheetSingleChoice, graph) == [])
  }

  @Test func takesOneChoiceForAConfirmationWhereTheSheetExplainsItself() throws {
    #expect(found(.actionSheetSingleChoice, try sheet(#"message="Everybody will see it.", controls="Publish, Cancel:cancel""#)) == [])
    #expect(found(.actionSheetSingleChoice, try sheet(#"controls="Publish, Cancel:cancel""#, trigger: "Publish")) == [])
    #expect(found(.actionSheetSingleChoice, try sheet(#"title="公开？", controls="公开, 取消:cancel""#)) == [])
    #expect(found(.actionSheetSingleChoice, try sheet(#"dynamicTitle=true, controls="Publish, Cancel:cancel""#)) == [])
    #expect(found(.actionSheetSingleChoice, try sheet(#"controls="Publish, Cancel:cancel""#)).count == 1)
  }

  @Test func takesOneChoiceThatEndsATaskForAConfirmation() throws {
    let graph = try sheet(
      #"controls="Send, Cancel:cancel""#, edges: "more -> more [action=dismiss, layers=2, trigger=\"Send\"]")
    #expect(found(.actionSheetSingleChoice, graph) == [])
  }

  @Test func leavesOpenASheetThatUnseenCodeMayAddChoicesTo() throws {
    let graph = NavigationGraph(
      app: NavigationGraph.App(unseenTypes: ["Sheet"]),
      contexts: [
        Context(id: "A/home", entry: true),
        Context(id: "A/sheet", typeName: "Sheet", kind: .actionSheet, controls: [Control(id: "Open", label: "Open")]),
      ],
      edges: [Edge(source: "A/home", target: "A/sheet", action: .present, trigger: .row)])
    for rule in [Rule.actionSheetSingleChoice, .actionSheetWithoutCancel, .actionSheetDuplicateLabels, .actionSheetDestructivePlacement] {
      let report = check(graph, rules: [rule])
      #expect(report.findings.isEmpty, "\(rule.id)")
      #expect(report.notJudged.map(\.context) == ["A/sheet"], "\(rule.id)")
    }
  }

  @Test(arguments: ["automatic", "notification", "launch", "timer"]) func doesNotExpectASheetBy(trigger: String) throws {
    #expect(found(.actionSheetUnprompted, try sheet(#"controls="A, B, Cancel:cancel""#, trigger: trigger)).count == 1)
  }

  @Test(arguments: ["row", "gesture", "deepLink", "Open"]) func expectsASheetBy(trigger: String) throws {
    #expect(found(.actionSheetUnprompted, try sheet(#"controls="A, B, Cancel:cancel""#, trigger: trigger)) == [])
  }

  private func deletes(_ attributes: String = "", edge: String) throws -> NavigationGraph {
    try graph(
      """
      digraph A {
        home [title="Home", entry=true]
        note [title="Note"\(attributes)]
        home -> note [action=push, trigger=row]
        note -> home [\(edge)]
      }
      """)
  }

  @Test(arguments: [
    #"action=pop, trigger="Delete""#, #"action=unwind, trigger="Удалить""#, #"action=dismiss, trigger=":systemItem=trash""#,
    #"action=root, trigger="Delete All Notes""#,
  ])
  func findsWhatActsAtOnce(edge: String) throws {
    #expect(found(.destructiveUnconfirmed, try deletes(edge: edge)).count == 1)
  }

  @Test(arguments: [
    #"action=pop, trigger="Back:back""#, #"action=dismiss, trigger="Discard", outcome=neutral"#, #"action=push, trigger="Delete""#,
    #"action=pop, trigger="Remove Filter""#, #"action=pop, trigger=row"#,
  ])
  func doesNotAccuseWhatTakesNothingAway(edge: String) throws {
    #expect(found(.destructiveUnconfirmed, try deletes(edge: edge)) == [])
  }

  @Test func believesAContextThatSaysItAsks() throws {
    #expect(found(.destructiveUnconfirmed, try deletes(", confirmsDiscard=true", edge: #"action=pop, trigger="Delete""#)) == [])
  }

  @Test func leavesOpenADangerousButtonWhoseCodeMayAsk() throws {
    let seen = try deletes(", typeName=\"NoteController\"", edge: #"action=pop, trigger="Delete""#)
    let graph = NavigationGraph(app: .init(unseenTypes: ["NoteController"]), contexts: seen.contexts, edges: seen.edges)
    let report = check(graph, rules: [.destructiveUnconfirmed])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.map(\.context) == ["A/note"])
  }
}
