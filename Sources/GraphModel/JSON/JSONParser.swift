/// Reads JSON (RFC 8259) and keeps the position of every value.
///
/// A parser of our own because none at hand keeps positions, and a misspelt word in a hand-written file must be named with its line.
public struct JSONParser {
  /// Why a text is not JSON, in a sentence, and where.
  public struct Failure: Error, Hashable, Sendable {
    public var message: String
    public var position: JSONValue.Position
  }

  /// Deeper nesting is refused, so hostile input cannot exhaust the stack.
  public static let maximumDepth = 128

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  /// - Complexity: O(bytes).
  public static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      parser.index = 3
      parser.lineStart = 3
    }
    parser.skipSpace()
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.index < bytes.count { throw parser.failure("there is more text after the end of the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var position: JSONValue.Position { JSONValue.Position(line: line, column: index - lineStart + 1) }

  private func failure(_ message: String) -> Failure { Failure(message: message, position: position) }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        lineStart = index
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth <= Self.maximumDepth else { throw failure("values are nested more than \(Self.maximumDepth) deep") }
    let start = position
    guard let byte = current else { throw failure("the text ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth, start: start)
    case UInt8(ascii: "["): return try array(depth: depth, start: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONValue(.number(try number()), at: start)
    default:
      for (word, content) in [("true", JSONValue.Content.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return JSONValue(content, at: start)
      }
      throw failure("expected a value")
    }
  }

  private mutating func object(depth: Int, start: JSONValue.Position) throws(Failure) -> JSONValue {
    var members: [JSONValue.Member] = []
    var seen: Set<String> = []
    index += 1
    skipSpace()
    if current == UInt8(ascii: "}") {
      index += 1
      return JSONValue(.object([]), at: start)
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
      let keyPosition = position
      let key = try string()
      guard seen.insert(key).inserted else {
        throw Failure(message: "the key '\(key)' stands twice in one object", position: keyPosition)
      }
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw failure("expected ':' after the key '\(key)'") }
      index += 1
      skipSpace()
      members.append(JSONValue.Member(key, try value(depth: depth + 1), keyPosition: keyPosition))
      if try !continues(until: UInt8(ascii: "}")) { return JSONValue(.object(members), at: start) }
    }
  }

  private mutating func array(depth: Int, start: JSONValue.Position) throws(Failure) -> JSONValue {
    var values: [JSONValue] = []
    index += 1
    skipSpace()
    if current == UInt8(ascii: "]") {
      index += 1
      return JSONValue(.array([]), at: start)
    }
    while true {
      skipSpace()
      values.append(try value(depth: depth + 1))
      if try !continues(until: UInt8(ascii: "]")) { return JSONValue(.array(values), at: start) }
    }
  }

  /// Steps over a comma (true) or the closing bracket (false).
  private mutating func continues(until close: UInt8) throws(Failure) -> Bool {
    skipSpace()
    switch current {
    case UInt8(ascii: ","):
      index += 1
      return true
    case close:
      index += 1
      return false
    case nil: throw failure("the text ends before the closing '\(Character(UnicodeScalar(close)))'")
    default: throw failure("expected ',' or '\(Character(UnicodeScalar(close)))'")
    }
  }

  private mutating func number() throws(Failure) -> Double {
    let start = index
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (48...57).contains($0) } ?? false }
    if current == UInt8(ascii: "-") { index += 1 }
    guard isDigit(current) else { throw failure("expected a digit") }
    if current == UInt8(ascii: "0") { index += 1 } else { while isDigit(current) { index += 1 } }
    if current == UInt8(ascii: ".") {
      index += 1
      guard isDigit(current) else { throw failure("expected a digit after the decimal point") }
      while isDigit(current) { index += 1 }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      guard isDigit(current) else { throw failure("expected a digit in the exponent") }
      while isDigit(current) { index += 1 }
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
      throw failure("the number is too large")
    }
    return value
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var text: [UInt8] = []
    while true {
      guard let byte = current else { throw failure("the text ends inside a string") }
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else { throw failure("the string is not valid UTF-8") }
        return string
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &text)
      case 0..<0x20: throw failure("a control character in a string must be escaped")
      default:
        text.append(byte)
        index += 1
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = current else { throw failure("the text ends inside a string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var code = UInt32(try hexadecimal())
      if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
        index += 2
        let low = UInt32(try hexadecimal())
        guard (0xDC00..<0xE000).contains(low) else { throw failure("a surrogate pair is incomplete") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = UnicodeScalar(code) else { throw failure("a surrogate stands alone") }
      text.append(contentsOf: Array(Character(scalar).utf8))
    default: throw failure("unknown escape in a string")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt16 {
    guard index + 4 <= bytes.count,
      bytes[index..<index + 4].allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }),
      let code = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw failure("'\\u' needs four hexadecimal digits") }
    index += 4
    return code
  }
}
