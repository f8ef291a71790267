import GraphModel

// "Close, then open" read as one edge from where the stack lands. Such an edge may make another detour possible, hence the fixpoint;
// weights only fall and the edges are finitely many, so it ends.

extension PushGraphBuilder {
  private struct DerivedKey: Hashable {
    var from: Int32
    var to: Int32
    var edge: Int32
    var kind: PushGraph.Kind
    var guarded: Bool
  }

  /// - Complexity: O(frames + edges) for each site, and again for the sites that a new derived edge leads to.
  mutating func deriveClosings() {
    var known: [DerivedKey: Int] = [:]
    var search = LandingSearch()
    // Edges that are new or cheaper than in the last round.
    var news: [Int] = []
    var knownSites = 0
    while true {
      let incoming = Groups(edges, count: frames.count) { $0.to }
      let isNews = framesAhead(of: news)
      let isGuardedAnywhere = edges.contains { $0.guarded }
      let before = edges.count
      let newest = news
      news = []
      let sitesNow = siteOrder.count
      for (position, site) in siteOrder[..<sitesNow].enumerated()
      where position >= knownSites || (site.frame < 0 ? !newest.isEmpty : isNews[Int(site.frame)]) {
        for certain in isGuardedAnywhere ? [true, false] : [false] {
          for landing in search.landings(of: site, in: self, incoming, avoidingGuards: certain) {
            for sited in sites[site] ?? [] { news += derive(sited, at: landing, &known) }
          }
        }
      }
      knownSites = sitesNow
      explore()
      news += before..<edges.count
      if news.isEmpty { return }
    }
  }

  /// Adds the edges that the site makes of the landing; returns those that became cheaper.
  private mutating func derive(_ sited: Sited, at landing: LandingSearch.Landing, _ known: inout [DerivedKey: Int]) -> [Int] {
    var cheaper: [Int] = []
    let kind: PushGraph.Kind
    if case .put = sited.act { kind = .put } else { kind = .swap }
    let guarded = reading.isGuarded(Int(sited.edge)) || landing.path.contains { edges[Int($0)].guarded }
    for target in land(Int(sited.edge), sited.act, at: landing.frame) where kind == .put || target != landing.frame {
      let edge = PushGraph.Edge(
        from: landing.frame, to: target, edge: sited.edge, weight: landing.cost + 1, kind: kind, guarded: guarded,
        isDetour: !landing.path.isEmpty)
      var key = DerivedKey(from: landing.frame, to: target, edge: sited.edge, kind: kind, guarded: false)
      // A guarded detour is only worth it where it is cheaper than the certain one, which stays beside it.
      if guarded, let certain = known[key], edges[certain].weight <= edge.weight { continue }
      key.guarded = guarded
      if let old = known[key] {
        guard edge.weight < edges[old].weight else { continue }
        edges[old] = edge
        detours[Int32(old)] = landing.path.isEmpty ? nil : landing.path
        cheaper.append(old)
      } else {
        known[key] = edges.count
        if !landing.path.isEmpty { detours[Int32(edges.count)] = landing.path }
        edges.append(edge)
      }
    }
    return cheaper
  }

  /// Marks the frames that the edges lead to, at once or later.
  private func framesAhead(of numbers: [Int]) -> [Bool] {
    var isAhead = [Bool](repeating: false, count: frames.count)
    guard !numbers.isEmpty else { return isAhead }
    let outgoing = Groups(edges, count: frames.count) { $0.from }
    var work: [Int32] = []
    func add(_ frame: Int32) {
      guard !isAhead[Int(frame)] else { return }
      isAhead[Int(frame)] = true
      work.append(frame)
    }
    for number in numbers { add(edges[number].to) }
    while let frame = work.popLast() {
      for number in outgoing.members(of: Int(frame)) {
        if edges[Int(number)].kind != .reset { add(edges[Int(number)].to) }
      }
    }
    return isAhead
  }
}

