import GraphModel

/// A presentation that comes to lie above another one that is still open.
struct Overlay: Sendable {
  /// Graph edges.
  var lower: Int
  var upper: Int
  var role: FrameRole
  var route: Route
}

/// Which overlays to look for.
enum OverlayQuestion: Sendable {
  /// A popover above a popover, whatever lies between them.
  case popover
  /// Anything but an alert or another popover, above a popover with at most pushes between them.
  case view

  func isUpper(_ role: FrameRole) -> Bool {
    switch self {
    case .popover: role == .popover
    case .view: role.isPresented && role != .alert && role != .popover
    }
  }

  /// Reads from the popover upwards and stops at the next frame that is accused, or that is accused as the lower one of its own pair.
  var automaton: FrameAutomaton {
    FrameAutomaton(states: 2, accepting: []) { state, frame in
      if state == 0 { return frame.role == .popover ? 1 : nil }
      return frame.role == .popover || isUpper(frame.role) ? nil : 1
    }
  }

  /// Reads whole stacks: accepts those with a lower and an upper frame.
  var wholeStack: FrameAutomaton {
    FrameAutomaton(states: 3, accepting: [2]) { state, frame in
      if state == 1 && isUpper(frame.role) { return 2 }
      return frame.role == .popover ? 1 : state
    }
  }
}

extension IdiomModel {
  /// The work for one pair of presentations after the other that is worth the detail; beyond it one finding for each upper one must do.
  private static let pairBudget = 100_000_000

  /// Every pair of presentations of which one comes above the other, with the shortest way to it, certain ways first.
  ///
  /// - Complexity: O(frames + edges) when there is none; else one search of what each lower one can have above it.
  func overlays(_ question: OverlayQuestion) -> [Overlay] {
    let seeds = [graph.entries, graph.presumed].map { $0.map { StackSearch.Seed(frame: $0) } }
    guard !StackSearch(graph, automaton: question.wholeStack, from: seeds).accepted.isEmpty else { return [] }
    var found: [Overlay] = []
    var known: Set<[Int]> = []
    for reach in reaches {
      var lower: [Int32: [Int]] = [:]
      for (number, edge) in graph.edges.enumerated() where edge.kind == .put && graph.frames[Int(edge.to)].role == .popover {
        if reach.isCertain && edge.guarded { continue }
        if reach.distance(to: .init(state: 0, frame: Int(edge.from))) != nil { lower[edge.edge, default: []].append(number) }
      }
      let inPairs = lower.count * (graph.edges.count + graph.frames.count) <= Self.pairBudget
      let groups = inPairs ? lower.keys.sorted().map { lower[$0] ?? [] } : [lower.keys.sorted().flatMap { lower[$0] ?? [] }]
      for group in groups {
        for overlay in overlays(question, over: group, reach) where known.insert([inPairs ? overlay.lower : -1, overlay.upper]).inserted {
          found.append(overlay)
        }
      }
    }
    return found
  }

  private func overlays(_ question: OverlayQuestion, over presentations: [Int], _ reach: StackSearch) -> [Overlay] {
    func distance(_ number: Int) -> Int {
      (reach.distance(to: .init(state: 0, frame: Int(graph.edges[number].from))) ?? 0) + Int(graph.edges[number].weight)
    }
    var opening: [Int: Int] = [:]
    for number in presentations {
      let frame = Int(graph.edges[number].to)
      if opening[frame].map({ distance(number) < distance($0) }) ?? true { opening[frame] = number }
    }
    let seeds = opening.keys.sorted().map { StackSearch.Seed(frame: $0, distance: opening[$0].map(distance) ?? 0) }
    let search = StackSearch(graph, automaton: question.automaton, from: [seeds], avoidingGuards: reach.isCertain)
    var best: [Int32: (distance: Int, number: Int, from: StackSearch.Configuration)] = [:]
    for frame in graph.frames.indices {
      for state in 0...1 {
        let configuration = StackSearch.Configuration(state: state, frame: frame)
        guard let steps = search.distance(to: configuration), question.automaton.step(state, graph.frames[frame]) != nil else { continue }
        for number in graph.edges(from: frame) {
          let edge = graph.edges[number]
          guard edge.kind == .put, question.isUpper(graph.frames[Int(edge.to)].role), !(reach.isCertain && edge.guarded) else { continue }
          let candidate = (distance: steps + Int(edge.weight), number: number, from: configuration)
          if best[edge.edge].map({ (candidate.distance, number) < ($0.distance, $0.number) }) ?? true { best[edge.edge] = candidate }
        }
      }
    }
    return best.keys.sorted().compactMap { upper in
      guard let pair = best[upper], let above = search.route(to: pair.from), let first = opening[above.start],
        let beneath = reach.route(to: .init(state: 0, frame: Int(graph.edges[first].from)))
      else { return nil }
      return Overlay(
        lower: Int(graph.edges[first].edge), upper: Int(upper), role: graph.frames[Int(graph.edges[pair.number].to)].role,
        route: beneath.appending([first] + above.edges + [pair.number]))
    }
  }
}
