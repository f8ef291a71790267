import GraphModel
import Testing

@testable import Analysis

/// What the rules on sound navigation decide beyond what their examples show.
@Suite struct SoundNavigationRuleTests {
  private func findings(_ rule: Rule, _ flow: String) throws -> [Finding] {
    check(try graph("digraph A {\n\(flow)\n}"), rules: [rule]).findings
  }

  // MARK: Two presentations

  private func twice(_ first: String, _ second: String, kinds: (String, String) = ("screen", "screen")) -> String {
    """
    home [title="Home", entry=true]
    one  [title="One", kind=\(kinds.0)]
    two  [title="Two", kind=\(kinds.1)]
    home -> one [action=present, \(first)]
    home -> two [action=present, \(second)]
    """
  }

  @Test func isCertainOfTwoPresentationsByOneTap() throws {
    let found = try findings(.presentWhilePresenting, twice(#"trigger="Go""#, #"trigger="Go""#))
    #expect(found.map(\.severity) == [.error])
    #expect(found.map(\.may) == [false])
    #expect(found.map(\.idioms) == [[.phone, .pad]])
  }

  @Test func saysMayWhereOneConditionGuardsBoth() throws {
    let guarded = #"trigger="Go", condition="guard=isReady""#
    #expect(try findings(.presentWhilePresenting, twice(guarded, guarded)).map(\.may) == [true])
  }

  @Test(arguments: [
    (#"trigger="Go", condition="guard=isReady""#, #"trigger="Go", condition="guard=!isReady""#),
    (#"trigger="Go""#, #"trigger="Go", condition="guard=isReady""#),
    (#"trigger="Go", condition="idiom=phone""#, #"trigger="Go", condition="idiom=pad""#),
    (#"trigger="Go", condition="sizeClass=compact""#, #"trigger="Go", condition="sizeClass=regular""#),
    (#"trigger="Go", condition="availability=iOS 15""#, #"trigger="Go""#),
    (#"trigger="Go""#, #"trigger="Stop""#), ("trigger=row", "trigger=row"), ("trigger=automatic", "trigger=automatic"),
  ])
  func takesThemForAlternatives(first: String, second: String) throws {
    #expect(try findings(.presentWhilePresenting, twice(first, second)).isEmpty)
    #expect(try findings(.nothingOpens, twice(first, second)).isEmpty)
  }

  @Test func takesAnAlertForWhatTellsThatItFailed() throws {
    let found = try findings(.presentWhilePresenting, twice(#"trigger="Go""#, #"trigger="Go""#, kinds: ("screen", "alert")))
    #expect(found.isEmpty)
  }

  @Test func takesOneTargetDeclaredTwiceForOne() throws {
    let found = try findings(
      .presentWhilePresenting,
      """
      home [title="Home", entry=true]
      one  [title="One"]
      home -> one [action=present, style=pageSheet, trigger="Go"]
      home -> one [action=present, style=formSheet, trigger="Go"]
      """)
    #expect(found.isEmpty)
  }

  @Test(arguments: ["timer", "notification", "deepLink"]) func warnsOfWhatMayArriveTooLate(trigger: String) throws {
    let found = try findings(.presentWhilePresenting, twice(#"trigger="Go""#, "trigger=\(trigger)"))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.may) == [true])
    #expect(found.map { $0.stack.map(\.context) } == [["A/home", "A/one"]])
  }

  @Test(arguments: ["automatic", "launch", #"timer, condition="guard=isIdle""#, "timer, closesFirst=dismiss"])
  func trustsWhatComesFirstOrChecks(trigger: String) throws {
    #expect(try findings(.presentWhilePresenting, twice(#"trigger="Go""#, "trigger=\(trigger)")).isEmpty)
  }

  @Test func doesNotWarnWhereNothingElseIsPresented() throws {
    let found = try findings(
      .presentWhilePresenting,
      """
      home [title="Home", entry=true]
      one  [title="One"]
      two  [title="Two"]
      home -> one [action=push, trigger="Go"]
      home -> two [action=present, trigger=timer]
      """)
    #expect(found.isEmpty)
  }

  @Test func letsAPopoverThroughToButtonsThatPushOnly() throws {
    let found = try findings(
      .presentWhilePresenting,
      """
      idioms="pad"
      home [title="Home", entry=true]
      one  [title="One"]
      two  [title="Two"]
      home -> one [action=present, style=popover, anchor="One", passthrough="Two, bar", trigger="One"]
      home -> two [action=push, trigger="Two"]
      """)
    #expect(found.isEmpty)
  }

  @Test func leavesOpenWhichOfTwoSeguesUnseenCodeLetsThrough() throws {
    for (rule, action) in [(Rule.presentWhilePresenting, "present"), (.nothingOpens, "push")] {
      let seen = try graph(
        """
        digraph A {
          home [title="Home", typeName="HomeController", entry=true]
          home -> one [action=\(action), trigger="Go"]
          home -> two [action=\(action), trigger="Go"]
        }
        """)
      #expect(check(seen, rules: [rule]).findings.count == 1)
      let unseen = NavigationGraph(app: .init(unseenTypes: ["HomeController"]), contexts: seen.contexts, edges: seen.edges)
      let report = check(unseen, rules: [rule])
      #expect(report.findings.isEmpty)
      #expect(report.notJudged.map(\.context) == ["A/home"])
    }
  }

  // MARK: Contradictions

  @Test func doesNotTakeTabsAndColumnsForContradictions() throws {
    let found = try findings(
      .nothingOpens,
      """
      tabs  [kind=tabs, entry=true]
      split [kind=split]
      a [title="A"]
      b [title="B"]
      c [title="C"]
      tabs -> split [action=switchTab]
      tabs -> a     [action=switchTab]
      split -> b [action=root]
      split -> c [action=embed]
      """)
    #expect(found.isEmpty)
  }

  @Test func allowsANavigationControllerOneRootForEachIdiom() throws {
    let found = try findings(
      .nothingOpens,
      """
      nav [kind=navigation, entry=true]
      a [title="A"]
      b [title="B"]
      nav -> a [action=root, condition="idiom=phone"]
      nav -> b [action=root, condition="idiom=pad"]
      """)
    #expect(found.isEmpty)
  }

  @Test func leavesTwoPresentationsToTheirOwnRule() throws {
    #expect(try findings(.nothingOpens, twice(#"trigger="Go""#, #"trigger="Go""#)).isEmpty)
  }

  // MARK: Dead ends

  private func restarted(_ attributes: String = "", trigger: String = "Go", more: String = "") -> String {
    """
    home [title="Home", entry=true]
    end  [title="End"\(attributes)]
    home -> end [action=root, trigger="\(trigger)"]
    \(more)
    """
  }

  @Test func findsAScreenThatReplacesAllAndLeadsNowhere() throws {
    let found = try findings(.deadEnd, restarted())
    #expect(found.map(\.severity) == [.error])
    #expect(found.map { $0.stack.map(\.context) } == [["A/end"]])
  }

  @Test(arguments: ["automatic", "launch", "notification", "deepLink"]) func letsAnAppLiveWhereItArrivesBy(trigger: String) throws {
    #expect(try findings(.deadEnd, restarted(trigger: trigger)).isEmpty)
  }

  @Test(arguments: [
    #"end -> next [action=push, trigger="Next"]"#, #"end -> next [action=present, style=fullScreen, trigger=row]"#,
    #"end -> home [action=root, trigger="Again"]"#,
    #"end -> sure [action=present, trigger="Again"] sure -> home [action=root, trigger="Yes"]"#,
    #"end -> part [action=embed] part -> next [action=push, trigger="Next"]"#,
  ])
  func acceptsAnyWayOn(more: String) throws {
    #expect(try findings(.deadEnd, restarted(more: "sure [kind=alert, title=\"Again?\"]\n" + more)).isEmpty)
  }

  @Test func doesNotTakeAnExitForAWayOutWhereNothingLiesBeneath() throws {
    #expect(try findings(.deadEnd, restarted(more: #"end -> end [action=dismiss, trigger="Close:close"]"#)).count == 1)
  }

  @Test func findsItInANavigationControllerToo() throws {
    let found = try findings(
      .deadEnd,
      """
      home [title="Home", entry=true]
      nav  [kind=navigation]
      end  [title="End"]
      home -> nav [action=root, trigger="Go"]
      nav -> end [action=root]
      """)
    #expect(found.map(\.contexts) == [["A/end"]])
  }

  @Test func doesNotAccuseAnEntry() throws {
    #expect(try findings(.deadEnd, restarted(", entry=true")).isEmpty)
  }

  @Test func leavesOpenAScreenWhoseCodeMayLeadOn() throws {
    let seen = try graph("digraph A {\n\(restarted(", typeName=\"EndController\""))\n}")
    let graph = NavigationGraph(app: .init(unseenTypes: ["EndController"]), contexts: seen.contexts, edges: seen.edges)
    let report = check(graph, rules: [.deadEnd])
    #expect(report.findings.isEmpty)
    #expect(report.notJudged.map(\.context) == ["A/end"])
  }

  // MARK: Identifiers

  private func scenes(_ first: Context, _ second: Context) -> NavigationGraph {
    NavigationGraph(
      contexts: [first, second].enumerated().map { number, context in
        var context = context
        context.entry = true
        context.location = context.location ?? Location(file: "Main.storyboard", line: number + 1)
        return context
      }, edges: [])
  }

  @Test func findsAnIdentifierOfTwoScenes() {
    let graph = scenes(Context(id: "Main/Detail", aliases: ["Detail"]), Context(id: "Main/B", aliases: ["Detail"]))
    let found = check(graph, rules: [.duplicateIdentifier]).findings
    #expect(found.map(\.severity) == [.error])
    // The one that comes second in the file is the one to change.
    #expect(found.map(\.location) == [Location(file: "Main.storyboard", line: 2)])
  }

  @Test func comparesNoFilesWithEachOther() {
    let graph = scenes(
      Context(id: "Main/Detail", aliases: ["Detail"]),
      Context(id: "Shop/Detail", aliases: ["Detail"], location: Location(file: "Shop.storyboard", line: 1)))
    #expect(check(graph, rules: [.duplicateIdentifier]).findings.isEmpty)
  }

  @Test func letsTwoContainersBeKnownByOneContentType() {
    let graph = scenes(
      Context(id: "Main/n1", aliases: ["ListController"], kind: .navigation),
      Context(id: "Main/n2", typeName: "ListController", aliases: ["ListController"]))
    #expect(check(graph, rules: [.duplicateIdentifier]).findings.isEmpty)
  }

  @Test func letsIdiomsHaveASceneEach() {
    let graph = scenes(
      Context(id: "Main/a", aliases: ["Detail"], idioms: [.phone]), Context(id: "Main/b", aliases: ["Detail"], idioms: [.pad]))
    #expect(check(graph, rules: [.duplicateIdentifier]).findings.isEmpty)
  }
}
