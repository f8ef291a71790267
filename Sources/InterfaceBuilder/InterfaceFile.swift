import GraphModel

/// What one storyboard or xib says: a pure function of its bytes, with nothing resolved beyond the file.
public struct InterfaceFile: Hashable, Sendable {
  public enum Form: String, Hashable, Sendable {
    case storyboard, xib
  }

  public enum Platform: String, Hashable, Sendable {
    case iOS, macOS, watchOS, tvOS
    case unknown
  }

  /// Relative to the analysed root.
  public var file: String
  public var form: Form
  /// The document's `targetRuntime`, such as `iOS.CocoaTouch.iPad`; empty when it names none.
  public var runtime: String
  public var platform: Platform
  /// Whether it only draws the picture that is shown while the app starts.
  public var isLaunchScreen: Bool
  /// Whether it is in the archive form that Xcode wrote before version 4.
  public var isArchive: Bool
  /// Whether the file broke off before its end, so that what is not in it may still exist.
  public var isIncomplete: Bool
  /// The object id of the controller that it starts with.
  public var initialID: String?
  public var scenes: [Scene]
  /// Segues outside any controller.
  public var strays: [Segue]
  /// Object ids of the scenes' direct objects that are no controllers, such as exits.
  public var otherObjects: Set<String>
  /// What is wrong with the file.
  public var problems: [Diagnostic]

  public init(file: String, form: Form) {
    self.file = file
    self.form = form
    runtime = ""
    platform = .unknown
    isLaunchScreen = false
    isArchive = false
    isIncomplete = false
    scenes = []
    strays = []
    otherObjects = []
    problems = []
  }

  /// Whether it is for a platform whose navigation this program does not read.
  public var isForeign: Bool { platform != .iOS && (platform != .unknown || !runtime.isEmpty) }

  /// The name that code and references know the file by: without folders and extension.
  public var stem: String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}

/// A text with the key that string tables translate it under.
public struct LocalText: Hashable, Sendable {
  public var text: String
  /// Such as `foG-NI-rq6.title`.
  public var key: String
  public init(_ text: String, key: String) {
    self.text = text
    self.key = key
  }
}

/// One controller of a storyboard or xib, a reference to one elsewhere, or the class that owns a xib.
public struct Scene: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    case controller(Context.Kind)
    case placeholder(Reference)
    /// The class whose view a xib holds; `hasView` when the file connects its `view`, as only controllers have one.
    case owner(hasView: Bool)
  }

  /// A reference to a scene of another storyboard.
  public struct Reference: Hashable, Sendable {
    /// `nil` is the same storyboard.
    public var storyboard: String?
    /// `nil` is the storyboard's initial controller.
    public var identifier: String?
    public var bundle: String?
    public init(storyboard: String? = nil, identifier: String? = nil, bundle: String? = nil) {
      self.storyboard = storyboard
      self.identifier = identifier
      self.bundle = bundle
    }
  }

  /// The object id; empty when the file gives none.
  public var id: String
  public var role: Role
  /// The XML element, such as `tableViewController`.
  public var element: String
  public var className: String?
  public var identifier: String?
  /// What the author calls it in Interface Builder only.
  public var userLabel: String?
  public var title: LocalText?
  /// Whether a view of its own stands where the title would, so that the title cannot be read here.
  public var titleIsView: Bool
  public var tabItem: SceneControl?
  public var controls: [SceneControl]
  public var edits: Bool
  public var selection: Context.Selection?
  public var size: Context.Size?
  public var bar: Context.Bar?
  public var blocksDismissal: Bool
  /// Whether it holds an activity indicator or a progress bar.
  public var showsProgress: Bool
  public var style: Edge.Style?
  public var transition: Edge.Transition?
  /// Whether one of its controls calls an object other than itself: the first responder, an object of the scene, the app's delegate.
  public var actsElsewhere: Bool
  public var segues: [Segue]
  /// Rules that a comment at it says to ignore.
  public var ignores: [Ignore] = []
  public var location: Location
  /// How many controls each place has so far.
  var controlCounts: [Control.Placement: Int] = [:]

  init(id: String, role: Role, element: String, location: Location) {
    self.id = id
    self.role = role
    self.element = element
    self.location = location
    titleIsView = false
    controls = []
    edits = false
    blocksDismissal = false
    showsProgress = false
    actsElsewhere = false
    segues = []
  }
}

/// A control with the keys that string tables translate its label under.
public struct SceneControl: Hashable, Sendable {
  public var control: Control
  public var keys: [String]
}

/// A segue as the file has it.
public struct Segue: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case show, showDetail, presentation, popoverPresentation, unwind, embed, relationship, custom
    // Until iOS 8.
    case push, modal, popover, replace
  }

  public enum Trigger: Hashable, Sendable {
    /// The object id of what is tapped.
    case control(String)
    case row, gesture
  }

  /// `nil` for a kind that is not known; ``kindName`` has the word.
  public var kind: Kind?
  public var kindName: String
  /// The object id of the destination.
  public var destination: String?
  public var identifier: String?
  public var relationship: String?
  public var className: String?
  /// On unwind segues.
  public var unwindAction: String?
  public var style: Edge.Style?
  public var transition: Edge.Transition?
  public var animated: Bool?
  /// The object id of a popover's anchor.
  public var anchor: String?
  public var arrows: Set<Edge.Arrow>?
  public var passthrough: [String]
  /// The method of the source that makes the destination.
  public var creator: String?
  public var trigger: Trigger?
  /// Rules that a comment at it says to ignore.
  public var ignores: [Ignore] = []
  public var location: Location
}
