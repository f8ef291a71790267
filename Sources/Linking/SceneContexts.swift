import GraphModel
import InterfaceBuilder

/// Turns scenes into contexts.
struct SceneContexts {
  private let graph: SceneGraph
  private let idioms: [[Idiom]]
  private var content: [Int: [Int]] = [:]
  private var tabs: [Int: [Control]] = [:]
  private var owners: [String: [Scene]] = [:]
  /// The labels of the controls that lead to a scene.
  private var openers: [Int: Set<String>] = [:]

  init(_ graph: SceneGraph, _ sites: [Site]) {
    self.graph = graph
    idioms = Self.idioms(graph)
    for site in sites {
      guard case .control(let id)? = site.segue.trigger,
        let label = graph.nodes[site.source].scene.controls.first(where: { $0.control.id == id })?.control.label, !label.isEmpty
      else { continue }
      openers[site.target, default: []].insert(label)
    }
    for site in sites where site.segue.kind == .relationship {
      content[site.source, default: []].append(site.target)
      guard graph.kind(site.source) == .tabs, var control = graph.tabItem(of: site)?.control else { continue }
      control.order = tabs[site.source, default: []].count
      control.id = Self.controlID(control.id)
      tabs[site.source, default: []].append(control)
    }
    for node in graph.nodes where node.id == nil {
      if case .owner = node.scene.role, let name = node.scene.className { owners[name, default: []].append(node.scene) }
    }
  }

  /// Object ids serve as control ids, but for the words that stand for other triggers.
  static func controlID(_ id: String) -> String {
    Edge.Trigger.reservedWords.contains(id) ? id + "~" : id
  }

  func context(_ node: Int) -> Context? {
    guard let id = graph.nodes[node].id else { return nil }
    let scene = graph.nodes[node].scene
    var context = Context(id: id, typeName: Self.typeName(scene), kind: graph.kind(node), location: scene.location)
    context.group = graph.paths[graph.nodes[node].file].stem
    context.idioms = idioms[graph.nodes[node].file]
    context.selection = scene.selection
    context.size = scene.size
    context.bar = scene.bar
    context.ignores = scene.ignores
    add(scene, to: &context)
    for owner in scene.className.flatMap({ owners[$0] }) ?? [] { add(owner, to: &context) }
    for control in tabs[node] ?? [] where context.control(control.id) == nil { context.controls.append(control) }
    if let identifier = scene.identifier { context.aliases = [identifier] }
    // A plain container is known by what it shows: "present the settings" means the controller around them.
    if context.kind.isContainer, scene.className == nil { context.aliases += contentTypes(of: node) }
    context.name = name(node, context)
    return context
  }

  private func add(_ scene: Scene, to context: inout Context) {
    if let title = scene.title, !title.text.isEmpty {
      if context.title == nil { context.title = .text(title.text) }
    } else if scene.titleIsView, context.title == nil {
      context.title = .dynamic
    }
    var ids = Set(context.controls.map(\.id))
    for item in scene.controls {
      var control = item.control
      control.id = Self.controlID(control.id)
      if ids.insert(control.id).inserted { context.controls.append(control) }
    }
    context.edits = context.edits || scene.edits
    context.blocksDismissal = context.blocksDismissal || scene.blocksDismissal
    context.showsProgress = context.showsProgress || scene.showsProgress
    context.selection = context.selection ?? scene.selection
  }

  /// The custom class; and UIKit's own where code elsewhere decides what the scene does, so that it does not pass for wholly known.
  static func typeName(_ scene: Scene) -> String? {
    if let name = scene.className { return name }
    if scene.element == "hostingController" { return "UIHostingController" }
    return scene.actsElsewhere ? uiKitName(scene.element) : nil
  }

  private static func uiKitName(_ element: String) -> String {
    switch element {
    case "glkViewController": "GLKViewController"
    case "avPlayerViewController": "AVPlayerViewController"
    default: "UI" + element.prefix(1).uppercased() + element.dropFirst()
    }
  }

  private func name(_ node: Int, _ context: Context) -> String {
    if case .text(let title)? = context.title { return title }
    let scene = graph.nodes[node].scene
    if let name = scene.className ?? scene.identifier ?? scene.userLabel, !name.isEmpty { return name }
    if context.kind.isContainer, let first = content[node]?.first, first != node {
      let inner = graph.nodes[first].scene
      if let name = inner.title?.text ?? inner.className, !name.isEmpty { return "\(name) (\(Self.uiKitName(scene.element)))" }
    }
    // A scene without any name of its own is known to people by the one button that opens it.
    if let labels = openers[node], labels.count == 1, let label = labels.first { return "\(label) (\(Self.uiKitName(scene.element)))" }
    return Self.uiKitName(scene.element)
  }

  private func contentTypes(of node: Int) -> [String] {
    var types: [String] = []
    var visited: Set<Int> = [node]
    var queue = content[node] ?? []
    while let next = queue.popLast() {
      guard visited.insert(next).inserted else { continue }
      let scene = graph.nodes[next].scene
      if let name = scene.className {
        types.append(name)
      } else if graph.kind(next) == .navigation {
        queue += content[next] ?? []
      }
    }
    return types
  }

  /// The idioms of each file: an iPad storyboard, or one of a pair.
  private static func idioms(_ graph: SceneGraph) -> [[Idiom]] {
    let stems = Set(zip(graph.paths, graph.files).filter { $1.form == .storyboard }.map { "\($0.0.folder)/\($0.0.stem)" })
    return graph.files.indices.map { index in
      let path = graph.paths[index]
      if graph.files[index].runtime.hasSuffix(".iPad") { return [.pad] }
      if let idiom = Destinations.split(path.stem).idiom { return [idiom] }
      for (suffix, other, idiom) in [("_iPad", "_iPhone", Idiom.pad), ("_iPhone", "_iPad", .phone)] {
        guard path.stem.lowercased().hasSuffix(suffix.lowercased()) else { continue }
        let base = path.stem.dropLast(suffix.count)
        if stems.contains("\(path.folder)/\(base)\(other)") { return [idiom] }
      }
      return []
    }
  }
}
