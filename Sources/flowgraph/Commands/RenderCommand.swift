import Analysis
import Diagram
import GraphModel
import Graphviz

extension Command {
  static let render = Command(
    name: "render", overview: "Draw the screens, the ways between them and the findings.",
    discussion: """
      The picture's format follows the file's suffix. When a layout takes too long a
      simpler drawing is made, and a note says so.
      """,
    positional: .paths,
    options: [
      Option(long: "output", short: "o", value: "file", help: "The picture's file; - is standard output. Required."),
      Option(long: "format", value: "format", choices: formats, help: "Instead of the file's suffix."),
      Option(long: "highlight", value: "number", help: "Draw the path of the finding with this number thick and number its steps."),
      Option(
        long: "link", value: "template",
        help: "Link cards and rows to their sources, such as 'https://host/app/blob/main/{file}#L{line}'."),
      Option(
        long: "group-by", value: "group", choices: DiagramOptions.Grouping.allCases.map(\.rawValue), defaultValue: "automatic",
        help: "What the boxes around cards stand for."),
      Option(long: "title", value: "title", help: "The picture's title, instead of the app's name."),
    ] + Judgement.options + LoadedInput.options
  ) { arguments throws(CommandFailure) in
    guard let output = arguments["output"] else { throw .usage("Missing expected argument '--output <file>'") }
    let suffix = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let word = arguments["format"] ?? suffix
    guard formats.contains(word) else {
      throw .usage("'\(output)' ends in no known suffix: use \(formats.map { "." + $0 }.joined(separator: ", ")), or --format.")
    }
    var options = DiagramOptions(highlight: try arguments.count("highlight"), title: arguments["title"])
    options.grouping = arguments["group-by"].flatMap(DiagramOptions.Grouping.init) ?? .automatic
    if let template = arguments["link"] {
      do { options.link = try SourceLink(template: template) } catch { throw .usage("\(error).") }
    }

    let input = try LoadedInput(arguments)
    let judgement = Judgement(input, arguments)
    let report = judgement.report
    if options.title == nil, input.graph.app.name == nil { options.title = Destination.name(of: arguments.positionals.first ?? ".") }
    if let number = options.highlight, number > report.findings.count {
      throw .usage("There is no finding \(number): the report has \(report.findings.count).")
    }
    if let format = PictureFormat(rawValue: word) {
      let picture = try draw(input.graph, report, options, format)
      for note in picture.notes { StandardError.write("note: \(note)\n") }
      try Destination(output).write(picture.bytes)
    } else {
      try Destination(output).write(Diagram(graph: input.graph, report: report, options: options).dot)
    }
    return judgement.isComplete ? ExitCode.clean : ExitCode.incomplete
  }
}

/// Pictures, and the text that they are made from.
private let formats = PictureFormat.allCases.map(\.rawValue) + ["dot"]

private func draw(
  _ graph: NavigationGraph, _ report: Report, _ options: DiagramOptions, _ format: PictureFormat
) throws(CommandFailure) -> (bytes: [UInt8], notes: [String]) {
  guard let executable = Terminal.executable else { throw .failed("could not find this program's own file to start the renderer") }
  do {
    return try drawDiagram(graph: graph, report: report, options: options, as: format, executable: executable)
  } catch {
    throw .failed("\(error)")
  }
}
