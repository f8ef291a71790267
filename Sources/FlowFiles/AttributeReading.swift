import GraphModel
import Graphviz

/// Turns DOT attributes into the positioned JSON values that the model decodes, so that both forms know the same words.
struct AttributeReading {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func complain(_ message: String, at position: DOTPosition) {
    diagnostics.append(Diagnostic(.error, message, at: place(position)))
  }

  mutating func adopt(_ others: [Diagnostic]) { diagnostics += others }

  func place(_ position: DOTPosition) -> Location { Location(file: file, line: position.line, column: position.column) }

  /// The attributes that are ours; Graphviz's own are left out and unknown ones reported.
  mutating func known(
    _ attributes: [DOTAttribute], of what: String, _ vocabulary: [String: FlowVocabulary.Form], drawn: Set<String>
  ) -> [String: DOTAttribute] {
    var result: [String: DOTAttribute] = [:]
    for attribute in attributes {
      if vocabulary[attribute.name] != nil {
        result[attribute.name] = attribute
      } else if !drawn.contains(attribute.name) {
        let words = vocabulary.keys.sorted()
        let guess =
          nearestWord(to: attribute.name, among: words).map { "did you mean '\($0)'?" } ?? "known are \(words.joined(separator: ", "))"
        complain("\(what) has no attribute '\(attribute.name)'; \(guess)", at: attribute.namePosition)
      }
    }
    return result
  }

  /// The JSON member for one attribute; `nil` for those that need the graph around them and for what is wrong, which is reported.
  mutating func member(_ attribute: DOTAttribute, _ form: FlowVocabulary.Form) -> JSONValue.Member? {
    guard let content = content(attribute, form) else { return nil }
    return JSONValue.Member(attribute.name, JSONValue(content, at: attribute.json), keyPosition: attribute.namePosition.json)
  }

  private mutating func content(_ attribute: DOTAttribute, _ form: FlowVocabulary.Form) -> JSONValue.Content? {
    let raw = attribute.raw
    switch form {
    case .text: return .string(attribute.text)
    case .word: return .string(raw)
    case .flag: return flag(attribute).map(JSONValue.Content.bool)
    case .list: return .array(EscapedText(raw).list().map { JSONValue(.string($0.text), at: attribute.json) })
    case .arrows: return raw == "none" ? .array([]) : content(attribute, .list)
    case .anchor: return raw == "none" ? .bool(false) : .string(attribute.text)
    case .layers: return Int(raw).map { .number(Double($0)) } ?? .string(raw)
    case .pairs: return pairs(attribute)
    case .size: return size(attribute)
    case .controls: return .array(controls(attribute))
    case .ignore: return .array(ignores(attribute).map(\.json))
    case .trigger, .closing: return nil
    }
  }

  mutating func flag(_ attribute: DOTAttribute) -> Bool? {
    flag(attribute.raw, of: attribute.name, at: attribute.valuePosition)
  }

  private mutating func flag(_ text: String, of name: String, at position: DOTPosition) -> Bool? {
    switch text {
    case "true": return true
    case "false": return false
    default:
      complain("'\(name)' must be true or false, not '\(text)'\(suggestion(for: text, among: ["true", "false"]))", at: position)
      return nil
    }
  }

  mutating func ignores(_ attribute: DOTAttribute) -> [Ignore] {
    if let ignores = Ignore.parse(attribute.text, at: place(attribute.valuePosition)) { return ignores }
    complain("'ignore' is written as RULE, RULE - reason, not '\(attribute.text)'", at: attribute.valuePosition)
    return []
  }

