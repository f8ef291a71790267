import FlowFiles
import GraphModel
import InterfaceBuilder
import Linking
import Testing

@Suite struct ContextTests {
  @Test func namesScenesByIdentifierThenUniqueClassThenObjectID() {
    let graph = linked(
      storyboard(
        "Main.storyboard", scene("viewController", "a", class: "A", "storyboardIdentifier=\"Start\""),
        scene("viewController", "b", class: "B"),
        scene("viewController", "c", class: "C"), scene("viewController", "d", class: "C")))
    #expect(graph.contexts.map(\.id) == ["Main/B", "Main/Start", "Main/c", "Main/d"])
    #expect(graph.context("Main/Start")?.aliases == ["Start"])
  }

  @Test func keepsASharedIdentifierOnEveryScene() {
    let graph = linked(
      storyboard(
        "Main.storyboard", scene("viewController", "a", class: "A", "storyboardIdentifier=\"Detail\""),
        scene("viewController", "b", class: "B", "storyboardIdentifier=\"Detail\"")))
    #expect(graph.contexts.map(\.id.rawValue) == ["Main/B", "Main/Detail"])
    #expect(graph.contexts.map(\.aliases) == [["Detail"], ["Detail"]])
  }

  @Test func keepsHowTheBarLooksAndThatProgressIsShown() {
    let bar = #"<navigationBar key="navigationBar" barStyle="black" largeTitles="YES" id="nb"/>"#
    let graph = linked(
      storyboard(
        "Main.storyboard", scene("navigationController", "n", "navigationBarHidden=\"YES\"", bar + root("a")),
        scene("viewController", "a", "", #"<view key="view" id="v"><subviews><progressView id="p"/></subviews></view>"#)))
    #expect(graph.context("Main/n")?.bar?.style == "black")
    #expect(graph.context("Main/n")?.bar?.largeTitles == true)
    #expect(graph.context("Main/n")?.bar?.hidden == true)
    #expect(graph.context("Main/a")?.showsProgress == true)
  }

  @Test func putsFoldersInFrontOfStoryboardsOfOneName() {
    let graph = linked(
      storyboard("App/Base.lproj/Main.storyboard", scene("viewController", "a")),
      storyboard("Widget/Main.storyboard", scene("viewController", "a")))
    #expect(graph.contexts.map(\.id) == ["App/Main/a", "Widget/Main/a"])
    #expect(graph.contexts.map(\.group) == ["Main", "Main"])
  }

  @Test func listsTheTypesWhoseCodeIsNotSeen() {
    let graph = linked(
      storyboard(
        "Main.storyboard", scene("viewController", "a", class: "A"), scene("viewController", "b"), scene("hostingController", "c"),
        scene(
          "viewController", "d", "",
          "<button id=\"x\"><connections><action selector=\"go:\" destination=\"other\" id=\"q\"/></connections></button>")))
    #expect(graph.app.unseenTypes == ["A", "UIHostingController", "UIViewController"])
    // Nothing but the storyboard decides what a plain scene does, unless its controls call objects elsewhere.
    #expect(graph.context("Main/b")?.typeName == nil)
    #expect(graph.context("Main/d")?.typeName == "UIViewController")
  }

  @Test func knowsAPlainContainerByWhatItShows() {
    let graph = linked(
      storyboard(
        "Main.storyboard", scene("navigationController", "n", "", root("a")), scene("viewController", "a", class: "A", "title=\"Inbox\"")))
    #expect(graph.context("Main/n")?.aliases == ["A"])
    #expect(graph.context("Main/n")?.name == "Inbox (UINavigationController)")
  }

  @Test func tellsTheIdiomsOfAPair() {
    let graph = linked(
      storyboard("Main_iPad.storyboard", runtime: "iOS.CocoaTouch.iPad", scene("viewController", "a")),
      storyboard("Main_iPhone.storyboard", scene("viewController", "a")), storyboard("Both.storyboard", scene("viewController", "a")))
    #expect(graph.contexts.map(\.idioms) == [[], [.pad], [.phone]])
    #expect(graph.app.idioms == [.phone, .pad])
  }

  @Test func skipsOtherPlatformsAndLaunchScreensByName() {
    let launch = InterfaceFile.read(
      Array(
        "<document targetRuntime=\"iOS.CocoaTouch\" launchScreen=\"YES\"><scenes>\(scene("viewController", "l"))</scenes></document>".utf8),
      file: "Launch.storyboard")
    let app = link(
      AppInputs(interfaces: [
        storyboard("Mac.storyboard", runtime: "MacOSX.Cocoa", scene("viewController", "a", "", segue("sheet", to: "a"))), launch,
      ]))
    #expect(app.graph.contexts == [] && app.graph.edges == [] && app.graph.unresolved == [])
    #expect(app.graph.app.skipped.map(\.file) == ["Launch.storyboard", "Mac.storyboard"])
    #expect(app.diagnostics == [])
  }

  @Test func addsAXibsFactsToTheSceneOfItsOwner() {
    let xib = InterfaceFile.read(
      Array(
        #"<document targetRuntime="iOS.CocoaTouch"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="A"/><textField id="t"/></objects></document>"#
          .utf8), file: "A.xib")
    let graph = linked(storyboard("Main.storyboard", scene("viewController", "a", class: "A")), xib)
    #expect(graph.contexts.map(\.id) == ["Main/A"])
    #expect(graph.contexts.map(\.edits) == [true])
  }

  // MARK: Entries

  @Test func startsWhereTheInfoListSays() {
    var info = AppInfo(file: "App/Info.plist")
    info.startStoryboards = ["Start"]
    let graph = linked(
      storyboard(
        "App/Start.storyboard", initial: "a", scene("viewController", "a", "", segue("modal", to: "p")),
        scene("viewControllerPlaceholder", "p", "storyboardName=\"Main\"")),
      storyboard("App/Main.storyboard", initial: "b", scene("viewController", "b")), infos: [info])
    #expect(graph.entries == ["Start/a"])
  }

  @Test func startsAtMainWithoutAnInfoList() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a", scene("viewController", "a", "", segue("modal", to: "p")),
        scene("viewControllerPlaceholder", "p", "storyboardName=\"B\"")),
      storyboard("B.storyboard", initial: "b", scene("viewController", "b")))
    #expect(graph.entries == ["Main/a"])
  }

