import GraphModel

/// A presentation that comes to lie above another one that is still open.
struct Overlay: Sendable {
  /// Graph edges.
  var lower: Int
  var upper: Int
  var role: FrameRole
  var route: Route
  /// Other presentations that it can come above, not all of them.
  var others: [Int] = []
}

/// Which overlays to look for.
enum OverlayQuestion: Sendable, CaseIterable {
  /// A popover above a popover, whatever lies between them.
  case popover
  /// Anything but an alert or another popover, above a popover with at most pushes between them.
  case view

  /// The roles that are accused above a popover.
  var uppers: [FrameRole] {
    switch self {
    case .popover: [.popover]
    case .view: [.sheet, .fullScreen, .actionSheet, .activity]
    }
  }

  func isUpper(_ role: FrameRole) -> Bool { uppers.contains(role) }

  /// Reads from the popover upwards and stops at the next frame that is accused, or that is accused as the lower one of its own pair.
  var automaton: FrameAutomaton {
    FrameAutomaton(states: 2, accepting: []) { state, frame in
      if state == 0 { return frame.role == .popover ? 1 : nil }
      return frame.role == .popover || uppers.contains(frame.role) ? nil : 1
    }
  }

  /// Reads whole stacks: accepts those with a lower and an upper frame.
  var wholeStack: FrameAutomaton {
    FrameAutomaton(
      .anything, .one(.role(.popover)), .many(.noneOf(uppers)), .one(.matching { isUpper($0.role) }))
  }
}

extension IdiomModel {
  /// The other presentations beneath that are named with an overlay.
  private static let othersNamed = 5

  /// For every presentation that comes above an open one the shortest way to it, certain ways first.
  ///
  /// - Complexity: O(frames + edges).
  func overlays(_ question: OverlayQuestion) -> [Overlay] {
    guard possibleOverlays.contains(question) else { return [] }
    var found: [Overlay] = []
    var known: Set<Int> = []
    for reach in reaches {
      let presentations = graph.edges.indices.filter { number in
        let edge = graph.edges[number]
        return edge.kind == .put && graph.frames[Int(edge.to)].role == .popover && !(reach.isCertain && edge.guarded)
          && reach.distance(to: .init(state: 0, frame: Int(edge.from))) != nil
      }
      for overlay in overlays(question, over: presentations, reach) where known.insert(overlay.upper).inserted { found.append(overlay) }
    }
    guard !found.isEmpty else { return [] }
    let lowers = lowers(question)
    for position in found.indices {
      let overlay = found[position]
      found[position].others = Array((lowers[Int32(overlay.upper)] ?? []).filter { $0 != overlay.lower }.prefix(Self.othersNamed))
    }
    return found
  }

  /// For each upper presentation some that it can come above, one more than is named.
  private func lowers(_ question: OverlayQuestion) -> [Int32: [Int]] {
    let most = Self.othersNamed + 1
    let automaton = question.automaton
    var labels: [[Int32]] = Array(repeating: [], count: graph.frames.count * 2)
    var work: [(place: Int, label: Int32)] = []
    func add(_ label: Int32, _ state: Int, _ frame: Int32) {
      let place = state * graph.frames.count + Int(frame)
      guard labels[place].count < most, !labels[place].contains(label) else { return }
      labels[place].append(label)
      work.append((place, label))
    }
    for edge in graph.edges where edge.kind == .put && graph.frames[Int(edge.to)].role == .popover && isReachable(frame: Int(edge.from)) {
      add(edge.edge, 0, edge.to)
    }
    var found: [Int32: [Int]] = [:]
    var next = 0
    while next < work.count {
      let (place, label) = work[next]
      next += 1
      let (state, frame) = place.quotientAndRemainder(dividingBy: graph.frames.count)
      let read = automaton.next(state, graph.frames[frame])
      for number in graph.edges(from: frame) {
        let edge = graph.edges[number]
        switch edge.kind {
        case .reset: continue
        case .swap: add(label, state, edge.to)
        case .put:
          guard read != 0 else { continue }
          let after = read.trailingZeroBitCount
          if question.isUpper(graph.frames[Int(edge.to)].role), (found[edge.edge]?.count ?? 0) < most,
            !(found[edge.edge] ?? []).contains(Int(label))
          {
            found[edge.edge, default: []].append(Int(label))
          }
          add(label, after, edge.to)
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
    let automaton = question.automaton
    let search = StackSearch(graph, automaton: automaton, from: [seeds], avoidingGuards: reach.isCertain)
    var best: [Int32: (distance: Int, number: Int, from: StackSearch.Configuration)] = [:]
    for frame in graph.frames.indices {
      for state in 0...1 {
        let configuration = StackSearch.Configuration(state: state, frame: frame)
        guard let steps = search.distance(to: configuration), automaton.next(state, graph.frames[frame]) != 0 else { continue }
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
