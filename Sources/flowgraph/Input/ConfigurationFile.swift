import Analysis
import GraphModel
import Linking
import YAML

/// A team's configuration as found for the paths of a command.
struct ConfigurationFile {
  static let name = ".flowgraph.yml"

  var configuration = Configuration()
  /// The folder that its patterns are relative to; `nil` without a file.
  var folder: String?
  var diagnostics: [Diagnostic] = []

  /// `--config FILE`, else the file in the analysed root, else the one in the current folder; none with `--no-config`.
  init(_ arguments: ParsedArguments, paths: [String]) throws(CommandFailure) {
    let given = arguments["config"]
    if arguments.has("no-config") {
      if given != nil { throw .usage("The options '--config' and '--no-config' contradict each other.") }
      return
    }
    if let given {
      read(given, shown: given)
      return
    }
    let root = analysedRoot(of: paths)
    for folder in [root, "."].compactMap(\.self) where isThere("\(folder)/\(Self.name)") {
      read("\(folder)/\(Self.name)", shown: Self.name)
      return
    }
  }

  private mutating func read(_ path: String, shown: String) {
    let start = Location(file: shown, line: 1)
    let bytes: [UInt8]
    do {
      bytes = try readFile(path)
    } catch {
      diagnostics.append(Diagnostic(.error, "the configuration cannot be read: \(error.message)", at: start))
      return
    }
    folder = path.lastIndex(of: "/").map { slash in slash == path.startIndex ? "/" : String(path[..<slash]) } ?? "."
    do throws(YAML.Failure) {
      let value = try YAML.parse(bytes)
      (configuration, diagnostics) = Configuration.decode(value, file: shown)
    } catch {
      let place = Location(file: shown, line: error.position.line, column: error.position.column)
      diagnostics.append(Diagnostic(.error, error.message, at: place))
    }
  }

  var loadOptions: LoadOptions {
    var options = LoadOptions(words: configuration.words)
    if let folder, configuration.include != nil || !configuration.exclude.isEmpty {
      options.filter = InputFilter(base: folder, include: configuration.include, exclude: configuration.exclude)
    }
    return options
  }
}
