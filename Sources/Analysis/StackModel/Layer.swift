import GraphModel

/// A presented frame that can be on the stack, with the ways that put it there.
struct Layer: Sendable {
  let base: Int
  private let reached: Reaches

  /// Every reachable presented frame, in the order of frames.
  static func all(_ reached: Reaches) -> [Layer] {
    reached.graph.frames.indices.compactMap { base in
      guard reached.graph.frames[base].role.isPresented, reached.isReached(base) else { return nil }
      let layer = Layer(base: base, reached: reached)
      return layer.nearestPresentation == nil ? nil : layer
    }
  }

  private func presents(_ number: Int) -> Bool {
    let edge = reached.graph.edges[number]
    return edge.kind == .put && reached.isReached(Int(edge.from))
  }

  /// Edges of the push graph that present it from reachable frames, in the graph's order.
  var presentations: [Int] { reached.graph.edges(to: base).map(Int.init).filter(presents) }

  /// Of the presentations the one with the shortest way to it; certain ones come before those that only unseen code can open.
  fileprivate let nearestPresentation: Int?
  /// The graph edges of the presentations, in canonical order.
  fileprivate let presentingEdges: [Int]

  private init(base: Int, reached: Reaches) {
    self.base = base
    self.reached = reached
    var nearest: (rank: Int, number: Int)?
    var edges: Set<Int32> = []
    for number in reached.graph.edges(to: base) {
      let edge = reached.graph.edges[Int(number)]
      guard edge.kind == .put, reached.isReached(Int(edge.from)) else { continue }
      edges.insert(edge.edge)
      let presumed = reached.isPresumed(Int(edge.from)) ? 1 << 40 : 0
      let rank = presumed + (reached.distance(to: Int(edge.from)) ?? 0) + Int(edge.weight)
      if nearest.map({ (rank, Int(number)) < $0 }) ?? true { nearest = (rank, Int(number)) }
    }
    nearestPresentation = nearest?.number
    presentingEdges = edges.map(Int.init).sorted()
  }

  /// The base, and what can take its place, in order of discovery.
  ///
  /// - Complexity: linear in the frames; not kept, since layers that replace one another have the same ones.
  var bases: [Int] {
    let graph = reached.graph
    var bases = [base]
    var seen = [Bool](repeating: false, count: graph.frames.count)
    seen[base] = true
    var next = 0
    while next < bases.count {
      for number in graph.edges(from: bases[next]) where graph.edges[number].kind == .swap {
        let to = Int(graph.edges[number].to)
        if !seen[to] {
          seen[to] = true
          bases.append(to)
        }
      }
      next += 1
    }
    return bases
  }
}

extension IdiomModel {
  /// Every reachable presented frame of one of the roles, in the order of frames.
  func layers(_ roles: Set<FrameRole>) -> [Layer] { presentedLayers.filter { roles.contains(graph.frames[$0.base].role) } }

  /// The frames inside the layer, with the edge that first led to each; layers above it are not entered.
  func inside(_ layer: Layer) -> [(frame: Int, by: Int?)] {
    var found: [(frame: Int, by: Int?)] = [(layer.base, nil)]
    var seen = [Bool](repeating: false, count: graph.frames.count)
    seen[layer.base] = true
    var next = 0
    while next < found.count {
      for number in graph.edges(from: found[next].frame) {
        let edge = graph.edges[number]
        let stays = edge.kind == .swap || (edge.kind == .put && !graph.frames[Int(edge.to)].role.isPresented)
        if stays, !seen[Int(edge.to)] {
          seen[Int(edge.to)] = true
          found.append((Int(edge.to), number))
        }
      }
      next += 1
    }
    return found
  }

  /// Marks the frames from which a marked one is reached within the layer, going forward; with it, only layers of interest are walked.
  ///
  /// - Complexity: O(frames + edges).
  func leading(to isWanted: (Int) -> Bool) -> [Bool] {
    var leads = graph.frames.indices.map(isWanted)
    var work = leads.indices.filter { leads[$0] }
    while let frame = work.popLast() {
      for number in graph.edges(continuingTo: frame) {
        let edge = graph.edges[Int(number)]
        let stays = edge.kind == .swap || (edge.kind == .put && !graph.frames[frame].role.isPresented)
        if stays && !leads[Int(edge.from)] {
          leads[Int(edge.from)] = true
          work.append(Int(edge.from))
        }
      }
    }
    return leads
  }

  /// The shortest way to presenting the layer.
  func route(to layer: Layer) -> Route? {
    guard let first = layer.nearestPresentation else { return nil }
    return route(to: Int(graph.edges[first].from))?.appending([first])
  }

  /// The shortest way to the frame inside the layer, without leaving it.
  func route(to frame: Int, in layer: Layer) -> Route? {
    var parents: [Int: (frame: Int, edge: Int)] = [:]
    let search = inside(layer)
    for step in search { if let by = step.by { parents[step.frame] = (Int(graph.edges[by].from), by) } }
    var edges: [Int] = []
    var current = frame
    while current != layer.base, let parent = parents[current] {
      edges.append(parent.edge)
      current = parent.frame
    }
    guard current == layer.base else { return nil }
    return route(to: layer)?.appending(edges.reversed())
  }

  /// The graph edges that open the layer's base, in canonical order.
  func presentingEdges(of layer: Layer) -> [Int] { layer.presentingEdges }

  func contexts(of frame: Int) -> [Context] { graph.contexts(on: frame).map { reading.index.graph.contexts[$0] } }

  func leaf(of frame: Int) -> Context { reading.index.graph.contexts[graph.frames[frame].leaf] }

  /// Whether the swipe or the tap outside closes a layer with this at its bottom.
  func closesByGesture(_ base: Int) -> Bool {
    let role = graph.frames[base].role
    return (role == .sheet || role == .popover) && !contexts(of: base).contains { $0.blocksDismissal }
  }

  /// Whether code outside the inputs decides over what the frame shows.
  func isUnseen(_ frame: Int) -> Bool { graph.contexts(on: frame).contains { reading.index.isUnseen[$0] } }
}
