// A second reading of the stack semantics, as plain as possible and sharing nothing with the engine: a stack is an array, every action is
// carried out by its definition, and what can be reached is found by trying everything up to a depth.

import Analysis
import GraphModel

struct NaiveFrame: Hashable {
  var leaf: Context.ID
  var role: FrameRole
  var containers: [Context.ID]
}

typealias NaiveStack = [NaiveFrame]

struct NaiveStacks {
  let graph: NavigationGraph
  let isCompact: Bool
  private let idiom: Idiom
  private let contexts: [Context.ID: Context]
  private let edges: [(number: Int, edge: Edge)]
  private let seen = Seen()

  /// What each frame was found to show, and each stack to become, since that is asked again and again.
  private final class Seen {
    var visible: [NaiveFrame: Set<Context.ID>] = [:]
    var moves: [NaiveStack: [Move]] = [:]
  }

  /// - Parameter isCompact: the width; nil for a narrow phone and a wide iPad.
  init(_ graph: NavigationGraph, _ idiom: Idiom, isCompact: Bool? = nil) {
    let isCompact = isCompact ?? (idiom == .phone)
    self.graph = graph
    self.isCompact = isCompact
    self.idiom = idiom
    contexts = Dictionary(uniqueKeysWithValues: graph.contexts.map { ($0.id, $0) })
    let contexts = contexts
    func exists(_ id: Context.ID) -> Bool { contexts[id].map { $0.idioms.isEmpty || $0.idioms.contains(idiom) } ?? false }
    edges = graph.edges.enumerated().filter { _, edge in
      guard exists(edge.source) || edge.source == .anywhere, edge.target.map(exists) ?? true else { return false }
      if let only = edge.condition?.idiom, only != idiom { return false }
      return edge.condition?.sizeClass != (isCompact ? .regular : .compact)
    }.map { ($0.offset, $0.element) }
  }

  private func kind(_ id: Context.ID) -> Context.Kind { contexts[id]?.kind ?? .screen }

  private func content(_ container: Context.ID) -> [Context.ID] {
    let all = edges.map(\.edge).filter { $0.source == container && [.root, .embed, .switchTab].contains($0.action) }
    let ordered = all.enumerated().sorted { left, right in
      switch (left.element.location, right.element.location) {
      case (let first?, let second?) where first != second: return first < second
      case (nil, _?): return false
      case (_?, nil): return true
      default: return left.offset < right.offset
      }
    }.map(\.element)
    switch kind(container) {
    case .tabs: return ordered.prefix(1).compactMap(\.target)
    case .navigation:
      let roots = ordered.filter { $0.action == .root }
      return (roots.isEmpty ? ordered : roots).compactMap(\.target)
    // The stack is told by the primary column, or by the first page.
    case .split: return ((ordered.first { $0.action == .root } ?? ordered.first)?.target).map { [$0] } ?? []
    case .page: return ordered.prefix(1).compactMap(\.target)
    default: return ordered.compactMap(\.target)
    }
  }

  private func shown(_ id: Context.ID, _ around: [Context.ID] = []) -> [(leaf: Context.ID, containers: [Context.ID])] {
    guard kind(id).isContainer, !around.contains(id), !content(id).isEmpty else { return [(id, around)] }
    return content(id).flatMap { shown($0, around + [id]) }
  }

  private func inside(_ id: Context.ID) -> Set<Context.ID> {
    var found: Set<Context.ID> = [id]
    var grew = true
    while grew {
      let more = edges.map(\.edge).filter {
        found.contains($0.source) && ($0.action == .embed || (kind($0.source).isContainer && [.root, .switchTab].contains($0.action)))
      }.compactMap(\.target)
      grew = !found.isSuperset(of: more)
      found.formUnion(more)
    }
    return kind(id).isContainer ? [id] : found
  }

