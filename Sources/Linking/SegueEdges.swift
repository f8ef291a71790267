import GraphModel
import InterfaceBuilder

/// Turns segues whose destinations are known into edges.
struct SegueEdges {
  let graph: SceneGraph
  let surroundings: Surroundings
  /// Per split controller: its primary column.
  private let primaries: [Int: Int]
  /// Split controllers that show a column of its own in compact width.
  private let hasCompactColumn: Set<Int>

  init(_ graph: SceneGraph, _ sites: [Site], _ surroundings: Surroundings) {
    self.graph = graph
    self.surroundings = surroundings
    var primaries: [Int: Int] = [:]
    var first: [Int: Int] = [:]
    for site in sites where site.segue.kind == .relationship && graph.kind(site.source) == .split {
      if site.segue.relationship == "masterViewController" { primaries[site.source] = site.target }
      if first[site.source] == nil, !site.isCompactColumn { first[site.source] = site.target }
    }
    self.primaries = first.merging(primaries) { $1 }
    hasCompactColumn = Set(sites.filter(\.isCompactColumn).map(\.source))
  }

  func edge(_ site: Site) -> Edge? {
    guard let source = graph.nodes[site.source].id, let target = graph.nodes[site.target].id else { return nil }
    let segue = site.segue
    var edge = Edge(source: source, target: target, action: .present, location: segue.location)
    edge.action = action(site, &edge)
    edge.animated = segue.animated
    edge.ignores = segue.ignores
    edge.declaredIn = nil
    let width = width(site)
    if site.idiom != nil || width != nil { edge.condition = Edge.Condition(idiom: site.idiom, sizeClass: width) }
    edge.trigger = trigger(site)
    if edge.action == .present { present(site, &edge) }
    return edge
  }

  private func action(_ site: Site, _ edge: inout Edge) -> Edge.Action {
    switch site.segue.kind {
    case .show:
      if graph.kind(site.target) == .navigation {
        // UIKit pushes no navigation controller onto another one, so it comes up as a modal.
        if surroundings.inNavigation[site.source] || surroundings.placedByCode[site.source] { edge.provenance = .inferred }
        return .present
      }
      if surroundings.inNavigation[site.source] { return .push }
      if surroundings.placedByCode[site.source] {
        edge.provenance = .inferred
        return .push
      }
      return .present
    case .showDetail:
      if surroundings.inSplit[site.source] { return .replace }
      if surroundings.placedByCode[site.source] {
        edge.provenance = .inferred
        return .replace
      }
      // Outside a split controller UIKit presents the detail.
      return .present
    case .push: return .push
    case .replace: return .replace
    case .embed: return .embed
    case .relationship: return relationship(site)
    case .custom:
      // The class of the segue decides how; that the destination is reached is certain.
      edge.provenance = .inferred
      return .present
    default: return .present
    }
  }

  /// In which width a split controller shows the column, where that depends on it.
  private func width(_ site: Site) -> Edge.SizeClass? {
    guard site.segue.kind == .relationship, hasCompactColumn.contains(site.source) else { return nil }
    return site.isCompactColumn ? .compact : .regular
  }

  private func relationship(_ site: Site) -> Edge.Action {
    switch graph.kind(site.source) {
    case .navigation: .root
    case .tabs: .switchTab
    case .split: primaries[site.source] == site.target ? .root : .embed
    default: .embed
    }
  }

  private func present(_ site: Site, _ edge: inout Edge) {
    let segue = site.segue
    let destination = graph.nodes[site.target].scene
    switch segue.kind {
    case .popover, .popoverPresentation: edge.style = .popover
    case .custom: edge.style = .custom
    default: edge.style = segue.style ?? destination.style
    }
    edge.transition = segue.transition ?? destination.transition
    // A class of the segue's own may present it in another way than the file says.
    if segue.className != nil { edge.provenance = .inferred }
    guard edge.style == .popover else { return }
    edge.arrows = segue.arrows
    edge.passthrough = segue.passthrough
    if let anchor = segue.anchor {
      edge.anchor = .source(SceneContexts.controlID(anchor))
    } else if graph.nodes[site.source].scene.className == nil, segue.trigger == nil {
      // With a class of its own the source could still set one while it prepares for the segue.
      edge.anchor = Edge.Anchor.none
    }
  }

  private func trigger(_ site: Site) -> Edge.Trigger? {
    switch site.segue.trigger {
    case .control(let id): return .control(SceneContexts.controlID(id))
    case .row: return .row
    case .gesture: return .gesture
    case nil:
      guard site.segue.kind == .relationship, graph.kind(site.source) == .tabs else { return nil }
      return graph.tabItem(of: site).map { .control(SceneContexts.controlID($0.control.id)) }
    }
  }
}

extension SceneGraph {
  /// The item that the tab bar shows for a tab: that of the scene, or reference, which the tab bar controller leads to.
  func tabItem(of site: Site) -> SceneControl? {
    let direct = site.segue.destination.flatMap { byObject[nodes[site.source].file][$0] }
    return direct.flatMap { nodes[$0].scene.tabItem } ?? nodes[site.target].scene.tabItem
  }
}
