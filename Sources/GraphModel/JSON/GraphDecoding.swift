// The published JSON form, read. DOT flow files are turned into the same values first, so both forms know the same words.

extension Context {
  /// - Parameter fallback: where the context stands when the value names no location of its own.
  /// - Returns: the context, or `nil` when it has no usable id; and everything that is wrong with the value.
  public static func decode(_ value: JSONValue, file: String) -> (context: Context?, diagnostics: [Diagnostic]) {
    var reader = ObjectReader(value, what: "a context", file: file)
    let id = reader.required("id") { $0.string("id") }
    let name = reader.string("name")
    var context = Context(id: Context.ID(id ?? ""))
    context.typeName = reader.string("typeName")
    context.aliases = reader.strings("aliases") ?? []
    context.kind = reader.word("kind", Kind.self) ?? .screen
    context.title = reader.title()
    context.message = reader.string("message")
    context.controls = reader.controls()
    context.edits = reader.bool("edits") ?? false
    context.selection = reader.word("selection", Selection.self)
    context.size = reader.size()
    context.bar = reader.bar()
    context.blocksDismissal = reader.bool("blocksDismissal") ?? false
    context.confirmsDiscard = reader.bool("confirmsDiscard") ?? false
    context.savesOnDismiss = reader.bool("savesOnDismiss") ?? false
    context.showsProgress = reader.bool("showsProgress") ?? false
    context.resizesAbruptly = reader.bool("resizesAbruptly") ?? false
    context.entry = reader.bool("entry") ?? false
    context.group = reader.string("group")
    context.idioms = reader.words("idioms", Idiom.self) ?? []
    context.ignores = reader.ignores()
    context.location = reader.location("location") ?? reader.place(reader.position)
    if let name {
      context.name = name
    } else if case .text(let title)? = context.title, !title.isEmpty {
      context.name = title
    } else {
      context.name = context.typeName ?? context.id.rawValue
    }
    if let id, id.isEmpty { reader.complain("the id of a context is empty", at: reader.position) }
    if context.id == .anywhere {
      reader.complain("no context can have the id '*', which stands for anywhere as the source of an edge", at: reader.position)
    }
    reader.finish()
    return (id?.isEmpty == false && context.id != .anywhere ? context : nil, reader.diagnostics)
  }
}

extension Edge {
  /// - Returns: the edge, or `nil` when it lacks a source, an action or a needed target; and everything that is wrong with the value.
  public static func decode(_ value: JSONValue, file: String) -> (edge: Edge?, diagnostics: [Diagnostic]) {
    var reader = ObjectReader(value, what: "an edge", file: file)
    let source = reader.required("source") { $0.string("source") }
    let target = reader.string("target")
    let action = reader.required("action") { $0.word("action", Action.self) }
    var edge = Edge(source: Context.ID(source ?? ""), target: target.map { Context.ID($0) }, action: action ?? .push)
    edge.style = reader.word("style", Style.self)
    edge.transition = reader.word("transition", Transition.self)
    edge.animated = reader.bool("animated")
    edge.anchor = reader.anchor()
    edge.arrows = reader.words("arrows", Arrow.self).map(Set.init)
    edge.passthrough = reader.strings("passthrough") ?? []
    edge.adaptation = reader.word("adaptation", Adaptation.self)
    edge.chrome = reader.string("chrome")
    edge.outcome = reader.word("outcome", Outcome.self)
    edge.layers = reader.layers()
    edge.trigger = reader.string("trigger").map { Trigger($0) }
    edge.condition = reader.condition()
    edge.closesFirst = reader.closesFirst()
    edge.ignores = reader.ignores()
    edge.location = reader.location("location") ?? reader.place(reader.position)
    edge.declaredIn = reader.string("declaredIn")
    edge.provenance = reader.word("provenance", Provenance.self) ?? .declared
    if let action {
      if target == nil, !action.isExit { reader.complain("an edge of action \(action.rawValue) needs a target", at: reader.position) }
      if action == .unwind, target == nil {
        reader.complain("an unwind needs the context it goes back to as its target", at: reader.position)
      }
      if edge.source == .anywhere, action == .embed {
        reader.complain("an embed needs the context that shows its target as its source", at: reader.position)
      }
      if edge.style != nil, action != .present {
        reader.complain("only a presentation has a style; this edge's action is \(action.rawValue)", at: reader.position)
      }
    }
    if edge.target == .anywhere {
      reader.complain("'*' stands for anywhere, which is no place to lead to", at: reader.position)
    }
    if edge.source == .anywhere, let id = edge.trigger?.controlID {
      reader.complain("no control is there anywhere, so '\(id)' cannot trigger an edge from '*'", at: reader.position)
    }
    reader.finish()
    let isFromAnywhere = edge.source == .anywhere
    let usable =
      source != nil && action != nil && (target != nil || (action?.isExit == true && action != .unwind)) && edge.target != .anywhere
      && !(isFromAnywhere && (action == .embed || edge.trigger?.controlID != nil))
    return (usable ? edge : nil, reader.diagnostics)
  }
}

