import GraphModel

/// The graph as one idiom sees it: which contexts and edges exist there, what a container puts on the screen, and how a style appears.
struct IdiomReading: Sendable {
  /// What showing a context puts on the screen: the innermost content, and the containers around it, outermost first.
  struct Placement: Hashable, Sendable {
    var leaf: Int
    var chain: [Int]
  }

  let index: NavigationIndex
  let idiom: Idiom
  /// Whether the width is compact: on a phone always, on an iPad when the screen is shared.
  let isCompact: Bool
  private let contextExists: [Bool]
  private let edgeExists: [Bool]
  /// The structural edges of each container in the order in which they start.
  private let contentEdges: [Int: [Int]]
  /// Contexts that show others inside themselves, with everything inside, in order of discovery.
  private let embedded: [Int: [Int]]
  private let embeds: [Int: [Int]]
  private let parents: [Int: [Int]]
  private let inPrimaryColumn: Set<Int>
  /// The tabs contexts that have a context somewhere inside one of their tabs.
  private let holders: [Int: [Int]]

  init(_ index: NavigationIndex, idiom: Idiom, isCompact: Bool? = nil) {
    let isCompact = isCompact ?? (idiom == .phone)
    self.index = index
    self.idiom = idiom
    self.isCompact = isCompact
    let graph = index.graph
    let contextExists = graph.contexts.map { $0.idioms.isEmpty || $0.idioms.contains(idiom) }
    var edgeExists = [Bool](repeating: true, count: graph.edges.count)
    for (number, edge) in graph.edges.enumerated() {
      let source = index.sources[number]
      let target = index.targets[number]
      if (source >= 0 && !contextExists[Int(source)]) || (target >= 0 && !contextExists[Int(target)]) {
        edgeExists[number] = false
      } else if let condition = edge.condition {
        if let only = condition.idiom, only != idiom { edgeExists[number] = false }
        if let only = condition.sizeClass, only != (isCompact ? .compact : .regular) { edgeExists[number] = false }
      }
    }
    var contentEdges: [Int: [Int]] = [:]
    var embeds: [Int: [Int]] = [:]
    for (context, value) in graph.contexts.enumerated() {
      for edge in index.edges(from: context) where edgeExists[edge] && index.targets[edge] >= 0 {
        let action = graph.edges[edge].action
        if value.kind.isContainer {
          if action == .root || action == .embed || action == .switchTab { contentEdges[context, default: []].append(edge) }
        } else if action == .embed {
          embeds[context, default: []].append(edge)
        }
      }
    }
    for (container, edges) in contentEdges where edges.count > 1 {
      // The canonical order of edges goes by target; the order that the source was written in is the order of the tabs.
      contentEdges[container] = edges.sorted { left, right in
        switch (graph.edges[left].location, graph.edges[right].location) {
        case (let first?, let second?) where first != second: first < second
        case (nil, _?): false
        case (_?, nil): true
        default: left < right
        }
      }
    }
    self.contextExists = contextExists
    self.edgeExists = edgeExists
    self.contentEdges = contentEdges
    var embedded: [Int: [Int]] = [:]
    var parents: [Int: [Int]] = [:]
    for parent in embeds.keys {
      let all = Self.inside([parent], index, contentEdges, embeds)
      embedded[parent] = all
      for child in all.dropFirst() { parents[child, default: []].append(parent) }
    }
    self.embedded = embedded
    self.parents = parents.mapValues { $0.sorted() }
    inPrimaryColumn = Self.primaryColumn(index, edgeExists: edgeExists, contentEdges: contentEdges)
    self.embeds = embeds
    var holders: [Int: [Int]] = [:]
    for tabs in contentEdges.keys.sorted() where index.kind(tabs) == .tabs {
      for context in Self.inside([tabs], index, contentEdges, embeds).dropFirst() { holders[context, default: []].append(tabs) }
    }
    self.holders = holders
  }

  /// The contexts and everything that they show inside themselves, in order of discovery.
  private static func inside(_ roots: [Int], _ index: NavigationIndex, _ content: [Int: [Int]], _ embeds: [Int: [Int]]) -> [Int] {
    var seen = Set(roots)
    var found = roots
    var next = 0
    while next < found.count {
      for edge in (embeds[found[next]] ?? []) + (content[found[next]] ?? []) {
        let target = Int(index.targets[edge])
        if seen.insert(target).inserted { found.append(target) }
      }
      next += 1
    }
    return found
  }

  /// The contexts in the primary column of a split, or pushed onto one of them: `replace` there shows the detail beside them.
  private static func primaryColumn(_ index: NavigationIndex, edgeExists: [Bool], contentEdges: [Int: [Int]]) -> Set<Int> {
    let edges = index.graph.edges
    var column: Set<Int> = []
    var secondary: Set<Int> = []
    var queue: [Int] = []
    for (container, content) in contentEdges where index.kind(container) == .split {
      for edge in content {
        if edges[edge].action == .root { queue.append(Int(index.targets[edge])) } else { secondary.insert(Int(index.targets[edge])) }
      }
    }
    while let context = queue.popLast() {
      guard !secondary.contains(context), column.insert(context).inserted else { continue }
      for edge in index.edges(from: context) where edgeExists[edge] && index.targets[edge] >= 0 {
        switch edges[edge].action {
        case .push, .embed, .root, .switchTab: queue.append(Int(index.targets[edge]))
        default: break
        }
      }
    }
    return column
  }

