import GraphModel

// Which edges are set off together: what `present-while-presenting` and `nothing-opens` share.

extension IdiomModel {
  /// Edges of one context that one tap, or one moment, sets off.
  struct Volley {
    /// In canonical order, at least two, with different targets.
    var edges: [Int]
    /// Whether a condition in the code decides over it.
    var isGuarded: Bool
  }

  /// The edges of a context that open something and are set off by the same control, or by the launch, under the same conditions.
  ///
  /// Any two rows or gestures may be different ones. Edges under different conditions are alternatives, and so is one without a condition
  /// beside one that has one: that is what is left over. An alert may stand for what went wrong, and what closes something first for going
  /// on elsewhere, so neither comes together with the rest.
  func volleys(from context: Int) -> [Volley] {
    let index = reading.index
    var groups: [Moment: [Int]] = [:]
    for edge in index.edges(from: context) where reading.exists(edge: edge) && index.targets[edge] >= 0 {
      let value = index.graph.edges[edge]
      guard value.opens, value.closesFirst == nil, !index.kind(Int(index.targets[edge])).closesOnChoice, let trigger = value.trigger else {
        continue
      }
      switch trigger {
      case .control, .launch: break
      case .row, .gesture, .automatic, .notification, .timer, .deepLink: continue
      }
      let condition = value.condition
      groups[Moment(trigger: trigger.text, guard: condition?.guard ?? "", availability: condition?.availability ?? ""), default: []]
        .append(edge)
    }
    let guarded = Set(groups.keys.filter { !$0.isCertain }.map(\.trigger))
    return groups.compactMap { moment, edges in
      var targets: Set<Int32> = []
      let distinct = edges.filter { targets.insert(index.targets[$0]).inserted }
      guard distinct.count > 1, !(moment.isCertain && guarded.contains(moment.trigger)) else { return nil }
      return Volley(edges: distinct, isGuarded: !moment.isCertain)
    }.sorted { $0.edges[0] < $1.edges[0] }
  }
}

extension RuleRun {
  /// Leaves open which of several edges from one context are taken where code outside the inputs may choose between them, as
  /// `shouldPerformSegue` does.
  mutating func leavesOpenChoice(between edge: Int) -> Bool {
    let source = Int(index.sources[edge])
    guard index.isUnseen[source] else { return false }
    leaveOpen(index.graph.contexts[source].id, "its code is not among the inputs and may choose between the two")
    return true
  }
}

private struct Moment: Hashable {
  var trigger: String
  var `guard`: String
  var availability: String
  var isCertain: Bool { `guard`.isEmpty && availability.isEmpty }
}

extension Edge {
  /// Whether it opens something rather than arranging or closing.
  fileprivate var opens: Bool {
    switch action {
    case .present, .push, .replace, .root, .switchTab: true
    case .embed, .dismiss, .pop, .popToRoot, .unwind: false
    }
  }
}
