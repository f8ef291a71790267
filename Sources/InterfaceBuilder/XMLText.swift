import GraphModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An XML file's bytes, checked for what is refused before any parser sees them, and brought to UTF-8.
///
/// Refused are files that are empty, binary, too large, in an encoding that Interface Builder never writes, or that declare entities:
/// a document type with an internal subset is the only way to an entity bomb or an external entity, and no file of ours has one.
struct XMLText {
  /// Far above any real file (the largest are a few megabytes), and small enough to be read within seconds.
  static let maximumBytes = 100 << 20

  /// UTF-8 without a byte order mark.
  let bytes: [UInt8]

  struct Refusal: Error {
    var message: String
    var line = 1
    var column = 1
  }

  init(_ input: [UInt8]) throws(Refusal) {
    guard input.count <= Self.maximumBytes else {
      throw Refusal(message: "the file has \(input.count >> 20) MB; at most \(Self.maximumBytes >> 20) MB are read")
    }
    let text = TextEncoding.utf8(input)
    guard text.contains(where: { !TextEncoding.isSpace($0) }) else { throw Refusal(message: "the file is empty") }
    guard text.first(where: { !TextEncoding.isSpace($0) }) == UInt8(ascii: "<") else {
      throw Refusal(message: "the file is not XML (Interface Builder's old binary form, or not its file at all)")
    }
    bytes = text
    try checkProlog()
  }

  /// Looks at what stands before the root element.
  private func checkProlog() throws(Refusal) {
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<?".utf8) {
        guard let end = find("?>", from: start) else { return }
        if rest.starts(with: "<?xml".utf8) { try checkEncoding(String(decoding: bytes[start..<end], as: UTF8.self)) }
        index = end + 2
      } else if rest.starts(with: "<!--".utf8) {
        guard let end = find("-->", from: start + 4) else { return }
        index = end + 3
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        let subset = rest.first { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }
        if subset != UInt8(ascii: ">") {
          let before = bytes[..<start]
          let line = before.count { $0 == 0x0A } + 1
          let column = start - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
          throw Refusal(message: "the file declares entities or a document type of its own, which is refused", line: line, column: column)
        }
        guard let end = find(">", from: start) else { return }
        index = end + 1
      } else {
        return
      }
    }
  }

  private func checkEncoding(_ declaration: String) throws(Refusal) {
    guard let range = declaration.firstRange(of: "encoding=") else { return }
    let quoted = declaration[range.upperBound...]
    guard let quote = quoted.first, quote == "\"" || quote == "'" else { return }
    let name = quoted.dropFirst().prefix { $0 != quote }.lowercased()
    guard ["utf-8", "utf8", "utf-16", "us-ascii", "ascii"].contains(name) else {
      throw Refusal(message: "the file is in the encoding '\(name)'; Interface Builder writes UTF-8")
    }
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    bytes.withUnsafeBytes { $0.offset(of: text, from: start) }
  }
}

extension UnsafeRawBufferPointer {
  /// Where a text starts at or after an offset.
  fileprivate func offset(of text: StaticString, from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    var start = start
    while start + text.utf8CodeUnitCount <= count, let hit = memchr(base + start, Int32(text.utf8Start.pointee), count - start) {
      let offset = UnsafeRawPointer(hit) - base
      if starts(with: text, at: offset) { return offset }
      start = offset + 1
    }
    return nil
  }

  fileprivate func starts(with text: StaticString, at offset: Int) -> Bool {
    guard let base = baseAddress, offset + text.utf8CodeUnitCount <= count else { return false }
    return memcmp(base + offset, text.utf8Start, text.utf8CodeUnitCount) == 0
  }
}

/// Finds the line and column of every element's and comment's `<`, in step with a parser that reports them in order.
///
/// The parser itself knows only roughly where it is (it has read ahead, and counts lines to 65,535). Outside comments, CDATA and
/// instructions a `<` always starts a tag, so finding the next one is exact.
/// - Complexity: one pass over the bytes in all.
struct ElementPlaces {
  private let bytes: UnsafeRawBufferPointer
  private var next = 0
  private var current = 0
  private var line = 1
  private var lineStart = 0
  private var counted = 0

  /// - Parameter bytes: must outlive this value.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  enum Stop {
    case element, comment
  }

  /// Steps to the next element, or to the next comment.
  mutating func advance(to stop: Stop) {
    while let start = bytes.offset(of: "<", from: next) {
      guard start + 1 < bytes.count else { break }
      switch bytes[start + 1] {
      case UInt8(ascii: "/"): next = start + 2
      case UInt8(ascii: "?"): next = bytes.offset(of: "?>", from: start + 2) ?? bytes.count
      case UInt8(ascii: "!"):
        if bytes.starts(with: "<!--", at: start) {
          next = bytes.offset(of: "-->", from: start + 4) ?? bytes.count
          if stop == .comment {
            current = start
            return
          }
        } else if bytes.starts(with: "<![CDATA[", at: start) {
          next = bytes.offset(of: "]]>", from: start + 9) ?? bytes.count
        } else {
          next = start + 2
        }
      default:
        current = start
        next = start + 1
        return
      }
    }
    next = bytes.count
  }

  /// Where the current element, or comment, starts.
  mutating func place() -> (line: Int, column: Int) {
    while let end = bytes.offset(of: "\n", from: counted), end < current {
      line += 1
      lineStart = end + 1
      counted = end + 1
    }
    return (line, current - lineStart + 1)
  }
}
