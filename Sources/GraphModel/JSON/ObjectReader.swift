/// Takes the members of one JSON object apart by type, and says what is wrong in the terms of the file.
///
/// Call the typed readers, then ``finish()``, which reports every key that nobody asked for with the nearest one that somebody did.
public struct ObjectReader {
  private var members: [String: JSONValue.Member] = [:]
  private var asked: [String] = []
  private let what: String
  private let file: String
  public private(set) var diagnostics: [Diagnostic] = []
  public let position: JSONValue.Position

  /// - Parameter what: what the object stands for, as a phrase in a message, such as `a context`.
  public init(_ value: JSONValue, what: String, file: String) {
    self.what = what
    self.file = file
    position = value.position
    if case .object(let list) = value.content {
      for member in list { members[member.key] = member }
    } else {
      complain("\(what) must be an object, not \(value.kindDescription)", at: value.position)
    }
  }

  public mutating func complain(_ message: String, at position: JSONValue.Position) {
    diagnostics.append(Diagnostic(.error, message, at: place(position)))
  }

  public mutating func adopt(_ other: [Diagnostic]) { diagnostics += other }

  public func place(_ position: JSONValue.Position) -> Location {
    Location(file: file, line: max(1, position.line), column: max(1, position.column))
  }

  public mutating func value(_ key: String) -> JSONValue? {
    asked.append(key)
    guard let member = members[key] else { return nil }
    if case .null = member.value.content {
      complain("'\(key)' is null; leave the key out instead", at: member.value.position)
      return nil
    }
    return member.value
  }

  private mutating func typed<T>(_ key: String, _ expected: String, _ convert: (JSONValue) -> T?) -> T? {
    guard let value = value(key) else { return nil }
    if let result = convert(value) { return result }
    complain("'\(key)' of \(what) must be \(expected), not \(value.kindDescription)", at: value.position)
    return nil
  }

  public mutating func string(_ key: String) -> String? {
    typed(key, "a string") { if case .string(let text) = $0.content { text } else { nil } }
  }

  public mutating func bool(_ key: String) -> Bool? {
    typed(key, "true or false") { if case .bool(let flag) = $0.content { flag } else { nil } }
  }

  public mutating func number(_ key: String) -> Double? {
    typed(key, "a number") { if case .number(let number) = $0.content { number } else { nil } }
  }

  /// A whole number of at least `minimum`.
  public mutating func count(_ key: String, minimum: Int) -> Int? {
    guard let value = value(key) else { return nil }
    if case .number(let number) = value.content, let count = Int(exactly: number), count >= minimum { return count }
    complain("'\(key)' of \(what) must be a whole number of at least \(minimum)", at: value.position)
    return nil
  }

  public mutating func array(_ key: String) -> [JSONValue]? {
    typed(key, "an array") { if case .array(let elements) = $0.content { elements } else { nil } }
  }

  public mutating func strings(_ key: String) -> [String]? {
    guard let elements = array(key) else { return nil }
    return elements.compactMap { element in
      if case .string(let text) = element.content { return text }
      complain("'\(key)' of \(what) must hold strings, not \(element.kindDescription)", at: element.position)
      return nil
    }
  }

  /// One of an enumeration's words.
  public mutating func word<Word: RawRepresentable & CaseIterable>(_ key: String, _ type: Word.Type) -> Word?
  where Word.RawValue == String {
    guard let value = value(key) else { return nil }
    return parse(value, key, type)
  }

  public mutating func words<Word: RawRepresentable & CaseIterable>(_ key: String, _ type: Word.Type) -> [Word]?
  where Word.RawValue == String {
    guard let elements = array(key) else { return nil }
    return elements.compactMap { parse($0, key, type) }
  }

  private mutating func parse<Word: RawRepresentable & CaseIterable>(_ value: JSONValue, _ key: String, _ type: Word.Type) -> Word?
  where Word.RawValue == String {
    let words = type.allCases.map(\.rawValue)
    guard case .string(let text) = value.content else {
      complain("'\(key)' of \(what) must be one of \(words.joined(separator: ", ")), not \(value.kindDescription)", at: value.position)
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    let guess = nearestWord(to: text, among: words).map { "did you mean '\($0)'?" } ?? "known are \(words.joined(separator: ", "))"
    complain("unknown \(key) '\(text)' of \(what); \(guess)", at: value.position)
    return nil
  }

  public mutating func location(_ key: String) -> Location? {
    guard let value = value(key) else { return nil }
    var reader = ObjectReader(value, what: "a location", file: file)
    let name = reader.required("file") { $0.string("file") }
    let line = reader.required("line") { $0.count("line", minimum: 1) }
    let column = reader.count("column", minimum: 1)
    let endLine = reader.count("endLine", minimum: 1)
    reader.finish()
    adopt(reader.diagnostics)
    guard let name, let line else { return nil }
    return Location(file: name, line: line, column: column ?? 1, endLine: endLine)
  }

  /// Reads a key that must be there.
  public mutating func required<T>(_ key: String, _ read: (inout ObjectReader) -> T?) -> T? {
    let before = diagnostics.count
    let result = read(&self)
    if result == nil, diagnostics.count == before { complain("\(what) has no '\(key)'", at: position) }
    return result
  }

  /// Reports the keys that were never asked for.
  public mutating func finish() {
    for member in members.values where !asked.contains(member.key) {
      let guess =
        nearestWord(to: member.key, among: asked).map { "did you mean '\($0)'?" } ?? "known are \(asked.joined(separator: ", "))"
      complain("\(what) has no attribute '\(member.key)'; \(guess)", at: member.keyPosition)
    }
    diagnostics.sort { ($0.location, $0.message) < ($1.location, $1.message) }
  }
}

private func < (lhs: (Location?, String), rhs: (Location?, String)) -> Bool {
  switch (lhs.0, rhs.0) {
  case (let left?, let right?) where left != right: left < right
  case (nil, _?): true
  case (_?, nil): false
  default: lhs.1 < rhs.1
  }
}