extension Unresolved {
  static func decode(_ value: JSONValue, file: String) -> (site: Unresolved?, diagnostics: [Diagnostic]) {
    var reader = ObjectReader(value, what: "an unresolved site", file: file)
    let location = reader.required("location") { $0.location("location") }
    let site = reader.required("site") { $0.string("site") }
    let reason = reader.required("reason") { $0.word("reason", Reason.self) }
    let detail = reader.string("detail") ?? ""
    let source = reader.string("source").map { Context.ID($0) }
    let isExit = reader.bool("isExit") ?? false
    let ignores = reader.ignores()
    reader.finish()
    guard let location, let site, let reason else { return (nil, reader.diagnostics) }
    let unresolved = Unresolved(
      location: location, site: site, reason: reason, detail: detail, source: source, isExit: isExit, ignores: ignores)
    return (unresolved, reader.diagnostics)
  }
}

extension NavigationGraph {
  /// Reads an exported or hand-written graph.
  ///
  /// What is wrong is left out and reported; the rest is kept. An edge that names no context of the file is such a fault.
  /// - Returns: `nil` when the text is no JSON or of another version.
  /// - Complexity: O(bytes + n log n).
  public static func decode(_ bytes: [UInt8], file: String) -> (graph: NavigationGraph?, diagnostics: [Diagnostic]) {
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      let place = Location(file: file, line: error.position.line, column: error.position.column)
      return (nil, [Diagnostic(.error, "not JSON: \(error.message)", at: place)])
    }
    var reader = ObjectReader(value, what: "a graph", file: file)
    guard let version = reader.required("version", { $0.count("version", minimum: 0) }) else { return (nil, reader.diagnostics) }
    guard version == formatVersion else {
      reader.complain("this is version \(version) of the graph's form; this program reads version \(formatVersion)", at: reader.position)
      return (nil, reader.diagnostics)
    }
    let app = reader.app(file: file)
    var contexts: [Context] = []
    var ids: Set<Context.ID> = []
    for element in reader.array("contexts") ?? [] {
      let decoded = Context.decode(element, file: file)
      reader.adopt(decoded.diagnostics)
      guard let context = decoded.context else { continue }
      if ids.insert(context.id).inserted {
        contexts.append(context)
      } else {
        reader.complain("two contexts have the id '\(context.id)'", at: element.position)
      }
    }
    let controls = Dictionary(contexts.map { ($0.id, $0.controls.map(\.id)) }, uniquingKeysWith: { first, _ in first })
    var edges: [Edge] = []
    for element in reader.array("edges") ?? [] {
      let decoded = Edge.decode(element, file: file)
      reader.adopt(decoded.diagnostics)
      guard let edge = decoded.edge else { continue }
      let missing = [edge.source, edge.target].compactMap(\.self).filter { !ids.contains($0) && $0 != .anywhere }
      for id in missing {
        reader.complain(
          "no context has the id '\(id)'\(suggestion(for: id.rawValue, among: ids.map(\.rawValue).sorted()))", at: element.position)
      }
      guard missing.isEmpty else { continue }
      if let control = edge.trigger?.controlID {
        let known = controls[edge.source] ?? []
        guard known.contains(control) else {
          let guess = suggestion(for: control, among: known)
          reader.complain("'\(edge.source)' has no control '\(control)' to trigger this edge\(guess)", at: element.position)
          continue
        }
      }
      edges.append(edge)
    }
    var unresolved: [Unresolved] = []
    for element in reader.array("unresolved") ?? [] {
      let decoded = Unresolved.decode(element, file: file)
      reader.adopt(decoded.diagnostics)
      if let site = decoded.site { unresolved.append(site) }
    }
    // An analysis report is a graph with findings; as an input only the graph counts.
    for key in ["findings", "notJudged", "suppressed", "baseline", "stale"] { _ = reader.value(key) }
    reader.finish()
    return (NavigationGraph(app: app, contexts: contexts, edges: edges, unresolved: unresolved), reader.diagnostics)
  }
}

