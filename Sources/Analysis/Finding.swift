import GraphModel

/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// A judgement the reader should make.
  case note
  /// The guideline is plainly broken.
  case warning
  /// The user is trapped, loses data, or the app fails.
  case error

  public static func < (lhs: Severity, rhs: Severity) -> Bool {
    func rank(_ severity: Severity) -> Int {
      switch severity {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
    return rank(lhs) < rank(rhs)
  }
}

/// The part a context plays on the stack; it comes from the edge that put it there, read for one idiom.
public enum FrameRole: String, Sendable, CaseIterable {
  case root, push, sheet, fullScreen, popover, alert, actionSheet, activity

  /// Whether a frame of this role starts a layer of its own.
  public var isPresented: Bool { self != .root && self != .push }
}

/// One level of the stack at the end of a witness.
public struct StackFrame: Hashable, Sendable {
  public var context: Context.ID
  public var role: FrameRole
  public init(context: Context.ID, role: FrameRole) {
    self.context = context
    self.role = role
  }
}

/// One thing the user, or the app, does on the way to a finding.
public struct Step: Hashable, Sendable {
  /// The edge's index in the graph; `nil` on the first step, which starts at an entry.
  public var edge: Int?
  /// Where the step ends.
  public var context: Context.ID
  /// In words, such as `tap Compose`; empty on the first step.
  public var text: String
  /// How the context appears there, such as `popover`; empty for a push.
  public var role: FrameRole?
  public init(edge: Int?, context: Context.ID, text: String, role: FrameRole?) {
    self.edge = edge
    self.context = context
    self.text = text
    self.role = role
  }
}

/// What a rule found, with the path that shows it.
public struct Finding: Hashable, Sendable {
  public var rule: String
  public var severity: Severity
  public var message: String
  /// The contexts it is about, the most important first.
  public var contexts: [Context.ID]
  /// Indices of the edges it is about in the graph's canonical order.
  public var edges: [Int]
  /// The shortest way to it from an entry.
  public var path: [Step]
  /// The stack at the end of the path, bottom first.
  public var stack: [StackFrame]
  /// The idioms on which it holds.
  public var idioms: [Idiom]
  /// Whether it depends on something that the model cannot see.
  public var may: Bool
  public var location: Location?
  public var related: [Location]
  /// Names the finding across versions of the app: rule, context ids and edge kinds, never a line.
  public var fingerprint: String

  public init(
    rule: String, severity: Severity, message: String, contexts: [Context.ID], edges: [Int] = [], path: [Step] = [],
    stack: [StackFrame] = [], idioms: [Idiom], may: Bool = false, location: Location?, related: [Location] = [], fingerprint: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.contexts = contexts
    self.edges = edges
    self.path = path
    self.stack = stack
    self.idioms = idioms
    self.may = may
    self.location = location
    self.related = related
    self.fingerprint = fingerprint
  }
}

/// What the rules made of a graph.
public struct Report: Sendable {
  /// A context that a rule could not judge, since the inputs do not show what would decide.
  public struct NotJudged: Hashable, Sendable {
    public var rule: String
    public var context: Context.ID
    public var reason: String
    public init(rule: String, context: Context.ID, reason: String) {
      self.rule = rule
      self.context = context
      self.reason = reason
    }
  }

  /// A finding that an `ignore` in the sources hides.
  public struct Suppressed: Hashable, Sendable {
    public var finding: Finding
    public var ignore: Ignore
    public init(finding: Finding, ignore: Ignore) {
      self.finding = finding
      self.ignore = ignore
    }
  }

  /// Something that was to hide a finding and hides none any more.
  public struct Stale: Hashable, Sendable, Comparable {
    public enum Kind: String, Sendable {
      case suppression, baseline
    }

    public var kind: Kind
    public var rule: String
    public var message: String
    public var location: Location?
    public init(kind: Kind, rule: String, message: String, location: Location?) {
      self.kind = kind
      self.rule = rule
      self.message = message
      self.location = location
    }

    public static func < (lhs: Stale, rhs: Stale) -> Bool {
      if let left = lhs.location, let right = rhs.location, left != right { return left < right }
      return (lhs.rule, lhs.message) < (rhs.rule, rhs.message)
    }
  }

  /// Sorted by location, then rule, then message: the number of a finding is its index plus one.
  public var findings: [Finding]
  public var notJudged: [NotJudged]
  /// In the order of the findings.
  public var suppressed: [Suppressed] = []
  /// Those that a baseline accepts, in the order of the findings.
  public var accepted: [Finding] = []
  public var stale: [Stale] = []
  public init(findings: [Finding], notJudged: [NotJudged]) {
    self.findings = findings
    self.notJudged = notJudged
  }
}
