import GraphModel
import InterfaceBuilder

/// Which containers a scene can stand in: it decides whether `show` pushes or presents.
///
/// A scene is *in a navigation stack* when it is the root of a navigation controller, pushed from such a scene, or content of a container or
/// container view that is. One that is reached both inside and outside a stack counts as inside: there its `show` pushes, which is why
/// authors choose `show`, and a presentation would be accused of what only the rarer way does.
/// A scene that no segue leads to is placed by code; nothing shows where, so its `show` is taken for a push, marked as inferred.
///
/// - Complexity: O(scenes + segues).
struct Surroundings {
  private(set) var inNavigation: [Bool]
  private(set) var inSplit: [Bool]
  private(set) var placedByCode: [Bool]

  /// - Parameter starts: scenes that the system puts into the window itself, so that what stands around them is known: nothing.
  init(_ graph: SceneGraph, _ sites: [Site], starts: Set<Int>) {
    let count = graph.nodes.count
    var outgoing = Array(repeating: [Site](), count: count)
    var hasIncoming = Array(repeating: false, count: count)
    for site in sites {
      outgoing[site.source].append(site)
      if site.source != site.target { hasIncoming[site.target] = true }
    }
    func spread(from seeds: [Int], throughNavigation: Bool) -> [Bool] {
      var reached = Array(repeating: false, count: count)
      var queue = seeds.filter { !reached[$0] }
      for node in queue { reached[node] = true }
      while let node = queue.popLast() {
        for site in outgoing[node] where !reached[site.target] {
          switch site.segue.kind {
          // It comes up as a modal; its content stands in it.
          case .show where graph.kind(site.target) == .navigation: continue
          case .show, .showDetail, .push, .embed, .replace: break
          case .relationship:
            // What stands in a navigation controller is in that one, wherever the controller itself stands.
            if graph.kind(node) == .navigation, !throughNavigation { continue }
          default: continue
          }
          reached[site.target] = true
          queue.append(site.target)
        }
      }
      return reached
    }
    let roots = sites.filter { $0.segue.kind == .relationship && graph.kind($0.source) == .navigation }.map(\.target)
    // Old push segues exist only in a stack, so both of their ends stand in one.
    let pushed = sites.filter { $0.segue.kind == .push }.flatMap { [$0.source, $0.target] }
    inNavigation = spread(from: roots + pushed, throughNavigation: false)
    let columns = sites.filter { $0.segue.kind == .relationship && graph.kind($0.source) == .split }.map(\.target)
    inSplit = spread(from: columns, throughNavigation: true)
    let unplaced = (0..<count).filter { !hasIncoming[$0] && !starts.contains($0) }
    placedByCode = spread(from: unplaced, throughNavigation: true)
  }
}
