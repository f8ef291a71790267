import GraphModel

extension Configuration {
  /// Reads a configuration that YAML or JSON text was turned into.
  ///
  /// What is wrong is left out and reported with its line and the nearest right word; the rest is kept.
  /// - Parameter rules: those that it may speak of.
  public static func decode(
    _ value: JSONValue, file: String, rules: [Rule] = Rule.all
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    var configuration = Configuration()
    var reader = ObjectReader(value, what: "a configuration", file: file)
    configuration.readRules(&reader, rules, file: file)
    configuration.entries = reader.places("entries").map { Entry(name: $0.text, location: $0.location) }
    configuration.idioms = reader.nonEmpty("idioms", { $0.words("idioms", Idiom.self) }, "no idiom; leave the key out to judge all")
    configuration.include = reader.nonEmpty("include", { $0.patterns("include") }, "nothing, so there is nothing to analyse")
    configuration.exclude = reader.patterns("exclude") ?? []
    configuration.readWords(&reader, file: file)
    configuration.readPresenters(&reader, file: file)
    reader.finish()
    return (configuration, reader.diagnostics)
  }

  private enum Level: String, CaseIterable {
    case error, warning, note, off
  }

  private mutating func readRules(_ reader: inout ObjectReader, _ rules: [Rule], file: String) {
    var unknown = 0
    for member in reader.members(of: "rules") {
      guard let rule = rules.first(where: { $0.id == member.key }) else {
        unknown += 1
        // Looking for the nearest of many words takes its time, and nobody reads thousands of such errors.
        guard unknown <= 100 else { continue }
        reader.complain("there is no rule '\(member.key)'\(suggestion(for: member.key, among: rules.map(\.id)))", at: member.keyPosition)
        continue
      }
      // A bare word is the severity; read as a mapping of one member, it meets the same checks.
      var value = member.value
      switch value.content {
      case .object: break
      case .null:
        reader.complain("'\(rule.id)' is null; leave the key out instead", at: member.keyPosition)
        continue
      default:
        let severity = JSONValue.Member("severity", member.value, keyPosition: member.keyPosition)
        value = JSONValue(.object([severity]), at: member.keyPosition)
      }
      var nested = ObjectReader(value, what: "the rule \(rule.id)", file: file)
      set(nested.word("severity", Level.self), rule)
      for option in rule.options {
        if let number = nested.number(option) { settings.options[rule.id, default: [:]][option.name] = number }
      }
      nested.finish()
      reader.adopt(nested.diagnostics)
    }
  }

  private mutating func set(_ level: Level?, _ rule: Rule) {
    switch level {
    case .off?: disabled.insert(rule.id)
    case let level?: settings.severities[rule.id] = Severity(rawValue: level.rawValue)
    case nil: break
    }
  }

  private mutating func readWords(_ reader: inout ObjectReader, file: String) {
    guard let value = reader.value("words") else { return }
    var nested = ObjectReader(value, what: "the words", file: file)
    var roles: [Control.Role: [String]] = [:]
    for role in Control.Role.allCases where role != .default && role != .other {
      roles[role] = nested.texts(role.rawValue)
    }
    var taken: [String: String] = [:]
    for (role, words) in roles.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for word in words {
        let known = Control.Role(label: word)
        let other = taken.updateValue(role.rawValue, forKey: word) ?? (known == .default ? role : known).rawValue
        if other != role.rawValue { nested.complain("'\(word)' means \(other) already, not \(role.rawValue)", at: value.position) }
      }
    }
    words = TeamWords(roles: roles, vague: nested.texts("vague"), acknowledgements: nested.texts("ok"))
    nested.finish()
    reader.adopt(nested.diagnostics)
  }

  private mutating func readPresenters(_ reader: inout ObjectReader, file: String) {
    for element in reader.array("presenters") ?? [] {
      var nested = ObjectReader(element, what: "a presenter", file: file)
      let name = nested.required("name") { $0.string("name") }
      let action = nested.word("action", Edge.Action.self) ?? .present
      let style = nested.word("style", Edge.Style.self)
      if name?.isEmpty == true { nested.complain("the name of a presenter is empty", at: element.position) }
      if action.isExit || action == .root {
        nested.complain("a presenter opens something; its action is no \(action.rawValue)", at: element.position)
      }
      if style != nil, action != .present {
        nested.complain("only a presentation has a style; this presenter's action is \(action.rawValue)", at: element.position)
      }
      nested.finish()
      let isSound = nested.diagnostics.isEmpty
      reader.adopt(nested.diagnostics)
      if let name, isSound {
        presenters.append(Presenter(name: name, action: action, style: style, location: reader.place(element.position)))
      }
    }
  }
}

extension ObjectReader {
  /// The members of a mapping whose keys are names of the app or of rules.
  fileprivate mutating func members(of key: String) -> [JSONValue.Member] {
    guard let value = value(key) else { return [] }
    if case .object(let members) = value.content { return members }
    complain("'\(key)' must map names to values, not be \(value.kindDescription)", at: value.position)
    return []
  }

  /// Texts with where each stands; one text alone is a list of one.
  fileprivate mutating func places(_ key: String) -> [(text: String, location: Location)] {
    guard let value = value(key) else { return [] }
    let elements: [JSONValue]
    if case .array(let list) = value.content { elements = list } else { elements = [value] }
    return elements.compactMap { element in
      switch element.content {
      case .string(let text) where !text.allSatisfy(\.isWhitespace): return (text, place(element.position))
      case .string: complain("'\(key)' holds an empty text", at: element.position)
      case .number: complain("'\(key)' must hold texts; put this number in quotes", at: element.position)
      default: complain("'\(key)' must hold texts, not \(element.kindDescription)", at: element.position)
      }
      return nil
    }
  }

  fileprivate mutating func texts(_ key: String) -> [String] { places(key).map(\.text) }

  fileprivate mutating func nonEmpty<Element>(
    _ key: String, _ read: (inout ObjectReader) -> [Element]?, _ lack: String
  ) -> [Element]? {
    // A key that is null is complained of here, once.
    guard let found = value(key) else { return nil }
    guard case .array(let elements) = found.content, elements.isEmpty else {
      // Where nothing in it can be used, which has been said by then, the key counts as left out: the rest is still analysed.
      return read(&self).flatMap { $0.isEmpty ? nil : $0 }
    }
    complain("'\(key)' includes \(lack)", at: found.position)
    return nil
  }

  /// Patterns of paths below the configuration's folder.
  fileprivate mutating func patterns(_ key: String) -> [String]? {
    guard value(key) != nil else { return nil }
    return places(key).compactMap { text, location in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard text.first != "/", !parts.contains("..") else {
        let position = JSONValue.Position(line: location.line, column: location.column)
        complain("'\(text)' must be a path below the configuration's folder, without a leading '/' or '..'", at: position)
        return nil
      }
      return text
    }
  }

  fileprivate mutating func number(_ option: Rule.Option) -> Double? {
    guard let number = number(option.name) else { return nil }
    let isWhole = option.standard.rounded() == option.standard && option.range.upperBound > 1
    guard option.range.contains(number), !isWhole || number.rounded() == number else {
      let range = "\(plain(option.range.lowerBound)) to \(plain(option.range.upperBound))"
      let kind = isWhole ? "a whole number from" : "from"
      complain("'\(option.name)' must be \(kind) \(range), not \(plain(number))", at: value(option.name)?.position ?? position)
      return nil
    }
    return number
  }
}

/// Without a decimal point where there is nothing behind it.
func plain(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