  /// A split has all its columns on the screen and pages are turned at will, so whatever is in any of them can be used.
  func visible(_ frame: NaiveFrame) -> Set<Context.ID> {
    if let known = seen.visible[frame] { return known }
    let visible = look(at: frame)
    seen.visible[frame] = visible
    return visible
  }

  private func look(at frame: NaiveFrame) -> Set<Context.ID> {
    var all = inside(frame.leaf).union(frame.containers)
    for (container, next) in zip(frame.containers, frame.containers.dropFirst() + [frame.leaf]) {
      guard kind(container) == .split || kind(container) == .page else { continue }
      for side in parts(of: container) where side != next { all.formUnion(everything(in: side)) }
    }
    return all
  }

  private func parts(of container: Context.ID) -> [Context.ID] {
    edges.map(\.edge).filter { $0.source == container && [.root, .embed, .switchTab].contains($0.action) }.compactMap(\.target)
  }

  private func everything(in id: Context.ID) -> Set<Context.ID> {
    var found: Set<Context.ID> = [id]
    while true {
      let more = found.flatMap { parent in
        kind(parent).isContainer
          ? parts(of: parent) : edges.map(\.edge).filter { $0.source == parent && $0.action == .embed }.compactMap(\.target)
      }
      if found.isSuperset(of: more) { return found }
      found.formUnion(more)
    }
  }

  /// Tabs search all their tabs for an unwind's destination and choose the one that has it.
  private func canLand(_ frame: NaiveFrame, _ id: Context.ID) -> Bool {
    let visible = visible(frame)
    return visible.contains(id) || visible.contains { kind($0) == .tabs && everything(in: $0).contains(id) }
  }

  var starts: [NaiveStack] {
    graph.contexts.filter { $0.entry && ($0.idioms.isEmpty || $0.idioms.contains(idiom)) }.flatMap { entry in
      shown(entry.id).map { [NaiveFrame(leaf: $0.leaf, role: .root, containers: $0.containers)] }
    }
  }

  private func role(_ edge: Edge) -> FrameRole {
    switch edge.target.map(kind) {
    case .alert?: return .alert
    case .actionSheet?: return .actionSheet
    case .activity?: return .activity
    default: break
    }
    switch edge.style ?? .automatic {
    case .automatic, .pageSheet, .formSheet: return .sheet
    case .popover:
      if !isCompact || edge.adaptation == Edge.Adaptation.none { return .popover }
      return edge.adaptation == .fullScreen ? .fullScreen : .sheet
    case .alert: return .alert
    case .actionSheet: return .actionSheet
    case .activity: return .activity
    default: return .fullScreen
    }
  }

  private func isBesideDetail(_ id: Context.ID) -> Bool {
    var primary: Set<Context.ID> = []
    let splitEdges = edges.map(\.edge).filter { kind($0.source) == .split && [.root, .embed, .switchTab].contains($0.action) }
    let secondary = Set(splitEdges.filter { $0.action != .root }.compactMap(\.target))
    primary.formUnion(splitEdges.filter { $0.action == .root }.compactMap(\.target))
    primary.subtract(secondary)
    while true {
      let more = edges.map(\.edge).filter { primary.contains($0.source) && [.push, .embed, .root, .switchTab].contains($0.action) }
        .compactMap(\.target).filter { !secondary.contains($0) && !primary.contains($0) }
      if more.isEmpty { return primary.contains(id) }
      primary.formUnion(more)
    }
  }

  private func closeLayers(_ stack: NaiveStack, _ count: Int) -> NaiveStack? {
    var rest = stack
    for _ in 0..<count {
      guard let base = rest.lastIndex(where: { $0.role.isPresented }) else { return nil }
      rest.removeSubrange(base...)
    }
    return rest
  }

  private func goBack(_ stack: NaiveStack, to id: Context.ID) -> NaiveStack? {
    var rest = stack
    rest.removeLast()
    while let top = rest.last {
      if canLand(top, id) { return rest }
      rest.removeLast()
    }
    return nil
  }

