import CLibYAML
import GraphModel

/// Turns the parser's marks, which count characters, into columns that count bytes as all other locations do.
///
/// - Complexity: marks come nearly in order, so that all of them together cost about one pass over the bytes.
struct ByteColumns {
  private let bytes: [UInt8]
  private var line = 0
  private var lineStart = 0
  private var column = 0
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func position(_ mark: yaml_mark_t) -> JSONValue.Position {
    let target = (line: Int(mark.line), column: Int(mark.column))
    if target < (line, column) {
      (line, column) = (0, 0)
      (lineStart, offset) = (0, 0)
    }
    while offset < bytes.count, (line, column) < target { step() }
    return JSONValue.Position(line: target.line + 1, column: offset - lineStart + 1)
  }

  /// The line and column of a byte.
  mutating func position(offset target: Int) -> JSONValue.Position {
    (line, column) = (0, 0)
    (lineStart, offset) = (0, 0)
    while offset < min(target, bytes.count) { step() }
    return JSONValue.Position(line: line + 1, column: offset - lineStart + 1)
  }

  /// Over one character, or one line break of those that YAML 1.1 knows.
  private mutating func step() {
    let rest = bytes[offset...]
    for lineBreak in Self.breaks where rest.starts(with: lineBreak) {
      offset += lineBreak.count
      line += 1
      lineStart = offset
      column = 0
      return
    }
    offset += 1
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    column += 1
  }

  private static let breaks: [[UInt8]] = [
    [0x0D, 0x0A], [0x0A], [0x0D], Array("\u{85}".utf8), Array("\u{2028}".utf8), Array("\u{2029}".utf8),
  ]
}
