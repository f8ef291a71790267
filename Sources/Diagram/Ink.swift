/// The picture's colours, each with its counterpart in dark mode; hues are Okabe and Ito's, which colour-blind readers can tell apart.
struct Ink: Hashable {
  /// As Graphviz writes it into SVG: lower-case hexadecimal.
  var light: String
  var dark: String

  static let paper = Ink(light: "#ffffff", dark: "#0f172a")
  static let card = Ink(light: "#fffffe", dark: "#1e293b")
  static let text = Ink(light: "#111827", dark: "#f1f5f9")
  static let faint = Ink(light: "#5b6470", dark: "#a3b0c2")
  static let border = Ink(light: "#94a3b8", dark: "#64748b")
  static let header = Ink(light: "#e2e8f0", dark: "#334155")
  static let sheetHeader = Ink(light: "#dbeafe", dark: "#1e3a5f")
  static let popoverHeader = Ink(light: "#fde8d8", dark: "#5c3317")
  static let fullScreenHeader = Ink(light: "#d5f0e6", dark: "#134e4a")
  static let alertHeader = Ink(light: "#f6e3ee", dark: "#553246")
  static let cluster = Ink(light: "#cbd5e1", dark: "#475569")
  static let clusterPaper = Ink(light: "#f8fafc", dark: "#172033")

  static let plain = Ink(light: "#4b5563", dark: "#cbd5e1")
  static let blue = Ink(light: "#0072b2", dark: "#56b4e9")
  static let vermilion = Ink(light: "#d55e00", dark: "#ff9a56")
  static let green = Ink(light: "#00795a", dark: "#35d0a2")
  static let purple = Ink(light: "#a8477f", dark: "#e69ac4")
  static let amber = Ink(light: "#946200", dark: "#f0c04a")

  static let error = Ink(light: "#b91c1c", dark: "#ff8f8f")
  static let warning = Ink(light: "#b45309", dark: "#fbbf24")
  static let note = Ink(light: "#1d4ed8", dark: "#93c5fd")
  static let path = Ink(light: "#000001", dark: "#fffffd")

  static let all: [Ink] = [
    paper, card, text, faint, border, header, sheetHeader, popoverHeader, fullScreenHeader, alertHeader, cluster, clusterPaper, plain, blue,
    vermilion, green, purple, amber, error, warning, note, path,
  ]
}
