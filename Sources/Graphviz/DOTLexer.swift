/// Takes DOT apart into tokens with their places, and refuses what libcgraph cannot be trusted with.
///
/// libcgraph ends its process at a long token, drops text behind a NUL, stops in silence at an `@`, and keeps no places.
/// So every byte passes through here first; see ``DOTLimits`` for what is too much.
struct DOTLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private(set) var tokens: [DOTToken] = []
  /// Comments and `#` lines, which need not reach libcgraph: they may be long, and `# 12 "file"` would renumber its lines.
  private(set) var comments: [Range<Int>] = []

  /// - Returns: the tokens up to the end or to the first problem.
  /// - Complexity: O(bytes).
  static func scan(_ bytes: [UInt8]) -> (tokens: [DOTToken], comments: [Range<Int>], problem: DOTProblem?) {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = DOTLexer(bytes: buffer)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        lexer.comments.append(0..<3)
        lexer.index = 3
        lexer.lineStart = 3
      }
      do throws(DOTProblem) {
        while let token = try lexer.next() { lexer.tokens.append(token) }
        return (lexer.tokens, lexer.comments, nil)
      } catch {
        return (lexer.tokens, lexer.comments, error)
      }
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var position: DOTPosition { DOTPosition(line: line, column: index - lineStart + 1) }
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }
  private func peek(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

  private mutating func startLine() {
    line += 1
    lineStart = index
  }

  private mutating func next() throws(DOTProblem) -> DOTToken? {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        index += 1
        startLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "#"): try skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): try skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try skipBlock()
      default: return try token(byte)
      }
    }
    return nil
  }

  private mutating func token(_ byte: UInt8) throws(DOTProblem) -> DOTToken {
    let start = position
    switch byte {
    case UInt8(ascii: "\""): return try quoted(from: start)
    case UInt8(ascii: "<"): return try html(from: start)
    case UInt8(ascii: "-"):
      if peek(1) == UInt8(ascii: ">") { return punctuation(.arrow, 2, start) }
      if peek(1) == UInt8(ascii: "-") { return punctuation(.line, 2, start) }
      return try number(from: start)
    case UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number(from: start)
    case 0xEF where peek(1) == 0xBB && peek(2) == 0xBF: throw DOTProblem("a byte order mark inside the text", at: start)
    case _ where Self.startsName(byte): return try name(from: start)
    case UInt8(ascii: "@"): throw DOTProblem("an '@' outside quotes ends a DOT text; put the name in quotes", at: start)
    case 0: throw DOTProblem("a NUL byte; this is not a text", at: start)
    default:
      if let mark = DOTToken.Mark(rawValue: byte) { return punctuation(.mark(mark), 1, start) }
      let shown = byte > 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "a control character"
      throw DOTProblem("\(shown) cannot stand here; put the name in quotes", at: start)
    }
  }

  private mutating func punctuation(_ kind: DOTToken.Kind, _ length: Int, _ start: DOTPosition) -> DOTToken {
    index += length
    return DOTToken(kind: kind, position: start, end: index)
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...0xFF: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func name(from start: DOTPosition) throws(DOTProblem) -> DOTToken {
    let begin = index
    while let byte = current, Self.startsName(byte) || Self.isDigit(byte) { index += 1 }
    let text = try text(Array(bytes[begin..<index]), from: start)
    return DOTToken(kind: .name(text), position: start, end: index)
  }

  private mutating func number(from start: DOTPosition) throws(DOTProblem) -> DOTToken {
    let begin = index
    if current == UInt8(ascii: "-") { index += 1 }
    var digits = 0
    while Self.isDigit(current) { (index, digits) = (index + 1, digits + 1) }
    if current == UInt8(ascii: ".") {
      index += 1
      while Self.isDigit(current) { (index, digits) = (index + 1, digits + 1) }
    }
    guard digits > 0 else { throw DOTProblem("expected a name, a number or an arrow '->'", at: start) }
    if let byte = current, Self.startsName(byte) || byte == UInt8(ascii: ".") {
      throw DOTProblem("a name that begins with a digit must be in quotes", at: start)
    }
    return DOTToken(kind: .number(try text(Array(bytes[begin..<index]), from: start)), position: start, end: index)
  }

  private mutating func quoted(from start: DOTPosition) throws(DOTProblem) -> DOTToken {
    index += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return DOTToken(kind: .quoted(try text(content, from: start)), position: start, end: index)
      case UInt8(ascii: "\\"):
        try escape(into: &content)
      case 0: throw DOTProblem("a NUL byte in a quoted text", at: position)
      default:
        content.append(byte)
        index += 1
        if byte == UInt8(ascii: "\n") { startLine() }
      }
    }
    throw DOTProblem("the quoted text that begins here has no closing '\"'", at: start)
  }

  /// `\"` is a quote and an escaped line end is nothing; all other escapes are kept as written, for the reader of the value.
  private mutating func escape(into content: inout [UInt8]) throws(DOTProblem) {
    switch peek(1) {
    case UInt8(ascii: "\"")?:
      content.append(UInt8(ascii: "\""))
      index += 2
    case UInt8(ascii: "\n")?:
      index += 2
      startLine()
    case UInt8(ascii: "\r")? where peek(2) == UInt8(ascii: "\n"):
      // Versions differ in whether this joins the lines, so it never reaches them.
      throw DOTProblem("a line joined by '\\' must not end in a carriage return", at: position)
    case UInt8(ascii: "\\")?:
      content += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      index += 2
    default:
      content.append(UInt8(ascii: "\\"))
      index += 1
    }
  }

  private mutating func html(from start: DOTPosition) throws(DOTProblem) -> DOTToken {
    index += 1
    let begin = index
    var depth = 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "<"):
        depth += 1
        if depth > DOTLimits.htmlDepth { throw DOTProblem("'<' is nested more than \(DOTLimits.htmlDepth) deep", at: position) }
      case UInt8(ascii: ">"): depth -= 1
      case 0: throw DOTProblem("a NUL byte in an HTML text", at: position)
      default: break
      }
      index += 1
      if byte == UInt8(ascii: "\n") { startLine() }
      if depth == 0 {
        return DOTToken(kind: .html(try text(Array(bytes[begin..<index - 1]), from: start)), position: start, end: index)
      }
    }
    throw DOTProblem("the HTML text that begins here has no closing '>'", at: start)
  }

  private func text(_ content: [UInt8], from start: DOTPosition) throws(DOTProblem) -> String {
    guard content.count <= DOTLimits.tokenBytes else {
      throw DOTProblem("a text of \(content.count) bytes; more than \(DOTLimits.tokenBytes) in one piece are not read", at: start)
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw DOTProblem("the text is not valid UTF-8; save the file as UTF-8", at: start)
    }
    return text
  }

  private mutating func skipLine() throws(DOTProblem) {
    let begin = index
    let start = position
    while let byte = current, byte != UInt8(ascii: "\n") {
      if byte == 0 { throw DOTProblem("a NUL byte in a comment", at: position) }
      index += 1
    }
    try endComment(from: begin, at: start)
  }

  private mutating func skipBlock() throws(DOTProblem) {
    let begin = index
    let start = position
    index += 2
    while let byte = current {
      if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        index += 2
        try endComment(from: begin, at: start)
        return
      }
      if byte == 0 { throw DOTProblem("a NUL byte in a comment", at: position) }
      index += 1
      if byte == UInt8(ascii: "\n") { startLine() }
    }
    throw DOTProblem("the comment that begins here has no closing '*/'", at: start)
  }

  private mutating func endComment(from begin: Int, at start: DOTPosition) throws(DOTProblem) {
    guard String(validating: bytes[begin..<index], as: UTF8.self) != nil else {
      throw DOTProblem("the comment is not valid UTF-8; save the file as UTF-8", at: start)
    }
    comments.append(begin..<index)
  }
}

struct DOTToken {
  enum Kind: Equatable {
    case name(String)
    case number(String)
    case quoted(String)
    case html(String)
    /// `->`
    case arrow
    /// `--`
    case line
    case mark(Mark)
  }

  enum Mark: UInt8 {
    case openBrace = 123
    case closeBrace = 125
    case openBracket = 91
    case closeBracket = 93
    case equals = 61
    case semicolon = 59
    case comma = 44
    case colon = 58
    case plus = 43
  }

  var kind: Kind
  var position: DOTPosition
  /// The offset of the byte behind it.
  var end: Int
}

/// What a hand-written flow never needs and libcgraph does not survive: its parser has a fixed stack and its scanner a fixed buffer.
enum DOTLimits {
  static let tokenBytes = 16_000
  static let htmlDepth = 200
  static let subgraphDepth = 200
  static let chainLength = 1_000
  /// `{a b c} -> {d e f}` makes edges by the product: a short text must not make millions.
  static let edges = 500_000
  static let bytes = 64 << 20
}

extension DOTProblem: Error {}
