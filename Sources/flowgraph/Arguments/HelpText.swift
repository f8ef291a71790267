/// Help pages in the layout of swift-argument-parser.
enum HelpText {
  private static let width = 80
  private static let column = 26

  static func page(of program: [Command], overview: String) -> String {
    var text = "OVERVIEW: \(overview)\n\nUSAGE: flowgraph <subcommand>\n\nOPTIONS:\n"
    for option in [Option.version, .help] { text += entry(option.invocation, option.explanation) }
    text += "\nSUBCOMMANDS:\n"
    for command in program where !command.isHidden { text += entry(command.name, command.overview) }
    return text + "\n  See 'flowgraph help <subcommand>' for detailed help.\n"
  }

  static func page(of command: Command) -> String {
    var text = "OVERVIEW: \(command.overview)\n"
    if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
    text += "\nUSAGE: \(usage(of: command))\n"
    let arguments = command.operands + [command.positional].compactMap(\.self)
    if !arguments.isEmpty { text += "\nARGUMENTS:\n" }
    for argument in arguments { text += entry("<\(argument.name)>", argument.help) }
    text += "\nOPTIONS:\n"
    for option in command.allOptions { text += entry(option.invocation, option.explanation) }
    return text
  }

  static func usage(of command: Command) -> String {
    (["flowgraph", command.name] + (command.operands + [command.positional].compactMap(\.self)).map(\.usage) + command.options.map(\.usage))
      .joined(separator: " ")
  }

  private static func entry(_ name: String, _ explanation: String) -> String {
    var text = "  " + name
    let lines = wrapped(explanation, width: width - column)
    if name.count + 4 > column {
      text += "\n" + String(repeating: " ", count: column)
    } else {
      text += String(repeating: " ", count: column - 2 - name.count)
    }
    return text + lines.joined(separator: "\n" + String(repeating: " ", count: column)) + "\n"
  }

  /// Breaks at spaces; a word longer than the width stands alone.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
