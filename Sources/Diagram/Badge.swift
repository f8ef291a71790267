import Analysis

/// The numbers that tie what is wrong in the picture to the list of findings, and the signs of how much it matters.
enum Badge {
  /// ①…㊿, then plain numbers in brackets: Unicode has no more circles.
  static func text(_ number: Int) -> String {
    let scalar: UInt32? =
      switch number {
      case 1...20: 0x2460 + UInt32(number - 1)
      case 21...35: 0x3251 + UInt32(number - 21)
      case 36...50: 0x32B1 + UInt32(number - 36)
      default: nil
      }
    return scalar.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "(\(number))"
  }

  static func sign(_ severity: Severity) -> String {
    switch severity {
    case .error: "✖"
    case .warning: "▲"
    case .note: "◇"
    }
  }

  static func ink(_ severity: Severity) -> Ink {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
