import GraphModel

/// What a team says of its inputs.
public struct LoadOptions: Sendable {
  /// Which files are read, of those that are found in folders; files that are given by name always are.
  public var filter: InputFilter?
  /// The app's own words on buttons.
  public var words: TeamWords

  public init(filter: InputFilter? = nil, words: TeamWords = TeamWords()) {
    self.filter = filter
    self.words = words
  }
}

/// The folder that all locations are relative to, without links; `nil` when none of the paths exists.
public func analysedRoot(of paths: [String]) -> String? { Discovery.root(of: paths) }
