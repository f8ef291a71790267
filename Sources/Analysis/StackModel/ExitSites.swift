import GraphModel

/// What each frame offers that closes layers: by their number, or by going back to something beneath.
struct ExitSites {
  /// More layers than any stack has.
  static let all = Int32.max

  struct Layered {
    var frame: Int32
    var layers: Int32
    var ways: Ways
  }

  struct Unwinding {
    var frame: Int32
    /// A context, or tabs that choose a tab, see ``PushGraph/landings(at:)``.
    var destination: Int32
    var ways: Ways
  }

  private(set) var layered: [Layered] = []
  private(set) var unwinds: [Unwinding] = []

  /// - Complexity: O(frames + edges), and O(frames) for each exit from anywhere.
  init(_ model: IdiomModel) {
    let graph = model.graph
    let index = model.reading.index
    let isExit = index.graph.edges.indices.map { Exit.closes($0, model.reading) }
    let fromAnywhere = index.edgesFromAnywhere.filter { isExit[$0] }.map { Exit($0, model.reading) }
    for frame in graph.frames.indices {
      let value = graph.frames[frame]
      for context in graph.contexts(on: frame) {
        if index.isUnseen[context] || index.isOpenEnded[context] {
          layered.append(Layered(frame: Int32(frame), layers: Self.all, ways: .unknown))
        }
        let isAlone = context == value.leaf && value.role.isPresented && index.kind(context).closesOnChoice
        for edge in index.edges(from: context) where isExit[edge] || (isAlone && model.reading.exists(edge: edge)) {
          add(Exit(edge, model.reading), of: frame, isAlone: isAlone, graph)
        }
      }
      for exit in fromAnywhere { add(exit, of: frame, isAlone: false, graph) }
    }
  }

  private mutating func add(_ exit: Exit, of frame: Int, isAlone: Bool, _ graph: PushGraph) {
    // A tab of the tabs that the frame is in is chosen there.
    if !exit.tabs.isEmpty, !exit.tabs.isDisjoint(with: graph.chains[graph.frames[frame].chain]) { return }
    // An alert's own layer goes with any choice.
    var layers = exit.layers
    if isAlone, exit.isStep {
      layers = layers == 0 && exit.destinations.isEmpty ? 1 : layers > 0 && layers < Self.all ? layers + 1 : layers
    }
    if layers > 0 { layered.append(Layered(frame: Int32(frame), layers: layers, ways: exit.ways)) }
    for destination in exit.destinations {
      unwinds.append(Unwinding(frame: Int32(frame), destination: Int32(destination), ways: exit.ways))
    }
  }
}

/// What one edge closes.
private struct Exit {
  /// Presented layers, 0 for none.
  var layers: Int32 = 0
  var destinations: [Int] = []
  /// The tabs one of which the edge looks for, from its source down.
  var tabs: Set<Int> = []
  /// Whether it is carried out beneath an alert, after that has closed by itself; a dismissal counts the alert instead.
  var isStep = true
  var ways: Ways

  /// Whether the edge exists and closes something wherever its source is.
  static func closes(_ edge: Int, _ reading: IdiomReading) -> Bool {
    guard reading.exists(edge: edge) else { return false }
    let isContainer = reading.index.sources[edge] >= 0 && reading.index.kind(Int(reading.index.sources[edge])).isContainer
    switch reading.index.graph.edges[edge].action {
    case .dismiss, .unwind: return true
    case .root, .switchTab: return !isContainer
    case .present, .push, .replace: return reading.index.graph.edges[edge].closesFirst != nil
    case .pop, .popToRoot, .embed: return false
    }
  }

  init(_ edge: Int, _ reading: IdiomReading) {
    let index = reading.index
    ways = Analysis.ways(of: edge, in: index)
    switch index.graph.edges[edge].action {
    case .dismiss:
      isStep = false
      switch index.graph.edges[edge].layers {
      case .count(let count)?: layers = Int32(clamping: count)
      case .all?: layers = ExitSites.all
      case nil: layers = 1
      }
    case .unwind:
      isStep = false
      if index.targets[edge] >= 0 { destinations = [Int(index.targets[edge])] }
    case .root:
      if Self.closes(edge, reading) { layers = ExitSites.all } else { isStep = false }
    case .switchTab:
      guard Self.closes(edge, reading) else {
        isStep = false
        break
      }
      // Whatever tabs hold is a tab.
      tabs = Set(
        index.edges(to: Int(index.targets[edge])).compactMap { tab in
          let owner = Int(index.sources[Int(tab)])
          return owner >= 0 && index.kind(owner) == .tabs && reading.content(of: owner).contains(Int(tab)) ? owner : nil
        })
      destinations = tabs.sorted().map { index.contextCount + $0 }
      if destinations.isEmpty { layers = ExitSites.all }
    case .present, .push, .replace:
      switch index.graph.edges[edge].closesFirst {
      case .dismiss(let count)?: layers = Int32(clamping: count)
      case .unwind(let id)?: destinations = index.number(of: id).map { [$0] } ?? []
      case nil: break
      }
    case .pop, .popToRoot: break
    case .embed: isStep = false
    }
  }
}
