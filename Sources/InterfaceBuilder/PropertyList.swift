import GraphModel

/// An XML property list, as far as the facts of an app need it.
public enum PropertyList: Hashable, Sendable {
  case dictionary([String: PropertyList])
  case array([PropertyList])
  case string(String)
  case bool(Bool)
  /// Numbers, dates and data as they are written.
  case other(String)

  /// - Returns: no value for a list in binary form, which is noted, and for one that is not well-formed, which is an error.
  /// - Complexity: O(bytes).
  public static func read(_ bytes: [UInt8], file: String) -> (value: PropertyList?, problems: [Diagnostic]) {
    if bytes.starts(with: "bplist".utf8) {
      return (nil, [Diagnostic(.note, "a property list in binary form is not read", at: Location(file: file, line: 1))])
    }
    var builder = Builder()
    let failure = XMLPass.run(bytes, file: file, visitor: &builder)
    return (failure == nil ? builder.root : nil, failure.map { [$0] } ?? [])
  }

  /// The string under a key, at any depth, sorted and without repetition.
  public func strings(under key: String) -> [String] {
    var found: Set<String> = []
    collect(key, into: &found)
    return found.sorted()
  }

  private func collect(_ key: String, into found: inout Set<String>) {
    switch self {
    case .dictionary(let entries):
      for (name, value) in entries {
        if name == key, case .string(let text) = value { found.insert(text) }
        value.collect(key, into: &found)
      }
    case .array(let elements): for element in elements { element.collect(key, into: &found) }
    case .string, .bool, .other: break
    }
  }

  private struct Builder: XMLVisitor {
    struct Open {
      var name: String
      var key: String?
      var entries: [String: PropertyList] = [:]
      var elements: [PropertyList] = []
      var text = ""
    }
    var stack: [Open] = []
    var root: PropertyList?

    mutating func open(_ element: borrowing XMLElement) { stack.append(Open(name: element.name)) }

    mutating func text(_ text: String) {
      if !stack.isEmpty { stack[stack.count - 1].text += text }
    }

    mutating func close() {
      guard let open = stack.popLast() else { return }
      let value: PropertyList
      switch open.name {
      case "key":
        if !stack.isEmpty { stack[stack.count - 1].key = open.text }
        return
      case "plist": return
      case "dict": value = .dictionary(open.entries)
      case "array": value = .array(open.elements)
      case "string": value = .string(open.text)
      case "true": value = .bool(true)
      case "false": value = .bool(false)
      default: value = .other(open.text)
      }
      guard let parent = stack.indices.last, stack[parent].name != "plist" else {
        root = value
        return
      }
      if stack[parent].name == "dict" {
        if let key = stack[parent].key { stack[parent].entries[key] = value }
        stack[parent].key = nil
      } else {
        stack[parent].elements.append(value)
      }
    }
  }
}
