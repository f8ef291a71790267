import GraphModel

extension FlowFile {
  /// Writes a graph as one DOT flow.
  ///
  /// Reading it gives the same graph, but for locations, unresolved sites (which are nothing without their locations), and exits that
  /// land in their own source (which come back without a landing place);
  /// several reasons to ignore rules at one place become one. The nodes' names are whole ids, which `scope=""` says. DOT
  /// cannot hold NUL characters; U+FFFD takes their place.
  /// - Complexity: O(n log n).
  public static func writeDOT(_ graph: NavigationGraph) -> String {
    var text = "digraph \(quote(graph.app.name ?? "App")) {\n"
    text += "  scope=\"\"\n"
    if let name = graph.app.name { text += "  app=\(quote(name))\n" }
    if graph.app.idioms != Idiom.allCases { text += "  idioms=\(quoteList(graph.app.idioms.map(\.rawValue)))\n" }
    if !graph.app.unseenTypes.isEmpty { text += "  unseenTypes=\(quoteList(graph.app.unseenTypes))\n" }
    if !graph.app.skipped.isEmpty {
      let elements = graph.app.skipped.map { EscapedText.escapeElement($0.file) + ":" + EscapedText.escapeElement($0.reason) }
      text += "  skipped=\(quoteRaw(elements.joined(separator: ", ")))\n"
    }
    // Without a word on entries the first node would become one.
    if !graph.contexts.isEmpty, !graph.contexts.contains(where: \.entry) { text += "  node [entry=false]\n" }
    for context in graph.contexts where context.group == nil || context.group == "" { text += line(context, indent: "  ") }
    let groups = Dictionary(grouping: graph.contexts) { $0.group ?? "" }
    for (index, group) in groups.keys.filter({ !$0.isEmpty }).sorted().enumerated() {
      text += "  subgraph cluster_\(index) {\n    label=\(quote(group))\n"
      for context in groups[group] ?? [] { text += line(context, indent: "    ") }
      text += "  }\n"
    }
    var controls: [Context.ID: [Control]] = [:]
    for context in graph.contexts { controls[context.id] = context.controls }
    for edge in graph.edges { text += line(edge, controls: controls[edge.source] ?? []) }
    return text + "}\n"
  }

  private static func line(_ context: Context, indent: String) -> String {
    var facts: [(String, String)] = []
    func add(_ key: String, _ value: String?) { if let value { facts.append((key, value)) } }
    func flag(_ key: String, _ value: Bool) { if value { facts.append((key, "true")) } }
    if context.kind != .screen { add("kind", context.kind.rawValue) }
    if context.name != context.nameByDefault { add("name", quote(context.name)) }
    switch context.title {
    case .text(let title)?: add("title", quote(title))
    case .dynamic?: flag("dynamicTitle", true)
    case nil: break
    }
    add("typeName", context.typeName.map(quote))
    if !context.aliases.isEmpty { add("aliases", quoteList(context.aliases)) }
    add("message", context.message.map(quote))
    if !context.controls.isEmpty { add("controls", quoteRaw(text(of: context.controls))) }
    flag("edits", context.edits)
    add("selection", context.selection?.rawValue)
    add("size", context.size.map { "\"\(number($0.width))x\(number($0.height))\"" })
    add("bar", context.bar.map { quoteRaw(text(of: $0)) })
    flag("blocksDismissal", context.blocksDismissal)
    flag("confirmsDiscard", context.confirmsDiscard)
    flag("savesOnDismiss", context.savesOnDismiss)
    flag("showsProgress", context.showsProgress)
    flag("resizesAbruptly", context.resizesAbruptly)
    flag("entry", context.entry)
    if context.group == "" { add("group", "\"\"") }
    if !context.idioms.isEmpty { add("idioms", quoteList(context.idioms.map(\.rawValue))) }
    if !context.ignores.isEmpty { add("ignore", quote(context.ignores.text)) }
    return indent + quote(context.id.rawValue) + list(facts)
  }

