import GraphModel

// What several rules ask of presentations: which can be made here and as what, and what the user then finds inside.

extension IdiomModel {
  /// The ways to present something in one of the roles, by their edges in canonical order.
  func presentations(_ roles: Set<FrameRole>) -> [(edge: Int, layer: Layer)] {
    var layers: [Int: Layer] = [:]
    for layer in self.layers(roles) {
      for number in layer.presentations where layers[Int(graph.edges[number].edge)] == nil {
        layers[Int(graph.edges[number].edge)] = layer
      }
    }
    return layers.keys.sorted().compactMap { edge in layers[edge].map { (edge, $0) } }
  }

  /// The popovers whose content is the app's own.
  func popovers() -> [Layer] { layers([.popover]).filter { leaf(of: $0.base).kind.isTask } }

  /// What the user meets inside the layers, each context once with the first frame that shows it and the layer around it.
  ///
  /// - Complexity: O(frames + edges) for all layers together.
  func residents(of layers: [Layer]) -> [(context: Int, frame: Int, layer: Layer)] {
    let owners = owners(among: layers)
    var seen = Set<Int>()
    return graph.frames.indices.flatMap { frame -> [(context: Int, frame: Int, layer: Layer)] in
      guard let owner = owners[frame] else { return [] }
      return graph.contexts(on: frame).filter { seen.insert($0).inserted }.map { ($0, frame, layers[owner]) }
    }
  }

  /// Whether code or a site that the inputs do not show may add to what the frame offers.
  func mayOfferMore(_ frame: Int) -> Bool {
    graph.contexts(on: frame).contains { reading.index.isUnseen[$0] || reading.index.isOpenEnded[$0] }
  }
}

extension Context {
  /// Whether Interface Builder drew it: such a file shows what a screen holds, never what becomes of what the user enters or chooses.
  var isDrawn: Bool { location.map { $0.file.hasSuffix(".storyboard") || $0.file.hasSuffix(".xib") } ?? false }
}

extension Edge.Trigger {
  /// Whether the user sets it off, rather than the app.
  var isByUser: Bool {
    switch self {
    case .control, .row, .gesture: true
    case .automatic, .notification, .launch, .timer, .deepLink: false
    }
  }
}

extension Control.Placement {
  /// The bar that holds controls placed so, in words.
  var bar: String? {
    switch self {
    case .leading, .trailing, .title: "navigation bar"
    case .toolbar: "toolbar"
    case .tabBar: "tab bar"
    case .content, .choice: nil
    }
  }
}

extension IdiomModel {
  /// Whether the context is only ever seen inside popovers, as far as the steps within a layer show.
  ///
  /// - Complexity: O(frames that show it · frames + edges).
  func isShownInPopover(_ context: Int) -> Bool {
    let frames = graph.frames(showing: context).filter { isReachable(frame: $0) }
    guard !frames.isEmpty else { return false }
    let inside = Set(layers([.popover]).flatMap { self.inside($0).map(\.frame) })
    return frames.allSatisfy(inside.contains)
  }
}
