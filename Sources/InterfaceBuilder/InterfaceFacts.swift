import GraphModel

// What single elements tell about the scene they stand in.

extension InterfaceReader {
  /// Takes what a closed element says, now that its children are known.
  mutating func endFact(_ frame: Frame) {
    switch frame.tag {
    case .navigationItem: endNavigationItem(frame)
    case .barButtonItem: endBarButton(frame)
    case .tabBarItem: endTabItem(frame)
    case .navigationBar: endNavigationBar(frame)
    case .button: endButton(frame)
    case .state: if frame.key == "normal" { give(frame, "title", as: "stateTitle") }
    case .configuration: give(frame, "title", as: "configurationTitle")
    case .fragment: endFragment(frame)
    case .segment: if frames.count >= 2 { frames[frames.count - 2].texts.append(frame.attributes["title"] ?? "") }
    case .segmentedControl: endSegments(frame)
    case .otherControl: endOtherControl(frame)
    case .cell: endCell(frame)
    case .label: endLabel(frame)
    case .tableView: endTable(frame)
    case .textField:
      // A search field and a disabled one hold nothing that leaving would lose.
      if frame.attributes["enabled"] != "NO", frame.attributes["returnKeyType"] != "search" { current.edits = true }
    case .textView: if frame.attributes["editable"] != "NO" { current.edits = true }
    case .valueInput: current.edits = true
    case .progress: current.showsProgress = true
    case .runtimeAttribute: endRuntimeAttribute(frame)
    case .size: endSize(frame)
    case .color: endColor(frame)
    case .accessibility:
      if frame.key == "accessibilityConfiguration", let label = frame.attributes["label"], !frames.isEmpty {
        frames[frames.count - 1].attributes["accessibilityLabel"] = label
      }
    case .ownerPlaceholder: endOwner(frame)
    case .arrows: endArrows(frame)
    case .inputTraits: give(frame, "returnKeyType", as: "returnKeyType")
    default: break
    }
  }

  /// Hands an attribute up to the parent under a name of its own.
  private mutating func give(_ frame: Frame, _ name: String, as given: String) {
    guard !frames.isEmpty else { return }
    if let text = frame.attributes[name] ?? frame.attributes["attributedText"] { frames[frames.count - 1].attributes[given] = text }
  }

  /// Text with attributes stands in `<attributedString><fragment content="…">`.
  private mutating func endFragment(_ frame: Frame) {
    guard let content = frame.attributes["content"], frames.count >= 2 else { return }
    frames[frames.count - 2].attributes["attributedText", default: ""] += content
  }

  private mutating func endNavigationItem(_ frame: Frame) {
    guard let title = frame.attributes["title"], !title.isEmpty else { return }
    // An item of a bar that stands in the view itself only counts where the controller has none of its own.
    let own = frame.key == "navigationItem"
    if own || current.title == nil { current.title = LocalText(title, key: "\(frame.id).title") }
  }

  private mutating func endBarButton(_ frame: Frame) {
    // The back item is what the *next* screen shows; spaces are no buttons; a custom view brings its own controls.
    guard frame.key != "backBarButtonItem", !frame.isOn("hasCustomView"), !frame.id.isEmpty else { return }
    let systemItem = frame.attributes["systemItem"]
    if let systemItem, ["flexibleSpace", "fixedSpace"].contains(systemItem) { return }
    var control = Control(id: frame.id, label: frame.attributes["title"]?.nonEmpty, placement: barPlacement(frame, in: frames.last))
    control.systemItem = systemItem
    add(control, frame, keys: ["\(frame.id).title"])
  }

  private func barPlacement(_ frame: Frame, in list: Frame?) -> Control.Placement {
    switch frame.key {
    case "leftBarButtonItem": return .leading
    case "rightBarButtonItem": return .trailing
    default: break
    }
    switch list?.tag {
    case .barItems(let side): return side
    case .array:
      if list?.key == "leftBarButtonItems" { return .leading }
      if list?.key == "rightBarButtonItems" { return .trailing }
      return .toolbar
    default: return .toolbar
    }
  }