  private static func line(_ edge: Edge, controls: [Control]) -> String {
    var facts: [(String, String)] = [("action", edge.action.rawValue)]
    func add(_ key: String, _ value: String?) { if let value { facts.append((key, value)) } }
    add("style", edge.style?.rawValue)
    add("transition", edge.transition?.rawValue)
    add("animated", edge.animated.map { "\($0)" })
    switch edge.anchor {
    case .source("none")?: add("anchor", quoteRaw("\\enone"))
    case .source(let name)?: add("anchor", quote(name))
    case Edge.Anchor.none?: add("anchor", "none")
    case nil: break
    }
    add("arrows", edge.arrows.map { $0.isEmpty ? "none" : quoteList(Edge.Arrow.allCases.filter($0.contains).map(\.rawValue)) })
    if !edge.passthrough.isEmpty { add("passthrough", quoteList(edge.passthrough)) }
    add("adaptation", edge.adaptation?.rawValue)
    add("chrome", edge.chrome.map(quote))
    add("outcome", edge.outcome?.rawValue)
    switch edge.layers {
    case .count(let count)?: add("layers", "\(count)")
    case .all?: add("layers", "all")
    case nil: break
    }
    add("trigger", edge.trigger.map { quoteRaw(text(of: $0, controls)) })
    add("condition", edge.condition.map { quoteRaw(text(of: $0)) })
    add("closesFirst", edge.closesFirst.map { quote($0.text) })
    add("declaredIn", edge.declaredIn.map(quote))
    if !edge.ignores.isEmpty { add("ignore", quote(edge.ignores.text)) }
    if edge.provenance != .declared { add("provenance", edge.provenance.rawValue) }
    return "  \(quote(edge.source.rawValue)) -> \(quote((edge.target ?? edge.source).rawValue))" + list(facts)
  }

  private static func list(_ facts: [(String, String)]) -> String {
    facts.isEmpty ? "\n" : " [" + facts.map { "\($0.0)=\($0.1)" }.joined(separator: ", ") + "]\n"
  }

  // MARK: Values

  private static func text(of controls: [Control]) -> String {
    // The reader takes a control's label as its id, so only an id that differs needs to be written.
    controls.map { ControlText.text(of: $0, idIsPlain: $0.id == $0.label) }.joined(separator: ", ")
  }

  /// By label where that is enough, since that is what people write.
  private static func text(of trigger: Edge.Trigger, _ controls: [Control]) -> String {
    guard case .control(let id) = trigger else { return trigger.text }
    if let control = controls.first(where: { $0.id == id }), let label = control.label, !label.isEmpty,
      controls.first(where: { $0.label == label })?.id == id
    {
      let word = EscapedText.escapeElement(label)
      return Edge.Trigger.reservedWords.contains(word) ? "\\e\(word)" : word
    }
    return "id=\(EscapedText.escapeElement(id))"
  }

  private static func text(of bar: Context.Bar) -> String {
    let flags = [("translucent", bar.translucent), ("largeTitles", bar.largeTitles), ("hidden", bar.hidden)]
    let texts = [("style", bar.style), ("tint", bar.tint), ("barTint", bar.barTint), ("className", bar.className)]
    return pairs(texts + flags.map { ($0.0, $0.1.map { "\($0)" }) })
  }

  private static func text(of condition: Edge.Condition) -> String {
    pairs([
      ("idiom", condition.idiom?.rawValue), ("sizeClass", condition.sizeClass?.rawValue), ("availability", condition.availability),
      ("guard", condition.guard),
    ])
  }

  private static func pairs(_ values: [(String, String?)]) -> String {
    values.compactMap { key, value in value.map { "\(key)=\(EscapedText.escapeElement($0))" } }.joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private static func quoteList(_ elements: [String]) -> String {
    quoteRaw(elements.map(EscapedText.escapeElement).joined(separator: ", "))
  }

  private static func quote(_ text: String) -> String { quoteRaw(EscapedText.escape(text)) }

  /// Quotes a text whose backslashes are escapes already. Long ones become several joined by `+`: Graphviz reads no long piece.
  private static func quoteRaw(_ escaped: String) -> String {
    var quoted = "\""
    var piece = 0
    var isEscaped = false
    for scalar in escaped.unicodeScalars {
      if piece > 8_000, !isEscaped {
        quoted += "\" + \""
        piece = 0
      }
      if scalar == "\"" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
      piece += UTF8.width(scalar)
    }
    return quoted + "\""
  }
}

extension Context {
  /// What a flow file's reader calls it when the file does not say.
  fileprivate var nameByDefault: String {
    if case .text(let title)? = title, !title.isEmpty { return title }
    return typeName ?? id.rawValue
  }
}