  private mutating func pairs(_ attribute: DOTAttribute) -> JSONValue.Content {
    let flags: Set<String> = ["translucent", "largeTitles", "hidden"]
    var members: [JSONValue.Member] = []
    for element in EscapedText(attribute.raw).list() {
      let pair = element.split(on: "=", maximum: 2)
      let key = pair[0].text
      guard pair.count == 2 else {
        complain("'\(attribute.name)' is written as key=value, with commas between; '\(key)' has no value", at: attribute.valuePosition)
        continue
      }
      if members.contains(where: { $0.key == key }) {
        complain("'\(attribute.name)' has '\(key)' twice", at: attribute.valuePosition)
        continue
      }
      let content: JSONValue.Content?
      if flags.contains(key) {
        content = flag(pair[1].text, of: key, at: attribute.valuePosition).map(JSONValue.Content.bool)
      } else {
        content = .string(pair[1].text)
      }
      guard let content else { continue }
      members.append(JSONValue.Member(key, JSONValue(content, at: attribute.json), keyPosition: attribute.json))
    }
    return .object(members)
  }

  private mutating func size(_ attribute: DOTAttribute) -> JSONValue.Content? {
    let sides = attribute.raw.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width.isFinite, height.isFinite else {
      complain("'size' is written as WIDTHxHEIGHT in points, such as 320x480, not '\(attribute.raw)'", at: attribute.valuePosition)
      return nil
    }
    return .object([
      JSONValue.Member("width", JSONValue(.number(width), at: attribute.json), keyPosition: attribute.json),
      JSONValue.Member("height", JSONValue(.number(height), at: attribute.json), keyPosition: attribute.json),
    ])
  }

  /// More than any screen has; each is compared with all others of its context.
  private static let maximumControls = 1_000

  private mutating func controls(_ attribute: DOTAttribute) -> [JSONValue] {
    var texts: [ControlText] = []
    for element in EscapedText(attribute.raw).list() {
      let parsed = control(element, at: attribute.valuePosition)
      if let parsed { texts.append(parsed) }
    }
    guard texts.count <= Self.maximumControls else {
      complain("a context with more than \(Self.maximumControls) controls", at: attribute.valuePosition)
      return []
    }
    var taken = Set(texts.compactMap(\.id))
    return texts.map { text in
      let id = text.id ?? ControlText.freshID(for: text.base, besides: taken)
      taken.insert(id)
      return text.control(id: id).json(at: attribute.json)
    }
  }

  mutating func control(_ text: EscapedText, at position: DOTPosition) -> ControlText? {
    let (control, problems) = ControlText.parse(text)
    for problem in problems { complain(problem, at: position) }
    return problems.isEmpty ? control : nil
  }

  /// One of an enumeration's words, for what the model does not decode itself.
  mutating func words<Word: RawRepresentable & CaseIterable>(_ attribute: DOTAttribute, _ type: Word.Type) -> [Word]
  where Word.RawValue == String {
    EscapedText(attribute.raw).list().compactMap { element in
      if let word = Word(rawValue: element.text) { return word }
      let all = type.allCases.map(\.rawValue)
      let guess = nearestWord(to: element.text, among: all).map { "did you mean '\($0)'?" } ?? "known are \(all.joined(separator: ", "))"
      complain("unknown \(attribute.name) '\(element.text)' of a graph; \(guess)", at: attribute.valuePosition)
      return nil
    }
  }
}

extension DOTAttribute {
  /// The value in escaped form, whichever way it was written.
  var raw: String { isHTML ? EscapedText.fromHTML(value) : value }
  var text: String { EscapedText.resolve(raw) }
  var json: JSONValue.Position { valuePosition.json }
}

extension DOTPosition {
  var json: JSONValue.Position { JSONValue.Position(line: line, column: column) }
}

extension Control {
  fileprivate func json(at position: JSONValue.Position) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ content: JSONValue.Content?) {
      if let content { members.append(JSONValue.Member(key, JSONValue(content, at: position), keyPosition: position)) }
    }
    add("id", .string(id))
    add("label", label.map(JSONValue.Content.string))
    add("role", .string(role.rawValue))
    add("systemItem", systemItem.map(JSONValue.Content.string))
    add("placement", placement.map { .string($0.rawValue) })
    add("order", order.map { .number(Double($0)) })
    add("preferred", preferred ? .bool(true) : nil)
    return JSONValue(.object(members), at: position)
  }
}
