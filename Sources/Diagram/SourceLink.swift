import GraphModel

/// Turns a place in the sources into a web address, such as `https://host/app/blob/REV/{file}#L{line}`.
public struct SourceLink: Hashable, Sendable {
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case notWeb, unsafeCharacter, noPlaceholder

    public var description: String {
      switch self {
      case .notWeb: "a link template must begin with http:// or https://"
      case .unsafeCharacter: "a link template must not hold spaces, quotes, angle brackets, backslashes or control characters"
      case .noPlaceholder: "a link template must hold {file}, and may hold {line}"
      }
    }
  }

  private let template: String

  /// - Throws: a failure whose description is a sentence for the user.
  public init(template: String) throws(Failure) {
    let start = template.lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://") else { throw .notWeb }
    for scalar in template.unicodeScalars {
      guard scalar.isASCII, scalar.value > 0x20, scalar.value != 0x7F, !"\"'<>\\`".unicodeScalars.contains(scalar) else {
        throw .unsafeCharacter
      }
    }
    guard template.contains("{file}") else { throw .noPlaceholder }
    self.template = template
  }

  func address(of location: Location) -> String {
    var result = ""
    var rest = Substring(template)
    while let first = rest.first {
      if rest.hasPrefix("{file}") {
        result += Self.percentEncoded(location.file)
        rest.removeFirst("{file}".count)
      } else if rest.hasPrefix("{line}") {
        result += String(location.line)
        rest.removeFirst("{line}".count)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Everything but RFC 3986's unreserved characters and the slashes of the path.
  private static func percentEncoded(_ path: String) -> String {
    let hex = Array("0123456789ABCDEF")
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
      }
    }
    return result
  }
}
