/// A navigation site that could not be turned into an edge, and why: nothing is dropped in silence.
public struct Unresolved: Hashable, Sendable {
  public enum Reason: String, Sendable, CaseIterable {
    /// The destination is named, its file is among the inputs, and it has no such thing: the app fails there.
    case missingScene, missingStoryboard, missingIdentifier, missingClass
    /// The destination lies in a bundle or module that is not among the inputs.
    case outsideInputs
    /// Several things bear the name and nothing decides between them.
    case ambiguous
    /// The destination depends on values that exist only at run time.
    case dynamic
    /// The code that would decide it is not among the inputs.
    case codeNotSeen
    /// A kind of site that this version does not understand.
    case unsupported

    /// Whether the input shows that the destination does not exist, rather than failing to show it.
    public var isDangling: Bool {
      switch self {
      case .missingScene, .missingStoryboard, .missingIdentifier, .missingClass: true
      case .outsideInputs, .ambiguous, .dynamic, .codeNotSeen, .unsupported: false
      }
    }
  }

  public var location: Location
  /// What was seen there, such as `segue show` or `present`.
  public var site: String
  public var reason: Reason
  /// The particulars in plain words.
  public var detail: String
  /// The context it leads from, when that is known.
  public var source: Context.ID?
  /// Whether it goes back to something on the stack, so that it opens nothing.
  public var isExit: Bool
  /// Rules whose findings at its place are known and wanted.
  public var ignores: [Ignore]

  public init(
    location: Location, site: String, reason: Reason, detail: String, source: Context.ID? = nil, isExit: Bool = false,
    ignores: [Ignore] = []
  ) {
    self.location = location
    self.site = site
    self.reason = reason
    self.detail = detail
    self.source = source
    self.isExit = isExit
    self.ignores = ignores
  }
}
