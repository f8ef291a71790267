import GraphModel

/// A command line taken apart by the definitions of a command's options.
struct ParsedArguments: Sendable {
  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []
  /// What the command's operands are given as, one for each.
  private(set) var operands: [String] = []
  /// The arguments after the operands.
  private(set) var positionals: [String] = []

  /// Follows the conventions of swift-argument-parser: `--name value`, `--name=value`, `-n value`, and `--` ends the options.
  ///
  /// - Throws: what is wrong with the line, with the nearest right word where one is near.
  init(_ arguments: some Sequence<String>, command: Command) throws(CommandFailure) {
    var rest = Array(arguments)[...]
    var optionsEnded = false
    while let argument = rest.popFirst() {
      guard !optionsEnded, argument.hasPrefix("-"), argument != "-" else {
        positionals.append(argument)
        continue
      }
      guard argument != "--" else {
        optionsEnded = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.allOptions.first(where: { "--\($0.long)" == name || $0.short.map { "-\($0)" } == name }) else {
        let guess = nearestWord(to: name, among: command.allOptions.map { "--\($0.long)" }).map { ". Did you mean '\($0)'?" } ?? ""
        throw .usage("Unknown option '\(name)'\(guess)")
      }
      guard let placeholder = option.value else {
        guard parts.count == 1 else { throw .usage("The option '--\(option.long)' takes no value, but '\(parts[1])' was given.") }
        flags.insert(option.long)
        continue
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw .usage("Missing value for '\(name) <\(placeholder)>'")
      }
      let before = values.updateValue(value, forKey: option.long)
      if let before {
        guard option.isList else { throw .usage("The option '--\(option.long)' was given twice.") }
        values[option.long] = "\(before),\(value)"
      }
      let given = option.isList ? Self.list(value) : [value]
      if given.isEmpty { throw .usage("Missing value for '\(name) <\(placeholder)>'") }
      for value in given where !option.choices.isEmpty && !option.choices.contains(value) {
        let guess = nearestWord(to: value, among: option.choices).map { " Did you mean '\($0)'?" } ?? ""
        throw .usage(
          "The value '\(value)' is invalid for '--\(option.long) <\(placeholder)>'. Please provide one of "
            + option.choices.map { "'\($0)'" }.joined(separator: ", ") + ".\(guess)")
      }
    }
    guard flags.isDisjoint(with: ["help", "version"]) else { return }
    for operand in command.operands {
      if positionals.isEmpty { throw .usage("Missing expected argument '<\(operand.name)>'") }
      operands.append(positionals.removeFirst())
    }
    if let positional = command.positional {
      if positional.isRequired, positionals.isEmpty { throw .usage("Missing expected argument '<\(positional.name)>'") }
      if !positional.isRepeated, positionals.count > 1 { throw .usage("Unexpected argument '\(positionals[1])'") }
    } else if let first = positionals.first {
      throw .usage("Unexpected argument '\(first)'")
    }
    for option in command.options where values[option.long] == nil {
      if let value = option.defaultValue { values[option.long] = value }
    }
  }

  subscript(option: String) -> String? { values[option] }

  /// The values of an option that takes several; `nil` when it was not given.
  func list(_ option: String) -> [String]? { values[option].map(Self.list) }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// A whole number of at least one.
  func count(_ option: String) throws(CommandFailure) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .usage("The value '\(text)' is invalid for '--\(option)': it must be a whole number of at least 1.")
    }
    return number
  }
}
