import GraphModel

/// Which unwinds can be met from a frame, going forward, while their destination lies beneath it.
///
/// For each destination the frames from which an unwind to it is met, without passing a frame that shows it, are found backwards from the
/// unwinds; those of them that have it beneath are found forwards from the frames that are put on it. Sixty-four pairs of destination and
/// way of unwinding go together, as the bits of a word.
final class UnwindOffers {
  struct Unwind {
    var destination: Int
    var ways: Ways
  }

  private let graph: PushGraph
  private let lanes: [Unwind]
  /// For each frame the lanes that it offers, in ascending order.
  private let offered: Groups
  /// Of the base that was asked about last: the lanes by which the frames of its layer lead out of it.
  private var layer: (base: Int, lanes: [Int: [Int32]])?

  /// - Complexity: O(frames + edges) for each sixty-four pairs of a destination and a way of unwinding, and in practice the frames between
  ///   the unwinds and their destinations.
  init(_ model: IdiomModel, _ sites: [ExitSites.Unwinding]) {
    let graph = model.graph
    self.graph = graph
    guard !sites.isEmpty else {
      lanes = []
      offered = Groups()
      return
    }
    // Neighbours in the order of contexts are neighbours in the app, so that they share frames.
    func key(_ site: ExitSites.Unwinding) -> Int { Int(site.destination) << 8 | Int(site.ways.rawValue) }
    let keys = Set(sites.map(key)).sorted()
    let laneOfKey = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, Int32($0)) })
    lanes = keys.map { Unwind(destination: $0 >> 8, ways: Ways(rawValue: UInt8($0 & 255))) }
    let sitesOfLane = Groups(sites, count: keys.count) { laneOfKey[key($0)] ?? 0 }
    var found: [(frame: Int32, lane: Int32)] = []
    var pass = Pass(graph)
    for first in stride(from: 0, to: keys.count, by: 64) {
      let batch = first..<min(first + 64, keys.count)
      for lane in batch {
        let bit: UInt64 = 1 << UInt64(lane - first)
        for landing in graph.landings(at: lanes[lane].destination) { pass.stop(at: landing, bit) }
        for site in sitesOfLane.members(of: lane) { pass.start(at: Int(sites[Int(site)].frame), bit) }
      }
      pass.run { frame, word in
        var rest = word
        while rest != 0 {
          found.append((Int32(frame), Int32(first + rest.trailingZeroBitCount)))
          rest &= rest - 1
        }
      }
    }
    let byFrame = Groups(found, count: graph.frames.count) { $0.frame }
    var offered = Groups()
    for frame in graph.frames.indices { offered.append(byFrame.members(of: frame).lazy.map { found[Int($0)].lane }) }
    self.offered = offered
  }

  func unwinds(from frame: Int) -> [Unwind] { lanes.isEmpty ? [] : offered.members(of: frame).map { lanes[Int($0)] } }

  /// How unwinds that are met from `frame` lead out of the layer that starts with `base`.
  func ways(from frame: Int, outOf base: Int) -> Ways {
    guard !lanes.isEmpty, !offered.members(of: base).isEmpty else { return [] }
    if frame == base { return offered.members(of: base).reduce([]) { $0.union(lanes[Int($1)].ways) } }
    return (lanesInLayer(of: base)[frame] ?? []).reduce([]) { $0.union(lanes[Int($1)].ways) }
  }

  /// What is put on a frame that shows the destination goes back to that frame, and so does not leave the layer.
  private func lanesInLayer(of base: Int) -> [Int: [Int32]] {
    if let layer, layer.base == base { return layer.lanes }
    var found = [base: Array(offered.members(of: base))]
    var landings: [Int32: Set<Int>] = [:]
    for lane in offered.members(of: base) { landings[lane] = Set(graph.landings(at: lanes[Int(lane)].destination)) }
    var work = [base]
    while let frame = work.popLast() {
      let here = found[frame] ?? []
      for number in graph.edges(from: frame) {
        let edge = graph.edges[number]
        let to = Int(edge.to)
        if edge.kind == .reset || (edge.kind == .put && graph.frames[to].role.isPresented) { continue }
        let passing = here.filter { lane in
          !(edge.kind == .put && landings[lane]?.contains(frame) ?? false) && offered.members(of: to).contains(lane)
        }
        let all = Set(found[to] ?? []).union(passing)
        guard all.count > found[to]?.count ?? 0 else { continue }
        found[to] = all.sorted()
        work.append(to)
      }
    }
    layer = (base, found)
    return found
  }
}

/// One search for up to sixty-four lanes; what it has touched is cleared after it, so that short searches stay cheap in a large graph.
private struct Pass {
  private let graph: PushGraph
  /// From where an unwind of the lane is met.
  private var meets: [UInt64]
  /// What of that has not been followed yet.
  private var waiting: [UInt64]
  /// Where an unwind of the lane lands.
  private var stops: [UInt64]
  /// What has a landing of the lane beneath and meets its unwind.
  private var offers: [UInt64]
  private var stopped: [Int] = []
  private var touched: [Int] = []
  private var work: [Int] = []

  init(_ graph: PushGraph) {
    self.graph = graph
    meets = Array(repeating: 0, count: graph.frames.count)
    waiting = meets
    stops = meets
    offers = meets
  }

  mutating func stop(at frame: Int, _ bit: UInt64) {
    stops[frame] |= bit
    stopped.append(frame)
  }

  mutating func start(at frame: Int, _ bit: UInt64) { meet(frame, bit) }

  private mutating func meet(_ frame: Int, _ word: UInt64) {
    guard word & ~meets[frame] != 0 else { return }
    if meets[frame] == 0 { touched.append(frame) }
    if waiting[frame] == 0 { work.append(frame) }
    waiting[frame] |= word & ~meets[frame]
    meets[frame] |= word
  }

  mutating func run(_ report: (_ frame: Int, _ word: UInt64) -> Void) {
    var ahead: [Int] = []
    while let frame = work.popLast() {
      let word = waiting[frame]
      waiting[frame] = 0
      for number in graph.edges(continuingTo: frame) {
        let edge = graph.edges[Int(number)]
        switch edge.kind {
        case .reset: continue
        case .swap: meet(Int(edge.from), word)
        case .put:
          let landing = word & stops[Int(edge.from)]
          if landing & ~offers[frame] != 0 {
            offers[frame] |= landing
            ahead.append(frame)
          }
          meet(Int(edge.from), word & ~landing)
        }
      }
    }
    while let frame = ahead.popLast() {
      let word = offers[frame]
      for number in graph.edges(from: frame) {
        let edge = graph.edges[number]
        let to = Int(edge.to)
        guard edge.kind != .reset, word & meets[to] & ~offers[to] != 0 else { continue }
        offers[to] |= word & meets[to]
        ahead.append(to)
      }
    }
    for frame in touched {
      if offers[frame] != 0 { report(frame, offers[frame]) }
      meets[frame] = 0
      offers[frame] = 0
    }
    for frame in stopped { stops[frame] = 0 }
    touched = []
    stopped = []
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
      for number in graph.edges(continuingTo: current) {
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
