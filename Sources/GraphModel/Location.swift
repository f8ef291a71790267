/// A place in a source file.
///
/// `file` is relative to the analysed root and uses `/` on every platform; `line` and `column` count from one, columns in UTF-8 bytes.
public struct Location: Hashable, Sendable {
  public var file: String
  public var line: Int
  public var column: Int
  /// The last line of the site when it spans several.
  public var endLine: Int?

  public init(file: String, line: Int, column: Int = 1, endLine: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.endLine = endLine
  }
}

extension Location: Comparable {
  public static func < (lhs: Location, rhs: Location) -> Bool {
    (lhs.file, lhs.line, lhs.column, lhs.endLine ?? 0) < (rhs.file, rhs.line, rhs.column, rhs.endLine ?? 0)
  }
}

extension Location: CustomStringConvertible {
  /// The form that editors and compilers use: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
