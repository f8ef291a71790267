/// A team's word in a source that a rule's findings at this place are known and wanted.
public struct Ignore: Hashable, Sendable {
  public var rule: String
  public var reason: String?
  /// Where it is written.
  public var location: Location?

  public init(rule: String, reason: String? = nil, location: Location? = nil) {
    self.rule = rule
    self.reason = reason
    self.location = location
  }

  /// More rules than the book has in one place are no suppression but hostile input: each is copied to all that it covers.
  public static let maximumRules = 200

  /// Reads `RULE[, RULE]… [- REASON]`.
  ///
  /// - Returns: `nil` when no rule is named, or too many.
  public static func parse(_ text: String, at location: Location?) -> [Ignore]? {
    var rules: [String] = []
    var rest = text[...]
    var reason: String?
    // The dash of a reason stands alone; those within a rule's id do not.
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      let word = rest.prefix { !$0.isWhitespace && $0 != "," }
      if word.isEmpty { break }
      rest = rest.dropFirst(word.count)
      if ["-", "–", "—"].contains(word) {
        reason = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        break
      }
      rules.append(String(word))
      if rules.count > maximumRules { return nil }
    }
    if reason?.isEmpty == true { reason = nil }
    return rules.isEmpty ? nil : rules.map { Ignore(rule: $0, reason: reason, location: location) }
  }

  public var json: JSONValue {
    .object([("rule", .string(rule)), ("reason", reason.map(JSONValue.string)), ("location", location?.json)])
  }
}

extension [Ignore] {
  /// As ``Ignore/parse(_:at:)`` reads it; several reasons become one for all.
  public var text: String {
    var seen: Set<String> = []
    let rules = map(\.rule).filter { seen.insert($0).inserted }
    let reasons = compactMap(\.reason).filter { seen.insert($0).inserted }
    return rules.joined(separator: ", ") + (reasons.isEmpty ? "" : " - " + reasons.joined(separator: "; "))
  }

  /// Adds those whose rule and place are not there yet.
  public mutating func adopt(_ others: [Ignore]) {
    for other in others where !contains(other) { append(other) }
  }
}

extension ObjectReader {
  /// `ignore`: a list of texts as in a comment, or of objects that also say where each was written.
  mutating func ignores() -> [Ignore] {
    var ignores: [Ignore] = []
    for element in array("ignore") ?? [] {
      if case .string(let text) = element.content {
        if let parsed = Ignore.parse(text, at: place(element.position)) {
          ignores.adopt(parsed)
        } else {
          complain("'\(text)' names no rule to ignore: write RULE - reason", at: element.position)
        }
        continue
      }
      var reader = ObjectReader(element, what: "a suppression", file: place(position).file)
      let rule = reader.required("rule") { $0.string("rule") }
      let reason = reader.string("reason")
      let location = reader.location("location") ?? place(element.position)
      reader.finish()
      adopt(reader.diagnostics)
      if let rule { ignores.adopt([Ignore(rule: rule, reason: reason, location: location)]) }
    }
    return ignores
  }
}
