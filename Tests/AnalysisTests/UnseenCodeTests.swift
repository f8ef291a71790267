import GraphModel
import Testing

@testable import Analysis

/// What an input cannot show is not held against the app.
@Suite struct UnseenCodeTests {
  private func modal(unseen: [String], title: Context.Title? = nil, style: Edge.Style = .fullScreen) -> NavigationGraph {
    NavigationGraph(
      app: NavigationGraph.App(unseenTypes: unseen),
      contexts: [
        Context(id: "Main/Home", typeName: "HomeViewController", title: .text("Home"), entry: true),
        Context(
          id: "Main/Tour", typeName: "TourViewController", title: title,
          controls: [Control(id: "done", label: "Done", role: .done)]),
      ],
      edges: [Edge(source: "Main/Home", target: "Main/Tour", action: .present, style: style)])
  }

  @Test func doesNotCallAModalATrapWhenItsCodeMayCloseIt() {
    let report = check(modal(unseen: ["TourViewController"]), rules: [.modalWithoutExit])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.map(\.context) == ["Main/Tour"])
  }

  @Test func doesNotCallAModalATrapWhenItsPresenterMayCloseIt() {
    let report = check(modal(unseen: ["HomeViewController"]), rules: [.modalWithoutExit])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.count == 1)
  }

  @Test func callsItATrapWhenAllCodeIsSeen() {
    let report = check(modal(unseen: []), rules: [.modalWithoutExit])
    #expect(report.findings.map(\.severity) == [.error])
    #expect(report.notJudged.isEmpty)
  }

  @Test func leavesOpenATitleThatCodeMaySet() {
    let report = check(modal(unseen: ["TourViewController"]), rules: [.modalWithoutTitle])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.map(\.rule) == ["modal-without-title"])
  }

  @Test func leavesOpenAPopoverThatCodeMayMakeEditable() {
    let report = check(modal(unseen: ["TourViewController"], style: .popover), rules: [.popoverNeedlessClose])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.count == 1)
    #expect(check(modal(unseen: [], style: .popover), rules: [.popoverNeedlessClose]).findings.count == 1)
  }

  @Test func treatsASiteThatLedNowhereAsAPossibleExit() {
    let seen = modal(unseen: [])
    let site = Unresolved(
      location: Location(file: "Main.storyboard", line: 9), site: "segue unwind", reason: .codeNotSeen, detail: "close:",
      source: "Main/Tour")
    let graph = NavigationGraph(app: seen.app, contexts: seen.contexts, edges: seen.edges, unresolved: [site])
    let report = check(graph, rules: [.modalWithoutExit])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.count == 1)
  }

  @Test func judgesWhatASegueOfADoneButtonDoes() {
    let seen = modal(unseen: ["HomeViewController", "TourViewController"])
    let graph = NavigationGraph(
      app: seen.app, contexts: seen.contexts + [Context(id: "Main/More", title: .text("More"))],
      edges: seen.edges + [Edge(source: "Main/Tour", target: "Main/More", action: .push, trigger: .control("done"))])
    #expect(check(graph, rules: [.doneMisused]).findings.count == 1)
  }

  @Test func leavesOpenWhetherWhatTheAppClosesByItselfIsCompleted() throws {
    let report = check(
      try graph(
        """
        digraph A {
          home  [title="Home", entry=true]
          login [title="Log In", edits=true]
          code  [title="Enter Code", edits=true]
          home  -> login [action=present, style=fullScreen, trigger="Log In"]
          login -> code  [action=push, trigger="Next"]
          login -> home  [action=dismiss, trigger="Cancel"]
          code  -> home  [action=dismiss, trigger=automatic]
        }
        """), rules: [.modalWithoutCompletion])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.map(\.context) == ["A/login"])
  }

  @Test func doesNotAccuseAContextThatCodeCanName() {
    let graph = NavigationGraph(
      app: NavigationGraph.App(unseenTypes: ["HomeViewController"]),
      contexts: [
        Context(id: "Main/Home", typeName: "HomeViewController", entry: true), Context(id: "Main/About"), Context(id: "Main/qX2-b4-Zy7"),
      ], edges: [])
    #expect(check(graph, rules: [.unreachableContext]).findings.map(\.contexts) == [["Main/qX2-b4-Zy7"]])
  }

  @Test func findsACascadeInAFlowThatOnlyCodeOpens() {
    let graph = NavigationGraph(
      app: NavigationGraph.App(unseenTypes: ["HomeViewController"]),
      contexts: [
        Context(id: "Main/Home", typeName: "HomeViewController", entry: true), Context(id: "Main/Editor"), Context(id: "Main/Fonts"),
        Context(id: "Main/Sizes"),
      ],
      edges: [
        Edge(source: "Main/Editor", target: "Main/Fonts", action: .present, style: .popover),
        Edge(source: "Main/Fonts", target: "Main/Sizes", action: .present, style: .popover),
      ])
    let findings = check(graph, rules: [.popoverCascade]).findings
    #expect(findings.map { $0.path.map(\.context) } == [["Main/Editor", "Main/Fonts", "Main/Sizes"]])
    #expect(findings.map(\.idioms) == [[.pad]])
  }
}
