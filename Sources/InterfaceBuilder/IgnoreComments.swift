import GraphModel

/// The `flowgraph:ignore` comments of a file, and which elements each of them is about.
///
/// In front of a scene, a controller, a control or a segue a comment is about that element; anywhere else it is about the innermost of
/// those that it stands in, and outside all of them about the whole file.
struct IgnoreComments {
  /// Copied to all scenes and segues that they cover, so a file cannot have any number of them.
  static let maximum = 300

  private struct Region {
    var ignores: [Ignore]
    var start: (line: Int, column: Int)
    /// The place of the first element after it; `nil` as long as there is none.
    var end: (line: Int, column: Int)?
  }

  private(set) var problems: [Diagnostic] = []
  private var regions: [Region] = []
  private var pending: [Ignore] = []
  private var count = 0
  /// The regions of open elements by the elements' depth, and those whose element was the last to be closed.
  private var open: [Int: [Int]] = [:]
  private var ended: [Int] = []

  mutating func read(_ comment: String, at location: Location) {
    let text = comment.drop(while: \.isWhitespace)
    guard text.hasPrefix("flowgraph:") else { return }
    let word = text.dropFirst("flowgraph:".count).prefix { !$0.isWhitespace }
    guard word == "ignore" else {
      let guess =
        nearestWord(to: String(word), among: ["ignore"]).map { ", did you mean 'flowgraph:\($0)'?" } ?? "; known is flowgraph:ignore"
      problems.append(Diagnostic(.error, "unknown comment 'flowgraph:\(word)'\(guess)", at: location))
      return
    }
    guard let ignores = Ignore.parse(String(text.dropFirst("flowgraph:ignore".count)), at: location) else {
      problems.append(Diagnostic(.error, "this suppression names no rule: write flowgraph:ignore RULE - reason", at: location))
      return
    }
    count += ignores.count
    guard count <= Self.maximum else {
      if count - ignores.count <= Self.maximum {
        problems.append(Diagnostic(.error, "a file with more than \(Self.maximum) suppressions; use a baseline", at: location))
      }
      return
    }
    pending += ignores
  }

  /// - Parameter around: the open elements that can be meant.
  mutating func begin(_ frame: Frame, around frames: [Frame]) {
    for index in ended { regions[index].end = (frame.line, frame.column) }
    ended.removeAll()
    guard !pending.isEmpty else { return }
    if frame.tag.canBeIgnored {
      add(to: frame, depth: frames.count)
    } else {
      addInside(frames)
    }
  }

  mutating func end(_ frame: Frame, around frames: [Frame]) {
    if !pending.isEmpty { addInside(frames + [frame]) }
    if let closed = open.removeValue(forKey: frames.count) { ended += closed }
  }

  private mutating func addInside(_ frames: [Frame]) {
    if let depth = frames.lastIndex(where: \.tag.canBeIgnored) {
      add(to: frames[depth], depth: depth)
    } else {
      regions.append(Region(ignores: pending, start: (0, 0)))
      pending.removeAll()
    }
  }

  private mutating func add(to frame: Frame, depth: Int) {
    open[depth, default: []].append(regions.count)
    regions.append(Region(ignores: pending, start: (frame.line, frame.column)))
    pending.removeAll()
  }

  /// Hands the suppressions to the scenes and segues that stand in their elements.
  ///
  /// - Complexity: O(suppressions · (scenes + segues)).
  mutating func apply(to file: inout InterfaceFile) {
    // A comment behind the last element is about the whole file, like one before the first.
    if !pending.isEmpty { addInside([]) }
    guard !regions.isEmpty else { return }
    for index in file.scenes.indices {
      file.scenes[index].ignores += ignores(at: file.scenes[index].location)
      for segue in file.scenes[index].segues.indices {
        file.scenes[index].segues[segue].ignores += ignores(at: file.scenes[index].segues[segue].location)
      }
    }
    for segue in file.strays.indices { file.strays[segue].ignores += ignores(at: file.strays[segue].location) }
  }

  private func ignores(at location: Location) -> [Ignore] {
    var found: [Ignore] = []
    for region in regions where region.start <= (location.line, location.column) {
      if let end = region.end, end <= (location.line, location.column) { continue }
      found += region.ignores
    }
    return found
  }
}

extension Tag {
  /// Whether a comment in front of such an element, or inside it, is about it.
  fileprivate var canBeIgnored: Bool {
    switch self {
    case .scene, .controller, .placeholderScene, .barButtonItem, .button, .segmentedControl, .otherControl, .gesture, .cell, .segue: true
    default: false
    }
  }
}
