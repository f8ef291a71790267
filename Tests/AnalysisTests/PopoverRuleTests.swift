import GraphModel
import Testing

@testable import Analysis

/// What the rules on popovers make of options, devices and code that is not seen.
@Suite struct PopoverRuleTests {
  private func findings(_ graph: NavigationGraph, _ rule: Rule, _ options: [String: Double] = [:]) -> [Finding] {
    check(graph, rules: [rule], settings: RuleSettings(options: [rule.id: options])).findings
  }

  /// A home screen with a popover, as a storyboard would give them.
  private func drawn(
    _ popover: Context, presenter: [Control] = [], edge: (inout Edge) -> Void = { _ in }, unseen: [String] = [], file: String? = nil
  ) -> NavigationGraph {
    var popover = popover
    if let file { popover.location = Location(file: file, line: 7) }
    var way = Edge(source: "Main/Home", target: popover.id, action: .present, style: .popover)
    edge(&way)
    return NavigationGraph(
      app: .init(unseenTypes: unseen),
      contexts: [Context(id: "Main/Home", typeName: "Home", title: .text("Home"), controls: presenter, entry: true), popover], edges: [way])
  }

  @Test func measuresPopoversAgainstTheScreenOfTheOptions() {
    let graph = drawn(Context(id: "Main/Legend", size: Context.Size(width: 595, height: 900)))
    #expect(findings(graph, .popoverTooLarge).isEmpty)
    #expect(findings(graph, .popoverTooLarge, ["largestShare": 0.7]).map(\.idioms) == [[.pad]])
    #expect(findings(graph, .popoverTooLarge, ["screenWidth": 700]).count == 1)
    #expect(findings(graph, .popoverTooLarge, ["screenHeight": 768]).count == 1)
  }

  @Test func namesTheSideThatIsTooLong() {
    let graph = drawn(Context(id: "Main/Legend", name: "Legend", size: Context.Size(width: 320, height: 1.0e300)))
    #expect(findings(graph, .popoverTooLarge).allSatisfy { $0.message.contains("of the height") })
    #expect(findings(graph, .popoverTooLarge).count == 1)
  }

  @Test func leavesOpenLostWorkWhereTheInputShowsNoSaving() {
    let editor = Context(id: "Main/Note", typeName: "Note", edits: true)
    for graph in [
      drawn(editor, file: "Main.storyboard"), drawn(editor, unseen: ["Note"]), drawn(editor, unseen: ["Home"]),
    ] {
      let report = check(graph, rules: [.popoverLosesWork])
      #expect(report.findings.isEmpty)
      #expect(report.notJudged.map(\.context) == ["Main/Note"])
    }
    #expect(findings(drawn(editor, file: "Note.swift"), .popoverLosesWork).map(\.severity) == [.error])
  }

  @Test func reportsLostWorkOnlyWhereItIsAPopover() {
    let editor = Context(id: "Main/Note", edits: true)
    #expect(findings(drawn(editor), .popoverLosesWork).map(\.idioms) == [[.pad]])
    let everywhere = drawn(editor, edge: { $0.adaptation = Edge.Adaptation.none })
    #expect(findings(everywhere, .popoverLosesWork).map(\.idioms) == [[.phone, .pad]])
  }

  @Test func doesNotCallAModalPopoverATrapWhereCodeMayCloseIt() {
    let tips = Context(id: "Main/Tips", typeName: "Tips", blocksDismissal: true)
    for unseen in ["Tips", "Home"] {
      let report = check(drawn(tips, unseen: [unseen]), rules: [.popoverWithoutExit])
      #expect(report.findings.isEmpty)
      #expect(report.notJudged.count == 1)
    }
    #expect(findings(drawn(tips), .popoverWithoutExit).map(\.severity) == [.error])
  }

  @Test func warnsOnlyWhereTheAppClosesAModalPopover() throws {
    let flow = try graph(
      """
      digraph App {
        home [title="Home", entry=true]
        tips [title="Tips", blocksDismissal=true]
        home -> tips [action=present, style=popover, anchor="Tips", trigger="Tips"]
        tips -> home [action=dismiss, trigger=automatic]
      }
      """)
    #expect(findings(flow, .popoverWithoutExit).map(\.severity) == [.warning])
  }

