import GraphModel

/// How a user gets from one context to another on one idiom, or why that is not possible.
public struct NavigationPath: Sendable {
  public enum Obstacle: String, Sendable {
    case sourceNotOnIdiom, targetNotOnIdiom
    /// Nothing leads there from any entry.
    case sourceUnreachable, targetUnreachable
    /// Only code outside the inputs opens the target, which the way would have to pass.
    case targetOpenedByCode
    /// From the source nothing leads on and nothing goes back.
    case deadEnd
    /// The source leads on, but never to the target.
    case noWay
  }

  public var idiom: Idiom
  /// The shortest way to the source that the rest goes on from.
  public var approach: [Step] = []
  /// From the source to the target; empty where there is an obstacle.
  public var path: [Step] = []
  /// The stack at the end, bottom first.
  public var stack: [StackFrame] = []
  /// Whether it needs something that a condition in the code decides.
  public var may = false
  public var obstacle: Obstacle?
}

/// The shortest ways from one context to another, one for each idiom and in its usual width.
///
/// The start is a reachable stack with the source on top; going back is a step like any other.
/// - Complexity: O(frames + edges) for each stack that is tried and each of its frames.
public func shortestPaths(from source: Context.ID, to target: Context.ID, in graph: NavigationGraph) -> [NavigationPath] {
  let index = NavigationIndex(graph)
  guard let from = index.number(of: source), let to = index.number(of: target) else { return [] }
  return graph.app.idioms.map { idiom in PathFinding(model: IdiomModel(index, idiom: idiom), source: from, target: to).answer }
}

private struct PathFinding {
  let model: IdiomModel
  let source: Int
  let target: Int

  /// So many other stacks with the source on top are tried where the shortest ones lead nowhere.
  private static let mostStarts = 200

  var answer: NavigationPath {
    var answer = NavigationPath(idiom: model.idiom)
    func stopped(_ obstacle: NavigationPath.Obstacle) -> NavigationPath {
      answer.obstacle = obstacle
      return answer
    }
    guard model.reading.exists(context: source) else { return stopped(.sourceNotOnIdiom) }
    guard model.reading.exists(context: target) else { return stopped(.targetNotOnIdiom) }
    let starts = model.graph.frames(showing: source).filter { model.isReachable(frame: $0) }.sorted {
      (model.isPresumed(frame: $0) ? 1 : 0, model.distance(to: $0) ?? 0, $0)
        < (model.isPresumed(frame: $1) ? 1 : 0, model.distance(to: $1) ?? 0, $1)
    }
    guard !starts.isEmpty else { return stopped(.sourceUnreachable) }
    let ends = Set(model.graph.frames(showing: target).filter { model.isReachable(frame: $0) })
    guard !ends.isEmpty else { return stopped(.targetUnreachable) }
    var isDeadEnd = true
    for avoidingGuards in model.graph.hasGuards ? [true, false] : [false] {
      var best: (route: Route, moves: [PathSearch.Move], steps: Int)?
      for start in starts {
        guard let route = model.route(to: start) else { continue }
        consider(route, ends, avoidingGuards, &best, &isDeadEnd)
      }
      if best == nil {
        for route in otherRoutes(to: starts, ends) where best == nil { consider(route, ends, avoidingGuards, &best, &isDeadEnd) }
      }
      guard let best else { continue }
      return written(best.route, best.moves)
    }
    if isDeadEnd { return stopped(.deadEnd) }
    return stopped(ends.allSatisfy { model.isPresumed(frame: $0) } ? .targetOpenedByCode : .noWay)
  }

  private func consider(
    _ route: Route, _ ends: Set<Int>, _ avoidingGuards: Bool, _ best: inout (route: Route, moves: [PathSearch.Move], steps: Int)?,
    _ isDeadEnd: inout Bool
  ) {
    var search = PathSearch(model, from: Witness(route, in: model.graph).frames, avoidingGuards: avoidingGuards)
    let moves = search.shortest { ends.contains($0) }
    isDeadEnd = isDeadEnd && search.isDeadEnd
    guard let moves else { return }
    let steps = moves.reduce(0) { $0 + stepCount($1) }
    if best.map({ steps < $0.steps }) ?? true { best = (route, moves, steps) }
  }

