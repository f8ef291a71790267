// A stand-in until discovery and linking are here: reads exported graphs only.
import GraphModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

public struct LoadedApp: Sendable {
  public var graph: NavigationGraph
  public var diagnostics: [Diagnostic]
}

public func loadApp(at paths: [String]) -> LoadedApp {
  for path in paths {
    if let data = try? Data(contentsOf: URL(filePath: path)) {
      let (graph, diagnostics) = NavigationGraph.decode(Array(data), file: path)
      return LoadedApp(graph: graph ?? NavigationGraph(contexts: [], edges: []), diagnostics: diagnostics)
    }
  }
  return LoadedApp(
    graph: NavigationGraph(contexts: [], edges: []), diagnostics: [Diagnostic(.error, "no such file: \(paths.joined(separator: " "))")])
}
