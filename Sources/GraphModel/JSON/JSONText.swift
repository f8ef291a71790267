/// Writes JSON values; the same value always gives the same bytes.
public enum JSONText {
  /// On one line, with a space after `:` and `,` so that diffs stay readable.
  public static func compact(_ value: JSONValue) -> String {
    var text = Bytes()
    text.write(value)
    return text.string
  }

  /// The document's own members one a line, and each array's elements one a line: reviews see one fact changed as one line changed.
  public static func document(_ value: JSONValue) -> String {
    guard case .object(let members) = value.content else { return compact(value) + "\n" }
    var text = Bytes()
    text.append("{\n")
    for (index, member) in members.enumerated() {
      text.append("  ")
      text.write(member.key)
      text.append(": ")
      if case .array(let elements) = member.value.content, !elements.isEmpty {
        text.append("[\n")
        for (index, element) in elements.enumerated() {
          text.append("    ")
          text.write(element)
          text.append(index + 1 < elements.count ? ",\n" : "\n")
        }
        text.append("  ]")
      } else {
        text.write(member.value)
      }
      text.append(index + 1 < members.count ? ",\n" : "\n")
    }
    text.append("}\n")
    return text.string
  }

  /// The text as it grows, in UTF-8: appending to an array of bytes takes half the time of appending to a string.
  private struct Bytes {
    private var bytes: [UInt8] = []
    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ text: StaticString) {
      bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func write(_ value: JSONValue) {
      switch value.content {
      case .null: append("null")
      case .bool(let flag): append(flag ? "true" : "false")
      case .number(let number):
        if number.rounded() == number, abs(number) < 1e15 {
          bytes.append(contentsOf: String(Int(number)).utf8)
        } else {
          bytes.append(contentsOf: "\(number)".utf8)
        }
      case .string(let string): write(string)
      case .array(let elements):
        append("[")
        for (index, element) in elements.enumerated() {
          if index > 0 { append(", ") }
          write(element)
        }
        append("]")
      case .object(let members):
        append("{")
        for (index, member) in members.enumerated() {
          if index > 0 { append(", ") }
          write(member.key)
          append(": ")
          write(member.value)
        }
        append("}")
      }
    }

    mutating func write(_ string: String) {
      bytes.append(UInt8(ascii: "\""))
      if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: string.utf8)
      } else {
        for byte in string.utf8 { escape(byte) }
      }
      bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case _ where byte < 0x20 || byte == 0x7F:
        append("\\u00")
        let hex = String(byte, radix: 16)
        if hex.utf8.count < 2 { append("0") }
        bytes.append(contentsOf: hex.utf8)
      default: bytes.append(byte)
      }
    }
  }
}
