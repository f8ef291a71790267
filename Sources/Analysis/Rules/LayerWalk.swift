import GraphModel

// What several rules ask of layers: which frames they hold, and whether unseen code decides over them.

extension IdiomModel {
  /// The frames that come next inside the same layer.
  func nextSteps(after frame: Int) -> [Int] {
    graph.edges(from: frame).compactMap { number in
      let edge = graph.edges[number]
      let stays = edge.kind == .swap || (edge.kind == .put && !graph.frames[Int(edge.to)].role.isPresented)
      return stays ? Int(edge.to) : nil
    }
  }

  /// For each frame the position of a layer that it can be in, or `nil`; layers share what can be pushed in several.
  ///
  /// - Complexity: O(frames + edges) for all layers together.
  func owners(among layers: [Layer]) -> [Int?] {
    var owners = [Int?](repeating: nil, count: graph.frames.count)
    var work: [Int] = []
    for (position, layer) in layers.enumerated() where owners[layer.base] == nil {
      owners[layer.base] = position
      work.append(layer.base)
    }
    var next = 0
    while next < work.count {
      let frame = work[next]
      next += 1
      for to in nextSteps(after: frame) where owners[to] == nil {
        owners[to] = owners[frame]
        work.append(to)
      }
    }
    return owners
  }

  /// Whether code outside the inputs decides over what presents the layer.
  func hasUnseenPresenter(_ layer: Layer) -> Bool {
    layer.presentations.contains {
      // Where a way can be taken from anywhere, what is beneath is not what opens it.
      !reading.index.isFromAnywhere(Int(graph.edges[$0].edge)) && isUnseen(Int(graph.edges[$0].from))
    }
  }
}
