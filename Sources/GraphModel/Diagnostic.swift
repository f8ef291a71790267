/// Something to tell the user about an input, as opposed to a finding about the app.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable, CaseIterable {
    /// The input, or a part of it, could not be used: the program ends with exit code 2.
    case error
    /// Used, but probably not as meant.
    case warning
    /// Worth knowing, such as a file of another platform that was skipped.
    case note
  }

  public var severity: Severity
  public var message: String
  /// The file it is about, or `nil` when it is about the whole run.
  public var location: Location?

  public init(_ severity: Severity, _ message: String, at location: Location? = nil) {
    self.severity = severity
    self.message = message
    self.location = location
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: error: message`.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(message)"
  }
}
