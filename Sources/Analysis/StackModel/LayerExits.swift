import GraphModel

/// How each frame's layer can be left going forward from it, for all layers at once by one search backwards.
///
/// `ways[frame][k]` tells how, from the frame, the user can come to something that closes the frame's layer and k layers beneath it.
/// An unwind counts for a layer where its destination can lie beneath the layer.
struct LayerExits: Sendable {
  /// The deepest count of layers told apart; what closes more counts as closing them all.
  private static let deepest = 8

  private let levels: Int
  private var ways: [Ways]
  private var unwinds: [Unwinding] = []

  private struct Unwinding: Sendable {
    var ways: [Ways]
    /// The frames that can be above one that shows the destination.
    var above: [Bool]
  }

  private struct Source {
    var frame: Int
    var ways: Ways
  }

  /// - Complexity: O(levels · (frames + edges)), and O(frames + edges) for each destination of an unwind.
  init(_ model: IdiomModel) {
    let graph = model.graph
    let index = model.reading.index
    var layered: [(frame: Int, layers: Int?, ways: Ways)] = []
    var unwinding: [Int: [Source]] = [:]
    for frame in graph.frames.indices {
      for context in graph.contexts(on: frame) {
        if index.isUnseen[context] || index.isOpenEnded[context] { layered.append((frame, nil, .unknown)) }
        for edge in index.edges(from: context) where model.reading.exists(edge: edge) {
          let value = index.graph.edges[edge]
          let source = graph.frames[frame]
          let alone = context == source.leaf && source.role.isPresented && index.kind(context).closesOnChoice
          let how = Analysis.ways(of: edge, in: index)
          switch value.action {
          case .dismiss:
            if case .count(let count)? = value.layers { layered.append((frame, count, how)) }
            if value.layers == nil { layered.append((frame, 1, how)) }
            if value.layers == .all { layered.append((frame, nil, how)) }
          case .unwind:
            if index.targets[edge] >= 0 { unwinding[Int(index.targets[edge]), default: []].append(Source(frame: frame, ways: how)) }
          case .pop where alone, .popToRoot where alone: layered.append((frame, 1, how))
          case .root where !index.kind(context).isContainer: layered.append((frame, nil, how))
          case .switchTab where !index.kind(context).isContainer:
            let owners = index.edges(to: Int(index.targets[edge])).filter {
              index.graph.edges[Int($0)].action == .switchTab && index.kind(Int(index.sources[Int($0)])) == .tabs
            }
            for owner in owners { unwinding[Int(index.sources[Int(owner)]), default: []].append(Source(frame: frame, ways: how)) }
            if owners.isEmpty { layered.append((frame, nil, how)) }
          case .present, .push, .replace:
            switch value.closesFirst {
            case .dismiss(let count)?: layered.append((frame, count + (alone ? 1 : 0), how))
            case .unwind(let id)?:
              if let target = index.number(of: id) { unwinding[target, default: []].append(Source(frame: frame, ways: how)) }
            // An alert's own layer goes with any choice.
            case nil: if alone { layered.append((frame, 1, how)) }
            }
          default: break
          }
        }
      }
    }
    let most = min(Self.deepest, layered.compactMap(\.layers).max() ?? 1)
    // The last level stands for "however many".
    levels = most + 1
    ways = Array(repeating: [], count: graph.frames.count * levels)
    var work: [(frame: Int, level: Int)] = []
    func add(_ how: Ways, _ frame: Int, _ level: Int, to ways: inout [Ways], levels: Int, work: inout [(frame: Int, level: Int)]) {
      let place = frame * levels + level
      guard !ways[place].isSuperset(of: how) else { return }
      ways[place].formUnion(how)
      work.append((frame, level))
    }
    for site in layered {
      let count = site.layers.map { $0 > most ? levels : $0 } ?? levels
      for level in 0..<count { add(site.ways, site.frame, level, to: &ways, levels: levels, work: &work) }
    }
    while let (frame, level) = work.popLast() {
      let how = ways[frame * levels + level]
      let presented = graph.frames[frame].role.isPresented
      for number in graph.edges(to: frame) {
        let edge = graph.edges[Int(number)]
        switch edge.kind {
        case .reset: continue
        case .put where presented:
          if level == levels - 1 { add(how, Int(edge.from), level, to: &ways, levels: levels, work: &work) }
          if level > 0 && level < levels { add(how, Int(edge.from), level - 1, to: &ways, levels: levels, work: &work) }
        case .put, .swap: add(how, Int(edge.from), level, to: &ways, levels: levels, work: &work)
        }
      }
    }
    for destination in unwinding.keys.sorted() {
      unwinds.append(Self.unwinding(to: destination, from: unwinding[destination] ?? [], in: model))
    }
  }

  private static func unwinding(to destination: Int, from sources: [Source], in model: IdiomModel) -> Unwinding {
    let graph = model.graph
    var shows = [Bool](repeating: false, count: graph.frames.count)
    for frame in graph.landings(at: destination) { shows[frame] = true }
    var ways = [Ways](repeating: [], count: graph.frames.count)
    var work: [Int] = []
    func add(_ how: Ways, _ frame: Int, to ways: inout [Ways], work: inout [Int]) {
      guard !ways[frame].isSuperset(of: how) else { return }
      ways[frame].formUnion(how)
      work.append(frame)
    }
    for source in sources { add(source.ways, source.frame, to: &ways, work: &work) }
    while let frame = work.popLast() {
      for number in graph.edges(to: frame) {
        let edge = graph.edges[Int(number)]
        // What is put on a frame that shows the destination goes back to that frame, not through it.
        if edge.kind == .reset || (edge.kind == .put && shows[Int(edge.from)]) { continue }
        add(ways[frame], Int(edge.from), to: &ways, work: &work)
      }
    }
    return Unwinding(ways: ways, above: model.framesAbove(destination))
  }

  /// How the layer that starts with `base` can be left from there going forward.
  func ways(outOf base: Int) -> Ways {
    var result = ways[base * levels]
    for unwinding in unwinds where unwinding.above[base] { result.formUnion(unwinding.ways[base]) }
    return result
  }

  /// How the layer that starts with `base` can be left from `frame` in it, going forward.
  func ways(from frame: Int, outOf base: Int) -> Ways {
    var result = ways[frame * levels]
    for unwinding in unwinds where unwinding.above[base] { result.formUnion(unwinding.ways[frame]) }
    return result
  }
}

extension IdiomModel {
  /// Marks the frames that can lie anywhere above one that shows the context.
  func framesAbove(_ context: Int) -> [Bool] {
    var above = [Bool](repeating: false, count: graph.frames.count)
    var work: [Int] = []
    for frame in graph.landings(at: context) where isReachable(frame: frame) {
      for number in graph.edges(from: frame) where graph.edges[number].kind == .put && !above[Int(graph.edges[number].to)] {
        above[Int(graph.edges[number].to)] = true
        work.append(Int(graph.edges[number].to))
      }
    }
    while let frame = work.popLast() {
      for number in graph.edges(from: frame) where graph.edges[number].kind != .reset && !above[Int(graph.edges[number].to)] {
        above[Int(graph.edges[number].to)] = true
        work.append(Int(graph.edges[number].to))
      }
    }
    return above
  }
}
