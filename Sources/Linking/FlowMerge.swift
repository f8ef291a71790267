import FlowFiles
import GraphModel

/// Joins hand-written and exported flows with the contexts of storyboards.
///
/// A flow's context *is* the storyboard's context of its id, or of its type: what the flow says is added. Flags are or-ed, lists united,
/// texts fill gaps; the flow's ids are rewritten to the storyboard's.
struct FlowMerge {
  private(set) var contexts: [Context.ID: Context] = [:]
  private(set) var edges: [Edge] = []
  private(set) var unresolved: [Unresolved] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Types that flows describe: those contexts are complete as written.
  private(set) var describedTypes: Set<String> = []
  private(set) var unseenTypes: Set<String> = []

  private var byType: [String: [Context.ID]] = [:]
  /// What a flow calls a control, by the id of the flow's context, where the storyboard calls it otherwise.
  private var renamedControls: [Context.ID: [String: String]] = [:]
  private var renamed: [Context.ID: Context.ID] = [:]

  init(_ scenes: [Context]) {
    for context in scenes {
      contexts[context.id] = context
      if let type = context.typeName { byType[type, default: []].append(context.id) }
    }
  }

  /// - Complexity: O(size of the flows).
  mutating func add(_ flows: [FlowFragment]) {
    // A fixed order makes the result independent of the order in which files were found.
    let sorted = flows.sorted { ($0.file, $0.scope ?? "") < ($1.file, $1.scope ?? "") }
    for flow in sorted {
      let unseen = Set(flow.app?.unseenTypes ?? [])
      unseenTypes.formUnion(unseen)
      let addsToScenes = flow.contexts.contains { contexts[home(of: $0, reports: false)] != nil }
      for (index, context) in flow.contexts.enumerated() {
        var context = context
        if index == 0, flow.entryIsImplied, addsToScenes { context.entry = false }
        if let type = context.typeName, !unseen.contains(type) { describedTypes.insert(type) }
        merge(context)
      }
    }
    for flow in sorted {
      edges += flow.edges.map(renaming)
      unresolved += flow.unresolved.map { site in
        var site = site
        site.source = site.source.map { renamed[$0] ?? $0 }
        return site
      }
    }
  }

  private mutating func merge(_ flow: Context) {
    let id = home(of: flow)
    renamed[flow.id] = id
    guard var context = contexts[id] else {
      contexts[id] = flow
      return
    }
    context.fill(from: flow)
    var names: [String: String] = renamedControls[flow.id] ?? [:]
    for control in flow.controls {
      if let match = context.controls.index(of: control) {
        names[control.id] = context.controls[match].id
        context.controls[match].fill(from: control)
      } else {
        context.controls.append(control)
      }
    }
    renamedControls[flow.id] = names
    contexts[id] = context
  }

  /// The id of the context that a flow's context is.
  private mutating func home(of flow: Context, reports: Bool = true) -> Context.ID {
    guard contexts[flow.id] == nil, let type = flow.typeName, let candidates = byType[type] else { return flow.id }
    if candidates.count == 1 { return candidates[0] }
    let names = Set([flow.name, String(flow.id.rawValue.split(separator: "/").last ?? "")] + flow.aliases)
    let named = candidates.filter { id in
      guard let context = contexts[id] else { return false }
      return names.contains(context.name) || !names.isDisjoint(with: context.aliases)
    }
    if named.count == 1 { return named[0] }
    guard reports else { return flow.id }
    let list = candidates.map(\.rawValue).sorted().joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .warning, "\(type) implements several contexts (\(list)); say which one '\(flow.id)' is by giving it the same name or an alias",
        at: flow.location))
    return flow.id
  }

  private func renaming(_ edge: Edge) -> Edge {
    var edge = edge
    let controls = renamedControls[edge.source] ?? [:]
    if let id = edge.trigger?.controlID, let name = controls[id] { edge.trigger = .control(name) }
    if case .source(let id)? = edge.anchor, let name = controls[id] { edge.anchor = .source(name) }
    if case .unwind(let target)? = edge.closesFirst { edge.closesFirst = .unwind(to: renamed[target] ?? target) }
    edge.source = renamed[edge.source] ?? edge.source
    edge.target = edge.target.map { renamed[$0] ?? $0 }
    return edge
  }
}

extension Context {
  fileprivate mutating func fill(from other: Context) {
    if name == id.rawValue || name == typeName, other.name != other.id.rawValue { name = other.name }
    typeName = typeName ?? other.typeName
    aliases += other.aliases
    if kind == .screen { kind = other.kind }
    if title == nil || (title == .dynamic && other.title != nil) { title = other.title }
    message = message ?? other.message
    edits = edits || other.edits
    selection = selection ?? other.selection
    size = size ?? other.size
    bar = bar ?? other.bar
    blocksDismissal = blocksDismissal || other.blocksDismissal
    confirmsDiscard = confirmsDiscard || other.confirmsDiscard
    savesOnDismiss = savesOnDismiss || other.savesOnDismiss
    showsProgress = showsProgress || other.showsProgress
    resizesAbruptly = resizesAbruptly || other.resizesAbruptly
    entry = entry || other.entry
    group = group ?? other.group
    // Empty means all idioms already.
    if !idioms.isEmpty { idioms = other.idioms.isEmpty ? [] : idioms + other.idioms }
    ignores.adopt(other.ignores)
    location = location ?? other.location
  }
}

extension [Control] {
  /// The control that a flow means: the one of its id or label, else the only one of its role, which a system item names by no label.
  fileprivate func index(of flow: Control) -> Int? {
    if let match = firstIndex(where: { $0.id == flow.id }) ?? firstIndex(where: { $0.label != nil && $0.label == flow.label }) {
      return match
    }
    let sameRole = indices.filter { self[$0].label == nil && self[$0].role == flow.role }
    return flow.role != .default && sameRole.count == 1 ? sameRole[0] : nil
  }
}

extension Control {
  fileprivate mutating func fill(from other: Control) {
    label = label ?? other.label
    if role == .default { role = other.role }
    systemItem = systemItem ?? other.systemItem
    placement = placement ?? other.placement
    order = order ?? other.order
    preferred = preferred || other.preferred
  }
}
