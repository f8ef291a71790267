import GraphModel

/// A table of translated texts beside a storyboard or xib, keyed by object id and attribute (`foG-NI-rq6.title`).
public struct StringsTable: Hashable, Sendable {
  /// Relative to the analysed root.
  public var file: String
  public var entries: [String: String]
  public var problems: [Diagnostic]

  /// Reads the old form (`"key" = "value";`, in UTF-8 or UTF-16) or an XML property list.
  ///
  /// Entries before the first fault are kept.
  /// - Complexity: O(bytes).
  public static func read(_ bytes: [UInt8], file: String) -> StringsTable {
    var table = StringsTable(file: file, entries: [:], problems: [])
    let text = TextEncoding.utf8(bytes)
    if text.starts(with: "bplist".utf8) {
      table.problems = [Diagnostic(.note, "a compiled table; only tables in text form are read", at: Location(file: file, line: 1))]
    } else if text.first(where: { !TextEncoding.isSpace($0) }) == UInt8(ascii: "<") {
      let list = PropertyList.read(bytes, file: file)
      table.problems = list.problems
      if case .dictionary(let entries)? = list.value {
        for (key, value) in entries {
          if case .string(let text) = value { table.entries[key] = text }
        }
      }
    } else {
      var parser = StringsParser(bytes: text)
      parser.parse()
      table.entries = parser.entries
      if let fault = parser.fault {
        table.problems = [Diagnostic(.error, fault, at: Location(file: file, line: parser.line, column: parser.column))]
      }
    }
    return table
  }
}

/// Files in the encodings that Xcode has written: UTF-8, and UTF-16 told by its mark or its zero bytes.
enum TextEncoding {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func utf8(_ input: [UInt8]) -> [UInt8] {
    if input.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(input.dropFirst(3)) }
    if input.starts(with: [0xFE, 0xFF]) { return utf16(input.dropFirst(2), bigEndian: true) }
    if input.starts(with: [0xFF, 0xFE]) { return utf16(input.dropFirst(2), bigEndian: false) }
    guard input.count >= 2 else { return input }
    if input[0] == 0, input[1] != 0 { return utf16(input[...], bigEndian: true) }
    if input[0] != 0, input[1] == 0 { return utf16(input[...], bigEndian: false) }
    return input
  }

  private static func utf16(_ input: ArraySlice<UInt8>, bigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(input.count / 2)
    var index = input.startIndex
    while index + 1 < input.endIndex {
      let (first, second) = (UInt16(input[index]), UInt16(input[index + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

/// Parses `"key" = "value";` with comments and escapes.
private struct StringsParser {
  let bytes: [UInt8]
  var entries: [String: String] = [:]
  var fault: String?
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var line: Int { bytes[..<min(index, bytes.count)].count { $0 == 0x0A } + 1 }
  var column: Int {
    let end = min(index, bytes.count)
    return end - (bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
  }

  mutating func parse() {
    while true {
      skipBlanks()
      guard fault == nil, index < bytes.count else { return }
      guard let key = word(), fault == nil else { return fail("expected a key") }
      skipBlanks()
      // A key alone stands for itself.
      if take(";") {
        entries[key] = key
        continue
      }
      guard take("=") else { return fail("expected '=' after the key") }
      skipBlanks()
      guard let value = word(), fault == nil else { return fail("expected a text after '='") }
      skipBlanks()
      guard take(";") else { return fail("expected ';' after the text") }
      entries[key] = value
    }
  }

  private mutating func fail(_ message: String) { if fault == nil { fault = message } }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      if TextEncoding.isSpace(bytes[index]) {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if bytes[index...].starts(with: "/*".utf8) {
        let start = index
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        guard index < bytes.count else {
          index = start
          return fail("this comment has no end")
        }
        index += 2
      } else {
        return
      }
    }
  }

  private mutating func word() -> String? {
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "\"") { return quoted() }
    let start = index
    while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func quoted() -> String? {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), index < bytes.count else {
        text.append(byte)
        continue
      }
      let escaped = bytes[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "U"), UInt8(ascii: "u"): appendUnits(to: &text)
      default: text.append(escaped)
      }
    }
    index = start
    fail("this text has no closing quote")
    return nil
  }

  /// `\U00e4`, and pairs of them for characters beyond 16 bits.
  private mutating func appendUnits(to text: inout [UInt8]) {
    var units: [UInt16] = []
    while let unit = UInt16(String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self), radix: 16) {
      units.append(unit)
      index = min(index + 4, bytes.count)
      guard (0xD800..<0xDC00).contains(unit), units.count == 1, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "U") || bytes[index + 1] == UInt8(ascii: "u")
      else { break }
      index += 2
    }
    text += Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
