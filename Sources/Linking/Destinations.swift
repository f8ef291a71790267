import GraphModel
import InterfaceBuilder

/// Follows segues and storyboard references to the scenes they mean.
struct Destinations {
  struct Found: Hashable {
    var node: Int
    /// Set where a storyboard exists once for each idiom.
    var idiom: Idiom?
  }

  enum Outcome {
    case found([Found])
    case failed(Unresolved.Reason, String)
  }

  let graph: SceneGraph
  private let wholeProjects: [String]
  /// Storyboards by the name that references use: their stem, without `~ipad` and `~iphone`.
  private var byName: [String: [(file: Int, idiom: Idiom?)]] = [:]
  private(set) var diagnostics: Set<Diagnostic> = []

  init(_ graph: SceneGraph, wholeProjects: [String]) {
    self.graph = graph
    self.wholeProjects = wholeProjects
    for (index, file) in graph.files.enumerated() where file.form == .storyboard {
      let (name, idiom) = Self.split(graph.paths[index].stem)
      byName[name, default: []].append((index, idiom))
    }
  }

  /// `Main~ipad` is `Main` on an iPad.
  static func split(_ stem: String) -> (name: String, idiom: Idiom?) {
    if stem.hasSuffix("~ipad") { return (String(stem.dropLast(5)), .pad) }
    if stem.hasSuffix("~iphone") { return (String(stem.dropLast(7)), .phone) }
    return (stem, nil)
  }

  /// - Complexity: O(1) but for the chain of references, which ends at the first scene met twice.
  mutating func resolve(_ objectID: String?, in file: Int) -> Outcome {
    guard let objectID else { return .failed(.missingScene, "the segue names no destination") }
    guard let node = graph.byObject[file][objectID] else { return missing(objectID, in: file) }
    var visited: Set<Int> = []
    return follow(node, visited: &visited)
  }

  private func missing(_ objectID: String, in file: Int) -> Outcome {
    let interface = graph.files[file]
    if interface.otherObjects.contains(objectID) { return .failed(.unsupported, "'\(objectID)' is no controller") }
    if interface.isIncomplete { return .failed(.outsideInputs, "'\(objectID)' may stand in the part of the file that could not be read") }
    return .failed(.missingScene, "the storyboard has no object '\(objectID)'")
  }

  private mutating func follow(_ node: Int, visited: inout Set<Int>) -> Outcome {
    guard case .placeholder(let reference) = graph.nodes[node].scene.role else { return .found([Found(node: node)]) }
    guard visited.insert(node).inserted else { return .failed(.missingScene, "the storyboard references lead in a circle") }
    let home = graph.nodes[node].file
    let candidates: [(file: Int, idiom: Idiom?)]
    switch storyboards(reference, from: home) {
    case .success(let files): candidates = files
    case .failure(let failure): return .failed(failure.reason, failure.detail)
    }
    var found: [Found] = []
    for candidate in candidates {
      switch scene(reference.identifier, in: candidate.file, visited: &visited) {
      case .failed(let reason, let detail): return .failed(reason, detail)
      case .found(let more): found += more.map { Found(node: $0.node, idiom: $0.idiom ?? candidate.idiom) }
      }
    }
    return .found(found)
  }

  private mutating func scene(_ identifier: String?, in file: Int, visited: inout Set<Int>) -> Outcome {
    let interface = graph.files[file]
    let key = identifier ?? interface.initialID
    let node = identifier.map { graph.byIdentifier[file][$0] } ?? interface.initialID.flatMap { graph.byObject[file][$0] }
    if let node { return follow(node, visited: &visited) }
    let what = identifier.map { "scene with the identifier '\($0)'" } ?? "initial view controller"
    if interface.isIncomplete { return .failed(.outsideInputs, "\(interface.file) could not be read whole; no \(what) in what could") }
    guard interface.platform == .iOS || interface.platform == .unknown else {
      return .failed(.outsideInputs, "\(interface.file) is for \(interface.platform.rawValue)")
    }
    let near = key.map { suggestion(for: $0, among: graph.byIdentifier[file].keys.sorted()) } ?? ""
    return .failed(identifier == nil ? .missingScene : .missingIdentifier, "\(interface.file) has no \(what)\(near)")
  }

  private struct Failure: Error {
    var reason: Unresolved.Reason
    var detail: String
  }

  /// The storyboards that a reference names: one, or one for each idiom.
  private mutating func storyboards(_ reference: Scene.Reference, from home: Int) -> Result<[(file: Int, idiom: Idiom?)], Failure> {
    guard let name = reference.storyboard else { return .success([(home, nil)]) }
    guard let all = byName[name] ?? byName[Self.split(name).name]?.filter({ graph.paths[$0.file].stem == name }), !all.isEmpty else {
      return .failure(absent(name, bundle: reference.bundle, from: home))
    }
    var chosen: [(file: Int, idiom: Idiom?)] = []
    for idiom in [nil, Idiom.phone, .pad] {
      let candidates = all.filter { $0.idiom == idiom }.map(\.file)
      guard !candidates.isEmpty else { continue }
      guard let file = nearest(candidates, named: name, identifier: reference.identifier, to: home) else {
        let files = candidates.map { graph.files[$0].file }.sorted().joined(separator: ", ")
        return .failure(Failure(reason: .ambiguous, detail: "several storyboards are named '\(name)': \(files)"))
      }
      chosen.append((file, idiom))
    }
    // The plain one serves the idioms that have none of their own.
    let special = chosen.compactMap(\.idiom)
    if !special.isEmpty, let plain = chosen.firstIndex(where: { $0.idiom == nil }) {
      let rest = Idiom.allCases.filter { !special.contains($0) }
      if rest.isEmpty { chosen.remove(at: plain) } else { chosen[plain].idiom = rest.first }
    }
    return .success(chosen)
  }

  private func absent(_ name: String, bundle: String?, from home: Int) -> Failure {
    if let bundle { return Failure(reason: .outsideInputs, detail: "storyboard '\(name)' of the bundle \(bundle) is not among the inputs") }
    let folder = graph.files[home].file
    let isWhole = wholeProjects.contains { $0.isEmpty || folder.hasPrefix($0 + "/") }
    let near = suggestion(for: name, among: byName.keys.sorted())
    return isWhole
      ? Failure(reason: .missingStoryboard, detail: "the project has no storyboard '\(name)'\(near)")
      : Failure(reason: .outsideInputs, detail: "storyboard '\(name)' is not among the inputs")
  }

  /// The storyboard that shares the most folders with the one that refers to it; among equals the one that has the scene.
  private mutating func nearest(_ candidates: [Int], named name: String, identifier: String?, to home: Int) -> Int? {
    guard candidates.count > 1 else { return candidates.first }
    let distances = candidates.map { graph.paths[$0].closeness(to: graph.paths[home]) }
    let best = distances.max() ?? 0
    var nearest = zip(candidates, distances).filter { $0.1 == best }.map(\.0)
    if nearest.count > 1, let identifier { nearest = nearest.filter { graph.byIdentifier[$0][identifier] != nil } }
    guard nearest.count == 1, let file = nearest.first else { return nil }
    diagnostics.insert(
      Diagnostic(
        .note, "\(candidates.count) storyboards are named '\(name)'; references from here mean \(graph.files[file].file)",
        at: Location(file: graph.files[home].file, line: 1)))
    return file
  }
}