  @Test func takesInitialScenesThatNothingLeadsToForOpenedFromCode() {
    let graph = linked(
      storyboard("Main.storyboard", initial: "a", scene("viewController", "a")),
      storyboard("B.storyboard", initial: "b", scene("viewController", "b"), scene("viewController", "c")))
    #expect(graph.entries == ["B/b", "Main/a"])
  }

  // MARK: Translations

  @Test func readsButtonsThroughTheTablesBesideTheStoryboard() {
    let item =
      "<navigationItem key=\"navigationItem\" id=\"ni\"><barButtonItem key=\"leftBarButtonItem\" title=\"x1\" id=\"b\"/><barButtonItem key=\"rightBarButtonItem\" title=\"\" id=\"c\"/></navigationItem>"
    let app = link(
      AppInputs(
        interfaces: [storyboard("A/Base.lproj/Main.storyboard", scene("viewController", "a", "", item))],
        tables: [
          StringsTable.read(
            Array("\"b.title\" = \"Abbrechen\"; \"c.title\" = \"Weiter\"; \"ni.title\" = \"Neu\";".utf8), file: "A/de.lproj/Main.strings"),
          StringsTable.read(Array("\"b.title\" = \"Cancel\"; \"c.title\" = \"Next\";".utf8), file: "A/en.lproj/Main.strings"),
          StringsTable.read(Array("\"c.title\" = \"Elsewhere\";".utf8), file: "B/en.lproj/Main.strings"),
        ]))
    let controls = app.graph.contexts.first?.controls ?? []
    #expect(controls.map(\.label) == ["x1", "Next"])
    #expect(controls.map(\.role) == [.cancel, .default])
  }

  @Test func usesOneCopyOfAStoryboardTranslatedWhole() {
    let graph = linked(
      storyboard("ru.lproj/Main.storyboard", scene("viewController", "a", "title=\"Ящик\"")),
      storyboard("en.lproj/Main.storyboard", scene("viewController", "a", "title=\"Inbox\"")))
    #expect(graph.contexts.map(\.name) == ["Inbox"])
    #expect(graph.app.skipped == [.init(file: "ru.lproj/Main.storyboard", reason: "a translation of en.lproj/Main.storyboard")])
  }
}

@Suite struct FlowMergeTests {
  private let main = storyboard(
    "Main.storyboard", initial: "a",
    scene(
      "viewController", "a", class: "Compose", "",
      "<navigationItem key=\"navigationItem\" id=\"ni\"><barButtonItem key=\"leftBarButtonItem\" title=\"Discard\" id=\"d\"/></navigationItem>"
    ))

