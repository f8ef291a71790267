import GraphModel
import InterfaceBuilder
import Testing

@Suite struct SegueTests {
  private func segue(_ attributes: String, inside wrap: (String) -> String = { "<connections>\($0)</connections>" }, children: String = "")
    -> Segue?
  {
    only(wrap("<segue destination=\"vc\" id=\"sg\" \(attributes)>\(children)</segue>"))?.segues.first
  }

  @Test(arguments: Segue.Kind.allCases)
  func readsEveryKind(kind: Segue.Kind) {
    #expect(segue("kind=\"\(kind.rawValue)\"")?.kind == kind)
  }

  @Test func ignoresAMereReferenceToASegue() {
    let file = read(
      scene("<viewController id=\"a\" sceneMemberID=\"viewController\"/>")
        + "<inferredMetricsTieBreakers><segue reference=\"x63\"/></inferredMetricsTieBreakers>")
    #expect(file.scenes.flatMap(\.segues).isEmpty && file.strays.isEmpty)
  }

  @Test func readsPresentationFacts() {
    let found = segue(
      #"kind="presentation" identifier="go" modalPresentationStyle="overFullScreen" modalTransitionStyle="flipHorizontal" animates="NO""#)
    #expect(found?.identifier == "go")
    #expect(found?.style == .overFullScreen)
    #expect(found?.transition == .flipHorizontal)
    #expect(found?.animated == false)
  }

  @Test func readsPopoverFacts() {
    let found = segue(
      #"kind="popoverPresentation" popoverAnchorBarButtonItem="bb""#,
      children: #"<popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/>"#)
    #expect(found?.anchor == "bb")
    #expect(found?.arrows == [.up, .left])
  }

  @Test func readsTheActionOfAnUnwind() {
    #expect(segue(#"kind="unwind" unwindAction="backToList:""#)?.unwindAction == "backToList:")
  }

  @Test func leavesTheButtonThatHoldsIt() {
    let found = segue("kind=\"show\"") { "<button id=\"b\"><connections>\($0)</connections></button>" }
    #expect(found?.trigger == .control("b"))
  }

  @Test func leavesTheBarButtonThatHoldsIt() {
    let found = segue("kind=\"show\"") {
      "<navigationItem key=\"navigationItem\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\" systemItem=\"add\" id=\"b\"><connections>\($0)</connections></barButtonItem></navigationItem>"
    }
    #expect(found?.trigger == .control("b"))
  }

  @Test func leavesAnyRowOfAPrototype() {
    let found = segue("kind=\"show\"") {
      "<tableView id=\"t\"><prototypes><tableViewCell reuseIdentifier=\"r\" id=\"c\"><connections>\($0)</connections><label text=\"Name\" id=\"l\"/></tableViewCell></prototypes></tableView>"
    }
    #expect(found?.trigger == .row)
  }

  @Test func leavesTheNamedRowOfAFixedTable() {
    let scene = only(
      "<tableView dataMode=\"static\" id=\"t\"><cells><tableViewCell id=\"c\"><label text=\"About\" id=\"l\"/><connections><segue destination=\"vc\" kind=\"show\" id=\"s\"/></connections></tableViewCell></cells></tableView>"
    )
    #expect(scene?.segues.first?.trigger == .control("c"))
    #expect(scene?.controls.map(\.control) == [Control(id: "c", label: "About", placement: .content, order: 0)])
  }

  @Test func leavesAGestureBesideTheController() {
    let file = read(
      scene(
        "<viewController id=\"vc\" sceneMemberID=\"viewController\"/><tapGestureRecognizer id=\"g\"><connections><segue destination=\"vc\" kind=\"modal\" id=\"s\"/></connections></tapGestureRecognizer>"
      ))
    #expect(file.scenes.first?.segues.map(\.trigger) == [.gesture])
  }

  @Test func hasNoTriggerWhenTheControllerPerformsIt() {
    #expect(segue("kind=\"show\"").map { $0.trigger == nil } == true)
  }

  @Test func standsAtItsOwnLine() {
    let scene = only("\n<connections>\n  <segue destination=\"vc\" kind=\"show\" id=\"s\"/></connections>")
    #expect(scene?.segues.first?.location == Location(file: "Main.storyboard", line: 6, column: 3))
  }

  @Test func readsAReferenceToAnotherStoryboard() {
    let file = read(
      scene(
        #"<viewControllerPlaceholder storyboardName="Login" referencedIdentifier="Start" bundleIdentifier="com.example.kit" id="p" sceneMemberID="viewController"/>"#
      ))
    #expect(file.scenes.map(\.role) == [.placeholder(.init(storyboard: "Login", identifier: "Start", bundle: "com.example.kit"))])
  }
}