/// Finds where the stack can be after a site has closed what it closes: backwards from it, the cheapest way for each landing.
private struct LandingSearch {
  struct Landing {
    var frame: Int32
    var cost: Int32
    /// From the landing up to the site.
    var path: [Int32]
  }

  /// More layers than this count as all that there are.
  private static let most = 64

  private struct Visit {
    var search: Int32 = 0
    var cost: Int32 = 0
    var edge: Int32 = NavigationIndex.none
    var next: Int32 = NavigationIndex.none
  }

  /// By frame and layers left to close; `search` tells whose visit it is, so that nothing has to be cleared.
  private var visits: [Visit] = []
  private var landed: [Visit] = []
  private var number: Int32 = 0

  mutating func landings(
    of site: PushGraphBuilder.Site, in builder: PushGraphBuilder, _ incoming: Groups, avoidingGuards: Bool
  ) -> [Landing] {
    var layers = 0
    if case .layers(let count) = site.closing {
      layers = min(count, Self.most + 1)
    }
    number += 1
    // What was found in this round has its turn in the next one.
    let frameCount = incoming.count
    while visits.count < frameCount * (layers + 1) { visits.append(Visit()) }
    while landed.count < frameCount { landed.append(Visit()) }
    var order: [Int32] = []
    var starts: [Int32] = []
    for frame in site.frame < 0 ? 0..<Int32(frameCount) : site.frame..<site.frame + 1 {
      let staysHere: Bool
      switch site.closing {
      // With nothing to close, closing does nothing.
      case .layers: staysHere = builder.frames[Int(frame)].isOnFloor
      case .tab: staysHere = builder.stops(site.closing, at: frame)
      case .unwind: staysHere = false
      }
      if staysHere {
        order.append(frame)
        landed[Int(frame)] = Visit(search: number)
      } else {
        let start = Int32(layers * frameCount) + frame
        visits[Int(start)] = Visit(search: number)
        starts.append(start)
      }
    }
    var buckets: [[Int32]] = [starts]
    var cost = 0
    while cost < buckets.count {
      var position = 0
      while position < buckets[cost].count {
        let place = buckets[cost][position]
        position += 1
        guard Int(visits[Int(place)].cost) == cost else { continue }
        let (left, frame) = Int(place).quotientAndRemainder(dividingBy: frameCount)
        for edgeNumber in incoming.members(of: frame) {
          let edge = builder.edges[Int(edgeNumber)]
          if edge.kind == .reset || (avoidingGuards && edge.guarded) { continue }
          let total = Int32(cost) + edge.weight
          var remaining = left
          var lands = false
          if edge.kind == .put {
            if case .layers = site.closing {
              if builder.frames[frame].role.isPresented {
                if remaining <= Self.most { remaining -= 1 }
                // The floor has no layer left to close.
                lands = remaining == 0 || builder.frames[Int(edge.from)].isOnFloor
              }
            } else {
              lands = builder.stops(site.closing, at: edge.from)
            }
          }
          let visit = Visit(search: number, cost: total, edge: edgeNumber, next: place)
          if lands {
            if landed[Int(edge.from)].search != number {
              order.append(edge.from)
            } else if landed[Int(edge.from)].cost <= total {
              continue
            }
            landed[Int(edge.from)] = visit
            continue
          }
          let next = remaining * frameCount + Int(edge.from)
          if visits[next].search == number && visits[next].cost <= total { continue }
          visits[next] = visit
          while buckets.count <= Int(total) { buckets.append([]) }
          buckets[Int(total)].append(Int32(next))
        }
      }
      cost += 1
    }
    return order.sorted().map { frame in
      let landing = landed[Int(frame)]
      var path = landing.edge >= 0 ? [landing.edge] : []
      var place = landing.next
      while place >= 0, visits[Int(place)].edge >= 0 {
        path.append(visits[Int(place)].edge)
        place = visits[Int(place)].next
      }
      return Landing(frame: frame, cost: landing.cost, path: path)
    }
  }
}
