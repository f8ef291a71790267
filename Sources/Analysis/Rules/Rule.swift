import GraphModel

/// A check on the navigation graph that tells its whole story: what is wrong, why, by which source, how to mend it, and flows that show it.
public struct Rule: Sendable {
  /// A flow file that shows the rule at work; a test runs it and the documentation prints it.
  public struct Example: Sendable {
    public enum Form: Sendable {
      case dot, json
    }

    public var title: String
    public var flow: String
    /// DOT, or an exported graph where DOT has no way to say it.
    public var form: Form { flow.hasPrefix("{") ? .json : .dot }
    /// How many findings of the rule a triggering flow shows.
    public var count: Int

    public init(_ title: String, _ flow: String, count: Int = 1) {
      self.title = title
      self.flow = flow
      self.count = count
    }
  }

  /// A number that the rule book names and a team may set differently.
  public struct Option: Hashable, Sendable {
    /// One word in camel case, such as `maximumContexts`; unique within the rule.
    public var name: String
    public var meaning: String
    public var standard: Double
    /// What may be set; a range of whole numbers where the standard is one.
    public var range: ClosedRange<Double>

    public init(_ name: String, _ meaning: String, standard: Double, range: ClosedRange<Double>) {
      self.name = name
      self.meaning = meaning
      self.standard = standard
      self.range = range
    }
  }

  public var id: String
  public var title: String
  public var rationale: String
  /// Paragraphs of the guidelines, such as `P20.7`.
  public var source: [String]
  public var severity: Severity
  public var fix: String
  /// What some inputs cannot show, so that the rule stays silent on them.
  public var limits: String
  public var options: [Option] = []
  /// Flows in which the rule finds something.
  public var triggering: [Example]
  /// Flows that are nearly wrong and in which it finds nothing.
  public var nearMisses: [Example]
  var check: @Sendable (inout RuleRun) -> Void
}
