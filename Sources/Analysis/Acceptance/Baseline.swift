import GraphModel

/// Findings that a team has accepted for now, so that only new ones count.
///
/// An entry is a finding's fingerprint (rule, context ids, kinds of edges), which no moved line and no renamed folder changes.
public struct Baseline: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var rule: String
    public var fingerprint: String
    /// The contexts that the finding is about, to know it again when their storyboard has a new name.
    public var contexts: [Context.ID]
    /// For people who read the file.
    public var message: String
    /// Where it stands, when it was read from a file.
    public var location: Location?
  }

  public static let formatVersion = 1
  private static let form = "flowgraph baseline"

  /// Sorted by fingerprint.
  public private(set) var entries: [Entry]

  public init(_ findings: [Finding]) {
    entries = findings.map {
      Entry(rule: $0.rule, fingerprint: $0.fingerprint, contexts: $0.contexts, message: $0.message)
    }.sorted { ($0.fingerprint, $0.message) < ($1.fingerprint, $1.message) }
  }

  /// The file's text: one entry a line, so that a review sees each that comes or goes.
  public var text: String {
    JSONText.document(
      .object([
        ("form", .string(Self.form)), ("version", .number(Double(Self.formatVersion))),
        (
          "entries",
          .array(
            entries.map {
              .object([
                ("rule", .string($0.rule)), ("fingerprint", .string($0.fingerprint)), ("contexts", .strings($0.contexts.map(\.rawValue))),
                ("message", .string($0.message)),
              ])
            })
        ),
      ]))
  }

  /// - Returns: `nil` when the text is no baseline of this version; and everything that is wrong with it.
  public static func decode(_ bytes: [UInt8], file: String) -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      let place = Location(file: file, line: error.position.line, column: error.position.column)
      return (nil, [Diagnostic(.error, "no baseline, or a part of one: \(error.message)", at: place)])
    }
    var reader = ObjectReader(value, what: "a baseline", file: file)
    guard case .string(form)? = reader.value("form")?.content else {
      reader.complain("this is no baseline; 'flowgraph check --write-baseline FILE' writes one", at: value.position)
      return (nil, reader.diagnostics)
    }
    guard let version = reader.required("version", { $0.count("version", minimum: 0) }) else { return (nil, reader.diagnostics) }
    guard version == formatVersion else {
      reader.complain(
        "this baseline is of version \(version); this program reads version \(formatVersion): write it again", at: value.position)
      return (nil, reader.diagnostics)
    }
    var baseline = Baseline([])
    for element in reader.required("entries", { $0.array("entries") }) ?? [] {
      var nested = ObjectReader(element, what: "an entry", file: file)
      let rule = nested.required("rule") { $0.string("rule") }
      let fingerprint = nested.required("fingerprint") { $0.string("fingerprint") }
      let contexts = nested.strings("contexts") ?? []
      let message = nested.string("message") ?? ""
      nested.finish()
      reader.adopt(nested.diagnostics)
      guard let rule, let fingerprint else { continue }
      let entry = Entry(
        rule: rule, fingerprint: fingerprint, contexts: contexts.map { Context.ID($0) }, message: message,
        location: reader.place(element.position))
      baseline.entries.append(entry)
    }
    reader.finish()
    return (baseline, reader.diagnostics)
  }
}
