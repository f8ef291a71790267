import GraphModel
import Graphviz
import Reporting

/// The whole command line: finds the subcommand, runs it, and says what is wrong with the usage.
enum Program {
  static let version = "0.1.0"
  static let overview = "Find out which screens of an app can stand on which, and what is wrong with that."

  static let commands: [Command] = [.check, .path, .render, .graph, .rules, .explain, .initialise, .help, .docs, .scale]

  /// - Returns: the exit code.
  static func run(arguments: [String]) -> Int32 {
    // The renderer is this program started again; it takes no options and must not wait for anything else.
    if arguments.first == RenderWorker.subcommand { return RenderWorker.run(arguments: Array(arguments.dropFirst())) }
    guard let first = arguments.first else { return show(HelpText.page(of: commands, overview: overview)) }
    switch first {
    case "--version": return show(version + "\n")
    case "--help", "-h": return show(HelpText.page(of: commands, overview: overview))
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else { return reject(first) }
    do {
      let parsed = try ParsedArguments(arguments.dropFirst(), command: command)
      if parsed.has("help") { return show(HelpText.page(of: command)) }
      if parsed.has("version") { return show(version + "\n") }
      return try command.run(parsed)
    } catch {
      switch error {
      case .usage(let message):
        StandardError.write(
          "Error: \(oneLine(message))\nUsage: \(HelpText.usage(of: command))\n  See 'flowgraph \(command.name) --help' for more information.\n"
        )
        return ExitCode.usage
      case .failed(let message):
        StandardError.write("error: \(oneLine(message))\n")
        return ExitCode.incomplete
      }
    }
  }

  private static func reject(_ word: String) -> Int32 {
    let isOption = word.hasPrefix("-")
    let known = isOption ? ["--help", "--version"] : commands.filter { !$0.isHidden }.map(\.name)
    let guess = nearestWord(to: word, among: known).map { ". Did you mean '\($0)'?" } ?? ""
    StandardError.write(
      "Error: \(isOption ? "Unknown option" : "Unknown subcommand") '\(word)'\(guess)\nUsage: flowgraph <subcommand>\n"
        + "  See 'flowgraph --help' for more information.\n")
    return ExitCode.usage
  }

  private static func show(_ text: String) -> Int32 {
    do {
      try Destination.terminal.write(text)
      return ExitCode.clean
    } catch {
      return ExitCode.incomplete
    }
  }
}
