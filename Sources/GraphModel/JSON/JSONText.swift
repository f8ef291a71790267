/// Writes JSON values; the same value always gives the same bytes.
public enum JSONText {
  /// On one line, with a space after `:` and `,` so that diffs stay readable.
  public static func compact(_ value: JSONValue) -> String {
    var text = ""
    write(value, into: &text)
    return text
  }

  /// The document's own members one a line, and each array's elements one a line: reviews see one fact changed as one line changed.
  public static func document(_ value: JSONValue) -> String {
    guard case .object(let members) = value.content else { return compact(value) + "\n" }
    var text = "{\n"
    for (index, member) in members.enumerated() {
      text += "  "
      write(member.key, into: &text)
      text += ": "
      if case .array(let elements) = member.value.content, !elements.isEmpty {
        text += "[\n"
        for (index, element) in elements.enumerated() {
          text += "    "
          write(element, into: &text)
          text += index + 1 < elements.count ? ",\n" : "\n"
        }
        text += "  ]"
      } else {
        write(member.value, into: &text)
      }
      text += index + 1 < members.count ? ",\n" : "\n"
    }
    return text + "}\n"
  }

  private static func write(_ value: JSONValue, into text: inout String) {
    switch value.content {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number):
      if number.rounded() == number, abs(number) < 1e15 { text += String(Int(number)) } else { text += "\(number)" }
    case .string(let string): write(string, into: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        write(element, into: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        write(member.key, into: &text)
        text += ": "
        write(member.value, into: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      text += string
    } else {
      escape(string, into: &text)
    }
    text += "\""
  }

  private static func escape(_ string: String, into text: inout String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
