import GraphModel

// Findings that a baseline accepts.

extension Report {
  /// Sets aside the findings that the baseline knows.
  ///
  /// First by their fingerprints. Then an entry whose contexts are gone is taken for the finding of the same rule about contexts of the same
  /// names in another scope: a storyboard that was renamed. One entry accepts one finding.
  /// - Parameter judged: the rules that ran to their end: their entries that accept nothing are stale. `nil` when nothing can be said.
  /// - Complexity: O(n log n) in the size of the report, the baseline and the graph's contexts.
  public func accepting(_ baseline: Baseline, in graph: NavigationGraph, judged: Set<String>?) -> Report {
    var matching = BaselineMatching(baseline, findings)
    matching.matchFingerprints()
    matching.matchRenamed(present: Set(graph.contexts.map(\.id)))
    var report = self
    report.findings = matching.open.map { findings[$0] }
    report.accepted += findings.indices.filter { !matching.isOpen[$0] }.map { findings[$0] }
    report.stale += matching.unused.filter { judged?.contains($0.rule) == true }.map { entry in
      Stale(kind: .baseline, rule: entry.rule, message: "no longer found: \(entry.message)", location: entry.location)
    }.sorted()
    return report
  }
}

private struct BaselineMatching {
  private let findings: [Finding]
  /// Whether nothing accepts the finding so far.
  private(set) var isOpen: [Bool]
  private(set) var unused: [Baseline.Entry]

  init(_ baseline: Baseline, _ findings: [Finding]) {
    self.findings = findings
    isOpen = findings.map { _ in true }
    unused = baseline.entries
  }

  var open: [Int] { findings.indices.filter { isOpen[$0] } }

  mutating func matchFingerprints() {
    let places = Dictionary(findings.indices.map { (findings[$0].fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    unused.removeAll { entry in
      guard let place = places[entry.fingerprint], isOpen[place] else { return false }
      isOpen[place] = false
      return true
    }
  }

  mutating func matchRenamed(present: Set<Context.ID>) {
    func isGone(_ entry: Baseline.Entry) -> Bool { entry.contexts.contains { !present.contains($0) } }
    guard unused.contains(where: isGone) else { return }
    var places: [[String]: [Int]] = [:]
    for place in open { places[Self.key(findings[place].rule, findings[place].contexts), default: []].append(place) }
    // The whole fingerprint must fit where it can; where it also holds ids of another renamed file, rule and names decide.
    for needsFingerprint in [true, false] {
      unused.removeAll { entry in
        let key = Self.key(entry.rule, entry.contexts)
        guard isGone(entry), let candidates = places[key] else { return false }
        guard
          let choice = candidates.firstIndex(where: { !needsFingerprint || Self.fits(entry, findings[$0]) })
        else { return false }
        isOpen[candidates[choice]] = false
        places[key]?.remove(at: choice)
        return true
      }
    }
  }

  private static func key(_ rule: String, _ contexts: [Context.ID]) -> [String] { [rule] + contexts.map { $0.split.name } }

  /// Whether the entry's fingerprint becomes the finding's when the contexts' scopes are replaced.
  private static func fits(_ entry: Baseline.Entry, _ finding: Finding) -> Bool {
    var text = entry.fingerprint
    var done: Set<String> = []
    for (old, new) in zip(entry.contexts, finding.contexts) where done.insert(old.split.scope).inserted {
      text = text.split(separator: old.split.scope, omittingEmptySubsequences: false).joined(separator: new.split.scope)
    }
    return text == finding.fingerprint
  }
}

extension Context.ID {
  /// `Main/` and `Settings` of `Main/Settings`.
  fileprivate var split: (scope: String, name: String) {
    guard let slash = rawValue.lastIndex(of: "/") else { return ("", rawValue) }
    return (String(rawValue[...slash]), String(rawValue[rawValue.index(after: slash)...]))
  }
}