  private func stepCount(_ move: PathSearch.Move) -> Int {
    if case .push(let number) = move { Int(model.graph.edges[number].weight) } else { 1 }
  }

  /// Stacks with the source on top that have something else beneath than the shortest ones: something from which the target can be opened.
  private func otherRoutes(to starts: [Int], _ ends: Set<Int>) -> [Route] {
    let leads = framesLeading(to: ends)
    var routes: [Route] = []
    for start in starts {
      let beneath = model.frames(beneath: start)
      for frame in model.graph.frames.indices where beneath[frame] && leads[frame] && routes.count < Self.mostStarts {
        guard let below = model.route(to: frame) else { continue }
        let search = StackSearch(model.graph, automaton: .reachability, from: [[StackSearch.Seed(frame: frame)]])
        // Away from the frame only upwards: a swap would take it from the stack.
        guard let above = search.route(to: .init(state: 0, frame: start)), let first = above.edges.first,
          model.graph.edges[first].kind == .put, above.edges.allSatisfy({ model.graph.edges[$0].kind != .reset })
        else { continue }
        routes.append(below.appending(above.edges))
      }
    }
    return routes
  }

  private func framesLeading(to ends: Set<Int>) -> [Bool] {
    var leads = [Bool](repeating: false, count: model.graph.frames.count)
    var work = Array(ends)
    for frame in ends { leads[frame] = true }
    while let frame = work.popLast() {
      for number in model.graph.edges(to: frame) {
        let from = Int(model.graph.edges[Int(number)].from)
        if !leads[from] {
          leads[from] = true
          work.append(from)
        }
      }
    }
    return leads
  }

  private func written(_ route: Route, _ moves: [PathSearch.Move]) -> NavigationPath {
    let graph = model.graph
    let start = Witness(route, in: graph)
    let own = start.frames
    var stack = own
    var answer = NavigationPath(idiom: model.idiom, approach: start.steps, may: start.isGuarded)
    func leaf(_ frame: Int) -> Context.ID { model.leaf(of: frame).id }
    func step(_ edge: PushGraph.Edge) -> Step {
      let frame = graph.frames[Int(edge.to)]
      return Step(
        edge: Int(edge.edge), context: leaf(Int(edge.to)), text: actionText(of: Int(edge.edge), in: model.reading.index),
        role: edge.kind == .put && frame.role.isPresented ? frame.role : nil)
    }
    func open(_ edge: PushGraph.Edge) {
      switch edge.kind {
      case .put: stack.append(Int(edge.to))
      case .swap: stack[stack.count - 1] = Int(edge.to)
      case .reset: stack = [Int(edge.to)]
      }
    }
    answer.path = [Step(edge: nil, context: model.reading.index.graph.contexts[source].id, text: "", role: nil)]
    for move in moves {
      switch move {
      case .push(let number):
        answer.path += graph.expanded(number).map(step)
        answer.may = answer.may || graph.edges[number].guarded
        open(graph.edges[number])
      case .back(let place, let frame, let edge, let text):
        stack = own[..<place] + [frame]
        answer.path.append(Step(edge: edge, context: leaf(frame), text: text, role: nil))
        answer.may = answer.may || (edge.map { model.reading.isGuarded($0) } ?? false)
      case .backAndPush(let place, let number):
        stack = Array(own[...place])
        answer.path.append(step(graph.edges[number]))
        answer.may = answer.may || model.reading.isGuarded(Int(graph.edges[number].edge))
        open(graph.edges[number])
      }
    }
    answer.stack = stack.map { StackFrame(context: leaf($0), role: graph.frames[$0].role) }
    return answer
  }
}
