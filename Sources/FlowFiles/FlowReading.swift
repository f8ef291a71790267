import GraphModel
import Graphviz

/// Turns one DOT graph into a fragment.
struct FlowReading {
  private let graph: DOTGraph
  private let file: String
  private(set) var attributes: AttributeReading
  private var scope = ""
  /// What the graph says to ignore in all of its contexts.
  private var ignores: [Ignore] = []
  /// Whether a node says anything about entries, be it `entry=false`.
  private(set) var mentionsEntry = false
  private var contexts: [Context] = []
  /// The index into `contexts` of each node; `nil` for a node that could not be used.
  private var contextOfNode: [Int?] = []
  private var nodeByID: [String: Int] = [:]
  /// The node `*`, which is no context: its edges can be taken whatever is on top.
  private var anywhere: Int?

  init(_ graph: DOTGraph, file: String) {
    self.graph = graph
    self.file = file
    attributes = AttributeReading(file: file)
  }

  /// - Returns: `nil` when the graph is no flow.
  mutating func fragment() -> FlowFragment? {
    guard graph.isDirected else {
      attributes.complain("a flow has a direction: write 'digraph', and '->' between its contexts", at: graph.position)
      return nil
    }
    let known = attributes.known(graph.attributes, of: "a flow's graph", FlowVocabulary.graph, drawn: FlowVocabulary.drawnGraph)
    let name = EscapedText.resolve(graph.name ?? "")
    scope = known["scope"]?.text ?? (name.isEmpty ? Self.stem(of: file) : name)
    let app = app(known)
    if let attribute = known["ignore"] { ignores = attributes.ignores(attribute) }
    for node in graph.nodes { read(node) }
    let edges = readEdges()
    return FlowFragment(scope: scope.isEmpty ? nil : scope, file: file, app: app, contexts: contexts, edges: edges)
  }

  /// The file's name without its last extension.
  private static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last ?? "flow"
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  private mutating func app(_ known: [String: DOTAttribute]) -> NavigationGraph.App? {
    guard ["app", "idioms", "unseenTypes", "skipped"].contains(where: { known[$0] != nil }) else { return nil }
    var app = NavigationGraph.App(name: known["app"]?.text)
    if let idioms = known["idioms"] { app.idioms = attributes.words(idioms, Idiom.self) }
    if let types = known["unseenTypes"] { app.unseenTypes = EscapedText(types.raw).list().map(\.text) }
    if let skipped = known["skipped"] {
      app.skipped = EscapedText(skipped.raw).list().map { element in
        let parts = element.split(on: ":", maximum: 2)
        return NavigationGraph.Skipped(file: parts[0].text, reason: parts.count > 1 ? parts[1].text : "")
      }
    }
    return app
  }

  // MARK: Contexts

  private func fullID(_ local: String) -> String {
    scope.isEmpty || local.hasPrefix("\(scope)/") ? local : "\(scope)/\(local)"
  }

  private mutating func read(_ node: DOTGraph.Node) {
    let local = EscapedText.resolve(node.nameIsHTML ? EscapedText.fromHTML(node.name) : node.name)
    contextOfNode.append(nil)
    guard !local.isEmpty else {
      attributes.complain("a context needs a name", at: node.position)
      return
    }
    if local == Context.ID.anywhere.rawValue {
      anywhere = contextOfNode.count - 1
      let known = attributes.known(node.attributes, of: "a context", FlowVocabulary.context, drawn: FlowVocabulary.drawnNode)
      for own in known.values.filter({ !$0.isInherited && $0.name != "label" }).sorted(by: { $0.name < $1.name }) {
        attributes.complain("'*' stands for anywhere and is no context, so it has no \(own.name)", at: own.namePosition)
      }
      return
    }
    guard nodeByID.updateValue(contextOfNode.count - 1, forKey: fullID(local)) == nil else {
      attributes.complain("two contexts have the id '\(fullID(local))'", at: node.position)
      return
    }
    let value = value(of: node, local: local)
    let decoded = Context.decode(value, file: file)
    attributes.adopt(decoded.diagnostics)
    guard var context = decoded.context else { return }
    context.ignores.adopt(clusterIgnores(of: node))
    context.ignores.adopt(ignores)
    contextOfNode[contextOfNode.count - 1] = contexts.count
    contexts.append(context)
  }

