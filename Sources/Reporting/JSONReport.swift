import Analysis
import GraphModel

/// The graph's own JSON form with more keys: `findings`, `notJudged`, and where there are any `suppressed`,
/// `baseline` and `stale`. Reading it as a graph leaves those out.
///
/// - Complexity: O(n) in the size of the graph and the report.
public func jsonReport(graph: NavigationGraph, report: Report) -> String {
  guard case .object(var members) = graph.json.content else { return JSONText.document(graph.json) }
  members.append(JSONValue.Member("findings", .array(report.findings.map(\.json))))
  members.append(JSONValue.Member("notJudged", .array(report.notJudged.map(\.json))))
  func add(_ key: String, _ values: [JSONValue]) { if !values.isEmpty { members.append(JSONValue.Member(key, .array(values))) } }
  add("suppressed", report.suppressed.map { .object([("finding", $0.finding.json), ("ignore", $0.ignore.json)]) })
  add("baseline", report.accepted.map(\.json))
  add("stale", report.stale.map(\.json))
  return JSONText.document(JSONValue(.object(members)))
}

extension Finding {
  var json: JSONValue {
    .object([
      ("rule", .string(rule)),
      ("severity", .string(severity.rawValue)),
      ("message", .string(message)),
      ("contexts", .strings(contexts.map(\.rawValue))),
      ("edges", .array(edges.map { .number(Double($0)) })),
      ("path", .array(path.map(\.json))),
      ("stack", .array(stack.map(\.json))),
      ("idioms", .strings(idioms.map(\.rawValue))),
      ("may", may ? true : nil),
      ("location", location?.json),
      ("related", related.isEmpty ? nil : .array(related.map(\.json))),
      ("fingerprint", .string(fingerprint)),
    ])
  }
}

extension Report.Stale {
  var json: JSONValue {
    .object([("kind", .string(kind.rawValue)), ("rule", .string(rule)), ("message", .string(message)), ("location", location?.json)])
  }
}

extension Step {
  public var json: JSONValue {
    .object([
      ("edge", edge.map { .number(Double($0)) }),
      ("context", .string(context.rawValue)),
      ("text", text.isEmpty ? nil : .string(text)),
      ("role", role.map { .string($0.rawValue) }),
    ])
  }
}

extension StackFrame {
  public var json: JSONValue { .object([("context", .string(context.rawValue)), ("role", .string(role.rawValue))]) }
}

extension Report.NotJudged {
  var json: JSONValue {
    .object([("rule", .string(rule)), ("context", .string(context.rawValue)), ("reason", .string(reason))])
  }
}
