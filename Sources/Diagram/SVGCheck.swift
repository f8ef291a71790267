/// The last gate before a picture leaves the program: it must be well-formed and hold nothing that runs or loads.
///
/// Names from inputs end up in a format that browsers execute, by way of a renderer that trusts its input; this does not trust it.
enum SVGCheck {
  /// - Returns: why the picture must not be shown, or `nil` when it is harmless.
  /// - Complexity: O(bytes).
  static func refusal(of svg: [UInt8]) -> String? {
    guard String(validating: svg, as: UTF8.self) != nil else { return "it is not UTF-8" }
    var scanner = Scanner(bytes: svg)
    return scanner.run()
  }

  private static let forbiddenElements: Set<String> = [
    "script", "foreignobject", "image", "iframe", "object", "embed", "animate", "set", "handler", "use",
  ]
  private static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0
    var open: [String] = []
    var sawRoot = false
    private var seen: [String] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func run() -> String? {
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "<") {
          if let reason = markup() { return reason }
        } else if byte == UInt8(ascii: "&") {
          if let reason = entity() { return reason }
        } else if byte < 0x20, byte != 9, byte != 10, byte != 13 {
          return "it holds a control character"
        } else {
          if open.isEmpty, byte > 0x20 { return "text stands outside its root" }
          index += 1
        }
      }
      if let name = open.last { return "<\(name)> is not closed" }
      return sawRoot ? nil : "it has no root"
    }

    private mutating func markup() -> String? {
      switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
      case UInt8(ascii: "?"):
        guard index == 0 else { return "a processing instruction stands inside it" }
        return skip(past: "?>")
      case UInt8(ascii: "!"): return "it holds a comment or a declaration"
      case UInt8(ascii: "/"):
        index += 2
        let name = word()
        skipSpace()
        guard take(">") else { return "a closing tag is cut off" }
        guard open.popLast() == name else { return "</\(name)> closes nothing" }
        return nil
      default:
        index += 1
        return openingTag()
      }
    }

    private mutating func openingTag() -> String? {
      let name = word()
      guard !name.isEmpty else { return "a tag has no name" }
      if open.isEmpty {
        guard !sawRoot, name == "svg" else { return "its root is not one <svg>" }
        sawRoot = true
      }
      guard !SVGCheck.forbiddenElements.contains(name.lowercased()) else { return "it holds <\(name)>" }
      // Tags have a dozen attributes at most: looking through them costs less than hashing.
      seen.removeAll(keepingCapacity: true)
      while true {
        skipSpace()
        if take("/>") { return nil }
        if take(">") {
          open.append(name)
          return nil
        }
        let attribute = word()
        guard !attribute.isEmpty, seen.count < 64, !seen.contains(attribute), take("=\"") else {
          return "an attribute of <\(name)> is malformed"
        }
        seen.append(attribute)
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          if bytes[index] == UInt8(ascii: "<") { return "an attribute of <\(name)> holds '<'" }
          if bytes[index] < 0x20, bytes[index] != 10, bytes[index] != 9 { return "an attribute holds a control character" }
          if bytes[index] == UInt8(ascii: "&") {
            if let reason = entity() { return reason }
          } else {
            index += 1
          }
        }
        let end = index
        guard take("\"") else { return "an attribute of <\(name)> is cut off" }
        if let reason = refusal(of: attribute, value: bytes[start..<end]) { return reason }
      }
    }

    private func refusal(of attribute: String, value: ArraySlice<UInt8>) -> String? {
      let lowered = attribute.lowercased()
      if lowered.hasPrefix("on") { return "it holds the event attribute \(attribute)" }
      guard lowered == "href" || lowered.hasSuffix(":href") || lowered == "src" else { return nil }
      let address = String(decoding: value.prefix(8), as: UTF8.self).lowercased()
      guard address.hasPrefix("http://") || address.hasPrefix("https://") || address.hasPrefix("#") else {
        return "it links to something that is no web address"
      }
      return nil
    }

    private mutating func entity() -> String? {
      index += 1
      let start = index
      while index < bytes.count, index - start < 12, bytes[index] != UInt8(ascii: ";") { index += 1 }
      let name = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
      guard take(";") else { return "an ampersand is not escaped" }
      guard !name.hasPrefix("#") else { return isCharacter(name.dropFirst()) ? nil : "a character reference is out of range" }
      return SVGCheck.entities.contains(name) ? nil : "the entity \(name) is not defined"
    }

    private func isCharacter(_ digits: Substring) -> Bool {
      let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let value, Unicode.Scalar(value) != nil else { return false }
      return value >= 0x20 || value == 9 || value == 10 || value == 13
    }

    private mutating func word() -> String {
      let start = index
      while index < bytes.count {
        switch bytes[index] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5F: index += 1
        default: return String(decoding: bytes[start..<index], as: UTF8.self)
        }
      }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipSpace() {
      while index < bytes.count {
        switch bytes[index] {
        case 0x20, 0x0A, 0x0D, 0x09: index += 1
        default: return
        }
      }
    }

    private mutating func take(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { pattern in
        guard bytes[index...].starts(with: pattern) else { return false }
        index += pattern.count
        return true
      }
    }

    private mutating func skip(past text: StaticString) -> String? {
      while index < bytes.count {
        if take(text) { return nil }
        index += 1
      }
      return "a declaration is cut off"
    }
  }
}
