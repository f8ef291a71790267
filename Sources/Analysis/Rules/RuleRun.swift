import GraphModel

/// What a rule works on and where it puts what it finds.
struct RuleRun {
  /// What a rule has to say about one fault on one idiom.
  struct Draft {
    var severity: Severity
    var message: String
    /// Names the fault within the rule: context ids and edge kinds. The same fault on another idiom has the same key.
    var key: String
    var contexts: [Context.ID]
    var edges: [Int] = []
    var route: Route?
    var location: Location?
    var related: [Location?] = []
    /// Whether it depends on something that the model cannot see, beside guards on the way.
    var may = false
  }

  let graph: NavigationGraph
  let index: NavigationIndex
  /// One for each idiom that the app runs on, and for each width where that matters.
  let models: [IdiomModel]
  /// How layers can be left, for each of the models.
  private(set) lazy var exits: [LayerExits] = models.map { LayerExits($0) }
  /// The rule that is at work.
  var rule: Rule
  private let settings: RuleSettings
  private var findings: [Finding] = []
  private var places: [String: Int] = [:]
  private var notJudged: Set<Report.NotJudged> = []

  init(_ graph: NavigationGraph, for rule: Rule, settings: RuleSettings) {
    self.graph = graph
    self.settings = settings
    self.rule = rule
    let index = NavigationIndex(graph)
    self.index = index
    models = IdiomModel.all(index)
  }

  /// The value of an option of the rule at work: as the team set it, else the rule book's.
  func option(_ name: String) -> Double {
    guard let option = rule.options.first(where: { $0.name == name }) else { return 0 }
    return settings.options[rule.id]?[name] ?? option.standard
  }

  /// The app's own words beside the table's: what titles and labels mean is asked here rather than of the table.
  var words: TeamWords { settings.words }

  /// Takes up a fault; on an idiom after the first it only widens the finding, unless the fault is worse there.
  mutating func add(_ draft: Draft, on model: IdiomModel) {
    let id = rule.id
    let fingerprint = "\(id):\(draft.key)"
    let witness = draft.route.map { Witness($0, in: model.graph) }
    let finding = Finding(
      rule: id, severity: settings.severities[id] ?? draft.severity, message: draft.message,
      contexts: draft.contexts.filter { $0 != .anywhere }, edges: draft.edges, path: witness?.steps ?? [], stack: witness?.stack ?? [],
      idioms: [model.idiom], may: draft.may || (witness?.isGuarded ?? false),
      location: draft.location, related: Self.distinct(draft.related.compactMap { $0 }, except: draft.location), fingerprint: fingerprint)
    guard let place = places[fingerprint] else {
      places[fingerprint] = findings.count
      findings.append(finding)
      return
    }
    let known = findings[place]
    var merged = finding.severity > known.severity || (finding.severity == known.severity && known.may && !finding.may) ? finding : known
    merged.idioms = Set(known.idioms + finding.idioms).sorted()
    merged.edges = Self.distinct(merged.edges + known.edges + finding.edges)
    merged.related = Self.distinct(merged.related + known.related + finding.related, except: merged.location)
    findings[place] = merged
  }

  /// Adds a fault that no idiom makes a difference to.
  mutating func addEverywhere(_ draft: Draft) {
    for model in models { add(draft, on: model) }
  }

  mutating func leaveOpen(_ context: Context.ID, _ reason: String) {
    guard context != .anywhere else { return }
    notJudged.insert(Report.NotJudged(rule: rule.id, context: context, reason: reason))
  }

  var report: Report {
    let accused = Set(findings.flatMap { finding in finding.contexts.prefix(1).map { [finding.rule, $0.rawValue] } })
    return Report(
      findings: findings.sorted {
        ($0.location ?? .nowhere, $0.rule, $0.message, $0.fingerprint) < ($1.location ?? .nowhere, $1.rule, $1.message, $1.fingerprint)
      },
      // What is certain on one idiom is not open because of the other.
      notJudged: notJudged.filter { !accused.contains([$0.rule, $0.context.rawValue]) }.sorted {
        ($0.rule, $0.context, $0.reason) < ($1.rule, $1.context, $1.reason)
      })
  }

  private static func distinct<Element: Hashable>(_ elements: [Element], except: Element? = nil) -> [Element] {
    var seen: Set<Element> = except.map { [$0] } ?? []
    return elements.filter { seen.insert($0).inserted }
  }
}

extension RuleRun.Draft {
  /// The fault that one presentation comes above another.
  init(_ overlay: Overlay, _ index: NavigationIndex, message: String) {
    let (lower, upper) = (index.graph.edges[overlay.lower], index.graph.edges[overlay.upper])
    self.init(
      severity: .error, message: message, key: index.key(overlay.upper),
      contexts: [upper, lower].compactMap(\.target), edges: [overlay.lower, overlay.upper], route: overlay.route,
      location: upper.location, related: ([overlay.lower] + overlay.others).map { index.graph.edges[$0].location })
  }
}

extension Location {
  /// Before every place in a file.
  fileprivate static let nowhere = Location(file: "", line: 0, column: 0)
}
