import GraphModel
import InterfaceBuilder
import Testing

@Suite struct ControlTests {
  @Test func ordersBarButtonsOnTheirSides() {
    let scene = only(
      #"""
      <navigationItem key="navigationItem" id="ni">
      <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="a"/>
      <rightBarButtonItems><barButtonItem title="Send" style="done" id="b"/><barButtonItem systemItem="add" id="c"/></rightBarButtonItems>
      <barButtonItem key="backBarButtonItem" title="Back" id="d"/>
      </navigationItem>
      <toolbarItems><barButtonItem systemItem="flexibleSpace" id="e"/><barButtonItem systemItem="trash" id="f"/></toolbarItems>
      """#)
    #expect(
      scene?.controls.map(\.control) == [
        Control(id: "a", role: .cancel, systemItem: "cancel", placement: .leading, order: 0),
        // The bold style of a done button is no Done button.
        Control(id: "b", label: "Send", role: .default, placement: .trailing, order: 0),
        Control(id: "c", role: .default, systemItem: "add", placement: .trailing, order: 1),
        Control(id: "f", role: .destructive, systemItem: "trash", placement: .toolbar, order: 0),
      ])
  }

  @Test func takesTheRoleFromTheLabel() {
    let scene = only(
      #"<navigationItem key="navigationItem" id="ni"><barButtonItem key="leftBarButtonItem" title="Отмена" id="a"/></navigationItem>"#)
    #expect(scene?.controls.first?.control.role == .cancel)
  }

  @Test func readsTheTitleOfABarItemsOwnButton() {
    let scene = only(
      #"""
      <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" id="a">
      <button key="customView" id="b"><state key="normal" title="Done"/></button></barButtonItem></navigationItem>
      """#)
    #expect(scene?.controls.map(\.control) == [Control(id: "b", label: "Done", role: .done, placement: .trailing, order: 0)])
  }

  @Test func prefersTheConfigurationsTitleOfAButton() {
    let scene = only(
      #"""
      <view key="view" id="v"><subviews><button id="b"><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" title="Sync Now"/></button></subviews></view>
      """#)
    #expect(scene?.controls.first?.control.label == "Sync Now")
    #expect(scene?.controls.first?.keys == ["b.configuration.title", "b.normalTitle"])
  }

  @Test func readsTextWithAttributes() {
    let scene = only(
      #"""
      <button id="b"><state key="normal"><attributedString key="attributedTitle"><fragment content="Sign "/><fragment content="up"/>
      </attributedString></state></button>
      """#)
    #expect(scene?.controls.first?.control.label == "Sign up")
  }

  @Test func namesAButtonWithoutTextByItsAccessibilityLabelElseItsImage() {
    let scene = only(
      #"""
      <navigationItem key="navigationItem" id="ni"><rightBarButtonItems>
      <barButtonItem image="gear" catalog="system" id="a"/>
      <barButtonItem image="x" id="b"><accessibility key="accessibilityConfiguration" label="Share"/></barButtonItem>
      <barButtonItem image="xmark" catalog="system" id="c"/></rightBarButtonItems></navigationItem>
      """#)
    #expect(scene?.controls.map(\.control.label) == ["gear", "Share", "xmark"])
    #expect(scene?.controls.map(\.control.role) == [.default, .default, .close])
  }

  @Test func listsAButtonWithAnActionAndNoSegue() {
    let scene = only(
      #"<button id="b"><connections><action selector="go:" destination="vc" eventType="touchUpInside" id="x"/></connections></button>"#)
    #expect(scene?.controls.map(\.control.id) == ["b"])
    #expect(scene?.segues == [])
    #expect(scene?.actsElsewhere == false)
  }

  @Test func noticesAnActionOfAnotherObject() {
    let scene = only(
      #"<button id="b"><connections><action selector="go:" destination="firstResponder" id="x"/></connections></button>"#)
    #expect(scene?.actsElsewhere == true)
  }

  @Test func callsASwitchByTheTextOfItsRow() {
    let scene = only(
      #"""
      <tableView key="view" dataMode="static" id="t"><sections><tableViewSection id="s"><cells><tableViewCell id="c"><subviews>
      <label text="Sounds" id="l"/><switch id="w"><connections><action selector="x:" destination="vc" id="q"/></connections></switch>
      </subviews></tableViewCell></cells></tableViewSection></sections></tableView>
      """#)
    #expect(scene?.controls.map(\.control.label) == ["Sounds"])
  }

  @Test func joinsTheSegmentsOfAControl() {
    let scene = only(
      #"<segmentedControl id="g"><segments><segment title="All"/><segment title="Done"/></segments></segmentedControl>"#)
    #expect(scene?.controls.map(\.control) == [Control(id: "g", label: "All, Done", placement: .content, order: 0)])
  }

  @Test func readsTheTabItem() {
    let scene = only(#"<tabBarItem key="tabBarItem" title="Today" id="tb"/>"#)
    #expect(scene?.tabItem?.control == Control(id: "tb", label: "Today", placement: .tabBar))
  }
}

@Suite struct ButtonWordTests {
  @Test(arguments: [
    ("Done", Control.Role.done), ("готово", .done), ("完成", .done), ("Fertig", .done), ("Cancel", .cancel), ("CANCEL…", .cancel),
    (" Отмена ", .cancel), ("取消", .cancel), ("Annuler", .cancel), ("キャンセル", .cancel), ("Close", .close), ("Закрыть", .close),
    ("关闭", .close), ("關閉", .close), ("Save", .save), ("Сохранить", .save), ("Guardar", .save), ("Back", .back), ("Edit", .edit),
    ("Delete", .destructive), ("删除", .destructive), ("Löschen", .destructive), ("Send", .default), ("Done Items", .default), ("", .default),
  ])
  func knowsTheWordsOfButtons(label: String, role: Control.Role) {
    #expect(Control.Role(label: label) == role)
  }

  @Test(arguments: [
    ("done", Control.Role.done), ("cancel", .cancel), ("close", .close), ("stop", .close), ("save", .save), ("edit", .edit),
    ("trash", .destructive), ("add", .default), ("compose", .default),
  ])
  func knowsTheSystemsItems(item: String, role: Control.Role) {
    #expect(Control.Role(systemItem: item) == role)
  }
}
