/// Something in a context that the user can tap.
public struct Control: Hashable, Sendable {
  public enum Role: String, Sendable, CaseIterable {
    case done, cancel, close, save, back, edit, destructive
    case `default`
    case other
  }

  public enum Placement: String, Sendable, CaseIterable {
    /// The bar's leading and trailing side.
    case leading, trailing
    /// The middle of the bar, such as a title menu.
    case title
    case toolbar, tabBar
    case content
    /// The choices of an alert or action sheet.
    case choice
  }

  /// Unique within its context; an edge's trigger names it. Never one of the words that ``Trigger`` reserves.
  public var id: String
  public var label: String?
  public var role: Role
  /// UIKit's name of the bar button's system item, such as `done` or `trash`.
  public var systemItem: String?
  public var placement: Placement?
  /// Position among the controls of one placement, from zero.
  public var order: Int?
  /// Whether an alert highlights it as its default.
  public var preferred: Bool

  public init(
    id: String, label: String? = nil, role: Role = .default, systemItem: String? = nil,
    placement: Placement? = nil, order: Int? = nil, preferred: Bool = false
  ) {
    self.id = id
    self.label = label
    self.role = role
    self.systemItem = systemItem
    self.placement = placement
    self.order = order
    self.preferred = preferred
  }

  /// What to call it in a sentence: its label, else its system item as words (`Fast Forward`), else its id.
  public var displayName: String { label ?? systemItem.map(Self.words) ?? id }

  private static func words(_ systemItem: String) -> String {
    systemItem.reduce(into: "") { words, letter in
      words += words.isEmpty ? letter.uppercased() : letter.isUppercase ? " \(letter)" : String(letter)
    }
  }
}
