import FlowFiles
import GraphModel
import InterfaceBuilder

/// Everything that was read of an app, before it is linked.
public struct AppInputs: Sendable {
  public var interfaces: [InterfaceFile]
  public var tables: [StringsTable]
  public var infos: [AppInfo]
  public var flows: [FlowFragment]
  /// Folders, relative to the root and with `""` for the root itself, that hold an Xcode project and were searched whole.
  ///
  /// A storyboard that is missing below one of them is missing in the app.
  public var wholeProjects: [String]
  /// Files that were recognised before they were read.
  public var skipped: [NavigationGraph.Skipped] = []
  /// The app's own words on buttons.
  public var words = TeamWords()

  public init(
    interfaces: [InterfaceFile] = [], tables: [StringsTable] = [], infos: [AppInfo] = [], flows: [FlowFragment] = [],
    wholeProjects: [String] = []
  ) {
    self.interfaces = interfaces
    self.tables = tables
    self.infos = infos
    self.flows = flows
    self.wholeProjects = wholeProjects
  }
}

/// An app's graph, and what is to be told about its inputs.
public struct LoadedApp: Sendable {
  public var graph: NavigationGraph
  /// Any of severity `error` means that some input could not be used; the rest is in the graph.
  public var diagnostics: [Diagnostic]

  public init(graph: NavigationGraph, diagnostics: [Diagnostic]) {
    self.graph = graph
    self.diagnostics = diagnostics
  }
}
