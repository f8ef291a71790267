import GraphModel

// What several rules ask of modals: which layers are tasks of the app's own, what is at stake in them, and which edges close them.

extension IdiomModel {
  /// The modals that are tasks of the app's own: sheets and full-screen views, but not what an iPad shows as a popover, and not what
  /// only the system draws.
  var modalTasks: [Layer] {
    layers([.sheet, .fullScreen]).filter { layer in
      leaf(of: layer.base).kind.isTask
        && presentingEdges(of: layer).contains {
          let edge = reading.index.graph.edges[$0]
          return edge.style != .popover && edge.presentsForCertain
        }
    }
  }

  /// Whether the frame takes the whole attention: a sheet or full-screen view of the app's own, or a popover that no tap outside closes.
  func isModal(frame: Int) -> Bool {
    guard leaf(of: frame).kind.isTask else { return false }
    switch graph.frames[frame].role {
    case .sheet, .fullScreen:
      return graph.edges(to: frame).contains {
        let edge = graph.edges[Int($0)]
        return edge.kind == .put && reading.index.graph.edges[Int(edge.edge)].presentsForCertain
      }
    case .popover: return contexts(of: frame).contains { $0.blocksDismissal }
    case .root, .push, .alert, .actionSheet, .activity: return false
    }
  }

  /// What people see when the context is shown, in quotes: a container's content rather than the container.
  func shownName(of context: Int) -> String {
    reading.index.name(reading.starts(of: context).first?.leaf ?? context)
  }

  /// Whether leaving the frame can lose something the user entered.
  func edits(_ frame: Int) -> Bool { contexts(of: frame).contains { $0.edits } }

  /// Whether closing the frame asks first, or saves.
  func keepsWork(_ frame: Int) -> Bool { contexts(of: frame).contains { $0.confirmsDiscard || $0.savesOnDismiss } }

  /// Whether something is entered, chosen or can be abandoned in the frame, so that there is something to complete.
  func showsTask(_ frame: Int) -> Bool {
    let index = reading.index
    return graph.contexts(on: frame).contains { number in
      let context = index.graph.contexts[number]
      if context.edits || context.confirmsDiscard || context.selection == .multiple { return true }
      if context.controls.contains(where: { [.cancel, .save].contains($0.role) }) { return true }
      return index.edges(from: number).contains {
        switch index.graph.edges[$0].outcome {
        case .complete?, .save?, .cancel?, .discard?: reading.exists(edge: $0)
        case .neutral?, nil: false
        }
      }
    }
  }

  /// Whether the frame opens an alert or action sheet one of whose choices may close more than the alert.
  ///
  /// - Parameter isWanted: which of the choices' edges matter.
  func asksBeforeLeaving(_ frame: Int, where isWanted: (Edge) -> Bool = { _ in true }) -> Bool {
    let index = reading.index
    return graph.edges(from: frame).contains { number in
      let target = graph.frames[Int(graph.edges[number].to)].leaf
      guard index.kind(target).closesOnChoice else { return false }
      return index.edges(from: target).contains { edge in
        let value = index.graph.edges[edge]
        guard reading.exists(edge: edge), isWanted(value) else { return false }
        switch value.action {
        case .dismiss: return value.layers != nil && value.layers != .count(1)
        case .unwind: return true
        case .present, .push, .replace: return value.closesFirst != nil
        case .embed, .root, .switchTab, .pop, .popToRoot: return false
        }
      }
    }
  }

  /// The containers around the frame's content that make an app of their own: tabs, and a split that is not collapsed.
  func appContainer(of frame: Int) -> Int? {
    graph.chains[graph.frames[frame].chain].first {
      switch reading.index.kind($0) {
      case .tabs: true
      case .split: !reading.isCompact
      default: false
      }
    }
  }

  /// The presented frames that are the app itself rather than a modal, such as what a sign-in at the start opens.
  ///
  /// They are presented, perhaps step by step, from an entry that leads to little else; more than half of the screens lie ahead of them;
  /// and they have tabs or columns, or nothing closes them.
  /// - Complexity: O(frames + edges).
  func mainInterfaces(_ exits: LayerExits) -> Set<Int> {
    let screens = Set(graph.frames.indices.filter { isReachable(frame: $0) && leaf(of: $0).kind.isTask }.map { graph.frames[$0].leaf })
    var found: Set<Int> = []
    var seen = Set(graph.entries)
    var work = graph.entries.map { (frame: $0, depth: 0) }
    while let (frame, depth) = work.popLast() {
      let outgoing = graph.edges(from: frame)
      guard outgoing.count <= Self.mostOfAPrelude else { continue }
      for number in outgoing where seen.insert(Int(graph.edges[number].to)).inserted {
        let to = Int(graph.edges[number].to)
        if graph.edges[number].kind == .put && isModal(frame: to) && isMain(to, by: number, screens.count, exits) {
          // Each of its tabs is the same app.
          found.formUnion(replacements(of: to))
        } else if depth < Self.mostOfAPrelude {
          work.append((to, depth + 1))
        }
      }
    }
    return found
  }

