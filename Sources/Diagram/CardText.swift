/// Text on its way into a picture: cleaned, escaped, wrapped and capped, since names come from inputs and Graphviz trusts them.
enum CardText {
  /// Safe between the tags of an HTML-like label.
  ///
  /// Control characters would make ill-formed SVG. Backslashes start Graphviz' own escapes. Graphviz copies whatever looks like an entity
  /// into SVG unescaped, so an ampersand that starts one is escaped twice.
  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let scalars = Array(text.unicodeScalars.filter(isDrawable))
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += startsEntity(scalars[(index + 1)...]) ? "&amp;amp;" : "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\\": result += "\\\\"
      case "\n", "\t", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Safe as content of an XML element or attribute.
  static func xml(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in text.unicodeScalars where isDrawable(scalar) {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// At most `width` columns, the last of which is `…` when something was cut.
  static func capped(_ text: String, width: Int) -> String {
    let text = collapsed(text)
    guard columns(of: text) > width else { return text }
    var result = ""
    var used = 1
    for character in text {
      used += columns(of: String(character))
      if used > width { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Broken at spaces where possible, at most `lines` lines of `width` columns.
  static func wrapped(_ text: String, width: Int, lines: Int) -> [String] {
    var result: [String] = []
    var line = ""
    func words() -> [String] {
      collapsed(text).split(separator: " ").flatMap { word -> [String] in
        guard columns(of: String(word)) > width else { return [String(word)] }
        return pieces(of: String(word), width: width)
      }
    }
    for word in words() {
      if line.isEmpty {
        line = word
      } else if columns(of: line) + 1 + columns(of: word) <= width {
        line += " " + word
      } else {
        result.append(line)
        line = word
      }
    }
    if !line.isEmpty { result.append(line) }
    guard result.count > lines else { return result }
    let kept = Array(result.prefix(lines))
    return kept.dropLast() + kept.suffix(1).map { columns(of: $0) < width ? $0 + "…" : capped($0 + "…", width: width) }
  }

  /// Facts with dots between them, broken between facts and not within one.
  static func lined(_ facts: [String], width: Int, lines: Int) -> [String] {
    var result: [String] = []
    for fact in facts {
      if let last = result.last, columns(of: last) + 3 + columns(of: fact) <= width || result.count == lines {
        result[result.count - 1] = last + " · " + fact
      } else {
        result.append(fact)
      }
    }
    return result.map { capped($0, width: width + 12) }
  }

  /// How wide a text is in columns of a Latin letter; ideographs and emoji take two.
  static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { sum, character in
      let wide = character.unicodeScalars.contains {
        (0x1100...0x115F).contains($0.value) || (0x2E80...0xFFDC).contains($0.value) || $0.value > 0x1F000
      }
      return sum + (wide ? 2 : 1)
    }
  }

  private static func pieces(of word: String, width: Int) -> [String] {
    var result: [String] = []
    var piece = ""
    for character in word {
      if columns(of: piece) + columns(of: String(character)) > width {
        // Names of types break where their words do.
        let cut = piece.dropFirst(4).lastIndex { $0.isUppercase || $0 == "_" || $0 == "-" } ?? piece.endIndex
        result.append(String(piece[..<cut]))
        piece = String(piece[cut...])
      }
      piece.append(character)
    }
    return piece.isEmpty ? result : result + [piece]
  }

  /// Printable ASCII that neither XML nor Graphviz treats specially: most text, and so worth a short way.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  private static func isCollapsed(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte), byte != UInt8(ascii: " ") || previous != byte else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ") && text.utf8.count <= 4_000
  }

  /// Without what cannot be drawn, and with one blank for each run of white space.
  private static func collapsed(_ text: String) -> String {
    if isCollapsed(text) { return text }
    var kept = String.UnicodeScalarView()
    var isBlankDue = false
    // A cap on the raw text first: wrapping a megabyte to keep forty letters of it would be wasted.
    for scalar in text.unicodeScalars.prefix(4_000) {
      if scalar.value < 0x7F ? scalar.value <= 0x20 : scalar.properties.isWhitespace {
        isBlankDue = !kept.isEmpty
      } else if isDrawable(scalar) {
        if isBlankDue { kept.append(" ") }
        isBlankDue = false
        kept.append(scalar)
      }
    }
    return String(kept)
  }

  private static func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
    // Printable ASCII and the arrows and dots that this program writes itself: no need to look them up.
    if (0x20..<0x7F).contains(scalar.value) || (0x2190...0x21FF).contains(scalar.value) || scalar == "·" { return true }
    return switch scalar.properties.generalCategory {
    case .control: scalar == "\n" || scalar == "\t" || scalar == "\r"
    // Direction overrides and other invisible marks could make a name read as something else; the joiners are part of emoji and scripts.
    case .format: scalar.value == 0x200D || scalar.value == 0x200C
    case .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: scalar.value != 0xFFFE && scalar.value != 0xFFFF
    }
  }

  private static func startsEntity(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    for scalar in rest.prefix(12) {
      if scalar == ";" { return true }
      guard scalar == "#" || (scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)) else {
        return false
      }
    }
    return false
  }
}
