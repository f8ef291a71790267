import Analysis
import GraphModel

/// What the report does not cover: a reader must know what silence means.
struct Coverage {
  var lines: [String] = []

  init(graph: NavigationGraph, report: Report) {
    addNotJudged(report.notJudged)
    if !graph.app.skipped.isEmpty {
      let reasons = Self.counted(graph.app.skipped.map(\.reason)).map { "\($0.key) \($0.count)" }.joined(separator: ", ")
      lines.append("skipped: \(graph.app.skipped.count) file\(graph.app.skipped.count == 1 ? "" : "s") (\(reasons))")
    }
    let resolved = Set(graph.edges.compactMap(\.location))
    let open = graph.unresolved.filter { !resolved.contains($0.location) }
    if !open.isEmpty {
      let reasons = Self.counted(open.map(\.reason.words)).map { "\($0.key) \($0.count)" }.joined(separator: ", ")
      lines.append("unresolved: \(open.count) site\(open.count == 1 ? "" : "s") (\(reasons))")
    }
  }

  /// One line a reason; a context counts once in it however many rules it escapes.
  private mutating func addNotJudged(_ all: [Report.NotJudged]) {
    var byReason: [String: [Report.NotJudged]] = [:]
    for item in all { byReason[item.reason, default: []].append(item) }
    for reason in byReason.keys.sorted() {
      let items = byReason[reason] ?? []
      let contexts = Set(items.map(\.context)).count
      let rules = Self.counted(items.map(\.rule)).map { "\($0.key) \($0.count)" }.joined(separator: ", ")
      lines.append("not judged: \(contexts) context\(contexts == 1 ? "" : "s"): \(oneLine(reason)) (\(rules))")
    }
  }

  /// Most frequent first, then by name.
  private static func counted(_ words: [String]) -> [(key: String, count: Int)] {
    var counts: [String: Int] = [:]
    for word in words { counts[oneLine(word), default: 0] += 1 }
    return counts.map { (key: $0.key, count: $0.value) }.sorted { ($1.count, $0.key) < ($0.count, $1.key) }
  }
}

extension Unresolved.Reason {
  var words: String {
    switch self {
    case .missingScene: "scene missing"
    case .missingStoryboard: "storyboard missing"
    case .missingIdentifier: "identifier missing"
    case .missingClass: "class missing"
    case .outsideInputs: "outside the inputs"
    case .ambiguous: "ambiguous"
    case .dynamic: "decided at run time"
    case .codeNotSeen: "code not seen"
    case .unsupported: "not understood"
    }
  }
}
