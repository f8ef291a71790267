import FlowFiles
import GraphModel
import Testing

@Suite struct ReadDOTTests {
  private func read(_ text: String, file: String = "flows/Mail.dot") throws -> FlowFragment {
    let (fragments, diagnostics) = FlowFile.readDOT(Array(text.utf8), file: file)
    #expect(diagnostics == [])
    return try #require(fragments.first)
  }

  private func node(_ attributes: String) throws -> Context {
    try #require(try read("digraph G { a [\(attributes)] }").contexts.first)
  }

  private func edge(_ attributes: String, target: String = "b") throws -> Edge {
    try #require(try read("digraph G { a; a -> \(target) [\(attributes)] }").edges.first)
  }

  @Test func readsTheFlowOfTheReference() throws {
    let mail = try read(
      """
      digraph Mail {
        inbox   [kind=screen, title="Inbox", entry=true]
        compose [title="New Message", edits=true]
        discard [kind=actionSheet, controls="Delete Draft:destructive, Cancel:cancel"]
        inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
        compose -> discard [action=present, trigger="Cancel:cancel"]
        compose -> inbox   [action=dismiss, trigger="Send:done", outcome=complete]
      }
      """)
    #expect(mail.scope == "Mail")
    #expect(mail.contexts.map(\.id) == ["Mail/inbox", "Mail/compose", "Mail/discard"])
    #expect(mail.contexts.map(\.entry) == [true, false, false])
    #expect(mail.contexts[0].controls == [Control(id: "Compose", label: "Compose")])
    #expect(
      mail.contexts[1].controls == [
        Control(id: "Cancel", label: "Cancel", role: .cancel), Control(id: "Send", label: "Send", role: .done),
      ])
    #expect(
      mail.contexts[2].controls == [
        Control(id: "Delete Draft", label: "Delete Draft", role: .destructive), Control(id: "Cancel", label: "Cancel", role: .cancel),
      ])
    #expect(
      mail.edges == [
        Edge(
          source: "Mail/inbox", target: "Mail/compose", action: .present, style: .pageSheet, trigger: .control("Compose"),
          location: Location(file: "flows/Mail.dot", line: 5, column: 3)),
        Edge(
          source: "Mail/compose", target: "Mail/discard", action: .present, trigger: .control("Cancel"),
          location: Location(file: "flows/Mail.dot", line: 6, column: 3)),
        Edge(
          source: "Mail/compose", target: "Mail/inbox", action: .dismiss, outcome: .complete, trigger: .control("Send"),
          location: Location(file: "flows/Mail.dot", line: 7, column: 3)),
      ])
  }

  // MARK: The attributes of contexts

  @Test(arguments: [
    ("name=Post", \Context.name, "Post"), ("label=Post", \.name, "Post"), ("title=Post", \.name, "Post"),
    ("typeName=PostView", \.name, "PostView"), ("label=\"\\N\"", \.name, "a"),
    ("label=<<b>Two</b><br/>words &amp; &#x4e2d;>", \.name, "Two words & 中"),
  ])
  func namesAContext(attributes: String, path: KeyPath<Context, String> & Sendable, expected: String) throws {
    #expect(try node(attributes)[keyPath: path] == expected)
  }

  @Test(arguments: [
    ("edits", \Context.edits), ("blocksDismissal", \.blocksDismissal), ("confirmsDiscard", \.confirmsDiscard),
    ("savesOnDismiss", \.savesOnDismiss), ("showsProgress", \.showsProgress), ("resizesAbruptly", \.resizesAbruptly), ("entry", \.entry),
  ])
  func setsAFlag(name: String, path: KeyPath<Context, Bool> & Sendable) throws {
    #expect(try node("\(name)=true")[keyPath: path])
    #expect(try !node("\(name)=false")[keyPath: path])
  }

  @Test(arguments: Context.Kind.allCases)
  func setsAKind(kind: Context.Kind) throws { #expect(try node("kind=\(kind.rawValue)").kind == kind) }

  @Test func setsTheOtherFactsOfAContext() throws {
    let context = try node(
      """
      typeName=T, aliases="x, y\\, z", title="A \\"title\\"", message="one\\ntwo", selection=multiple, size="320x480.5",
      bar="style=black, translucent=true, tint=red, barTint=blue, largeTitles=false, className=Bar, hidden=true", group=Main,
      idioms="phone, pad", ignore="modal-without-exit"
      """)
    var bar = Context.Bar()
    bar.style = "black"
    bar.translucent = true
    bar.tint = "red"
    bar.barTint = "blue"
    bar.largeTitles = false
    bar.className = "Bar"
    bar.hidden = true
    #expect(
      context
        == Context(
          id: "G/a", name: "A \"title\"", typeName: "T", aliases: ["x", "y, z"], title: .text("A \"title\""), message: "one\ntwo",
          selection: .multiple, size: Context.Size(width: 320, height: 480.5), bar: bar, entry: true, group: "Main",
          idioms: [.phone, .pad],
          ignores: [Ignore(rule: "modal-without-exit", location: Location(file: "flows/Mail.dot", line: 3, column: 29))],
          location: Location(file: "flows/Mail.dot", line: 1, column: 13)))
  }

  @Test func marksATitleAsDynamic() throws { #expect(try node("dynamicTitle=true").title == .dynamic) }

  @Test func setsEveryFactOfAControl() throws {
    let controls = try node(
      "controls=\"Done:done:trailing:preferred:order=2:id=ok:systemItem=done, A\\: B\\, C, :systemItem=trash, Done:cancel,\""
    )
    .controls
    #expect(
      controls == [
        Control(id: "ok", label: "Done", role: .done, systemItem: "done", placement: .trailing, order: 2, preferred: true),
        Control(id: "A: B, C", label: "A: B, C"), Control(id: "trash", role: .destructive, systemItem: "trash"),
        Control(id: "Done", label: "Done", role: .cancel),
      ])
  }

  @Test func tellsAControlsRoleByItsWordsUnlessAWordSaysIt() throws {
    let controls = try node(
      "controls=\"Done, Готово, Close…, :systemItem=stop, Delete:systemItem=add, Cancel:default, Edit:other, Send\""
    )
    .controls
    #expect(controls.map(\.role) == [.done, .done, .close, .close, .destructive, .default, .other, .default])
  }

  @Test func tellsTheRoleOfATriggerByItsWords() throws {
    let flow = "digraph { a -> b [action=present]; b -> b [action=dismiss, trigger=\"Done\"] }"
    let fragment = try #require(FlowFile.readDOT(Array(flow.utf8), file: "a.dot").fragments.first)
    #expect(fragment.contexts.flatMap(\.controls) == [Control(id: "Done", label: "Done", role: .done)])
  }

  // MARK: The attributes of edges

  @Test func setsEveryFactOfAnEdge() throws {
    let edge = try edge(
      """
      action=present, style=popover, transition=crossDissolve, animated=false, anchor=Filter, arrows="up, down", passthrough="bar, list",
      adaptation=none, chrome=Bubble, trigger=row, condition="idiom=pad, sizeClass=regular, availability=iOS 15, guard=isEditing",
      closesFirst="dismiss:2", declaredIn=Cell, provenance=inferred, ignore=x
      """)
    #expect(
      edge
        == Edge(
          source: "G/a", target: "G/b", action: .present, style: .popover, transition: .crossDissolve, animated: false,
          anchor: .source("Filter"), arrows: [.up, .down], passthrough: ["bar", "list"], adaptation: Edge.Adaptation.none, chrome: "Bubble",
          trigger: .row,
          condition: Edge.Condition(idiom: .pad, sizeClass: .regular, availability: "iOS 15", guard: "isEditing"),
          closesFirst: .dismiss(layers: 2),
          ignores: [Ignore(rule: "x", location: Location(file: "flows/Mail.dot", line: 3, column: 71))],
          location: Location(file: "flows/Mail.dot", line: 1, column: 16), declaredIn: "Cell",
          provenance: .inferred))
  }

  @Test(arguments: Edge.Action.allCases)
  func setsAnAction(action: Edge.Action) throws { #expect(try edge("action=\(action.rawValue)").action == action) }

  @Test(arguments: Edge.Style.allCases)
  func setsAStyle(style: Edge.Style) throws { #expect(try edge("style=\(style.rawValue)").style == style) }

  @Test func tellsAMissingAnchorFromAnUnknownOne() throws {
    #expect(try edge("style=popover, anchor=none").anchor == Edge.Anchor.none)
    #expect(try edge("style=popover").anchor == nil)
  }

  @Test func readsNoArrows() throws { #expect(try edge("style=popover, arrows=none").arrows == []) }

  @Test func readsLayers() throws {
    #expect(try edge("action=dismiss, layers=2").layers == .count(2))
    #expect(try edge("action=dismiss, layers=all").layers == .all)
  }

  @Test func pushesUnlessToldOtherwise() throws {
    #expect(try edge("").action == .push)
    #expect(try edge("style=formSheet").action == .present)
  }

  @Test func presentsAlertsByDefault() throws {
    #expect(try read("digraph { b [kind=alert] a -> b }").edges.map(\.action) == [.present])
  }

  @Test func leavesOpenWhereASelfLoopExitLands() throws {
    #expect(try edge("action=dismiss", target: "a").target == nil)
    #expect(try edge("action=dismiss").target == "G/b")
    #expect(try edge("action=unwind", target: "a").target == "G/a")
    #expect(try edge("action=push", target: "a").target == "G/a")
  }

  @Test func unwindsToANodeBeforeOpening() throws {
    #expect(try edge("closesFirst=\"unwind:a\"").closesFirst == .unwind(to: "G/a"))
  }

  @Test func ignoresAStyleThatIsADefaultForAllEdges() throws {
    let flow = try read("digraph { edge [style=formSheet] a -> b; b -> a [action=dismiss] }")
    #expect(flow.edges.map(\.style) == [.formSheet, nil])
  }

  @Test func ignoresPorts() throws {
    #expect(try read("digraph G { a:p0 -> b:p1:n }").edges.map(\.source) == ["G/a"])
  }

  // MARK: Triggers

  @Test(arguments: Edge.Trigger.reservedWords)
  func takesReservedWordsAsTriggers(word: String) throws {
    let flow = try read("digraph { a -> b [trigger=\(word)] }")
    #expect(flow.edges.first?.trigger == Edge.Trigger(word))
    #expect(flow.contexts.first?.controls == [])
  }

  @Test func findsTheControlThatATriggerNames() throws {
    let flow = try read("digraph { a [controls=\"Send:done:id=x, Other\"] a -> b [trigger=Send]; a -> c [trigger=\"Send:done\"] }")
    #expect(flow.edges.map(\.trigger) == [.control("x"), .control("x")])
    #expect(flow.contexts.first?.controls.count == 2)
  }

  @Test func takesOneControlForALabelWithAndWithoutItsRole() throws {
    let flow = try read("digraph { a -> b [trigger=Send]; a -> c [trigger=\"Send:done\"] }")
    #expect(flow.contexts.first?.controls == [Control(id: "Send", label: "Send", role: .done)])
    #expect(flow.edges.map(\.trigger) == [.control("Send"), .control("Send")])
  }

  @Test func tellsControlsOfOneLabelApartByTheirRole() throws {
    let flow = try read("digraph { a -> b [trigger=\"X:done\"]; a -> c [trigger=\"X:cancel\"] }")
    #expect(flow.edges.map(\.trigger) == [.control("X"), .control("X-2")])
  }

  @Test func givesNoControlAReservedWordAsItsID() throws {
    let flow = try read("digraph { a [controls=\"row\"] a -> b [trigger=\"timer:default\"]; a -> b [trigger=\"row:default\"] }")
    #expect(flow.contexts.first?.controls.map(\.id) == ["row-2", "timer-2"])
    #expect(flow.edges.map(\.trigger) == [.control("timer-2"), .control("row-2")])
  }

  // MARK: Graphs

  @Test func makesEveryGraphAScopeOfItsOwn() {
    let text = "digraph A { x } digraph { y } digraph \"B C\" { z }"
    let (fragments, _) = FlowFile.readDOT(Array(text.utf8), file: "dir/My.flow.dot")
    #expect(fragments.map(\.scope) == ["A", "My.flow", "B C"])
    #expect(fragments.flatMap(\.contexts).map(\.id) == ["A/x", "My.flow/y", "B C/z"])
  }

  @Test func doesNotRepeatAScopeThatANameHas() throws {
    #expect(try read("digraph M { \"M/a\" }").contexts.map(\.id) == ["M/a"])
  }

  @Test func takesNamesAsWholeIDsWithoutAScope() throws {
    let flow = try read("digraph M { scope=\"\" \"X/a\" }")
    #expect(flow.scope == nil)
    #expect(flow.contexts.map(\.id) == ["X/a"])
  }

  @Test func readsFactsOfTheApp() throws {
    let flow = try read("digraph { app=\"My App\" idioms=phone unseenTypes=\"A, B\" rankdir=LR }")
    #expect(flow.app == NavigationGraph.App(name: "My App", idioms: [.phone], unseenTypes: ["A", "B"]))
  }

  @Test func groupsByClusters() throws {
    let flow = try read(
      "digraph { a subgraph cluster_x { label=\"Compose\" b subgraph cluster_Inner { c } } subgraph s { d } e [group=G] }")
    #expect(flow.contexts.map(\.group) == [nil, "Compose", "Inner", nil, "G"])
  }

  @Test func startsAtTheFirstNodeOfAFlowWithoutEntries() throws {
    #expect(try read("digraph { a -> b }").contexts.map(\.entry) == [true, false])
    #expect(try read("digraph { a b [entry=true] }").contexts.map(\.entry) == [false, true])
    #expect(try read("digraph { node [entry=false] a b }").contexts.map(\.entry) == [false, false])
  }

  @Test func startsOnceWhereGraphsShareAName() {
    let text = "digraph A { x } digraph A { y }"
    let (fragments, _) = FlowFile.readDOT(Array(text.utf8), file: "a.dot")
    #expect(fragments.flatMap(\.contexts).map(\.entry) == [true, false])
  }

  @Test func readsUnicodeAndQuotedNames() throws {
    let flow = try read("digraph { \"写邮件\" -> \"Ünï \\\"q\\\"\"; <<b>bold</b>> }")
    #expect(flow.contexts.map(\.id) == ["Mail/写邮件", "Mail/Ünï \"q\"", "Mail/bold"])
  }

  @Test func ignoresHowViewersDrawIt() throws {
    _ = try read(
      """
      digraph { rankdir=LR; size="7,5"; graph [bgcolor=red]; node [shape=box, style=filled, image="/etc/passwd", URL="javascript:x"];
        edge [arrowhead=vee, label=x, penwidth=2]; subgraph cluster_a { color=blue; rank=same; a } a -> b }
      """)
  }

  @Test func readsAnExportedGraph() {
    let graph = NavigationGraph(contexts: [Context(id: "S/a", entry: true)], edges: [])
    let (fragments, diagnostics) = FlowFile.readJSON(Array(JSONText.document(graph.json).utf8), file: "x.json")
    #expect(diagnostics == [])
    #expect(fragments.map(\.scope) == [nil])
    #expect(fragments.first?.contexts.map(\.id) == ["S/a"])
  }
}
