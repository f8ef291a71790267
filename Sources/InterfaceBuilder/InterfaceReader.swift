import GraphModel

extension InterfaceFile {
  /// Reads a storyboard or xib.
  ///
  /// What cannot be read is in ``problems``; what came before it is kept.
  /// - Parameter file: its path relative to the analysed root; its extension tells a xib from a storyboard.
  /// - Complexity: one pass over the bytes.
  public static func read(_ bytes: [UInt8], file: String) -> InterfaceFile {
    var reader = InterfaceReader(file: file)
    let failure = XMLPass.run(bytes, file: file, visitor: &reader)
    return reader.finished(failure: failure)
  }
}

/// An open element: its attributes, and what its children have told so far.
struct Frame {
  var tag: Tag
  /// With the texts of `<string key="…">` children under their keys, as Interface Builder moves long attributes there.
  var attributes: [String: String] = [:]
  /// The element, where several share a tag.
  var element = ""
  var line: Int
  var column: Int
  /// How many controls the scene had when a cell began: those after it stand in the cell.
  var firstControl = 0
  /// The labels of segments, in order.
  var texts: [String] = []
  var key: String { attributes["key"] ?? "" }
  var id: String { attributes["id"] ?? "" }
  func isOn(_ name: String) -> Bool { attributes[name] == "YES" }
}

/// Collects scenes while the elements of a file go by.
struct InterfaceReader: XMLVisitor {
  var result: InterfaceFile
  var frames: [Frame] = []
  /// The controllers that are open; xibs nest them.
  var drafts: [Scene] = []
  /// What stands in a scene beside its controller, such as gesture recognisers, or in a xib beside the owner.
  var beside: Scene
  /// What each name means, by the parser's number for it: cheaper than comparing names again and again.
  private var tags: [Int: Tag] = [:]
  private var sceneStart = 0
  private var seen: Set<String> = []
  private var string = ""
  private var hasDocument = false
  private var comments = IgnoreComments()

  init(file: String) {
    result = InterfaceFile(file: file, form: file.hasSuffix(".xib") ? .xib : .storyboard)
    beside = Self.empty(file)
  }

  private static func empty(_ file: String) -> Scene {
    Scene(id: "", role: .owner(hasView: false), element: "", location: Location(file: file, line: 1))
  }

  var file: String { result.file }

  /// The scene that facts belong to at this moment.
  var current: Scene {
    get { drafts.last ?? beside }
    // In place: a copy at each fact would make large scenes quadratic.
    _modify {
      if drafts.isEmpty { yield &beside } else { yield &drafts[drafts.count - 1] }
    }
  }

  mutating func open(_ element: borrowing XMLElement) {
    var tag = tag(element)
    let parent = frames.last?.tag
    // Nearly all colours are those of views, and outlets only tell who owns a xib.
    if tag == .color, parent != .navigationBar { tag = .other }
    if tag == .outlet, result.form == .storyboard { tag = .other }
    // Any element that Interface Builder marks so is a controller, whatever later versions call it.
    if tag == .other, parent == .objects, element["sceneMemberID"] == "viewController" { tag = .controller(.screen) }
    var frame = Frame(tag: tag, line: element.line, column: element.column)
    if tag != .other {
      frame.attributes = element.attributes()
    } else if parent == .navigationItem || parent == .barButtonItem, let key = element["key"] {
      frame.attributes = ["key": key]
    } else if parent == .segue {
      collectPassthrough(element.attributes())
    }
    if parent == .objects { noteObject(element) }
    if parent == nil, element.name == "archive" { result.isArchive = true }
    comments.begin(frame, around: frames)
    begin(&frame, element: element)
    frames.append(frame)
  }

  private mutating func tag(_ element: borrowing XMLElement) -> Tag {
    if let tag = tags[element.nameKey] { return tag }
    let tag = Tag(element.name)
    tags[element.nameKey] = tag
    return tag
  }

  func location(_ frame: Frame) -> Location { Location(file: file, line: frame.line, column: frame.column) }

  mutating func text(_ text: String) {
    if frames.last?.tag == .string { string += text }
  }

  mutating func comment(_ text: String, line: Int, column: Int) {
    comments.read(text, at: Location(file: file, line: line, column: column))
  }