  private func flow(_ file: String = "x.dot") -> FlowFragment {
    FlowFragment(
      scope: "X", file: file,
      contexts: [
        Context(
          id: "X/compose", typeName: "Compose", title: .text("New Message"),
          controls: [Control(id: "Discard", label: "Discard", role: .cancel)],
          edits: true, confirmsDiscard: true),
        Context(id: "X/sure", kind: .actionSheet),
      ],
      edges: [
        Edge(source: "X/compose", target: "X/sure", action: .present, style: .actionSheet, trigger: .control("Discard")),
        Edge(source: "X/sure", target: "X/compose", action: .dismiss, closesFirst: .unwind(to: "X/compose")),
      ])
  }

  @Test func addsAFlowsFactsToTheSceneOfItsType() {
    let graph = linked(main, flows: [flow()])
    #expect(graph.contexts.map(\.id) == ["Main/Compose", "X/sure"])
    let compose = graph.context("Main/Compose")
    #expect(compose?.title == .text("New Message"))
    #expect(compose?.edits == true)
    #expect(compose?.confirmsDiscard == true)
    #expect(compose?.entry == true)
    #expect(compose?.name == "New Message" || compose?.name == "Compose")
  }

  @Test func leadsAFlowsEdgesThroughTheScenesControls() {
    let graph = linked(main, flows: [flow()])
    #expect(graph.ways == ["Main/Compose present/actionSheet X/sure", "X/sure dismiss Main/Compose"])
    #expect(graph.edges.first?.trigger == .control("d"))
    #expect(graph.context("Main/Compose")?.control("d")?.role == .destructive)
    #expect(graph.edges.last?.closesFirst == .unwind(to: "Main/Compose"))
  }

  @Test func takesATypeThatAFlowDescribesForSeen() {
    #expect(linked(main).app.unseenTypes == ["Compose"])
    #expect(linked(main, flows: [flow()]).app.unseenTypes == [])
  }

  @Test func keepsWhatAnExportedGraphSaysIsUnseen() {
    var exported = flow("x.json")
    exported.app = NavigationGraph.App(unseenTypes: ["Compose"])
    #expect(linked(main, flows: [exported]).app.unseenTypes == ["Compose"])
  }

  @Test func joinsFragmentsOfOneScope() {
    let graph = linked(flows: [
      FlowFragment(scope: "X", file: "1.dot", contexts: [Context(id: "X/a", edits: true)], edges: []),
      FlowFragment(scope: "X", file: "2.dot", contexts: [Context(id: "X/a", title: .text("T"))], edges: []),
    ])
    #expect(graph.contexts.map(\.edits) == [true])
    #expect(graph.contexts.map(\.title) == [.text("T")])
  }

  @Test func warnsWhenATypeIsSeveralScenes() {
    let two = storyboard("Main.storyboard", scene("viewController", "a", class: "Compose"), scene("viewController", "b", class: "Compose"))
    let app = link(AppInputs(interfaces: [two], flows: [flow()]))
    #expect(app.graph.context("X/compose") != nil)
    #expect(app.diagnostics.map(\.severity) == [.warning])
  }

  @Test func givesTheSameGraphInAnyOrderOfInputs() {
    let files = [
      main, storyboard("B.storyboard", initial: "b", scene("viewController", "b", class: "Compose")),
      storyboard(
        "C/Main.storyboard", initial: "c", scene("viewController", "c", "", segue("show", to: "p")),
        scene("viewControllerPlaceholder", "p", "storyboardName=\"B\"")),
      storyboard("de.lproj/B.storyboard", initial: "b", scene("viewController", "b")),
    ]
    let flows = [flow("1.dot"), flow("2.dot")]
    let expected = link(AppInputs(interfaces: files, flows: flows))
    for turn in 1..<24 {
      var rest = files
      var shuffled: [InterfaceFile] = []
      var number = turn
      while !rest.isEmpty {
        shuffled.append(rest.remove(at: number % rest.count))
        number /= rest.count + 1
      }
      let other = link(AppInputs(interfaces: shuffled, flows: turn % 2 == 0 ? flows : flows.reversed()))
      #expect(JSONText.document(other.graph.json) == JSONText.document(expected.graph.json))
      #expect(other.diagnostics == expected.diagnostics)
    }
  }
}