  private mutating func value(of node: DOTGraph.Node, local: String) -> JSONValue {
    let place = node.position.json
    let known = attributes.known(node.attributes, of: "a context", FlowVocabulary.context, drawn: FlowVocabulary.drawnNode)
    if known["entry"] != nil { mentionsEntry = true }
    var members = [JSONValue.Member("id", JSONValue(.string(fullID(local)), at: place), keyPosition: place)]
    for (name, form) in FlowVocabulary.context {
      guard let attribute = known[name], name != "label", name != "dynamicTitle" else { continue }
      if let member = attributes.member(attribute, form) { members.append(member) }
    }
    if let dynamic = known["dynamicTitle"], attributes.flag(dynamic) == true {
      if let title = known["title"] {
        attributes.complain("a context's title is a text or dynamic, not both", at: title.namePosition)
      } else {
        let flag = JSONValue.Member("dynamic", JSONValue(.bool(true), at: dynamic.json), keyPosition: dynamic.json)
        members.append(JSONValue.Member("title", JSONValue(.object([flag]), at: dynamic.json), keyPosition: dynamic.json))
      }
    }
    if known["name"] == nil, let name = name(known, local: local) {
      members.append(JSONValue.Member("name", JSONValue(.string(name), at: place), keyPosition: place))
    }
    if known["group"] == nil, let group = group(of: node) {
      members.append(JSONValue.Member("group", JSONValue(.string(group), at: place), keyPosition: place))
    }
    return JSONValue(.object(members), at: place)
  }

  /// `nil` leaves it to the model, which prefers the title and the type.
  private func name(_ known: [String: DOTAttribute], local: String) -> String? {
    // `\N` is Graphviz's own default: the node's name.
    if let label = known["label"], label.raw != "\\N" { return label.text }
    let hasTitle = known["title"].map { !$0.text.isEmpty } ?? false
    return hasTitle || known["typeName"] != nil ? nil : local
  }

  private mutating func group(of node: DOTGraph.Node) -> String? {
    guard let cluster = node.clusters.last else { return nil }
    let known = attributes.known(cluster.attributes, of: "a cluster", FlowVocabulary.cluster, drawn: FlowVocabulary.drawnGraph)
    if let label = known["label"]?.text, !label.isEmpty { return label }
    let name = EscapedText.resolve(cluster.name)
    return name.hasPrefix("cluster_") ? String(name.dropFirst("cluster_".count)) : name
  }

  private mutating func clusterIgnores(of node: DOTGraph.Node) -> [Ignore] {
    var found: [Ignore] = []
    for cluster in node.clusters {
      // What else is wrong with a cluster is said where its name is read.
      for attribute in cluster.attributes where attribute.name == "ignore" { found += attributes.ignores(attribute) }
    }
    return found
  }

  // MARK: Edges

  private mutating func readEdges() -> [Edge] {
    let known = graph.edges.map {
      attributes.known($0.attributes, of: "an edge", FlowVocabulary.edge, drawn: FlowVocabulary.drawnEdge)
    }
    let triggers = readTriggers(known)
    var edges: [Edge] = []
    for (index, edge) in graph.edges.enumerated() {
      guard let source = id(of: edge.tail), let target = id(of: edge.head) else { continue }
      let kind = contextOfNode[edge.head].map { contexts[$0].kind } ?? .screen
      let value = value(of: edge, known[index], from: source, to: target, kind, trigger: triggers[index])
      let decoded = Edge.decode(value, file: file)
      attributes.adopt(decoded.diagnostics)
      if let edge = decoded.edge { edges.append(edge) }
    }
    return edges
  }

  /// `nil` for a node that could not be used.
  private func id(of node: Int) -> Context.ID? { node == anywhere ? .anywhere : contextOfNode[node].map { contexts[$0].id } }

  private mutating func value(
    of edge: DOTGraph.Edge, _ known: [String: DOTAttribute], from source: Context.ID, to target: Context.ID, _ kind: Context.Kind,
    trigger: JSONValue.Member?
  ) -> JSONValue {
    let place = edge.position.json
    func member(_ key: String, _ text: String) -> JSONValue.Member {
      JSONValue.Member(key, JSONValue(.string(text), at: place), keyPosition: place)
    }
    var members = [member("source", source.rawValue)]
    let action = known["action"].map { Edge.Action(rawValue: $0.raw) } ?? Self.defaultAction(known, to: kind)
    if known["action"] == nil, let action { members.append(member("action", action.rawValue)) }
    // An exit from a context to itself says nothing about where it lands; DOT has no other way to write an edge without a target.
    if edge.tail != edge.head || action?.isExit != true || action == .unwind { members.append(member("target", target.rawValue)) }
    for (name, form) in FlowVocabulary.edge {
      guard let attribute = known[name] else { continue }
      if name == "style", let action, action != .present {
        // A default for all edges is meant for those that can have it.
        if !attribute.isInherited {
          attributes.complain(
            "only a presentation has a style; this edge's action is \(action.rawValue)", at: attribute.valuePosition)
        }
        continue
      }
      if let member = attributes.member(attribute, form) { members.append(member) }
    }
    if let closing = known["closesFirst"] { members.append(closingMember(closing)) }
    if let trigger { members.append(trigger) }
    return JSONValue(.object(members), at: place)
  }