  mutating func close() {
    guard let frame = frames.popLast() else { return }
    comments.end(frame, around: frames)
    end(frame)
  }

  /// Remembers the direct objects of scenes that are no controllers: a segue to one of them leads somewhere, if not to a context.
  private mutating func noteObject(_ element: borrowing XMLElement) {
    guard let id = element["id"] else { return }
    if element["sceneMemberID"] != "viewController" { result.otherObjects.insert(id) }
  }

  private mutating func begin(_ frame: inout Frame, element: borrowing XMLElement) {
    guard frame.tag != .other || !frame.attributes.isEmpty else { return }
    switch frame.tag {
    case .document:
      hasDocument = true
      beginDocument(frame)
    case .cell: frame.firstControl = current.controls.count
    case .otherControl: frame.element = element.name
    case .scene: sceneStart = result.scenes.count
    case .controller(let kind): drafts.append(controller(frame, role: .controller(kind), element: element.name))
    case .placeholderScene:
      let reference = Scene.Reference(
        storyboard: frame.attributes["storyboardName"], identifier: frame.attributes["referencedIdentifier"],
        bundle: frame.attributes["bundleIdentifier"])
      drafts.append(controller(frame, role: .placeholder(reference), element: element.name))
    case .segue: beginSegue(frame)
    case .string: string = ""
    case .action: noteAction(frame)
    case .outlet: noteOutlet(frame)
    default: break
    }
    if frame.key == "titleView", frames.last?.key == "navigationItem" { current.titleIsView = true }
    if frame.key == "customView", let parent = frames.last, parent.tag == .barButtonItem {
      frames[frames.count - 1].attributes["hasCustomView"] = "YES"
    }
  }

  private mutating func end(_ frame: Frame) {
    switch frame.tag {
    case .scene: endScene()
    case .controller, .placeholderScene:
      // The item in the bar, read by now, is what shows.
      if current.title == nil, let title = frame.attributes["title"]?.nonEmpty {
        current.title = LocalText(title, key: "\(frame.id).title")
      }
      endController()
    case .string:
      if !frames.isEmpty, !frame.key.isEmpty { frames[frames.count - 1].attributes[frame.key] = string }
    default: endFact(frame)
    }
  }

  private mutating func beginDocument(_ frame: Frame) {
    let type = frame.attributes["type"] ?? ""
    result.runtime = frame.attributes["targetRuntime"] ?? ""
    result.initialID = frame.attributes["initialViewController"]
    result.isLaunchScreen = frame.isOn("launchScreen")
    result.platform = Self.platform(runtime: result.runtime, type: type)
  }

  private static func platform(runtime: String, type: String) -> InterfaceFile.Platform {
    if runtime.hasPrefix("MacOSX") || type.contains(".Cocoa.") { return .macOS }
    if runtime.hasPrefix("watchKit") || type.contains("WatchKit") { return .watchOS }
    if runtime.hasPrefix("AppleTV") || type.contains("AppleTV") { return .tvOS }
    if runtime.hasPrefix("iOS") || type.contains("CocoaTouch") { return .iOS }
    return .unknown
  }

  private func controller(_ frame: Frame, role: Scene.Role, element: String) -> Scene {
    let attributes = frame.attributes
    var scene = Scene(id: frame.id, role: role, element: element, location: location(frame))
    scene.className = attributes["customClass"]
    scene.identifier = attributes["storyboardIdentifier"]
    scene.userLabel = attributes["userLabel"]
    scene.style = Edge.Style(interfaceBuilder: attributes["modalPresentationStyle"])
    scene.transition = attributes["modalTransitionStyle"].flatMap(Edge.Transition.init)
    scene.blocksDismissal = ["modalInPopover", "modalInPresentation", "isModalInPresentation"].contains { frame.isOn($0) }
    if frame.isOn("navigationBarHidden") { scene.bar = bar { $0.hidden = true } }
    return scene
  }

  func bar(_ change: (inout Context.Bar) -> Void) -> Context.Bar {
    var bar = current.bar ?? Context.Bar()
    change(&bar)
    return bar
  }