  private mutating func endTabItem(_ frame: Frame) {
    guard frame.key == "tabBarItem" else { return }
    var control = Control(id: frame.id, label: frame.attributes["title"]?.nonEmpty, placement: .tabBar)
    control.systemItem = frame.attributes["systemItem"]
    current.tabItem = SceneControl(control: control, keys: ["\(frame.id).title"])
  }

  private mutating func endNavigationBar(_ frame: Frame) {
    let facts = frame.attributes
    let names = ["barStyle", "translucent", "largeTitles", "customClass", "tintColor", "barTintColor"]
    guard names.contains(where: { facts[$0] != nil }) else { return }
    current.bar = bar { bar in
      bar.style = facts["barStyle"]
      bar.tint = facts["tintColor"]
      bar.barTint = facts["barTintColor"]
      bar.translucent = facts["translucent"].map { $0 == "YES" }
      bar.largeTitles = facts["largeTitles"].map { $0 == "YES" }
      bar.className = facts["customClass"]
    }
  }

  private mutating func endButton(_ frame: Frame) {
    let placement = containerPlacement()
    let label = (frame.attributes["configurationTitle"] ?? frame.attributes["stateTitle"])?.nonEmpty
    guard !frame.id.isEmpty, label != nil || frame.isOn("connected") || placement != .content else { return }
    var control = Control(id: frame.id, label: label, placement: placement)
    if frame.attributes["buttonType"] == "close" { control.role = .close }
    add(control, frame, keys: ["\(frame.id).configuration.title", "\(frame.id).normalTitle"])
  }

  /// Where a button in the view, or in a bar item's or the title's custom view, stands.
  private func containerPlacement() -> Control.Placement {
    for (index, frame) in frames.enumerated().reversed() {
      if frame.tag == .barButtonItem { return barPlacement(frame, in: index > 0 ? frames[index - 1] : nil) }
      if frame.key == "titleView" { return .title }
      if case .controller = frame.tag { break }
    }
    return .content
  }

  private mutating func endSegments(_ frame: Frame) {
    let labels = frame.texts.filter { !$0.isEmpty }
    guard !frame.id.isEmpty, frame.isOn("connected") || !labels.isEmpty else { return }
    let control = Control(id: frame.id, label: labels.joined(separator: ", ").nonEmpty, placement: containerPlacement())
    add(control, frame, keys: [], judged: false)
  }

  private mutating func endOtherControl(_ frame: Frame) {
    guard !frame.id.isEmpty, frame.isOn("connected") else { return }
    add(Control(id: frame.id, placement: containerPlacement()), frame, keys: [], judged: false)
  }

  /// Labels a control as a person would name it, tells its role, and counts it in its place.
  private mutating func add(_ control: Control, _ frame: Frame, keys: [String], judged: Bool = true) {
    var control = control
    if control.role == .default, judged {
      control.role = Control.Role(systemItem: control.systemItem, label: control.label)
      if control.role == .default, control.label == nil, let symbol = frame.attributes["image"] { control.role = .init(symbol: symbol) }
    }
    if control.label == nil, control.systemItem == nil {
      control.label = frame.attributes["accessibilityLabel"]?.nonEmpty ?? frame.attributes["userLabel"]?.nonEmpty
      if control.label == nil { control.label = frame.attributes["image"]?.nonEmpty }
    }
    if let placement = control.placement {
      control.order = current.controlCounts[placement, default: 0]
      current.controlCounts[placement, default: 0] += 1
    }
    current.controls.append(SceneControl(control: control, keys: keys))
  }

