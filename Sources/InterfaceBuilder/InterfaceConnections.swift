import GraphModel

// Segues and actions: what leads from a scene, and from which of its parts.

extension InterfaceReader {
  mutating func beginSegue(_ frame: Frame) {
    let attributes = frame.attributes
    // `<segue reference="…">` under `inferredMetricsTieBreakers` only names one.
    guard let kindName = attributes["kind"] else { return }
    var segue = Segue(
      kind: Segue.Kind(rawValue: kindName), kindName: kindName, destination: attributes["destination"]?.nonEmpty, passthrough: [],
      location: location(frame))
    segue.identifier = attributes["identifier"]?.nonEmpty
    segue.relationship = attributes["relationship"]
    segue.className = attributes["customClass"]
    segue.unwindAction = attributes["unwindAction"]
    segue.style = Edge.Style(interfaceBuilder: attributes["modalPresentationStyle"])
    segue.transition = attributes["modalTransitionStyle"].flatMap(Edge.Transition.init)
    segue.animated = attributes["animates"] == "NO" ? false : nil
    segue.anchor = attributes["popoverAnchorBarButtonItem"] ?? attributes["popoverAnchorView"]
    segue.passthrough = attributes["popoverPassthroughViews"]?.split(separator: " ").map(String.init) ?? []
    segue.creator = attributes["destinationCreationSelector"]
    segue.trigger = trigger()
    // The row's accessory leads elsewhere than the row itself, which alone bears the row's name.
    if attributes["trigger"] == "accessoryAction" { segue.trigger = .row }
    // Other platforms have kinds of their own, and their files are not read any further.
    if segue.kind == nil, !result.isForeign {
      result.problems.append(
        Diagnostic(
          .error, "unknown kind of segue '\(kindName)'\(suggestion(for: kindName, among: Segue.Kind.allCases.map(\.rawValue)))",
          at: location(frame)))
    }
    current.segues.append(segue)
  }

  /// What the innermost part around the connection is; `nil` when the controller itself performs it.
  private mutating func trigger() -> Segue.Trigger? {
    for index in frames.indices.reversed() {
      switch frames[index].tag {
      case .barButtonItem, .button, .segmentedControl, .otherControl:
        frames[index].attributes["connected"] = "YES"
        return .control(frames[index].id)
      case .cell:
        frames[index].attributes["leads"] = "YES"
        return .control(frames[index].id)
      case .gesture: return .gesture
      case .controller, .placeholderScene, .scene: return nil
      default: continue
      }
    }
    return nil
  }

  mutating func noteAction(_ frame: Frame) {
    guard frame.attributes["selector"] != nil, trigger() != nil else { return }
    let target = frame.attributes["destination"] ?? ""
    let isOwn = drafts.contains { $0.id == target } || (drafts.isEmpty && beside.id == target && !target.isEmpty)
    if !isOwn { current.actsElsewhere = true }
  }

  mutating func noteOutlet(_ frame: Frame) {
    guard frame.attributes["property"] == "view",
      let owner = frames.lastIndex(where: { $0.tag == .ownerPlaceholder })
    else { return }
    frames[owner].attributes["hasView"] = "YES"
  }

  mutating func endArrows(_ frame: Frame) {
    guard frames.last?.tag == .segue, !current.segues.isEmpty else { return }
    let arrows = Edge.Arrow.allCases.filter { frame.isOn($0.rawValue) }
    current.segues[current.segues.count - 1].arrows = Set(arrows)
  }

  /// The views that stay tappable beside a popover.
  mutating func collectPassthrough(_ attributes: [String: String]) {
    guard !current.segues.isEmpty, let id = attributes["destination"] ?? attributes["reference"] else { return }
    current.segues[current.segues.count - 1].passthrough.append(id)
  }
}
