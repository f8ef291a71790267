import Analysis
import GraphModel
import Linking
import Reporting

extension Command {
  static let path = Command(
    name: "path", overview: "Tell how a user gets from one context to another, with the final stack.",
    discussion: """
      The way is the shortest one, for each idiom that the app runs on. It starts with
      the first context on top of the stack, and going back is a step like any other.
      Contexts are named by their id, name, type or an alias.

      Exit codes: 0 there is a way on some idiom, 1 there is none, 2 some input could
      not be read, 64 wrong usage.
      """,
    operands: [
      Positional(name: "from", help: "The context that the way starts with.", isRepeated: false, isRequired: true),
      Positional(name: "to", help: "The context that it ends with.", isRepeated: false, isRequired: true),
    ],
    positional: .paths,
    options: [
      Option(long: "format", value: "format", choices: ["text", "json"], defaultValue: "text", help: "How the ways are written."),
      .output,
    ] + LoadedInput.options
  ) { arguments throws(CommandFailure) in
    let input = try LoadedInput(arguments)
    // With nothing to look in, what was said of the inputs is all there is to say.
    guard input.isComplete || !input.graph.contexts.isEmpty else { return ExitCode.incomplete }
    let from = try contextNamed(arguments.operands[0], in: input.graph)
    let to = try contextNamed(arguments.operands[1], in: input.graph)
    let paths = shortestPaths(from: from.id, to: to.id, in: input.graph)
    let isJSON = arguments["format"] == "json"
    let text = isJSON ? pathJSON(paths, from: from, to: to) : pathText(paths, from: from, to: to, graph: input.graph)
    try Destination(arguments["output"]).write(text)
    guard input.isComplete else { return ExitCode.incomplete }
    return paths.contains { $0.obstacle == nil } ? ExitCode.clean : ExitCode.findings
  }
}

/// The only context that the word can mean: the one of that id, else of that name, type or alias, or with that last part of its id.
///
/// - Throws: that none or several are meant, with the nearest right word or the ids.
func contextNamed(_ word: String, in graph: NavigationGraph) throws(CommandFailure) -> Context {
  if let exact = graph.contexts.first(where: { $0.id.rawValue == word }) { return exact }
  func words(_ context: Context) -> [String] {
    let last = context.id.rawValue.split(separator: "/").last.map { [String($0)] } ?? []
    return [context.name] + [context.typeName].compactMap(\.self) + context.aliases + last
  }
  let meant = graph.contexts.filter { words($0).contains(word) }
  if meant.count == 1 { return meant[0] }
  if meant.isEmpty {
    let alike = graph.contexts.filter { words($0).contains { $0.lowercased() == word.lowercased() } }
    if alike.count == 1 { return alike[0] }
    let all = Set(graph.contexts.flatMap { words($0) + [$0.id.rawValue] }).sorted()
    throw .usage("There is no context '\(word)'" + (nearestWord(to: word, among: all).map { ". Did you mean '\($0)'?" } ?? "."))
  }
  throw .usage("'\(word)' may be several contexts. Please give one of their ids: \(meant.map { "'\($0.id)'" }.joined(separator: ", ")).")
}

func pathText(_ paths: [NavigationPath], from: Context, to: Context, graph: NavigationGraph) -> String {
  let names = Dictionary(graph.contexts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  // Idioms on which everything is the same are told together.
  var groups: [(idioms: [Idiom], lines: [String])] = []
  for path in paths {
    let lines = pathLines(path, from: from, to: to, names: names)
    if let same = groups.firstIndex(where: { $0.lines == lines }) {
      groups[same].idioms.append(path.idiom)
    } else {
      groups.append(([path.idiom], lines))
    }
  }
  return groups.map { group in
    group.idioms.map(\.rawValue).joined(separator: ", ") + ":\n" + group.lines.map { "  \($0)\n" }.joined()
  }.joined()
}

private func pathLines(_ path: NavigationPath, from: Context, to: Context, names: [Context.ID: String]) -> [String] {
  if let obstacle = path.obstacle { return ["no way from '\(from.name)' to '\(to.name)': \(obstacle.words(from: from, to: to))"] }
  let text = PathText(names: names)
  var lines: [String] = []
  if path.approach.count > 1 { lines.append("start: \(text.path(path.approach))") }
  let steps = path.path.count - 1
  lines.append("path, \(steps) step\(steps == 1 ? "" : "s"): \(text.path(path.path))")
  lines.append("stack: \(text.stack(path.stack))")
  if path.may { lines.append("may: depends on state or code that the inputs do not show") }
  return lines
}

extension NavigationPath.Obstacle {
  func words(from: Context, to: Context) -> String {
    switch self {
    case .sourceNotOnIdiom: "'\(from.name)' is not there on this idiom"
    case .targetNotOnIdiom: "'\(to.name)' is not there on this idiom"
    case .sourceUnreachable: "no entry leads to '\(from.name)'"
    case .targetUnreachable: "no entry leads to '\(to.name)'"
    case .targetOpenedByCode: "only code that is not among the inputs opens '\(to.name)'"
    case .deadEnd: "'\(from.name)' leads nowhere and cannot be left"
    case .noWay: "nothing that '\(from.name)' leads on or goes back to leads there"
    }
  }
}

func pathJSON(_ paths: [NavigationPath], from: Context, to: Context) -> String {
  let ways: [JSONValue] = paths.map { path in
    var members: [(String, JSONValue?)] = [("idiom", .string(path.idiom.rawValue))]
    if let obstacle = path.obstacle {
      members.append(("obstacle", .string(obstacle.rawValue)))
      members.append(("message", .string(obstacle.words(from: from, to: to))))
    } else {
      members.append(("approach", .array(path.approach.map(\.json))))
      members.append(("path", .array(path.path.map(\.json))))
      members.append(("stack", .array(path.stack.map(\.json))))
      if path.may { members.append(("may", true)) }
    }
    return .object(members)
  }
  let ends: [(String, JSONValue?)] = [("from", .string(from.id.rawValue)), ("to", .string(to.id.rawValue)), ("paths", .array(ways))]
  return JSONText.document(.object(ends))
}
