import Analysis

/// Terminal colours, when asked for.
struct Paint {
  var on: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }

  func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: wrap(severity.rawValue, "1;31")
    case .warning: wrap(severity.rawValue, "1;33")
    case .note: wrap(severity.rawValue, "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String { on && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