  private mutating func endController() {
    guard let scene = drafts.popLast() else { return }
    if scene.id.isEmpty {
      result.problems.append(Diagnostic(.error, "this \(scene.element) has no id, so nothing can lead to it", at: scene.location))
    } else if !seen.insert(scene.id).inserted {
      result.problems.append(
        Diagnostic(.error, "the id '\(scene.id)' is used twice; this \(scene.element) is left out", at: scene.location))
      result.strays += scene.segues
      return
    }
    // A container in a xib holds its controllers instead of leading to them by segues.
    if let parent = drafts.last, case .controller(let kind) = parent.role, kind.isContainer {
      drafts[drafts.count - 1].segues.append(containment(of: scene, in: kind))
    }
    result.scenes.append(scene)
  }

  private func containment(of scene: Scene, in kind: Context.Kind) -> Segue {
    let word = kind == .navigation ? "rootViewController" : "viewControllers"
    return Segue(
      kind: .relationship, kindName: "relationship", destination: scene.id, relationship: word, passthrough: [], location: scene.location)
  }

  private mutating func endScene() {
    let facts = beside
    beside = Self.empty(file)
    guard sceneStart < result.scenes.count else {
      result.strays += facts.segues
      return
    }
    Self.adopt(facts, into: &result.scenes[result.scenes.count - 1])
  }

  /// Adds what stands beside a controller to it.
  ///
  /// Static, since a call through `self` would hold a second reference to the scenes and make every change copy them all.
  private static func adopt(_ facts: Scene, into scene: inout Scene) {
    scene.segues += facts.segues
    scene.controls += facts.controls
    scene.edits = scene.edits || facts.edits
    scene.showsProgress = scene.showsProgress || facts.showsProgress
    scene.actsElsewhere = scene.actsElsewhere || facts.actsElsewhere
    if let selection = facts.selection { scene.selection = .widest(scene.selection, selection) }
    if scene.title == nil { scene.title = facts.title }
  }

  /// Checks what only the whole file shows.
  mutating func finished(failure: Diagnostic?) -> InterfaceFile {
    result.isIncomplete = failure != nil
    if let failure {
      // What was open when the file broke off is kept as far as it went.
      while !drafts.isEmpty { endController() }
      result.problems.append(failure)
    } else if !hasDocument, !result.isArchive {
      result.problems.append(
        Diagnostic(.error, "this is no Interface Builder document", at: Location(file: file, line: 1)))
    }
    if result.form == .xib {
      finishOwner()
    } else {
      endStray()
      if failure == nil { checkDestinations() }
      if failure == nil, hasDocument, result.scenes.isEmpty, !result.isForeign, !result.isLaunchScreen {
        result.problems.append(Diagnostic(.error, "the storyboard has no scenes", at: Location(file: file, line: 1)))
      }
    }
    for index in result.scenes.indices { result.scenes[index].settleRows() }
    comments.apply(to: &result)
    if !result.isForeign { result.problems += comments.problems }
    return result
  }

  /// A segue whose destination the file does not hold at all is a fault of the file.
  private mutating func checkDestinations() {
    guard !result.isForeign else { return }
    for segue in result.scenes.flatMap(\.segues) + result.strays {
      guard let destination = segue.destination else {
        result.problems.append(Diagnostic(.error, "this segue names no destination", at: segue.location))
        continue
      }
      if !seen.contains(destination), !result.otherObjects.contains(destination) {
        result.problems.append(
          Diagnostic(.error, "this segue leads to '\(destination)', which the storyboard does not hold", at: segue.location))
      }
    }
  }

  private mutating func endStray() {
    result.strays += beside.segues
    beside = Self.empty(file)
  }

  private mutating func finishOwner() {
    if beside.className != nil {
      result.scenes.append(beside)
    } else {
      result.strays += beside.segues
    }
  }
}

extension Scene {
  /// A segue from a row leaves the row's control when the row is a fixed one with a text of its own, else just any row.
  fileprivate mutating func settleRows() {
    let ids = Set(controls.map(\.control.id))
    for index in segues.indices {
      if case .control(let id)? = segues[index].trigger, !ids.contains(id) { segues[index].trigger = .row }
    }
  }
}
