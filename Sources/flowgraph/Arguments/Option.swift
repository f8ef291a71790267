import GraphModel

/// One option of a command, defined once: parsing, help and everything else that knows options come from this.
struct Option: Sendable {
  /// Without the dashes.
  var long: String
  var short: Character?
  /// What the value is called in help; `nil` for a flag without one.
  var value: String?
  /// The only values that are understood; empty when any text is.
  var choices: [String] = []
  var defaultValue: String?
  /// Whether it may be given more than once, and its value may be several with commas between.
  var isList = false
  var help: String

  /// Whether the option can be used on every command.
  static let help = Option(long: "help", short: "h", help: "Show help information.")
  static let version = Option(long: "version", help: "Show the version.")
  static let output = Option(long: "output", short: "o", value: "file", help: "Write to this file instead of the terminal.")

  static let config = Option(
    long: "config", value: "file",
    help: "Read the configuration from this file, instead of .flowgraph.yml in the analysed or current folder.")
  static let noConfig = Option(long: "no-config", help: "Read no configuration.")
  static let idiom = Option(
    long: "idiom", value: "idiom", choices: Idiom.allCases.map(\.rawValue), isList: true,
    help: "Judge only for this kind of device; repeatable.")
  static let only = Option(long: "only", value: "rules", isList: true, help: "Run only these rules, by id, with commas between.")
  static let except = Option(long: "except", value: "rules", isList: true, help: "Run all rules but these.")
  static let baseline = Option(long: "baseline", value: "file", help: "Leave out the findings that this file accepts.")

  /// As in a usage line.
  var usage: String {
    let name = "--\(long)" + (value.map { " <\($0)>" } ?? "")
    return "[\(name)]"
  }

  /// As in the list of options.
  var invocation: String {
    let names = (short.map { "-\($0), " } ?? "") + "--\(long)"
    return names + (value.map { " <\($0)>" } ?? "")
  }

  var explanation: String {
    var parts: [String] = []
    if !choices.isEmpty { parts.append("values: " + choices.joined(separator: ", ")) }
    if let defaultValue { parts.append("default: \(defaultValue)") }
    return parts.isEmpty ? help : "\(help) (\(parts.joined(separator: "; ")))"
  }
}

/// The arguments of a command that are no options.
struct Positional: Sendable {
  var name: String
  var help: String
  var isRepeated: Bool
  var isRequired: Bool

  static let paths = Positional(
    name: "path", help: "Files or folders of one app: storyboards, xibs, DOT and JSON flows. (default: the current folder)",
    isRepeated: true,
    isRequired: false)

  var usage: String {
    let name = "<\(name)>" + (isRepeated ? " ..." : "")
    return isRequired ? name : "[\(name)]"
  }
}
