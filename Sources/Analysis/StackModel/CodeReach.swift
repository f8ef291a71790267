import GraphModel

/// Which contexts code outside the inputs may open, although no edge leads to them.
struct CodeReach: Sendable {
  private let index: NavigationIndex
  private let hasEntries: Bool
  private let hasUnseenCode: Bool
  private let hasOpenSites: Bool

  init(_ index: NavigationIndex) {
    self.index = index
    hasEntries = index.graph.contexts.contains { $0.entry }
    hasUnseenCode = !index.graph.app.unseenTypes.isEmpty
    // A site whose destination is not known may lead anywhere; one that goes back opens nothing.
    hasOpenSites = index.graph.unresolved.contains { site in
      switch site.reason {
      case .ambiguous, .dynamic, .codeNotSeen: !site.isExit
      default: false
      }
    }
  }

  func mayOpen(_ context: Int) -> Bool {
    // Where nothing says how the app starts, anything may be the start.
    if !hasEntries { return true }
    if hasOpenSites { return true }
    guard hasUnseenCode else { return false }
    let value = index.graph.contexts[context]
    let key = value.id.rawValue.split(separator: "/").last.map(String.init) ?? value.id.rawValue
    return !isObjectID(key) || value.aliases.contains { !isObjectID($0) }
  }

  /// Interface Builder's own ids (`aB3-c4-D5e`) are not known to code.
  private func isObjectID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.map(\.utf8.count) == [3, 2, 3] && text.utf8.allSatisfy { $0 < 128 }
  }
}
