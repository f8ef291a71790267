/// A DOT value with its backslash escapes resolved, which remembers what was escaped: an escaped comma separates nothing.
///
/// `\n`, `\l` and `\r` end a line as they do in Graphviz's labels; `\e` is nothing at all, for an empty element or for a text that
/// would otherwise be a reserved word; before anything else the backslash only takes away a special meaning.
struct EscapedText {
  private struct Unit {
    /// `nil` for `\e`.
    var scalar: Unicode.Scalar?
    var isEscaped: Bool

    var isSpace: Bool {
      switch scalar {
      case " ", "\t", "\r", "\n": !isEscaped
      default: false
      }
    }
  }

  private var units: ArraySlice<Unit>

  init(_ raw: String) {
    var units: [Unit] = []
    var isEscaped = false
    for scalar in raw.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "n"), (true, "l"), (true, "r"): units.append(Unit(scalar: "\n", isEscaped: true))
      case (true, "e"): units.append(Unit(scalar: nil, isEscaped: true))
      default: units.append(Unit(scalar: scalar, isEscaped: isEscaped))
      }
      isEscaped = false
    }
    if isEscaped { units.append(Unit(scalar: "\\", isEscaped: true)) }
    self.units = units[...]
  }

  private init(units: ArraySlice<Unit>) { self.units = units }

  /// The text of a value that is taken whole; most have no escape and need no second look.
  static func resolve(_ raw: String) -> String {
    raw.utf8.contains(UInt8(ascii: "\\")) ? EscapedText(raw).text : raw
  }

  /// Nothing is written here, not even `\e`.
  var isBlank: Bool { units.allSatisfy(\.isSpace) }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: units.lazy.compactMap(\.scalar))
    return String(text)
  }

  func trimmed() -> EscapedText {
    var units = units
    while units.first?.isSpace == true { units.removeFirst() }
    while units.last?.isSpace == true { units.removeLast() }
    return EscapedText(units: units)
  }

  /// The trimmed parts between separators that are not escaped; one part when there are none.
  func split(on separator: Unicode.Scalar, maximum: Int = .max) -> [EscapedText] {
    units.split(maxSplits: maximum - 1, omittingEmptySubsequences: false) { $0.scalar == separator && !$0.isEscaped }
      .map { EscapedText(units: $0).trimmed() }
  }

  /// The elements of a list; blank ones, as after a last comma, do not count.
  func list() -> [EscapedText] { split(on: ",").filter { !$0.isBlank } }

  // MARK: Writing

  /// Escapes a text that is read back whole.
  static func escape(_ text: String) -> String { escape(text, special: "") }

  /// Escapes an element of a list, so that no separator, no space at its ends and no emptiness is lost.
  static func escapeElement(_ text: String) -> String {
    guard !text.isEmpty else { return "\\e" }
    var escaped = escape(text, special: ",:=")
    if let last = text.unicodeScalars.last, last == " " || last == "\t" || last == "\r" {
      escaped.unicodeScalars.removeLast()
      escaped.unicodeScalars.append(contentsOf: ["\\", last])
    }
    if let first = text.unicodeScalars.first, text.unicodeScalars.count > 1, first == " " || first == "\t" || first == "\r" {
      escaped = "\\" + escaped
    }
    return escaped
  }

  private static func escape(_ text: String, special: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": escaped.append(contentsOf: ["\\", "n"])
      // DOT cannot hold a NUL.
      case "\0": escaped.append("\u{FFFD}")
      case "\\": escaped.append(contentsOf: ["\\", "\\"])
      case _ where special.unicodeScalars.contains(scalar): escaped.append(contentsOf: ["\\", scalar])
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// The text of an HTML-like label, in escaped form: tags are dropped, a line break and any run of spaces is one space.
  static func fromHTML(_ html: String) -> String {
    var words = ""
    var rest = html.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<":
        let tag = rest.prefix { $0 != ">" }
        rest = rest.dropFirst(tag.count + 1)
        let name = String(tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" && $0 != "\n" }).lowercased()
        if ["br", "td", "tr", "table", "hr", "vr"].contains(name) { words += " " }
      case "&":
        let entity = rest.prefix(12).prefix { $0 != ";" }
        if rest.dropFirst(entity.count).first == ";", let meant = character(String(entity)) {
          words.unicodeScalars.append(meant)
          rest = rest.dropFirst(entity.count + 1)
        } else {
          words += "&"
        }
      default: words.unicodeScalars.append(scalar)
      }
    }
    let text = words.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return escape(text)
  }

  private static func character(_ entity: String) -> Unicode.Scalar? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard entity.hasPrefix("#") else { return nil }
      let digits = entity.dropFirst()
      let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
  }
}
