import GraphModel
import InterfaceBuilder

/// A segue with the scenes it leads between.
struct Site {
  var segue: Segue
  var source: Int
  var target: Int
  /// Set where the destination exists once for each idiom.
  var idiom: Idiom?

  /// Whether a split controller shows the target in place of its columns in compact width.
  var isCompactColumn: Bool { segue.kind == .relationship && segue.relationship == "compactViewController" }
}

/// All segues of an app: those that lead somewhere, and those that stay open.
struct Sites {
  var sites: [Site] = []
  var unresolved: [Unresolved] = []
  let diagnostics: Set<Diagnostic>

  init(_ graph: SceneGraph, wholeProjects: [String]) {
    var destinations = Destinations(graph, wholeProjects: wholeProjects)
    var sites: [Site] = []
    var unresolved: [Unresolved] = []
    for (number, node) in graph.nodes.enumerated() {
      for segue in node.scene.segues {
        func leaveOpen(_ reason: Unresolved.Reason, _ detail: String, isExit: Bool = false) {
          unresolved.append(
            Unresolved(
              location: segue.location, site: segue.siteName, reason: reason, detail: detail, source: node.id, isExit: isExit,
              ignores: segue.ignores))
        }
        guard node.id != nil else {
          leaveOpen(.unsupported, "the segue starts at no context")
          continue
        }
        switch segue.kind {
        case nil: leaveOpen(.unsupported, "unknown kind of segue '\(segue.kindName)'")
        case .unwind:
          // Every controller whose class has the method is a destination, and no storyboard shows methods.
          leaveOpen(.codeNotSeen, "unwinds to the context whose code has \(segue.unwindAction ?? "the action")", isExit: true)
        default:
          switch destinations.resolve(segue.destination, in: node.file) {
          case .failed(let reason, let detail): leaveOpen(reason, detail)
          case .found(let found):
            let contexts = found.filter { graph.nodes[$0.node].id != nil }
            if contexts.isEmpty { leaveOpen(.unsupported, "the destination is no context") }
            sites += contexts.map { Site(segue: segue, source: number, target: $0.node, idiom: $0.idiom) }
          }
        }
      }
    }
    for file in graph.files {
      for segue in file.strays {
        unresolved.append(
          Unresolved(
            location: segue.location, site: segue.siteName, reason: .unsupported, detail: "the segue starts at no context",
            ignores: segue.ignores))
      }
    }
    self.sites = sites
    self.unresolved = unresolved
    diagnostics = destinations.diagnostics
  }
}

extension Segue {
  var siteName: String {
    relationship.map { "segue \(kindName) \($0)" } ?? "segue \(kindName)"
  }
}
