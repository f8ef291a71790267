import Analysis
import Linking

extension Command {
  static let initialise = Command(
    name: "init", overview: "Write a configuration with every setting at its default, commented out.",
    positional: Positional(
      name: "folder", help: "The app's folder, which gets a \(ConfigurationFile.name). (default: the current folder)", isRepeated: false,
      isRequired: false)
  ) { arguments throws(CommandFailure) in
    let folder = arguments.positionals.first ?? "."
    let path = folder == "." ? ConfigurationFile.name : "\(folder)/\(ConfigurationFile.name)"
    guard !isThere(path) else { throw .failed("'\(path)' is there already; it is left as it is") }
    try Destination.file(path).write(Configuration.standardText())
    StandardError.write("wrote \(path)\n")
    return ExitCode.clean
  }
}
