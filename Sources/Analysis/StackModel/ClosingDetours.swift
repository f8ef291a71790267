import GraphModel

// "Close, then open" read as one edge from where the stack lands. Such an edge may make another detour possible, hence the fixpoint;
// weights only fall and the edges are finitely many, so it ends.

extension PushGraphBuilder {
  private struct DerivedKey: Hashable {
    var from: Int32
    var to: Int32
    var edge: Int32
    var kind: PushGraph.Kind
  }

  private struct Landing {
    var frame: Int32
    var cost: Int32
    /// From the landing up to the site.
    var path: [Int32]
  }

  mutating func deriveClosings() {
    var known: [DerivedKey: Int] = [:]
    var changed = !siteOrder.isEmpty
    while changed {
      changed = false
      let incoming = groupEdges(edges, by: \.to, frames: frames.count)
      // Sites found while this round adds frames are taken up in the next.
      for site in siteOrder where Int(site.frame) + 1 < incoming.start.count {
        for landing in landings(of: site, incoming) {
          for sited in sites[site] ?? [] {
            for target in land(Int(sited.edge), sited.act, at: landing.frame) {
              let kind: PushGraph.Kind
              if case .put = sited.act { kind = .put } else { kind = .swap }
              if kind == .swap && target == landing.frame { continue }
              let key = DerivedKey(from: landing.frame, to: target, edge: sited.edge, kind: kind)
              let guarded = isGuarded(Int(sited.edge)) || landing.path.contains { edges[Int($0)].guarded }
              let edge = PushGraph.Edge(
                from: landing.frame, to: target, edge: sited.edge, weight: landing.cost + 1, kind: kind, guarded: guarded,
                detour: landing.path.isEmpty ? NavigationIndex.none : Int32(detours.count))
              if let old = known[key] {
                guard edge.weight < edges[old].weight else { continue }
                edges[old] = edge
              } else {
                known[key] = edges.count
                edges.append(edge)
              }
              if !landing.path.isEmpty { detours.append(landing.path) }
              changed = true
            }
          }
        }
      }
      let before = frames.count
      explore()
      if frames.count > before { changed = true }
    }
  }

  /// Where the stack can be after `site` has closed what it closes, found backwards from it, the cheapest way for each landing.
  private func landings(of site: Site, _ incoming: (start: [Int32], edges: [Int32])) -> [Landing] {
    struct Place: Hashable {
      var frame: Int32
      var layers: Int
    }
    struct Visit {
      var cost: Int32
      var edge: Int32
      var next: Place?
    }
    var layers = 0
    if case .layers(let count) = site.closing { layers = count }
    if case .tab = site.closing, stops(site.closing, at: site.frame) { return [Landing(frame: site.frame, cost: 0, path: [])] }
    var visits: [Place: Visit] = [:]
    var landed: [Int32: (cost: Int32, edge: Int32, next: Place)] = [:]
    var landedOrder: [Int32] = []
    let start = Place(frame: site.frame, layers: layers)
    visits[start] = Visit(cost: 0, edge: NavigationIndex.none, next: nil)
    var buckets: [[Place]] = [[start]]
    var cost = 0
    while cost < buckets.count {
      var position = 0
      while position < buckets[cost].count {
        let place = buckets[cost][position]
        position += 1
        guard let visit = visits[place], Int(visit.cost) == cost else { continue }
        for number in incoming.edges[Int(incoming.start[Int(place.frame)])..<Int(incoming.start[Int(place.frame) + 1])] {
          let edge = edges[Int(number)]
          let total = Int32(cost) + edge.weight
          var next = Place(frame: edge.from, layers: place.layers)
          var lands = false
          switch edge.kind {
          case .reset: continue
          case .swap: break
          case .put:
            if case .layers = site.closing {
              if frames[Int(place.frame)].role.isPresented { next.layers -= 1 }
              lands = next.layers == 0
            } else {
              lands = stops(site.closing, at: edge.from)
            }
          }
          if lands {
            if let old = landed[edge.from] {
              if total < old.cost { landed[edge.from] = (total, number, place) }
            } else {
              landed[edge.from] = (total, number, place)
              landedOrder.append(edge.from)
            }
          } else if visits[next].map({ total < $0.cost }) ?? true {
            visits[next] = Visit(cost: total, edge: number, next: place)
            while buckets.count <= Int(total) { buckets.append([]) }
            buckets[Int(total)].append(next)
          }
        }
      }
      cost += 1
    }
    return landedOrder.sorted().compactMap { frame in
      guard let landing = landed[frame] else { return nil }
      var path = [landing.edge]
      var place: Place? = landing.next
      while let current = place, let visit = visits[current], visit.edge >= 0 {
        path.append(visit.edge)
        place = visit.next
      }
      return Landing(frame: frame, cost: landing.cost, path: path)
    }
  }
}
