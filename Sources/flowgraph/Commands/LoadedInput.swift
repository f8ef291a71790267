import Analysis
import GraphModel
import Linking

/// The graph that a command works on; what is wrong with the inputs has been said by then.
struct LoadedInput {
  var graph: NavigationGraph
  var diagnostics: [Diagnostic]

  init(_ arguments: ParsedArguments) {
    let app = loadApp(at: arguments.positionals.isEmpty ? ["."] : arguments.positionals)
    graph = app.graph
    diagnostics = app.diagnostics
    // Notes are counted in the report; one line each would bury what matters.
    for diagnostic in diagnostics where diagnostic.severity != .note { StandardError.write("\(diagnostic)\n") }
  }

  var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
}
