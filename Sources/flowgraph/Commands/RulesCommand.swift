import Analysis
import GraphModel

extension Command {
  static let rules = Command(
    name: "rules", overview: "List the rules.",
    options: [Option(long: "format", value: "format", choices: ["text", "markdown"], defaultValue: "text", help: "The form of the list.")]
  ) { arguments throws(CommandFailure) in
    let rules = Rule.all.sorted { $0.id < $1.id }
    if arguments["format"] == "markdown" {
      try Destination.terminal.write(RuleDocuments.index(rules))
      return ExitCode.clean
    }
    let width = rules.map(\.id.count).max() ?? 0
    let lines = rules.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.count)
      return "\(id)  \(severity)  \(rule.title)\n"
    }
    try Destination.terminal.write(lines.joined())
    return ExitCode.clean
  }

  static let explain = Command(
    name: "explain", overview: "Tell a rule's whole story: why, by which source, how to mend it, with examples.",
    positional: Positional(name: "rule", help: "The rule's id; 'flowgraph rules' lists them.", isRepeated: false, isRequired: true)
  ) { arguments throws(CommandFailure) in
    let id = arguments.positionals.first ?? ""
    guard let rule = Rule.all.first(where: { $0.id == id }) else {
      let guess = nearestWord(to: id, among: Rule.all.map(\.id)).map { " Did you mean '\($0)'?" } ?? ""
      throw .usage("There is no rule '\(id)'.\(guess)")
    }
    try Destination.terminal.write(RuleDocuments.story(rule))
    return ExitCode.clean
  }

  static let help = Command(
    name: "help", overview: "Show subcommand help information.",
    positional: Positional(name: "subcommand", help: "The subcommand to explain.", isRepeated: false, isRequired: false)
  ) { arguments throws(CommandFailure) in
    guard let name = arguments.positionals.first else {
      try Destination.terminal.write(HelpText.page(of: Program.commands, overview: Program.overview))
      return ExitCode.clean
    }
    guard let command = Program.commands.first(where: { $0.name == name }) else {
      let known = Program.commands.filter { !$0.isHidden }.map(\.name)
      throw .usage("Unknown subcommand '\(name)'" + (nearestWord(to: name, among: known).map { ". Did you mean '\($0)'?" } ?? ""))
    }
    try Destination.terminal.write(HelpText.page(of: command))
    return ExitCode.clean
  }
}