  /// The frame and all that can take its place, at once or later.
  private func replacements(of frame: Int) -> Set<Int> {
    var found: Set<Int> = [frame]
    var work = [frame]
    while let next = work.popLast() {
      for number in graph.edges(from: next) where graph.edges[number].kind == .swap {
        if found.insert(Int(graph.edges[number].to)).inserted { work.append(Int(graph.edges[number].to)) }
      }
    }
    return found
  }

  /// The ways and the steps of a sign-in or welcome before the app proper.
  private static var mostOfAPrelude: Int { 4 }

  private func isMain(_ frame: Int, by number: Int, _ screens: Int, _ exits: LayerExits) -> Bool {
    switch reading.index.graph.edges[Int(graph.edges[number].edge)].style {
    case .pageSheet?, .formSheet?: return false
    default: break
    }
    guard appContainer(of: frame) != nil || exits.ways(outOf: frame).isDisjoint(with: [.control, .gesture]) else { return false }
    let ahead = Set(graph.frames(aheadOf: frame).filter { leaf(of: $0).kind.isTask }.map { graph.frames[$0].leaf })
    return ahead.count * 2 > screens
  }
}

/// The steps inside modals, each with the nearest modal that it can be in and the way there from the modal's first step.
struct ModalSteps {
  let layers: [Layer]
  /// For each frame the position of its modal in ``layers``, or `nil`; modals share what can be pushed in several.
  let owners: [Int?]
  private let model: IdiomModel
  /// For each step but the first of its modal the edge of the push graph that leads to it.
  private let by: [Int?]

  /// - Complexity: O(frames + edges) for all modals together.
  init(_ layers: [Layer], _ model: IdiomModel) {
    let graph = model.graph
    var owners = [Int?](repeating: nil, count: graph.frames.count)
    var by = owners
    var work: [Int] = []
    for (position, layer) in layers.enumerated() where owners[layer.base] == nil {
      owners[layer.base] = position
      work.append(layer.base)
    }
    var next = 0
    while next < work.count {
      let frame = work[next]
      next += 1
      for number in graph.edges(from: frame) {
        let edge = graph.edges[number]
        let to = Int(edge.to)
        let stays = edge.kind == .swap || (edge.kind == .put && !graph.frames[to].role.isPresented)
        guard stays, owners[to] == nil else { continue }
        owners[to] = owners[frame]
        by[to] = number
        work.append(to)
      }
    }
    self.layers = layers
    self.owners = owners
    self.by = by
    self.model = model
  }

  /// The shortest way to the step's modal and on to the step; takes no search.
  func route(to frame: Int) -> Route? {
    guard let owner = owners[frame] else { return nil }
    var edges: [Int] = []
    var current = frame
    while let number = by[current] {
      edges.append(number)
      current = Int(model.graph.edges[number].from)
    }
    return model.route(to: layers[owner])?.appending(edges.reversed())
  }
}

extension Edge {
  /// Whether it is certain that the target comes up as a layer of its own: a custom segue does whatever its class says.
  var presentsForCertain: Bool { !(style == .custom && provenance == .inferred) }
}

/// Which edges of a step close the modal that the step is in.
struct ModalClosings {
  private let model: IdiomModel
  private let owners: [Int?]
  /// For each destination of an unwind the modals in which it stays.
  private var staying: [Int: Set<Int>] = [:]

  /// - Parameter owners: for each frame the modal that it is in, as told by ``ModalSteps``.
  init(_ model: IdiomModel, _ owners: [Int?]) {
    self.model = model
    self.owners = owners
    let index = model.reading.index
    for number in index.graph.edges.indices {
      guard let target = Self.destination(of: number, index), staying[target] == nil else { continue }
      staying[target] = Set(model.graph.landings(at: target).compactMap { owners[$0] })
    }
  }

  /// In canonical order for each context on the frame.
  func edges(of frame: Int) -> [Int] {
    let index = model.reading.index
    return model.graph.contexts(on: frame).flatMap { context in
      index.edges(from: context).filter { model.reading.exists(edge: $0) && closes($0, frame) }
    }
  }

  private func closes(_ edge: Int, _ frame: Int) -> Bool {
    let index = model.reading.index
    let value = index.graph.edges[edge]
    if let target = Self.destination(of: edge, index) {
      guard let owner = owners[frame] else { return false }
      return !(staying[target]?.contains(owner) ?? false)
    }
    switch value.action {
    case .dismiss: return true
    case .present, .push, .replace: return value.closesFirst != nil
    // What starts the app over closes everything.
    case .root: return true
    case .unwind, .pop, .popToRoot, .embed, .switchTab: return false
    }
  }

  private static func destination(of edge: Int, _ index: NavigationIndex) -> Int? {
    if index.graph.edges[edge].action == .unwind { return index.targets[edge] >= 0 ? Int(index.targets[edge]) : nil }
    guard case .unwind(let id)? = index.graph.edges[edge].closesFirst else { return nil }
    return index.number(of: id)
  }
}