  private func popped(_ stack: NaiveStack, _ count: Int) -> NaiveStack {
    var rest = stack
    for _ in 0..<count { if rest.count > 1, rest.last?.role == .push { rest.removeLast() } }
    return rest
  }

  /// What one action makes of a stack.
  struct Move {
    var edge: Int
    var stack: NaiveStack
    /// How many frames were left at the lowest point, before something opened.
    var lowest: Int
  }

  /// Every stack that one action makes of this one; guards count as met unless `isCertain`.
  func next(_ stack: NaiveStack, isCertain: Bool = false) -> [Move] {
    if isCertain { return moves(stack, isCertain: true) }
    if let known = seen.moves[stack] { return known }
    let moves = moves(stack, isCertain: false)
    seen.moves[stack] = moves
    return moves
  }

  private func moves(_ stack: NaiveStack, isCertain: Bool) -> [Move] {
    guard let top = stack.last else { return [] }
    var result: [Move] = []
    let visible = visible(top)
    for (number, edge) in edges where visible.contains(edge.source) || edge.source == .anywhere {
      // The app may hold back what could come anywhere.
      if isCertain, edge.source == .anywhere || edge.condition?.guard != nil || edge.condition?.availability != nil { continue }
      for (stack, lowest) in perform(edge, on: stack, top) where !stack.isEmpty {
        result.append(Move(edge: number, stack: stack, lowest: lowest))
      }
    }
    return result
  }

  private func perform(_ edge: Edge, on stack: NaiveStack, _ top: NaiveFrame) -> [(NaiveStack, lowest: Int)] {
    let isAlert = kind(edge.source).closesOnChoice && edge.source == top.leaf && top.role.isPresented
    func landed(_ stack: NaiveStack?) -> [(NaiveStack, lowest: Int)] { stack.map { [($0, $0.count)] } ?? [] }
    switch edge.action {
    case .dismiss:
      let count: Int
      switch edge.layers {
      // Closes as many as there are.
      case .count(let layers)?: count = min(layers, max(1, stack.count { $0.role.isPresented }))
      case .all?: count = stack.count { $0.role.isPresented }
      case nil: count = 1
      }
      return landed(closeLayers(stack, count))
    case .pop, .popToRoot:
      guard let rest = isAlert ? closeLayers(stack, 1) : stack else { return [] }
      if edge.action == .pop, case .count(let count)? = edge.layers { return landed(popped(rest, count)) }
      return landed(popped(rest, edge.action == .popToRoot || edge.layers == .all ? rest.count : 1))
    case .unwind: return landed(edge.target.flatMap { goBack(stack, to: $0) })
    case .embed: return []
    case .root:
      if kind(edge.source).isContainer { return [] }
      return edge.target.map { fresh($0) } ?? []
    case .switchTab: return switchTab(edge, on: stack, top)
    case .present, .push, .replace: break
    }
    var rest = stack
    if isAlert {
      switch edge.closesFirst {
      case .unwind?: break
      default:
        guard let closed = closeLayers(rest, 1) else { return [] }
        rest = closed
      }
    }
    switch edge.closesFirst {
    case .dismiss(let layers)?:
      // UIKit closes what there is to close.
      for _ in 0..<layers { rest = closeLayers(rest, 1) ?? rest }
    case .unwind(let id)?:
      guard let back = goBack(stack, to: id) else { return [] }
      rest = back
    case nil: break
    }
    guard let landing = rest.last, let target = edge.target else { return [] }
    return shown(target).map { leaf, containers in
      var frame = NaiveFrame(leaf: leaf, role: edge.action == .present ? role(edge) : .push, containers: containers)
      if edge.action == .replace && !isBesideDetail(edge.source) && !isBeside(edge.source, top) {
        frame.role = landing.role
        if containers.isEmpty { frame.containers = landing.containers }
        return (rest.dropLast() + [frame], rest.count)
      }
      return (rest + [frame], rest.count)
    }
  }

