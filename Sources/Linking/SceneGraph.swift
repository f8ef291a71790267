import GraphModel
import InterfaceBuilder

/// All scenes of an app by number, named, with the ways that references and segues take between them.
struct SceneGraph {
  struct Node {
    var file: Int
    var scene: Scene
    /// `nil` on references and on owners that are no contexts of their own.
    var id: Context.ID?
  }

  let files: [InterfaceFile]
  let paths: [InputPath]
  private(set) var nodes: [Node] = []
  /// Per file: object id to node.
  private(set) var byObject: [[String: Int]] = []
  /// Per file: storyboard identifier to node.
  private(set) var byIdentifier: [[String: Int]] = []
  /// Contexts of a class.
  private(set) var byClass: [String: [Int]] = [:]

  init(_ files: [InterfaceFile]) {
    self.files = files
    paths = files.map { InputPath($0.file) }
    let prefixes = SceneNames.prefixes(paths)
    for (number, file) in files.enumerated() {
      let keys = SceneNames.keys(file.scenes)
      var objects: [String: Int] = [:]
      var identifiers: [String: Int] = [:]
      for (scene, key) in zip(file.scenes, keys) {
        let node = nodes.count
        var id: Context.ID?
        if case .controller = scene.role { id = Context.ID("\(prefixes[number])/\(key)") }
        nodes.append(Node(file: number, scene: scene, id: id))
        if objects[scene.id] == nil { objects[scene.id] = node }
        if let identifier = scene.identifier, identifiers[identifier] == nil { identifiers[identifier] = node }
        if id != nil, let className = scene.className { byClass[className, default: []].append(node) }
      }
      byObject.append(objects)
      byIdentifier.append(identifiers)
    }
    nameOwners(prefixes)
  }

  /// A xib's owner is a context of its own when the file shows that it is a controller and no storyboard holds the class.
  private mutating func nameOwners(_ prefixes: [String]) {
    for node in nodes.indices {
      guard case .owner(let hasView) = nodes[node].scene.role, hasView, let name = nodes[node].scene.className, byClass[name] == nil
      else { continue }
      nodes[node].id = Context.ID("\(prefixes[nodes[node].file])/\(name)")
      byClass[name] = [node]
    }
  }

  func kind(_ node: Int) -> Context.Kind {
    if case .controller(let kind) = nodes[node].scene.role {
      // A subclass may draw and close itself in any way; only the system's own is known.
      return kind == .system && nodes[node].scene.className != nil ? .screen : kind
    }
    return .screen
  }
}

/// Stable names of scenes, made from what developers call them.
enum SceneNames {
  /// One name a file: its stem, with as many of its folders in front as it takes to tell it from others of the stem.
  static func prefixes(_ paths: [InputPath]) -> [String] {
    var names = paths.map(\.stem)
    var taken: [String: [Int]] = [:]
    for (index, name) in names.enumerated() { taken[name, default: []].append(index) }
    for (_, indices) in taken where indices.count > 1 {
      var depth = 1
      // Folders are added to all of a stem alike, so that no name depends on the order of the files.
      while depth < 64 {
        let longer = indices.map { (paths[$0].folders.suffix(depth) + [Substring(paths[$0].stem)]).joined(separator: "/") }
        for (index, name) in zip(indices, longer) { names[index] = name }
        if Set(longer).count == indices.count { break }
        depth += 1
      }
    }
    // A storyboard and a xib of one name and folder.
    var seen: Set<String> = []
    for index in names.indices {
      while !seen.insert(names[index]).inserted { names[index] += "~" }
    }
    return names
  }

  /// One key a scene: the storyboard identifier, else the class where only one scene has it, else the object id.
  static func keys(_ scenes: [Scene]) -> [String] {
    var classCount: [String: Int] = [:]
    for scene in scenes {
      if case .controller = scene.role, let name = scene.className { classCount[name, default: 0] += 1 }
    }
    var keys = scenes.map { _ in "" }
    var taken: Set<String> = []
    for (index, scene) in scenes.enumerated() {
      if let identifier = scene.identifier, !identifier.isEmpty, taken.insert(identifier).inserted { keys[index] = identifier }
    }
    for (index, scene) in scenes.enumerated() where keys[index].isEmpty {
      if let name = scene.className, classCount[name] == 1, taken.insert(name).inserted { keys[index] = name }
    }
    for (index, scene) in scenes.enumerated() where keys[index].isEmpty {
      var key = scene.id.isEmpty ? "unnamed" : scene.id
      while !taken.insert(key).inserted { key += "~" }
      keys[index] = key
    }
    return keys
  }
}
