import GraphModel

/// Which unwinds lead out of the layers that start with one base, and from where.
struct UnwindReading {
  private let graph: PushGraph
  /// The unwinds that can be met from a frame ahead of the base, each destination by itself.
  private var offers: [(destination: Int, frames: [Int: Ways])] = []

  /// - Complexity: O(frames + edges), and O(frames and edges ahead) for each destination that can lie beneath the base.
  init(base: Int, _ exits: LayerExits) {
    let model = exits.model
    let graph = model.graph
    self.graph = graph
    let ahead = graph.frames(aheadOf: base)
    var sources: [Int: [(frame: Int, ways: Ways)]] = [:]
    for frame in ahead { for unwind in exits.unwinds[frame] { sources[unwind.destination, default: []].append((frame, unwind.ways)) } }
    guard !sources.isEmpty else { return }
    let beneath = model.frames(beneath: base)
    let isAhead = Set(ahead)
    for destination in sources.keys.sorted() {
      let landings = graph.landings(at: destination)
      guard landings.contains(where: { beneath[$0] }) else { continue }
      // What is put on a frame that shows the destination goes back to that frame, not through it.
      let stops = Set(landings.filter { isAhead.contains($0) })
      var ways: [Int: Ways] = [:]
      var work: [Int] = []
      func add(_ how: Ways, _ frame: Int) {
        guard !(ways[frame] ?? []).isSuperset(of: how) else { return }
        ways[frame, default: []].formUnion(how)
        work.append(frame)
      }
      for source in sources[destination] ?? [] { add(source.ways, source.frame) }
      while let frame = work.popLast() {
        let how = ways[frame] ?? []
        for number in graph.edges(to: frame) {
          let edge = graph.edges[Int(number)]
          if edge.kind == .reset || !isAhead.contains(Int(edge.from)) || (edge.kind == .put && stops.contains(Int(edge.from))) { continue }
          add(how, Int(edge.from))
        }
      }
      offers.append((destination, ways))
    }
  }

  func ways(from frame: Int) -> Ways { offers.reduce([]) { $0.union($1.frames[frame] ?? []) } }

  func unwinds(from frame: Int) -> [LayerExits.Unwind] {
    offers.compactMap { offer in offer.frames[frame].map { LayerExits.Unwind(destination: offer.destination, ways: $0) } }
  }
}

extension PushGraph {
  /// The frame and all that can come in its place or above it, without starting over.
  func frames(aheadOf frame: Int) -> [Int] {
    var found = [frame]
    var seen = [Bool](repeating: false, count: frames.count)
    seen[frame] = true
    var next = 0
    while next < found.count {
      for number in edges(from: found[next]) where edges[number].kind != .reset && !seen[Int(edges[number].to)] {
        seen[Int(edges[number].to)] = true
        found.append(Int(edges[number].to))
      }
      next += 1
    }
    return found
  }
}

extension IdiomModel {
  /// Marks the reachable frames that can lie beneath `frame`, found backwards from it.
  ///
  /// - Parameter isEnough: ends the search at the first frame beneath for which it holds.
  /// - Complexity: O(frames + edges).
  func frames(beneath frame: Int, until isEnough: (Int) -> Bool = { _ in false }) -> [Bool] {
    var beneath = [Bool](repeating: false, count: graph.frames.count)
    var seen = beneath
    seen[frame] = true
    var work = [frame]
    while let current = work.popLast() {
      for number in graph.edges(to: current) {
        let edge = graph.edges[Int(number)]
        let from = Int(edge.from)
        guard edge.kind != .reset, isReachable(frame: from) else { continue }
        if edge.kind == .put && !beneath[from] {
          beneath[from] = true
          if isEnough(from) { return beneath }
        }
        if !seen[from] {
          seen[from] = true
          work.append(from)
        }
      }
    }
    return beneath
  }
}
