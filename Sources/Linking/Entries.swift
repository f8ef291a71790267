import GraphModel
import InterfaceBuilder

/// Where the app, a scene, an extension or its code starts.
enum Entries {
  /// Initial scenes that the system itself puts on the screen: those of storyboards that an `Info.plist` names; without such a list
  /// those of `Main*.storyboard`; failing these, that of the only storyboard.
  static func started(_ graph: SceneGraph, infos: [AppInfo]) -> Set<Int> {
    let named = infos.flatMap { info in info.startStoryboards.map { (name: $0, path: InputPath(info.file)) } }
    var chosen: Set<Int> = []
    for (name, home) in named {
      let files = storyboards(graph).filter {
        graph.paths[$0].stem == name || Destinations.split(graph.paths[$0].stem).name == name
      }
      // An app and its extensions may each have a storyboard of the name: a list means the one nearest to it.
      let best = files.map { graph.paths[$0].closeness(to: home) }.max() ?? 0
      chosen.formUnion(files.filter { graph.paths[$0].closeness(to: home) == best })
    }
    if chosen.isEmpty { chosen = Set(storyboards(graph).filter { graph.paths[$0].stem.hasPrefix("Main") }) }
    if chosen.isEmpty, storyboards(graph).count == 1 { chosen = Set(storyboards(graph)) }
    return Set(chosen.compactMap { initial(graph, $0) })
  }

  /// Adds the initial scenes of storyboards that nothing leads to.
  ///
  /// They are opened from code that is not among the inputs (or are dead); taking them for entries keeps all they lead to from passing
  /// for unreachable.
  static func all(_ graph: SceneGraph, _ sites: [Site], started: Set<Int>) -> Set<Int> {
    var outgoing = Array(repeating: [Int](), count: graph.nodes.count)
    var incoming = Array(repeating: 0, count: graph.nodes.count)
    for site in sites where site.source != site.target {
      outgoing[site.source].append(site.target)
      incoming[site.target] += 1
    }
    var entries = started
    var reached: Set<Int> = []
    func reach(_ node: Int) {
      var queue = [node]
      while let next = queue.popLast() {
        if reached.insert(next).inserted { queue += outgoing[next] }
      }
    }
    for node in started { reach(node) }
    let initials = storyboards(graph).compactMap { initial(graph, $0) }
    // First those without any way in; then, in the files' order, one of each circle that only leads to itself.
    for node in initials.filter({ incoming[$0] == 0 }) + initials where !reached.contains(node) {
      entries.insert(node)
      reach(node)
    }
    return entries
  }

  private static func storyboards(_ graph: SceneGraph) -> [Int] { graph.files.indices.filter { graph.files[$0].form == .storyboard } }

  private static func initial(_ graph: SceneGraph, _ file: Int) -> Int? {
    graph.files[file].initialID.flatMap { graph.byObject[file][$0] }.flatMap { graph.nodes[$0].id == nil ? nil : $0 }
  }
}
