import FlowFiles
import GraphModel
import InterfaceBuilder

/// Links everything that was read of an app into one graph.
///
/// A pure function: the order of the inputs does not matter, and nothing is read.
/// - Complexity: O(n log n) in the size of the inputs.
public func link(_ inputs: AppInputs) -> LoadedApp {
  var diagnostics = inputs.interfaces.flatMap(\.problems) + inputs.tables.flatMap(\.problems) + inputs.infos.flatMap(\.problems)
  let (files, skipped) = usable(inputs)
  let translations = Translations(inputs.tables, words: inputs.words)
  let scenes = SceneGraph(files.map(translations.applied))
  let sites = Sites(scenes, wholeProjects: inputs.wholeProjects)
  diagnostics += sites.diagnostics
  let started = Entries.started(scenes, infos: inputs.infos.sorted { $0.file < $1.file })
  let surroundings = Surroundings(scenes, sites.sites, starts: started)
  let edges = SegueEdges(scenes, sites.sites, surroundings)
  let entries = Entries.all(scenes, sites.sites, started: started)
  let builder = SceneContexts(scenes, sites.sites)
  let contexts = scenes.nodes.indices.compactMap { node -> Context? in
    var context = builder.context(node)
    context?.entry = entries.contains(node)
    return context
  }
  var merge = FlowMerge(contexts)
  merge.add(inputs.flows.map { $0.reading(inputs.words) })
  diagnostics += merge.diagnostics
  var app = NavigationGraph.App()
  app.name = appName(inputs)
  app.idioms = appIdioms(inputs, contexts)
  app.unseenTypes = Array(Set(contexts.compactMap(\.typeName)).subtracting(merge.describedTypes).union(merge.unseenTypes))
  app.skipped = Array(Set(skipped + inputs.skipped + inputs.flows.flatMap { $0.app?.skipped ?? [] }))
  let graph = NavigationGraph(
    app: app, contexts: Array(merge.contexts.values),
    // An exported graph beside the files that it came from repeats them.
    edges: Array(Set(sites.sites.compactMap(edges.edge) + merge.edges)), unresolved: Array(Set(sites.unresolved + merge.unresolved)))
  return LoadedApp(graph: graph, diagnostics: sortedUnique(diagnostics))
}

/// The files that hold contexts of an iOS app, and why the others are left out.
private func usable(_ inputs: AppInputs) -> (files: [InterfaceFile], skipped: [NavigationGraph.Skipped]) {
  var used: [InterfaceFile] = []
  var skipped: [NavigationGraph.Skipped] = []
  let launchScreens = Set(inputs.infos.flatMap(\.launchScreens)).subtracting(inputs.infos.flatMap(\.startStoryboards))
  for file in inputs.interfaces {
    let leads = file.scenes.contains { !$0.segues.isEmpty }
    if let platform = file.foreignPlatform {
      skipped.append(.init(file: file.file, reason: "a \(file.form.rawValue) for \(platform)"))
    } else if file.isArchive {
      skipped.append(.init(file: file.file, reason: "in the form that Xcode wrote before version 4"))
    } else if !leads, file.isLaunchScreen || (file.form == .storyboard && launchScreens.contains(file.stem)) {
      skipped.append(.init(file: file.file, reason: "a launch screen, where nobody can navigate"))
    } else {
      used.append(file)
    }
  }
  let chosen = Translations.choose(used)
  return (chosen.used, skipped + chosen.skipped)
}

extension InterfaceFile {
  fileprivate var foreignPlatform: String? {
    guard isForeign else { return nil }
    return platform == .unknown ? runtime : platform.rawValue
  }
}

private func appName(_ inputs: AppInputs) -> String? {
  let flows = inputs.flows.sorted { ($0.file, $0.scope ?? "") < ($1.file, $1.scope ?? "") }
  if let name = flows.lazy.compactMap({ $0.app?.name }).first { return name }
  let infos = inputs.infos.filter { !$0.isExtension && $0.name != nil }
  // The app's own list stands above those of what is built into it.
  return infos.min { (InputPath($0.file).folders.count, $0.file) < (InputPath($1.file).folders.count, $1.file) }?.name
}

private func appIdioms(_ inputs: AppInputs, _ contexts: [Context]) -> [Idiom] {
  let flows = inputs.flows.compactMap { $0.app?.idioms }
  if !flows.isEmpty { return flows.flatMap(\.self) }
  let infos = inputs.infos.filter { !$0.isExtension }.compactMap(\.idioms)
  if !infos.isEmpty { return infos.flatMap(\.self) }
  let known = Set(contexts.flatMap(\.idioms))
  return contexts.contains { $0.idioms.isEmpty } || known.isEmpty ? Idiom.allCases : Array(known)
}

/// By place, then by weight and text.
func sortedUnique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  func key(_ diagnostic: Diagnostic) -> (String, Int, Int, Int, String) {
    let rank = Diagnostic.Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0
    let place = diagnostic.location
    return (place?.file ?? "", place?.line ?? 0, place?.column ?? 0, rank, diagnostic.message)
  }
  return Set(diagnostics).sorted { key($0) < key($1) }
}