extension ObjectReader {
  fileprivate mutating func title() -> Context.Title? {
    guard let value = value("title") else { return nil }
    switch value.content {
    case .string(let text): return .text(text)
    case .object(let members) where members.count == 1 && members[0].key == "dynamic" && members[0].value.content == .bool(true):
      return .dynamic
    default:
      complain("'title' must be a string or {\"dynamic\": true}", at: value.position)
      return nil
    }
  }

  fileprivate mutating func size() -> Context.Size? {
    guard let value = value("size") else { return nil }
    var reader = nested(value, what: "a size")
    let width = reader.required("width") { $0.number("width") }
    let height = reader.required("height") { $0.number("height") }
    close(&reader)
    guard let width, let height else { return nil }
    return Context.Size(width: width, height: height)
  }

  fileprivate mutating func bar() -> Context.Bar? {
    guard let value = value("bar") else { return nil }
    var reader = nested(value, what: "a bar")
    var bar = Context.Bar()
    bar.style = reader.string("style")
    bar.tint = reader.string("tint")
    bar.barTint = reader.string("barTint")
    bar.translucent = reader.bool("translucent")
    bar.largeTitles = reader.bool("largeTitles")
    bar.className = reader.string("className")
    bar.hidden = reader.bool("hidden")
    close(&reader)
    return bar
  }

  fileprivate mutating func controls() -> [Control] {
    var controls: [Control] = []
    for element in array("controls") ?? [] {
      var reader = nested(element, what: "a control")
      let id = reader.string("id")
      let label = reader.string("label")
      var control = Control(id: id ?? label ?? "", label: label)
      control.role = reader.word("role", Control.Role.self) ?? .default
      control.systemItem = reader.string("systemItem")
      control.placement = reader.word("placement", Control.Placement.self)
      control.order = reader.count("order", minimum: 0)
      control.preferred = reader.bool("preferred") ?? false
      if control.id.isEmpty { reader.complain("a control needs an id or a label", at: element.position) }
      if controls.contains(where: { $0.id == control.id }) {
        reader.complain("two controls of one context have the id '\(control.id)'", at: element.position)
      } else if !control.id.isEmpty {
        controls.append(control)
      }
      close(&reader)
    }
    return controls
  }

  fileprivate mutating func anchor() -> Edge.Anchor? {
    guard let value = value("anchor") else { return nil }
    switch value.content {
    case .bool(false): return Edge.Anchor.none
    case .string(let name): return .source(name)
    default:
      complain("'anchor' must name what the popover points at, or be false when nothing is set", at: value.position)
      return nil
    }
  }

  fileprivate mutating func layers() -> Edge.Layers? {
    if case .string("all")? = value("layers")?.content { return .all }
    return count("layers", minimum: 1).map(Edge.Layers.count)
  }

  fileprivate mutating func condition() -> Edge.Condition? {
    guard let value = value("condition") else { return nil }
    var reader = nested(value, what: "a condition")
    let condition = Edge.Condition(
      idiom: reader.word("idiom", Idiom.self), sizeClass: reader.word("sizeClass", Edge.SizeClass.self),
      availability: reader.string("availability"), guard: reader.string("guard"))
    close(&reader)
    return condition
  }

  fileprivate mutating func closesFirst() -> Edge.Closing? {
    guard let value = value("closesFirst") else { return nil }
    if case .string(let text) = value.content, let closing = Edge.Closing(text) { return closing }
    complain("'closesFirst' must be dismiss, dismiss:N or unwind:CONTEXT", at: value.position)
    return nil
  }

  fileprivate mutating func app(file: String) -> NavigationGraph.App {
    guard let value = value("app") else { return NavigationGraph.App() }
    var reader = nested(value, what: "an app")
    var app = NavigationGraph.App()
    app.name = reader.string("name")
    app.idioms = reader.words("idioms", Idiom.self) ?? app.idioms
    app.unseenTypes = reader.strings("unseenTypes") ?? []
    for element in reader.array("skipped") ?? [] {
      var item = reader.nested(element, what: "a skipped input")
      let file = item.required("file") { $0.string("file") }
      let reason = item.string("reason") ?? ""
      reader.close(&item)
      if let file { app.skipped.append(NavigationGraph.Skipped(file: file, reason: reason)) }
    }
    close(&reader)
    return app
  }

  private func nested(_ value: JSONValue, what: String) -> ObjectReader {
    ObjectReader(value, what: what, file: place(position).file)
  }

  private mutating func close(_ reader: inout ObjectReader) {
    reader.finish()
    adopt(reader.diagnostics)
  }
}
