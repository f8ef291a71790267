import GraphModel

// Findings that the sources themselves say to ignore.

extension Report {
  /// Sets aside the findings that an `ignore` of the graph covers.
  ///
  /// A context's covers what is found about it and at the ways from it; an edge's, or an unresolved site's, what is found at its place.
  /// - Parameter judged: the rules that ran to their end: an `ignore` of one of them that covers nothing is stale. `nil` when nothing can be
  ///   said, since only a part of the app was judged.
  /// - Complexity: O(n) in the size of the graph and the report.
  public func suppressing(in graph: NavigationGraph, judged: Set<String>?) -> Report {
    let places = IgnorePlaces(graph)
    guard !places.all.isEmpty else { return self }
    var used: Set<Ignore> = []
    var report = self
    report.findings = []
    for finding in findings {
      let ignores = places.covering(finding)
      used.formUnion(ignores)
      if let ignore = ignores.first {
        report.suppressed.append(Suppressed(finding: finding, ignore: ignore))
      } else {
        report.findings.append(finding)
      }
    }
    let stale = places.all.filter { !used.contains($0) && judged?.contains($0.rule) == true }
    report.stale += stale.map { ignore in
      let message = "no finding of \(ignore.rule) is here to be ignored; remove this, or put it at the element that the finding is about"
      return Stale(kind: .suppression, rule: ignore.rule, message: message, location: ignore.location)
    }.sorted()
    return report
  }
}

extension NavigationGraph {
  /// An error for each `ignore` that names no rule of the book.
  public func misspeltIgnores(rules: [Rule] = Rule.all) -> [Diagnostic] {
    let known = Set(rules.map(\.id))
    return IgnorePlaces(self).all.filter { !known.contains($0.rule) }.map { ignore in
      Diagnostic(
        .error, "there is no rule '\(ignore.rule)' to ignore\(suggestion(for: ignore.rule, among: known.sorted()))", at: ignore.location)
    }.sorted { ($0.location?.description ?? "", $0.message) < ($1.location?.description ?? "", $1.message) }
  }
}

/// Every `ignore` of a graph by what it covers.
private struct IgnorePlaces {
  private(set) var all: Set<Ignore> = []
  private var atContext: [Context.ID: [Ignore]] = [:]
  private var atLocation: [Location: [Ignore]] = [:]

  init(_ graph: NavigationGraph) {
    for context in graph.contexts where !context.ignores.isEmpty {
      all.formUnion(context.ignores)
      atContext[context.id] = context.ignores
      if let location = context.location { atLocation[location, default: []] += context.ignores }
    }
    func add(_ ignores: [Ignore], from source: Context.ID?, at location: Location?) {
      all.formUnion(ignores)
      let inherited = source.flatMap { atContext[$0] } ?? []
      if let location, !ignores.isEmpty || !inherited.isEmpty { atLocation[location, default: []] += ignores + inherited }
    }
    for edge in graph.edges { add(edge.ignores, from: edge.source, at: edge.location) }
    for site in graph.unresolved { add(site.ignores, from: site.source, at: site.location) }
  }

  func covering(_ finding: Finding) -> [Ignore] {
    let here = finding.location.flatMap { atLocation[$0] } ?? []
    let about = finding.contexts.first.flatMap { atContext[$0] } ?? []
    return (here + about).filter { $0.rule == finding.rule }
  }
}