  func exists(context: Int) -> Bool { contextExists[context] }
  func exists(edge: Int) -> Bool { edgeExists[edge] }

  /// Whether something decides over the edge that the model does not see; the app may hold back what could come anywhere.
  func isGuarded(_ edge: Int) -> Bool {
    if index.isFromAnywhere(edge) { return true }
    guard let condition = index.graph.edges[edge].condition else { return false }
    return condition.guard != nil || condition.availability != nil
  }

  /// The context and all that it shows inside itself.
  func residents(of leaf: Int) -> [Int] { embedded[leaf] ?? [leaf] }

  /// What is on the screen beside a leaf: the other columns and pages of the containers around it, with all that is in them.
  func beside(_ leaf: Int, in chain: [Int]) -> [Int] {
    var others: [Int] = []
    for (position, container) in chain.enumerated() where index.kind(container).showsAllContent {
      let through = position + 1 < chain.count ? chain[position + 1] : leaf
      for edge in content(of: container) where Int(index.targets[edge]) != through { others.append(Int(index.targets[edge])) }
    }
    guard !others.isEmpty else { return [] }
    let known = Set(residents(of: leaf) + chain)
    var seen: Set<Int> = []
    others = others.filter { !known.contains($0) && seen.insert($0).inserted }
    return Self.inside(others, index, contentEdges, embeds).filter { !known.contains($0) }
  }

  /// The tabs in which an unwind to the context chooses a tab.
  func tabs(holding context: Int) -> [Int] { holders[context] ?? [] }

  /// The contexts that show `child` inside themselves.
  func hosts(of child: Int) -> [Int] { parents[child] ?? [] }

  /// A container's content edges in the order in which the source gives them.
  func content(of container: Int) -> [Int] { contentEdges[container] ?? [] }

  /// What appears when `context` is shown.
  func starts(of context: Int) -> [Placement] {
    guard index.kind(context).isContainer else { return [Placement(leaf: context, chain: [])] }
    return place(context, inside: [])
  }

  /// What appears when the tab that `edge` leads to is chosen in the tabs at the end of `chain`.
  func starts(ofTab edge: Int, inside chain: [Int]) -> [Placement] { place(Int(index.targets[edge]), inside: chain) }

  private func place(_ context: Int, inside chain: [Int]) -> [Placement] {
    guard index.kind(context).isContainer, !chain.contains(context) else { return [Placement(leaf: context, chain: chain)] }
    var edges = content(of: context)
    switch index.kind(context) {
    case .tabs: edges = Array(edges.prefix(1))
    case .navigation:
      let roots = edges.filter { index.graph.edges[$0].action == .root }
      if !roots.isEmpty { edges = roots }
    // All columns and pages are there at once; the frame is told by the first, and the others are beside it.
    case .split: edges = Array((edges.filter { index.graph.edges[$0].action == .root } + edges).prefix(1))
    case .page: edges = Array(edges.prefix(1))
    default: break
    }
    // A container whose content is not known is what the user sees.
    if edges.isEmpty { return [Placement(leaf: context, chain: chain)] }
    var result: [Placement] = []
    for edge in edges {
      for placement in place(Int(index.targets[edge]), inside: chain + [context]) where !result.contains(placement) {
        result.append(placement)
      }
    }
    return result
  }

  /// Whether `replace` from here shows the detail beside the source instead of in its place.
  func showsDetailBeside(_ source: Int) -> Bool { inPrimaryColumn.contains(source) }

  /// The part that the target of a presentation plays on the stack.
  func role(ofPresentation edge: Int) -> FrameRole {
    let value = index.graph.edges[edge]
    let target = Int(index.targets[edge])
    if target >= 0 {
      switch index.kind(target) {
      case .alert: return .alert
      case .actionSheet: return .actionSheet
      case .activity: return .activity
      default: break
      }
    }
    switch value.style ?? .automatic {
    case .automatic, .pageSheet, .formSheet: return .sheet
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom: return .fullScreen
    case .alert: return .alert
    case .actionSheet: return .actionSheet
    case .activity: return .activity
    case .popover:
      guard isCompact else { return .popover }
      switch value.adaptation ?? .automatic {
      case .automatic, .sheet: return .sheet
      case .fullScreen: return .fullScreen
      case .none: return .popover
      }
    }
  }

  /// Whether a frame of this role is drawn as a popover here, whatever it is called.
  func looksLikePopover(_ role: FrameRole) -> Bool {
    switch role {
    case .popover: true
    case .actionSheet, .activity: !isCompact
    default: false
    }
  }
}

extension Context.Kind {
  /// Whether the container has all its content on the screen, or a turn of the page away, at once.
  var showsAllContent: Bool { self == .split || self == .page }
}
