/// Words on an app's own buttons and alerts, beside those of the table that all apps share.
///
/// They add to the table and change nothing in it: a word that the table knows keeps its role.
public struct TeamWords: Hashable, Sendable {
  private var roles: [String: Control.Role] = [:]
  private var vague: Set<String> = []
  private var acknowledgements: Set<String> = []

  public init(roles: [Control.Role: [String]] = [:], vague: [String] = [], acknowledgements: [String] = []) {
    for (role, labels) in roles {
      for label in labels { self.roles[Control.Role.plain(label)] = role }
    }
    self.vague = Set(vague.map(Control.Role.plain))
    self.acknowledgements = Set(acknowledgements.map(Control.Role.plain))
  }

  public var isEmpty: Bool { self == TeamWords() }

  /// The role that the words on a button tell by the team's words alone, compared as the table's are.
  public func ownRole(label: String) -> Control.Role? { roles[Control.Role.plain(label)] }

  /// Whether an alert's title is one of the words that tell nothing.
  public func isVague(_ title: String) -> Bool { vague.contains(Control.Role.plain(title)) || ButtonWords.isVague(title) }

  /// Whether a label merely acknowledges, such as `OK`.
  public func acknowledges(_ label: String) -> Bool {
    acknowledgements.contains(Control.Role.plain(label)) || ButtonWords.acknowledges(label)
  }
}
