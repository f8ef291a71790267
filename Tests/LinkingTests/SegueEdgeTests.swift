import GraphModel
import InterfaceBuilder
import Linking
import Testing

@Suite struct SegueEdgeTests {
  @Test func pushesAShownSceneInsideANavigationController() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "n", scene("navigationController", "n", "", root("a")),
        scene("viewController", "a", "", segue("show", to: "b")),
        scene("viewController", "b", "", segue("show", to: "c")), scene("viewController", "c")))
    #expect(graph.ways == ["Main/a push Main/b", "Main/b push Main/c", "Main/n root Main/a"])
    #expect(graph.edges.allSatisfy { $0.provenance == .declared })
  }

  @Test func presentsAShownSceneOutsideAnyContainer() {
    let graph = linked(
      storyboard("Main.storyboard", initial: "a", scene("viewController", "a", "", segue("show", to: "b")), scene("viewController", "b")))
    #expect(graph.ways == ["Main/a present Main/b"])
  }

  @Test func presentsWhatAPresentedSceneShows() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "n", scene("navigationController", "n", "", root("a")),
        scene("viewController", "a", "", segue("modal", to: "b")),
        scene("viewController", "b", "", segue("show", to: "c")), scene("viewController", "c")))
    #expect(graph.ways.contains("Main/b present Main/c"))
  }

  @Test func pushesFromASceneReachedInsideAndOutsideAStack() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "n", scene("navigationController", "n", "", root("a")),
        scene("viewController", "a", "", segue("modal", to: "b") + segue("show", to: "b")),
        scene("viewController", "b", "", segue("show", to: "c")),
        scene("viewController", "c")))
    #expect(graph.ways.contains("Main/b push Main/c"))
  }

  @Test func pushesFromTheContentOfAContainerViewInAStack() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "n", scene("navigationController", "n", "", root("a")),
        scene("viewController", "a", "", segue("embed", to: "b")),
        scene("viewController", "b", "", segue("show", to: "c")), scene("viewController", "c")))
    #expect(graph.ways.contains("Main/b push Main/c"))
  }

  @Test func presentsAShownNavigationController() throws {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "n", scene("navigationController", "n", "", root("a")),
        scene("viewController", "a", "", segue("show", to: "m")),
        scene("navigationController", "m", "modalPresentationStyle=\"formSheet\"", root("b")), scene("viewController", "b")))
    #expect(graph.ways.contains("Main/a present/formSheet Main/m"))
    #expect(try #require(graph.edges.first { $0.action == .present }).provenance == .inferred)
  }

  private func split(_ columns: (String, String)...) -> NavigationGraph {
    let segues = columns.map { "<segue destination=\"\($0.1)\" kind=\"relationship\" relationship=\"\($0.0)\" id=\"s-\($0.1)\"/>" }
    return linked(
      storyboard(
        "Main.storyboard", initial: "s",
        scene("splitViewController", "s", "", "<connections>\n\(segues.joined(separator: "\n"))</connections>"),
        scene("viewController", "a"), scene("viewController", "b"), scene("viewController", "c")))
  }

  @Test func showsTheCompactColumnOfASplitInCompactWidthOnly() {
    let graph = split(("compactViewController", "c"), ("masterViewController", "a"), ("detailViewController", "b"))
    #expect(graph.ways == ["Main/s embed Main/b", "Main/s embed Main/c", "Main/s root Main/a"])
    let widths = graph.edges.map { "\($0.target?.rawValue ?? "") \($0.condition?.sizeClass?.rawValue ?? "")" }
    #expect(widths.sorted() == ["Main/a regular", "Main/b regular", "Main/c compact"])
  }

  @Test func showsTheColumnsOfASplitInAnyWidthWithoutACompactOne() {
    #expect(split(("masterViewController", "a"), ("detailViewController", "b")).edges.allSatisfy { $0.condition == nil })
  }

  @Test func infersAPushWhereOnlyCodePlacesTheSource() {
    let graph = linked(
      storyboard("Main.storyboard", initial: "m", scene("viewController", "m")),
      storyboard("Detail.storyboard", initial: "a", scene("viewController", "a", "", segue("show", to: "b")), scene("viewController", "b")))
    #expect(graph.ways == ["Detail/a push Detail/b"])
    #expect(graph.edges.map(\.provenance) == [.inferred])
  }

  @Test func takesTheStyleOfTheSegueBeforeThatOfTheScene() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a",
        scene(
          "viewController", "a", "",
          segue("presentation", to: "b", "modalPresentationStyle=\"pageSheet\"") + segue("presentation", to: "c")
            + segue("presentation", to: "n")),
        scene("viewController", "b", "modalPresentationStyle=\"formSheet\" modalTransitionStyle=\"flipHorizontal\""),
        scene("viewController", "c", "modalPresentationStyle=\"formSheet\""),
        scene("navigationController", "n", "", root("c"))))
    // A navigation controller is presented in its own style, not in that of what it shows.
    #expect(
      graph.ways == [
        "Main/a present Main/n", "Main/a present/formSheet Main/c", "Main/a present/pageSheet Main/b", "Main/n root Main/c",
      ])
    #expect(graph.edges.first { $0.target == "Main/b" }?.transition == .flipHorizontal)
  }

  @Test func readsBothKindsOfPopover() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a",
        scene(
          "viewController", "a", "",
          segue("popover", to: "b", "popoverAnchorView=\"v\"") + segue("popoverPresentation", to: "b", "popoverAnchorBarButtonItem=\"i\"")),
        scene("viewController", "b")))
    #expect(graph.ways == ["Main/a present/popover Main/b", "Main/a present/popover Main/b"])
    #expect(Set(graph.edges.map(\.anchor)) == [.source("v"), .source("i")])
  }

  @Test func knowsThatNothingAnchorsAPopoverOnlyWhereNoCodeCould() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a", scene("viewController", "a", "", segue("popover", to: "b")),
        scene("viewController", "b", class: "B", "", segue("popover", to: "a"))))
    #expect(graph.edges.map(\.source) == ["Main/B", "Main/a"])
    #expect(graph.edges.map(\.anchor) == [nil, .some(Edge.Anchor.none)])
  }

  @Test func readsContainers() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "t",
        scene(
          "tabBarController", "t", "",
          segue("relationship", to: "a", "relationship=\"viewControllers\"")
            + segue("relationship", to: "s", "relationship=\"viewControllers\"")),
        scene("viewController", "a", "", "<tabBarItem key=\"tabBarItem\" title=\"Today\" id=\"ti\"/>"),
        scene(
          "splitViewController", "s", "",
          segue("relationship", to: "d", "relationship=\"detailViewController\"")
            + segue("relationship", to: "m", "relationship=\"masterViewController\"")),
        scene("viewController", "m", "", segue("showDetail", to: "d")), scene("viewController", "d")))
    #expect(
      graph.ways == [
        "Main/m replace Main/d", "Main/s embed Main/d", "Main/s root Main/m", "Main/t switchTab Main/a", "Main/t switchTab Main/s",
      ])
    #expect(graph.context("Main/t")?.controls == [Control(id: "ti", label: "Today", placement: .tabBar, order: 0)])
    #expect(graph.edges.first { $0.target == "Main/a" }?.trigger == .control("ti"))
  }

  @Test func presentsADetailOutsideASplit() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a", scene("viewController", "a", "", segue("showDetail", to: "b")), scene("viewController", "b")))
    #expect(graph.ways == ["Main/a present Main/b"])
  }

  @Test func reachesTheDestinationOfACustomSegue() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a", scene("viewController", "a", "", segue("custom", to: "b", "customClass=\"Slide\"")),
        scene("viewController", "b")))
    #expect(graph.ways == ["Main/a present/custom Main/b"])
    #expect(graph.edges.map(\.provenance) == [.inferred])
  }

  @Test func leavesOpenHowASegueWithAClassOfItsOwnPresents() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a",
        scene(
          "viewController", "a", "",
          segue("presentation", to: "b", "customClass=\"Dissolve\" modalPresentationStyle=\"fullScreen\"") + segue("presentation", to: "c")),
        scene("viewController", "b"), scene("viewController", "c")))
    #expect(graph.ways == ["Main/a present Main/c", "Main/a present/fullScreen Main/b"])
    #expect(graph.edges.map(\.provenance) == [.inferred, .declared])
  }

  @Test func keepsWhereAPopoverPointsAndWhatStaysTappable() {
    let popover = """
      <connections><segue destination="b" kind="popoverPresentation" popoverAnchorView="v" id="sg">
      <popoverArrowDirection key="popoverArrowDirection" up="YES" right="YES"/>
      <outlet property="passthroughViews" destination="bar" id="o"/></segue></connections>
      """
    let graph = linked(
      storyboard("Main.storyboard", initial: "a", scene("viewController", "a", "", popover), scene("viewController", "b")))
    #expect(graph.edges.map(\.arrows) == [[.up, .right]])
    #expect(graph.edges.map(\.passthrough) == [["bar"]])
  }

  @Test func leavesOpenWhichArrowsAPopoverMayHaveWhereTheFileNamesNone() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a", scene("viewController", "a", "", segue("popover", to: "b", "popoverAnchorView=\"v\"")),
        scene("viewController", "b")))
    #expect(graph.edges.map { $0.arrows == nil } == [true])
  }

  @Test func leavesTheAccessoryOfARowForElsewhere() {
    let cell = """
      <tableView key="view" dataMode="static" id="t"><cells><tableViewCell id="c"><label text="Account" id="l"/><connections>
      <segue destination="b" kind="push" id="s1"/><segue destination="d" kind="push" trigger="accessoryAction" id="s2"/>
      </connections></tableViewCell></cells></tableView>
      """
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a", scene("tableViewController", "a", "", cell), scene("viewController", "b"),
        scene("viewController", "d")))
    #expect(graph.edges.map(\.trigger) == [.control("c"), .row])
  }

  @Test func leavesAnUnwindOpenSinceNoStoryboardShowsMethods() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a",
        scene("viewController", "a", class: "A", "", segue("unwind", to: "exit-a", "unwindAction=\"back:\""))))
    #expect(graph.edges == [])
    #expect(graph.unresolved.map(\.reason) == [.codeNotSeen])
    #expect(graph.unresolved.map(\.isExit) == [true])
    #expect(graph.unresolved.first?.source == "Main/A")
    #expect(graph.unresolved.first?.detail.contains("back:") == true)
  }

  @Test func marksTurnedOffAnimation() {
    let graph = linked(
      storyboard(
        "Main.storyboard", initial: "a", scene("viewController", "a", "", segue("modal", to: "b", "animates=\"NO\"")),
        scene("viewController", "b")))
    #expect(graph.edges.map(\.animated) == [false])
  }

  @Test func countsEverySegueOnce() {
    let app = link(
      AppInputs(interfaces: [
        storyboard(
          "Main.storyboard", initial: "a",
          scene(
            "viewController", "a", "",
            segue("show", to: "b") + segue("bogus", to: "b") + segue("modal", to: "zz")
              + segue("unwind", to: "exit-a", "unwindAction=\"x:\"")),
          scene("viewController", "b"))
      ]))
    #expect(app.graph.siteCount == (1, 4))
    #expect(app.graph.unresolved.map(\.reason) == [.unsupported, .missingScene, .codeNotSeen])
    #expect(app.diagnostics.filter { $0.severity == .error }.count == 2)
  }
}
