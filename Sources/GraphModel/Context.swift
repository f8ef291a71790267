/// A place the user can be: a screen, an alert, or the container that arranges screens.
public struct Context: Hashable, Sendable {
  /// A stable name of a context; it never holds a line number, so findings about it survive moved lines.
  public struct ID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral, Comparable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { self.rawValue = value }
    /// As an edge's source: the way can be taken whatever is on top, as with an alert on a notification or a link into the app.
    ///
    /// No context has this id.
    public static let anywhere: ID = "*"
    public static func < (lhs: ID, rhs: ID) -> Bool { lhs.rawValue < rhs.rawValue }
    public var description: String { rawValue }
  }

  public enum Kind: String, Sendable, CaseIterable {
    case screen, alert, actionSheet
    /// A share sheet (`UIActivityViewController`, `ShareLink`).
    case activity
    /// A controller that the system draws and closes itself: pickers, mail, Safari, camera.
    case system
    case navigation, tabs, split, page

    /// Containers arrange other contexts and are never a step of their own.
    public var isContainer: Bool {
      switch self {
      case .navigation, .tabs, .split, .page: true
      case .screen, .alert, .actionSheet, .activity, .system: false
      }
    }

    /// The system closes these by itself as soon as a button in them is tapped, before the button's action runs.
    public var closesOnChoice: Bool { self == .alert || self == .actionSheet }
  }

  public enum Title: Hashable, Sendable {
    case text(String)
    /// Set at run time to something that cannot be read from the input.
    case dynamic
  }

  public enum Selection: String, Sendable, CaseIterable {
    case none, single, multiple
  }

  /// Points.
  public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// How the navigation bar over a context looks, as far as it is set explicitly.
  public struct Bar: Hashable, Sendable {
    public var style: String?
    public var tint: String?
    public var barTint: String?
    public var translucent: Bool?
    public var largeTitles: Bool?
    public var className: String?
    public var hidden: Bool?
    public init() {}
  }

  public var id: ID
  /// What people call it: the title, else the type, else the id.
  public var name: String
  /// The class or view that implements it.
  public var typeName: String?
  /// Other names that code or storyboards know it by.
  public var aliases: [String]
  public var kind: Kind
  public var title: Title?
  /// An alert's or action sheet's explaining text.
  public var message: String?
  public var controls: [Control]
  /// Whether leaving can lose something the user entered.
  public var edits: Bool
  public var selection: Selection?
  public var size: Size?
  public var bar: Bar?
  /// Whether the swipe or the tap outside that would close it is turned off.
  public var blocksDismissal: Bool
  public var confirmsDiscard: Bool
  public var savesOnDismiss: Bool
  public var showsProgress: Bool
  /// Whether its size changes without animation while it is open.
  public var resizesAbruptly: Bool
  /// Whether the app, a scene, an extension or a link from outside starts here.
  public var entry: Bool
  /// The storyboard, module or cluster that it belongs to.
  public var group: String?
  /// The idioms it exists on; empty means all that the app supports.
  public var idioms: [Idiom]
  /// Rules whose findings about it, or at the ways from it, are known and wanted.
  public var ignores: [Ignore]
  public var location: Location?

  public init(
    id: ID, name: String? = nil, typeName: String? = nil, aliases: [String] = [], kind: Kind = .screen,
    title: Title? = nil, message: String? = nil, controls: [Control] = [], edits: Bool = false,
    selection: Selection? = nil, size: Size? = nil, bar: Bar? = nil, blocksDismissal: Bool = false,
    confirmsDiscard: Bool = false, savesOnDismiss: Bool = false, showsProgress: Bool = false, resizesAbruptly: Bool = false,
    entry: Bool = false, group: String? = nil, idioms: [Idiom] = [], ignores: [Ignore] = [], location: Location? = nil
  ) {
    self.id = id
    self.name = name ?? id.rawValue
    self.typeName = typeName
    self.aliases = aliases
    self.kind = kind
    self.title = title
    self.message = message
    self.controls = controls
    self.edits = edits
    self.selection = selection
    self.size = size
    self.bar = bar
    self.blocksDismissal = blocksDismissal
    self.confirmsDiscard = confirmsDiscard
    self.savesOnDismiss = savesOnDismiss
    self.showsProgress = showsProgress
    self.resizesAbruptly = resizesAbruptly
    self.entry = entry
    self.group = group
    self.idioms = idioms
    self.ignores = ignores
    self.location = location
  }

  public func control(_ id: String) -> Control? { controls.first { $0.id == id } }
}

/// The kind of device that a flow is judged for.
public enum Idiom: String, Sendable, CaseIterable, Comparable {
  case phone, pad
  public static func < (lhs: Idiom, rhs: Idiom) -> Bool { lhs == .phone && rhs == .pad }
}
