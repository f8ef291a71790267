/// Patterns of the paths that are read, and of those that are not.
///
/// `*` and `?` stand for any characters but `/`, `**` for any folders. A pattern that fits a folder fits all in it. One without `/` fits at
/// any depth, others from the base folder on.
public struct InputFilter: Sendable {
  private let base: [UInt8]
  private let include: [PathPattern]?
  private let exclude: [PathPattern]

  /// - Parameter base: the folder that patterns are relative to; `nil` when it does not exist.
  public init?(base: String, include: [String]?, exclude: [String]) {
    guard let resolved = FileAccess.resolved(base) else { return nil }
    self.base = Array((resolved == "/" ? "/" : resolved + "/").utf8)
    self.include = include.map { $0.map(PathPattern.init) }
    self.exclude = exclude.map(PathPattern.init)
  }

  /// - Parameter path: absolute; outside the base no pattern fits.
  func excludes(_ path: String) -> Bool {
    guard let parts = parts(path) else { return false }
    return exclude.contains { $0.fits(parts) }
  }

  func includes(_ path: String) -> Bool {
    guard let include else { return true }
    guard let parts = parts(path) else { return false }
    return include.contains { $0.fits(parts) }
  }

  private func parts(_ path: String) -> [ArraySlice<UInt8>]? {
    let bytes = Array(path.utf8)
    guard bytes.starts(with: base) else { return nil }
    return bytes[base.count...].split(separator: UInt8(ascii: "/"))
  }
}

/// One pattern, in parts between slashes.
struct PathPattern: Sendable {
  private let parts: [ArraySlice<UInt8>]
  private static let anyFolders = Array("**".utf8)[...]

  init(_ text: String) {
    var parts = Array(text.utf8).split(separator: UInt8(ascii: "/"))
    parts.removeAll { $0.elementsEqual(".".utf8) }
    let isAnchored = text.dropLast().contains("/")
    self.parts = isAnchored ? parts : [Self.anyFolders] + parts
  }

  /// Whether the path, or a folder around it, is meant.
  ///
  /// - Complexity: O(pattern · path).
  func fits(_ path: [ArraySlice<UInt8>]) -> Bool {
    // The numbers of the pattern's parts that may come next.
    var next: Set<Int> = []
    func reach(_ part: Int) {
      next.insert(part)
      if part < parts.count, parts[part] == Self.anyFolders { reach(part + 1) }
    }
    reach(0)
    for name in path {
      let here = next
      next = []
      for part in here where part < parts.count {
        if parts[part] == Self.anyFolders {
          reach(part)
        } else if Self.matches(parts[part], name) {
          reach(part + 1)
        }
      }
      // What is left of the path lies in what fits.
      if next.contains(parts.count), parts.last != Self.anyFolders { return true }
    }
    return next.contains(parts.count)
  }

  /// `*` goes back to the last star only, which is enough and keeps it from growing beyond the product of the lengths.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    let (pattern, name) = (Array(pattern), Array(name))
    var (p, n) = (0, 0)
    var star: (p: Int, n: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == UInt8(ascii: "?") {
        p += 1
        n += 1
        while n < name.count, name[n] & 0xC0 == 0x80 { n += 1 }
      } else if p < pattern.count, pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.p, last.n + 1)
        (p, n) = (last.p + 1, last.n + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
