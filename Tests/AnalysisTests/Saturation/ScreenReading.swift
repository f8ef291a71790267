// What the second oracle makes of containers, columns, tabs and styles: its own words for the same documented behaviour of UIKit.

import Analysis
import GraphModel

/// How one idiom shows the contexts of a graph.
struct ScreenReading {
  /// A screen with the containers around it, outermost first.
  struct Placed: Hashable {
    var leaf: Int
    var around: [Int]
  }

  let graph: NavigationGraph
  let isPad: Bool
  let isWide: Bool
  private let numbers: [Context.ID: Int]
  /// The edges that exist here, with their ends as numbers; an edge from anywhere has no source.
  let edges: [(number: Int, edge: Edge, source: Int?, target: Int?)]
  /// What a container holds, in the order in which that was written.
  private var parts: [[Int]]
  /// Whether the part of the same place is a root.
  private var isRoot: [[Bool]]
  /// What a screen shows in a part of itself.
  private var children: [[Int]]
  private var besideDetail: Set<Int> = []

  init(_ graph: NavigationGraph, _ idiom: Idiom, isCompact: Bool) {
    self.graph = graph
    isPad = idiom == .pad
    isWide = !isCompact
    var numbers: [Context.ID: Int] = [:]
    for (number, context) in graph.contexts.enumerated() where context.idioms.isEmpty || context.idioms.contains(idiom) {
      numbers[context.id] = number
    }
    self.numbers = numbers
    var edges: [(number: Int, edge: Edge, source: Int?, target: Int?)] = []
    for (number, edge) in graph.edges.enumerated() {
      let source = numbers[edge.source]
      let target = edge.target.flatMap { numbers[$0] }
      if source == nil && edge.source != .anywhere { continue }
      if target == nil && edge.target != nil { continue }
      if edge.condition?.idiom ?? idiom != idiom { continue }
      if let size = edge.condition?.sizeClass, (size == .compact) != isCompact { continue }
      edges.append((number, edge, source, target))
    }
    self.edges = edges
    parts = Array(repeating: [], count: graph.contexts.count)
    isRoot = Array(repeating: [], count: graph.contexts.count)
    children = parts
    // As written in the source, and what has no place there last.
    let inOrder = edges.sorted { left, right in
      guard let first = left.edge.location else { return right.edge.location == nil && left.number < right.number }
      guard let second = right.edge.location else { return true }
      return first == second ? left.number < right.number : first < second
    }
    for (_, edge, source, target) in inOrder {
      guard let source, let target else { continue }
      switch edge.action {
      case .root, .embed, .switchTab:
        if isContainer(source) {
          parts[source].append(target)
          isRoot[source].append(edge.action == .root)
        } else if edge.action == .embed {
          children[source].append(target)
        }
      default: break
      }
    }
    besideDetail = primaryColumns()
  }

  func kind(_ context: Int) -> Context.Kind { graph.contexts[context].kind }
  func isContainer(_ context: Int) -> Bool { [.navigation, .tabs, .split, .page].contains(kind(context)) }
  func number(_ id: Context.ID) -> Int? { numbers[id] }

  var starts: [Placed] {
    graph.contexts.indices.filter { graph.contexts[$0].entry && numbers[graph.contexts[$0].id] != nil }.flatMap { shown($0) }
  }

  /// Showing a container shows what it starts with; an empty one, or one inside itself, shows itself.
  func shown(_ context: Int, in around: [Int] = []) -> [Placed] {
    let held = parts[context]
    if !isContainer(context) || held.isEmpty || around.contains(context) { return [Placed(leaf: context, around: around)] }
    let roots = held.indices.filter { isRoot[context][$0] }.map { held[$0] }
    let first: [Int]
    switch kind(context) {
    case .navigation: first = roots.isEmpty ? held : roots
    case .split: first = [roots.first ?? held[0]]
    default: first = [held[0]]
    }
    return first.flatMap { shown($0, in: around + [context]) }
  }

  /// The contexts and whatever they hold, tab by tab, child by child.
  private func contents(of contexts: [Int]) -> Set<Int> {
    var found = Set(contexts)
    var open = contexts
    while let context = open.popLast() {
      for inner in (isContainer(context) ? parts[context] : children[context]) where found.insert(inner).inserted { open.append(inner) }
    }
    return found
  }

  /// What belongs to the screen itself.
  private func itself(_ leaf: Int) -> Set<Int> { isContainer(leaf) ? [leaf] : contents(of: [leaf]) }

  /// What the user can touch: the screen with its children, the containers, and the other columns and pages.
  func touchable(_ placed: Placed) -> Set<Int> {
    var others: [Int] = []
    for (level, container) in placed.around.enumerated() where kind(container) == .split || kind(container) == .page {
      let through = level + 1 < placed.around.count ? placed.around[level + 1] : placed.leaf
      others += parts[container].filter { $0 != through }
    }
    return itself(placed.leaf).union(placed.around).union(contents(of: others))
  }

  /// Whether the context is on the screen, but only in another column or page.
  func isBeside(_ context: Int, _ placed: Placed) -> Bool {
    touchable(placed).contains(context) && !itself(placed.leaf).contains(context) && !placed.around.contains(context)
  }

  /// Going back to a context ends where it is visible, or in tabs that have it in one of their tabs.
  func ends(at placed: Placed, goingBackTo context: Int) -> Bool {
    let here = touchable(placed)
    return here.contains(context) || here.contains { kind($0) == .tabs && contents(of: [$0]).contains(context) }
  }

  /// The tabs that offer the context as a tab.
  func tabs(offering context: Int) -> Set<Int> {
    Set(parts.indices.filter { kind($0) == .tabs && parts[$0].contains(context) })
  }

  func showsDetailBeside(_ context: Int?) -> Bool { context.map(besideDetail.contains) ?? false }

  /// A split's primary column with what is pushed there.
  private func primaryColumns() -> Set<Int> {
    var first: Set<Int> = []
    var others: Set<Int> = []
    for split in parts.indices where kind(split) == .split {
      for (place, part) in parts[split].enumerated() { if isRoot[split][place] { first.insert(part) } else { others.insert(part) } }
    }
    var column = first.subtracting(others)
    var grows = true
    while grows {
      grows = false
      for (_, edge, source, target) in edges where source.map(column.contains) ?? false {
        guard let target, [.push, .embed, .root, .switchTab].contains(edge.action), !others.contains(target) else { continue }
        grows = column.insert(target).inserted || grows
      }
    }
    return column
  }

  /// The role in which a presentation's target appears.
  func role(presenting target: Int, _ edge: Edge) -> FrameRole {
    if let own = [Context.Kind.alert: FrameRole.alert, .actionSheet: .actionSheet, .activity: .activity][kind(target)] { return own }
    guard let style = edge.style else { return .sheet }
    if style == .popover {
      // Only a narrow window adapts a popover, and only where nobody forbids it.
      if isWide || edge.adaptation == Edge.Adaptation.none { return .popover }
      return edge.adaptation == .fullScreen ? .fullScreen : .sheet
    }
    let roles: [Edge.Style: FrameRole] = [
      .automatic: .sheet, .pageSheet: .sheet, .formSheet: .sheet, .alert: .alert, .actionSheet: .actionSheet, .activity: .activity,
    ]
    return roles[style] ?? .fullScreen
  }
}
