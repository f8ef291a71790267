import GraphModel
import InterfaceBuilder
import Testing

@Suite struct SceneTests {
  @Test(arguments: [
    ("viewController", Context.Kind.screen), ("tableViewController", .screen), ("collectionViewController", .screen),
    ("hostingController", .screen), ("glkViewController", .screen), ("avPlayerViewController", .system),
    ("navigationController", .navigation), ("tabBarController", .tabs), ("splitViewController", .split), ("pageViewController", .page),
    ("someFutureController", .screen),
  ])
  func recognisesEveryControllerElement(element: String, kind: Context.Kind) {
    #expect(only("", controller: element)?.role == .controller(kind))
  }

  @Test func readsWhatNamesAScene() {
    let scene = only("", attributes: #"storyboardIdentifier="Settings" customClass="SettingsViewController" customModule="App""#)
    #expect(scene?.identifier == "Settings")
    #expect(scene?.className == "SettingsViewController")
    #expect(scene?.location == Location(file: "Main.storyboard", line: 4, column: 29))
  }

  @Test func placesElementsBehindCommentsAndLongLines() {
    let file = read(
      "<!-- a <viewController> in a comment\n -->\n"
        + scene("\n  <viewController id=\"a\" title=\"&lt;\" sceneMemberID=\"viewController\"/>"))
    #expect(file.scenes.first?.location == Location(file: "Main.storyboard", line: 7, column: 3))
  }

  @Test func takesTheTitleOfTheNavigationItem() {
    let scene = only(#"<navigationItem key="navigationItem" title="Inbox" id="ni"/>"#)
    #expect(scene?.title == LocalText("Inbox", key: "ni.title"))
  }

  @Test func takesTheControllersTitleWithoutANavigationItem() {
    #expect(only("", attributes: #"title="Inbox""#)?.title == LocalText("Inbox", key: "vc.title"))
  }

  @Test func prefersTheNavigationItemOverTheControllersTitle() {
    let scene = only(#"<navigationItem key="navigationItem" title="Inbox" id="ni"/>"#, attributes: #"title="Other""#)
    #expect(scene?.title?.text == "Inbox")
  }

  @Test func takesTheTitleOfABarInsideTheView() {
    let scene = only(
      #"""
      <view key="view" id="v"><subviews><navigationBar id="nb"><items><navigationItem title="Sign In" id="ni">
      <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="c"/></navigationItem></items></navigationBar></subviews></view>
      """#)
    #expect(scene?.title?.text == "Sign In")
    #expect(scene?.controls.first?.control == Control(id: "c", role: .cancel, systemItem: "cancel", placement: .leading, order: 0))
  }

  @Test func seesThatAViewStandsForTheTitle() {
    let scene = only(#"<navigationItem key="navigationItem" id="ni"><view key="titleView" id="t"/></navigationItem>"#)
    #expect(scene?.title == nil)
    #expect(scene?.titleIsView == true)
  }

  @Test func readsTextThatStandsInAChildElement() {
    let scene = only(#"<navigationItem key="navigationItem" id="ni"><string key="title">Two &amp; Three</string></navigationItem>"#)
    #expect(scene?.title?.text == "Two & Three")
  }

  @Test func readsPresentationAttributesOfTheScene() {
    let scene = only("", attributes: #"modalPresentationStyle="formSheet" modalTransitionStyle="crossDissolve" modalInPopover="YES""#)
    #expect(scene?.style == .formSheet)
    #expect(scene?.transition == .crossDissolve)
    #expect(scene?.blocksDismissal == true)
  }

  @Test(arguments: [
    (#"<textField id="t"/>"#, true), (#"<textView id="t"/>"#, true), (#"<textView editable="NO" id="t"/>"#, false),
    (#"<textField enabled="NO" id="t"/>"#, false), (#"<datePicker id="t"/>"#, true), (#"<switch id="t"/>"#, false),
    (#"<searchBar id="t"/>"#, false), (#"<label id="t" text="x"/>"#, false),
    (#"<textField id="t"><textInputTraits key="textInputTraits" returnKeyType="search"/></textField>"#, false),
  ])
  func knowsWhatCanBeLost(element: String, edits: Bool) {
    #expect(only(#"<view key="view" id="v"><subviews>\#(element)</subviews></view>"#)?.edits == edits)
  }

  @Test(arguments: [
    ("", Context.Selection.single), (#"allowsSelection="NO""#, .none), (#"allowsMultipleSelection="YES""#, .multiple),
    (#"allowsMultipleSelectionDuringEditing="YES""#, .multiple),
  ])
  func readsTheSelectionOfATable(attribute: String, selection: Context.Selection) {
    #expect(only("<tableView key=\"view\" id=\"t\" \(attribute)/>")?.selection == selection)
  }

  @Test(arguments: [(#"allowsSelection="NO""#, Context.Selection.none), ("", .single), (#"allowsMultipleSelection="YES""#, .multiple)])
  func readsTheSelectionOfACollection(attribute: String, selection: Context.Selection) {
    #expect(only("<collectionView key=\"view\" id=\"c\" \(attribute)/>", controller: "collectionViewController")?.selection == selection)
  }

  @Test func takesTheWidestSelectionOfSeveralTables() {
    let scene = only(
      #"<view key="view" id="v"><subviews><tableView allowsSelection="NO" id="a"/><tableView id="b"/></subviews></view>"#)
    #expect(scene?.selection == .single)
  }

  @Test(arguments: ["activityIndicatorView", "progressView"]) func seesThatProgressIsShown(element: String) {
    let scene = only("<view key=\"view\" id=\"v\"><subviews><\(element) id=\"p\"/></subviews></view>")
    #expect(scene?.showsProgress == true)
    #expect(only("")?.showsProgress == false)
  }

  @Test func readsFromRuntimeAttributesThatNoGestureClosesIt() {
    let attributes = #"""
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="modalInPresentation" value="YES"/>
      </userDefinedRuntimeAttributes>
      """#
    #expect(only(attributes)?.blocksDismissal == true)
    #expect(only("<view key=\"view\" id=\"v\">\(attributes)</view>")?.blocksDismissal == false)
  }

  @Test func readsTheBarThatStandsInTheView() {
    let bar = #"<navigationBar barStyle="black" id="nb"><items><navigationItem title="Sign In" id="ni"/></items></navigationBar>"#
    #expect(only("<view key=\"view\" id=\"v\"><subviews>\(bar)</subviews></view>")?.bar?.style == "black")
    #expect(only(#"<navigationBar key="navigationBar" contentMode="left" id="nb"/>"#, controller: "navigationController")?.bar == nil)
  }

  @Test func readsOnlyTheRealContentSize() {
    #expect(only(#"<size key="freeformSize" width="1" height="2"/>"#)?.size == nil)
    #expect(only(#"<size key="preferredContentSize" width="320" height="480"/>"#)?.size == Context.Size(width: 320, height: 480))
    #expect(
      only(#"<value key="contentSizeForViewInPopover" type="size" width="375" height="650"/>"#)?.size
        == Context.Size(width: 375, height: 650))
  }

  @Test func readsHowTheBarLooks() {
    let scene = only(
      #"""
      <navigationBar key="navigationBar" barStyle="black" largeTitles="YES" translucent="NO" customClass="DarkBar" id="nb">
      <color key="tintColor" red="1" green="0.5" blue="0.0" alpha="1"/><color key="barTintColor" systemColor="systemRedColor"/>
      </navigationBar>
      """#, controller: "navigationController", attributes: #"navigationBarHidden="YES""#)
    var bar = Context.Bar()
    bar.style = "black"
    bar.tint = "#FF8000"
    bar.barTint = "systemRedColor"
    bar.translucent = false
    bar.largeTitles = true
    bar.className = "DarkBar"
    bar.hidden = true
    #expect(scene?.bar == bar)
  }

  @Test(arguments: [
    ("iOS.CocoaTouch", InterfaceFile.Platform.iOS), ("iOS.CocoaTouch.iPad", .iOS), ("MacOSX.Cocoa", .macOS), ("watchKit", .watchOS),
    ("AppleTV", .tvOS),
  ])
  func tellsThePlatform(runtime: String, platform: InterfaceFile.Platform) {
    #expect(read(scene(""), attributes: "targetRuntime=\"\(runtime)\"").platform == platform)
  }

  @Test func takesTheOwnerOfAXibThatHasAViewForAController() {
    let bytes = Array(
      #"""
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginController"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder>
      <view id="v"><subviews><textField id="t"/><button id="b"><state key="normal" title="Log In"/></button></subviews></view>
      </objects></document>
      """#.utf8)
    let file = InterfaceFile.read(bytes, file: "Login.xib")
    #expect(file.problems == [])
    #expect(file.scenes.map(\.role) == [.owner(hasView: true)])
    #expect(file.scenes.first?.className == "LoginController")
    #expect(file.scenes.first?.edits == true)
    #expect(file.scenes.first?.controls.map(\.control.label) == ["Log In"])
  }

  @Test func findsTheRootOfANavigationControllerInsideAXib() {
    let bytes = Array(
      #"""
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <navigationController id="n"><viewControllers><viewController id="r" customClass="Root"/></viewControllers></navigationController>
      </objects></document>
      """#.utf8)
    let file = InterfaceFile.read(bytes, file: "Window.xib")
    let navigation = file.scenes.first { $0.id == "n" }
    #expect(navigation?.segues.map(\.destination) == ["r"])
    #expect(navigation?.segues.first?.relationship == "rootViewController")
  }
}
