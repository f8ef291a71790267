import CLibYAML
import GraphModel

/// Reads a YAML document into the same positioned values as JSON, so that settings are decoded, and their faults named, in one way.
///
/// Plain scalars are resolved by YAML 1.2's core schema: `true`, `null`, `12` and `0.4` have their types, everything else (`yes`, `on`) is text.
/// Anchors and aliases are refused, since a settings file needs none and they let a small file grow without bound; so are tags, which would
/// change what a value is without anybody looking at them.
public enum YAML {
  /// Why a text could not be read, in a sentence, and where.
  public struct Failure: Error, Hashable, Sendable {
    public var message: String
    public var position: JSONValue.Position
  }

  /// Deeper nesting is refused, so hostile input cannot exhaust the stack.
  public static let maximumDepth = 64
  /// No settings are longer; a larger file is another one by mistake.
  public static let maximumBytes = 1 << 20

  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  /// - Returns: the document's value; an empty document is an empty object.
  /// - Complexity: O(bytes).
  public static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    let start = JSONValue.Position(line: 1, column: 1)
    guard bytes.count <= maximumBytes else {
      throw Failure(message: "the file has \(bytes.count) bytes; at most \(maximumBytes) are read", position: start)
    }
    // The parser points into itself and keeps the pointer to its input: both need an address that never changes.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    defer {
      parser.deallocate()
      copy.deallocate()
    }
    guard yaml_parser_initialize(parser) == 1 else { throw Failure(message: "out of memory", position: start) }
    defer { yaml_parser_delete(parser) }
    _ = copy.initialize(from: bytes)
    // A byte order mark is no part of the text, though libyaml counts it as one where the encoding is given.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    yaml_parser_set_input_string(parser, copy.baseAddress?.advanced(by: mark), bytes.count - mark)
    // Guessed otherwise, and then a file in UTF-16 would be read with columns that are no bytes of it.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    var reader = EventReader(parser: parser, columns: ByteColumns(Array(bytes.dropFirst(mark))))
    return try reader.document()
  }
}

/// Builds values from the parser's stream of events.
private struct EventReader {
  let parser: UnsafeMutablePointer<yaml_parser_t>
  var columns: ByteColumns

  private struct Event {
    enum Kind { case scalar(text: String, plain: Bool), sequenceStart, sequenceEnd, mappingStart, mappingEnd, documentStart, end, other }
    var kind: Kind
    var position: JSONValue.Position
  }

  init(parser: UnsafeMutablePointer<yaml_parser_t>, columns: ByteColumns) {
    self.parser = parser
    self.columns = columns
  }

  private mutating func next() throws(YAML.Failure) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let position = columns.position(event.start_mark)
    func refuse(anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?) throws(YAML.Failure) {
      if anchor != nil { throw YAML.Failure(message: "anchors are not supported here", position: position) }
      if tag != nil {
        throw YAML.Failure(message: "tags are not supported here; put a text that begins with ! in quotes", position: position)
      }
    }
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try refuse(anchor: scalar.anchor, tag: scalar.tag)
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return Event(kind: .scalar(text: text, plain: scalar.style == YAML_PLAIN_SCALAR_STYLE), position: position)
    case YAML_SEQUENCE_START_EVENT:
      try refuse(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag)
      return Event(kind: .sequenceStart, position: position)
    case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, position: position)
    case YAML_MAPPING_START_EVENT:
      try refuse(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag)
      return Event(kind: .mappingStart, position: position)
    case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, position: position)
    case YAML_ALIAS_EVENT: throw YAML.Failure(message: "aliases are not supported here", position: position)
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, position: position)
    case YAML_STREAM_END_EVENT: return Event(kind: .end, position: position)
    default: return Event(kind: .other, position: position)
    }
  }

  private mutating func failure() -> YAML.Failure {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
    // Faults of the encoding have no mark but an offset in bytes.
    let position =
      parser.pointee.error == YAML_READER_ERROR
      ? columns.position(offset: Int(parser.pointee.problem_offset)) : columns.position(parser.pointee.problem_mark)
    return YAML.Failure(message: "not YAML: \(problem)", position: position)
  }

  mutating func document() throws(YAML.Failure) -> JSONValue {
    var result: JSONValue?
    while true {
      let event = try next()
      switch event.kind {
      case .end: return result ?? JSONValue(.object([]), at: JSONValue.Position(line: 1, column: 1))
      case .documentStart:
        if result != nil { throw YAML.Failure(message: "a settings file holds one document", position: event.position) }
        let value = try value(of: try next(), depth: 0)
        result = value.content == .null ? JSONValue(.object([]), at: value.position) : value
      default: continue
      }
    }
  }

  private mutating func value(of event: Event, depth: Int) throws(YAML.Failure) -> JSONValue {
    guard depth <= YAML.maximumDepth else {
      throw YAML.Failure(message: "values are nested more than \(YAML.maximumDepth) deep", position: event.position)
    }
    switch event.kind {
    case .scalar(let text, let plain): return JSONValue(plain ? Self.resolve(text) : .string(text), at: event.position)
    case .sequenceStart:
      var elements: [JSONValue] = []
      while true {
        let element = try next()
        if case .sequenceEnd = element.kind { return JSONValue(.array(elements), at: event.position) }
        elements.append(try value(of: element, depth: depth + 1))
      }
    case .mappingStart:
      var members: [JSONValue.Member] = []
      var seen: Set<String> = []
      while true {
        let key = try next()
        if case .mappingEnd = key.kind { return JSONValue(.object(members), at: event.position) }
        guard case .scalar(let name, _) = key.kind else { throw YAML.Failure(message: "a key must be a word", position: key.position) }
        guard seen.insert(name).inserted else {
          throw YAML.Failure(message: "the key '\(name)' stands twice in one mapping", position: key.position)
        }
        let member = try value(of: try next(), depth: depth + 1)
        members.append(JSONValue.Member(name, member, keyPosition: key.position))
      }
    default: throw YAML.Failure(message: "expected a value", position: event.position)
    }
  }

  /// The core schema's types of plain scalars.
  private static func resolve(_ text: String) -> JSONValue.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default:
      guard let first = text.utf8.first, (48...57).contains(first) || "+-.".utf8.contains(first),
        text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }), let number = Double(text), number.isFinite
      else { return .string(text) }
      return .number(number)
    }
  }
}
