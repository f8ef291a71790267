/// A JSON value that remembers where it stood, so that what is wrong with it can be said with line and column.
public struct JSONValue: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; the parser refuses a repeated key.
    case object([Member])
  }

  public struct Member: Hashable, Sendable {
    public var key: String
    public var keyPosition: Position
    public var value: JSONValue
    public init(_ key: String, _ value: JSONValue, keyPosition: Position = Position()) {
      self.key = key
      self.value = value
      self.keyPosition = keyPosition
    }
  }

  /// Counted from one; zero on values that come from no text.
  public struct Position: Hashable, Sendable {
    public var line: Int
    public var column: Int
    public init(line: Int = 0, column: Int = 0) {
      self.line = line
      self.column = column
    }
  }

  public var content: Content
  public var position: Position

  public init(_ content: Content, at position: Position = Position()) {
    self.content = content
    self.position = position
  }

  /// The type in words, for messages.
  public var kindDescription: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  public init(stringLiteral value: String) { self.init(.string(value)) }
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }

  public static func string(_ value: String) -> JSONValue { JSONValue(.string(value)) }
  public static func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }
  public static func array(_ values: some Sequence<JSONValue>) -> JSONValue { JSONValue(.array(Array(values))) }
  public static func strings(_ values: some Sequence<String>) -> JSONValue { .array(values.map(JSONValue.string)) }

  /// An object of the members that have a value; the others are left out, which is how every optional fact is written.
  public static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    JSONValue(.object(members.compactMap { key, value in value.map { Member(key, $0) } }))
  }
}