  /// What takes the place of one column or page leaves the others where they are.
  private func isBeside(_ id: Context.ID, _ top: NaiveFrame) -> Bool {
    visible(top).contains(id) && !top.containers.contains(id) && !inside(top.leaf).contains(id)
  }

  private func fresh(_ id: Context.ID) -> [(NaiveStack, lowest: Int)] {
    shown(id).map { ([NaiveFrame(leaf: $0.leaf, role: .root, containers: $0.containers)], 0) }
  }

  private func switchTab(_ edge: Edge, on stack: NaiveStack, _ top: NaiveFrame) -> [(NaiveStack, lowest: Int)] {
    guard let target = edge.target else { return [] }
    var rest = stack
    var owners: Set<Context.ID> = [edge.source]
    if !kind(edge.source).isContainer {
      owners = Set(edges.map(\.edge.source).filter { kind($0) == .tabs && parts(of: $0).contains(target) })
      if owners.isEmpty { return fresh(target) }
      while let frame = rest.last, owners.isDisjoint(with: frame.containers) { rest.removeLast() }
    } else if kind(edge.source) != .tabs {
      return []
    }
    guard let frame = rest.last, let position = frame.containers.lastIndex(where: { owners.contains($0) }) else { return [] }
    return shown(target, Array(frame.containers[...position])).map {
      (rest.dropLast() + [NaiveFrame(leaf: $0.leaf, role: frame.role, containers: $0.containers)], rest.count)
    }
  }

  /// What the explorer found within its bounds.
  struct Explored {
    /// The fewest steps to each stack.
    var steps: [NaiveStack: Int] = [:]
    /// The stacks as they were found, the nearest first.
    var order: [NaiveStack] = []
    /// Whether nothing was cut off.
    var isComplete = true
  }

  /// All stacks of at most `depth` frames that can be reached without ever being deeper, and at most `limit` of them.
  func explore(depth: Int, limit: Int, isCertain: Bool = false) -> Explored {
    var found = Explored()
    var layer: [NaiveStack] = []
    for start in starts where found.steps[start] == nil {
      found.steps[start] = 0
      found.order.append(start)
      layer.append(start)
    }
    var steps = 0
    while !layer.isEmpty {
      steps += 1
      var next: [NaiveStack] = []
      for stack in layer {
        for move in self.next(stack, isCertain: isCertain) where found.steps[move.stack] == nil {
          if move.stack.count > depth || found.steps.count >= limit {
            found.isComplete = false
            continue
          }
          found.steps[move.stack] = steps
          found.order.append(move.stack)
          next.append(move.stack)
        }
      }
      layer = next
    }
    return found
  }

  /// Whether the user can get from the stack to below `floor` frames by a wanted edge, without going back past the present top before.
  ///
  /// - Returns: `nil` where the bounds do not tell.
  func canGoBelow(_ floor: Int, from start: NaiveStack, depth: Int, limit: Int, by isWanted: (Edge) -> Bool) -> Bool? {
    var found: Set<NaiveStack> = [start]
    var work = [start]
    var isComplete = true
    while let stack = work.popLast() {
      for move in next(stack) {
        if move.lowest < floor && isWanted(graph.edges[move.edge]) { return true }
        guard move.lowest >= start.count, !found.contains(move.stack) else { continue }
        if move.stack.count > depth || found.count >= limit {
          isComplete = false
          continue
        }
        found.insert(move.stack)
        work.append(move.stack)
      }
    }
    return isComplete ? false : nil
  }

  /// Whether the steps lead from an entry to the stack, each by its own edge.
  func confirms(_ path: [Step], _ stack: [StackFrame]) -> Bool {
    var now = Set(starts.filter { $0.last?.leaf == path.first?.context })
    for step in path.dropFirst() {
      now = Set(now.flatMap { self.next($0) }.filter { $0.edge == step.edge && $0.stack.last?.leaf == step.context }.map(\.stack))
    }
    return now.contains { $0.map { StackFrame(context: $0.leaf, role: $0.role) } == stack }
  }
}