  private mutating func endLabel(_ frame: Frame) {
    guard let text = (frame.attributes["text"] ?? frame.attributes["attributedText"])?.nonEmpty else { return }
    for index in frames.indices.reversed() {
      if case .controller = frames[index].tag { return }
      guard frames[index].tag == .cell else { continue }
      if frames[index].attributes["rowText"] == nil {
        frames[index].attributes["rowText"] = text
        frames[index].attributes["rowKey"] = frame.id.isEmpty ? nil : "\(frame.id).text"
      }
      return
    }
  }

  /// A fixed row with a text is a control that can be named; prototypes are any row.
  private mutating func endCell(_ frame: Frame) {
    nameControls(in: frame)
    guard frame.isOn("leads"), let text = frame.attributes["rowText"], !frame.id.isEmpty,
      frame.attributes["reuseIdentifier"] == nil || isStatic
    else { return }
    add(Control(id: frame.id, label: text, placement: .content), frame, keys: frame.attributes["rowKey"].map { [$0] } ?? [])
  }

  /// A switch has no label of its own: people call it by the text of its row.
  private mutating func nameControls(in cell: Frame) {
    guard let text = cell.attributes["rowText"], cell.firstControl < current.controls.count else { return }
    for index in cell.firstControl..<current.controls.count where current.controls[index].control.label == nil {
      current.controls[index].control.label = text
      current.controls[index].keys = cell.attributes["rowKey"].map { [$0] } ?? []
    }
  }

  private var isStatic: Bool {
    frames.last { $0.tag == .tableView }?.attributes["dataMode"] == "static"
  }

  private mutating func endTable(_ frame: Frame) {
    let selection: Context.Selection
    // A table whose rows are ticked off only while it is being edited needs a button to end that all the same.
    if frame.isOn("allowsMultipleSelection") || frame.isOn("allowsMultipleSelectionDuringEditing")
      || frame.attributes["selection"] == "multiple"
    {
      selection = .multiple
    } else if frame.attributes["allowsSelection"] == "NO" || frame.attributes["selection"] == "none" {
      selection = .none
    } else {
      selection = .single
    }
    current.selection = .widest(current.selection, selection)
  }

  private mutating func endSize(_ frame: Frame) {
    guard ["preferredContentSize", "contentSizeForViewInPopover"].contains(frame.key),
      let width = frame.attributes["width"].flatMap(Double.init), let height = frame.attributes["height"].flatMap(Double.init),
      width.isFinite, height.isFinite, case .controller? = frames.last?.tag
    else { return }
    current.size = Context.Size(width: width, height: height)
  }

  /// What a controller is told when it is loaded; those of views stand deeper.
  private mutating func endRuntimeAttribute(_ frame: Frame) {
    guard frames.count >= 2, case .controller = frames[frames.count - 2].tag, frame.isOn("value") else { return }
    if ["modalInPresentation", "isModalInPresentation", "modalInPopover"].contains(frame.attributes["keyPath"]) {
      current.blocksDismissal = true
    }
  }

  private mutating func endColor(_ frame: Frame) {
    guard frames.last?.tag == .navigationBar, ["tintColor", "barTintColor"].contains(frame.key), let name = colorName(frame.attributes)
    else {
      return
    }
    frames[frames.count - 1].attributes[frame.key] = name
  }

  private mutating func endOwner(_ frame: Frame) {
    guard result.form == .xib, frame.attributes["placeholderIdentifier"] == "IBFilesOwner", let name = frame.attributes["customClass"]
    else {
      return
    }
    beside.id = frame.id
    beside.className = name
    beside.role = .owner(hasView: frame.isOn("hasView"))
    beside.location = location(frame)
    beside.element = "placeholder"
  }
}

extension Control.Role {
  /// The few symbols that draw what such a button says.
  fileprivate init(symbol: String) {
    switch symbol {
    case "xmark", "xmark.circle", "xmark.circle.fill", "multiply": self = .close
    case "chevron.left", "chevron.backward": self = .back
    case "trash", "trash.fill": self = .destructive
    default: self = .default
    }
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}