  @Test func findsAModalPopoverWhoseButtonLeadsNowhereOnOneWay() throws {
    let flow = try graph(
      """
      digraph App {
        idioms="pad"
        home  [title="Home", entry=true]
        list  [title="List"]
        color [title="Colour", blocksDismissal=true]
        home  -> list  [action=push, trigger=row]
        list  -> color [action=present, style=popover, anchor="Colour", trigger="Colour"]
        home  -> color [action=present, style=popover, anchor="Colour", trigger="Colour"]
        color -> list  [action=unwind, trigger="Done:done"]
      }
      """)
    let found = findings(flow, .popoverWithoutExit)
    #expect(found.map { $0.path.map(\.context) } == [["App/home", "App/color"]])
  }

  @Test func pointsOnlyAtControlsThatTheInputNames() {
    let bar = [
      Control(id: "a", label: "Add", placement: .trailing), Control(id: "b", label: "Sort", placement: .trailing),
      Control(id: "c", label: "Row", placement: .content), Control(id: "d", label: "Button", placement: .content),
    ]
    func count(_ trigger: Edge.Trigger?, _ anchor: String) -> Int {
      let graph = drawn(
        Context(id: "Main/Sort"), presenter: bar,
        edge: {
          $0.trigger = trigger
          $0.anchor = .source(anchor)
        })
      return findings(graph, .popoverArrowMisplaced).count
    }
    #expect(count(.control("a"), "b") == 1)
    #expect(count(.control("a"), "Sort") == 1)
    #expect(count(.control("a"), "Add") == 0)
    #expect(count(.control("c"), "d") == 0)
    #expect(count(.control("c"), "b") == 1)
    #expect(count(.control("a"), "view-7") == 0)
    #expect(count(.row, "b") == 1)
    #expect(count(.row, "d") == 0)
    #expect(count(nil, "b") == 0)
    #expect(count(.timer, "b") == 0)
  }

  @Test func leavesOpenTapsThatHiddenCodeMayLetThrough() {
    let bar = [Control(id: "a", placement: .leading), Control(id: "b", placement: .trailing)]
    func graph(unseen: [String]) -> NavigationGraph {
      NavigationGraph(
        app: .init(unseenTypes: unseen),
        contexts: [Context(id: "Main/Home", typeName: "Home", controls: bar, entry: true), Context(id: "Main/A"), Context(id: "Main/B")],
        edges: [
          Edge(source: "Main/Home", target: "Main/A", action: .present, style: .popover, trigger: .control("a")),
          Edge(source: "Main/Home", target: "Main/B", action: .present, style: .popover, trigger: .control("b")),
        ])
    }
    #expect(findings(graph(unseen: []), .popoverNeedsTwoTaps).count == 1)
    let report = check(graph(unseen: ["Home"]), rules: [.popoverNeedsTwoTaps])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.map(\.context) == ["Main/Home"])
  }

  @Test func takesNoListOfAStoryboardForAChoice() {
    let list = Context(id: "Main/List", selection: .single)
    #expect(findings(drawn(list, file: "Main.storyboard"), .popoverClosesTooEarly).isEmpty)
    #expect(findings(drawn(list, file: "List.swift"), .popoverClosesTooEarly).count == 1)
  }

  @Test func leavesOpenAChoiceThatHiddenCodeMayTake() {
    let list = Context(id: "Main/List", typeName: "List", selection: .single)
    let report = check(drawn(list, unseen: ["List"]), rules: [.popoverClosesTooEarly])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.count == 1)
  }

  @Test func tellsPhonesApart() {
    let tip = Context(id: "Main/Tip")
    #expect(findings(drawn(tip), .popoverOnPhone).isEmpty)
    let kept = drawn(tip, edge: { $0.adaptation = Edge.Adaptation.none })
    #expect(findings(kept, .popoverOnPhone).map(\.idioms) == [[.phone]])
    let alone = drawn(Context(id: "Main/Tip", idioms: [.phone]))
    #expect(findings(alone, .popoverOnPhone).count == 1)
  }

  @Test func reportsAnIPadInCompactWidthToo() {
    var seen = drawn(Context(id: "Main/Tip"), edge: { $0.adaptation = Edge.Adaptation.none })
    let narrow = Edge(
      source: "Main/Home", target: "Main/Tip", action: .present, style: .formSheet, condition: .init(sizeClass: .regular))
    seen = NavigationGraph(app: seen.app, contexts: seen.contexts, edges: seen.edges + [narrow])
    #expect(findings(seen, .popoverOnPhone).map(\.idioms) == [[.phone, .pad]])
  }
}