  /// Nobody pushes an alert, and a style makes sense on presentations only.
  private static func defaultAction(_ known: [String: DOTAttribute], to kind: Context.Kind) -> Edge.Action {
    switch kind {
    case .alert, .actionSheet, .activity: return .present
    case .screen, .system, .navigation, .tabs, .split, .page:
      let style = known["style"]
      return style == nil ? .push : .present
    }
  }

  private mutating func closingMember(_ closing: DOTAttribute) -> JSONValue.Member {
    var text = closing.text
    if text.hasPrefix("unwind:") {
      let local = String(text.dropFirst("unwind:".count))
      if nodeByID[fullID(local)] != nil {
        text = "unwind:\(fullID(local))"
      } else {
        let names = nodeByID.keys.sorted().map { scope.isEmpty ? $0 : String($0.dropFirst(scope.count + 1)) }
        let guess = suggestion(for: local, among: names)
        attributes.complain("no context has the name '\(local)'\(guess)", at: closing.valuePosition)
      }
    }
    return JSONValue.Member(closing.name, JSONValue(.string(text), at: closing.json), keyPosition: closing.namePosition.json)
  }

  // MARK: Triggers

  /// The `trigger` of each edge; controls that are only mentioned there are added to their contexts.
  private mutating func readTriggers(_ known: [[String: DOTAttribute]]) -> [JSONValue.Member?] {
    var texts: [ControlText?] = []
    var withRole: [Int: [ControlText]] = [:]
    for (edge, known) in zip(graph.edges, known) {
      guard let attribute = known["trigger"], !Edge.Trigger.reservedWords.contains(attribute.raw), let context = contextOfNode[edge.tail]
      else {
        texts.append(nil)
        continue
      }
      let text = trigger(attribute)
      texts.append(text)
      if let text, text.role != nil { withRole[context, default: []].append(text) }
    }
    return zip(graph.edges, known).enumerated().map { index, pair in
      guard let attribute = pair.1["trigger"] else { return nil }
      let word: String
      if Edge.Trigger.reservedWords.contains(attribute.raw) || pair.0.tail == anywhere {
        word = attribute.raw
      } else {
        guard let context = contextOfNode[pair.0.tail], let text = texts[index] else { return nil }
        word = control(text, in: context, others: withRole[context] ?? [])
      }
      return JSONValue.Member("trigger", JSONValue(.string(word), at: attribute.json), keyPosition: attribute.namePosition.json)
    }
  }

  /// `Label[:word]*`, or `id=…` for a control that has no label of its own.
  private mutating func trigger(_ attribute: DOTAttribute) -> ControlText? {
    let text = EscapedText(attribute.raw).trimmed()
    let parts = text.split(on: "=", maximum: 2)
    if parts.count == 2, parts[0].text == "id" {
      return attributes.control(EscapedText(":" + attribute.raw), at: attribute.valuePosition)
    }
    return attributes.control(text, at: attribute.valuePosition)
  }

  /// Finds the control that is meant, or adds it.
  private mutating func control(_ text: ControlText, in context: Int, others: [ControlText]) -> String {
    let controls = contexts[context].controls
    if let found = controls.first(where: text.means) { return found.id }
    let isBareLabel = text.role == nil && text.id == nil && text.systemItem == nil
    if isBareLabel, let label = text.label, let found = controls.first(where: { $0.id == label }) { return found.id }
    if let id = text.id, text.label == nil, text.role == nil { return id }
    // Where one edge gives the control's role and another only its label, both mean the same control, in whichever order they stand.
    let fuller = isBareLabel ? others.first { $0.label == text.label } ?? text : text
    let id = fuller.id ?? ControlText.freshID(for: fuller.base, besides: Set(controls.map(\.id)))
    contexts[context].controls.append(fuller.control(id: id))
    return id
  }
}

extension FlowFragment {
  /// Makes its first context the entry, as for a flow that names none.
  mutating func startAtFirstContext() {
    guard !contexts.isEmpty else { return }
    contexts[0].entry = true
    entryIsImplied = true
  }
}
