import FlowFiles
import GraphModel

extension Command {
  static let graph = Command(
    name: "graph", overview: "Write the navigation graph of all inputs, in a form that is an input again.",
    positional: .paths,
    options: [
      Option(long: "format", value: "format", choices: ["json", "dot"], defaultValue: "json", help: "The form of the graph.")
    ] + LoadedInput.options + [.output]
  ) { arguments throws(CommandFailure) in
    let input = try LoadedInput(arguments)
    let text = arguments["format"] == "dot" ? FlowFile.writeDOT(input.graph) : JSONText.document(input.graph.json)
    try Destination(arguments["output"]).write(text)
    return input.isComplete ? ExitCode.clean : ExitCode.incomplete
  }
}
