/// One way from a context: to another one, or out of it.
public struct Edge: Hashable, Sendable {
  public enum Action: String, Sendable, CaseIterable {
    case present, push
    /// The source shows the target inside itself.
    case embed
    /// The target is what a container, or the window, starts with.
    case root
    case replace, switchTab
    case dismiss, pop, popToRoot, unwind

    /// Exits go back to something that is already on the stack.
    public var isExit: Bool {
      switch self {
      case .dismiss, .pop, .popToRoot, .unwind: true
      case .present, .push, .embed, .root, .replace, .switchTab: false
      }
    }
  }

  public enum Style: String, Sendable, CaseIterable {
    case automatic, fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext
    case popover, alert, actionSheet, activity, custom
  }

  public enum Transition: String, Sendable, CaseIterable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl, zoom, custom, none
  }

  /// What a popover's arrow points at.
  public enum Anchor: Hashable, Sendable {
    /// The input shows that nothing is set.
    case none
    /// A control's id or the name of a view or expression.
    case source(String)
  }

  public enum Arrow: String, Sendable, CaseIterable {
    case up, down, left, right
  }

  /// What becomes of a popover in compact width.
  public enum Adaptation: String, Sendable, CaseIterable {
    case automatic, none, sheet, fullScreen
  }

  public enum Outcome: String, Sendable, CaseIterable {
    case complete, cancel, save, discard, neutral
  }

  /// How far an exit goes: modal layers for `dismiss`, pushed contexts for `pop`.
  public enum Layers: Hashable, Sendable {
    case count(Int)
    case all
  }

  public enum Trigger: Hashable, Sendable {
    /// The id of a control of the source.
    case control(String)
    case row, gesture, automatic, notification, launch, timer, deepLink

    static let words: [String: Trigger] = [
      "row": .row, "gesture": .gesture, "automatic": .automatic, "notification": .notification,
      "launch": .launch, "timer": .timer, "deepLink": .deepLink,
    ]

    /// The words that stand for a trigger which is no control, sorted.
    public static let reservedWords: [String] = words.keys.sorted()

    public init(_ text: String) { self = Self.words[text] ?? .control(text) }

    public var text: String {
      switch self {
      case .control(let id): id
      case .row: "row"
      case .gesture: "gesture"
      case .automatic: "automatic"
      case .notification: "notification"
      case .launch: "launch"
      case .timer: "timer"
      case .deepLink: "deepLink"
      }
    }

    public var controlID: String? {
      if case .control(let id) = self { id } else { nil }
    }
  }

  public enum SizeClass: String, Sendable, CaseIterable {
    case compact, regular
  }

  /// When the way exists at all; every part that is set must hold.
  public struct Condition: Hashable, Sendable {
    public var idiom: Idiom?
    public var sizeClass: SizeClass?
    /// As written in the source, such as `iOS 15`.
    public var availability: String?
    /// A condition on the app's state, as written in the source.
    public var `guard`: String?
    public init(idiom: Idiom? = nil, sizeClass: SizeClass? = nil, availability: String? = nil, guard: String? = nil) {
      self.idiom = idiom
      self.sizeClass = sizeClass
      self.availability = availability
      self.guard = `guard`
    }
  }

  /// What is closed in the same step before the target opens.
  public enum Closing: Hashable, Sendable {
    /// The given number of modal layers.
    case dismiss(layers: Int)
    case unwind(to: Context.ID)
  }

  /// Whether a declaration says so or the importer concluded it.
  public enum Provenance: String, Sendable, CaseIterable {
    case declared, inferred
  }

  public var source: Context.ID
  /// `nil` only on exits, which may leave open where they land.
  public var target: Context.ID?
  public var action: Action
  /// How a presentation looks; `nil` on every other action, and means `automatic` on `present`.
  public var style: Style?
  public var transition: Transition?
  public var animated: Bool?
  public var anchor: Anchor?
  /// Permitted arrow directions; `nil` means not set (any), empty means none permitted.
  public var arrows: Set<Arrow>?
  /// Views that stay tappable while the popover is open.
  public var passthrough: [String]
  public var adaptation: Adaptation?
  /// The class that draws the popover's background, when it is not the system's.
  public var chrome: String?
  public var outcome: Outcome?
  public var layers: Layers?
  public var trigger: Trigger?
  public var condition: Condition?
  public var closesFirst: Closing?
  /// Rules whose findings at its place are known and wanted.
  public var ignores: [Ignore]
  public var location: Location?
  /// The type whose body holds the site, where that is not the source context's own type.
  public var declaredIn: String?
  public var provenance: Provenance

  public init(
    source: Context.ID, target: Context.ID? = nil, action: Action, style: Style? = nil, transition: Transition? = nil,
    animated: Bool? = nil, anchor: Anchor? = nil, arrows: Set<Arrow>? = nil, passthrough: [String] = [],
    adaptation: Adaptation? = nil, chrome: String? = nil, outcome: Outcome? = nil, layers: Layers? = nil,
    trigger: Trigger? = nil, condition: Condition? = nil, closesFirst: Closing? = nil, ignores: [Ignore] = [], location: Location? = nil,
    declaredIn: String? = nil, provenance: Provenance = .declared
  ) {
    self.source = source
    self.target = target
    self.action = action
    self.style = style
    self.transition = transition
    self.animated = animated
    self.anchor = anchor
    self.arrows = arrows
    self.passthrough = passthrough
    self.adaptation = adaptation
    self.chrome = chrome
    self.outcome = outcome
    self.layers = layers
    self.trigger = trigger
    self.condition = condition
    self.closesFirst = closesFirst
    self.ignores = ignores
    self.location = location
    self.declaredIn = declaredIn
    self.provenance = provenance
  }
}
