import GraphModel

/// An alert or action sheet that can come up on one idiom, with what the user is offered in it.
struct Alert {
  var number: Int
  var context: Context
  /// What the user can tap, in the order of the buttons.
  var choices: [Control]
  /// The edges out of it that exist on the idiom.
  var exits: [Int]
  /// Whether the app closes it from outside, by what can happen whatever is on the screen.
  var isClosedFromAnywhere: Bool
  /// The edges that put it up.
  var openers: [Int]
  var layer: Layer
  /// Whether code or a site that the inputs do not show may add to it.
  var mayHoldMore: Bool

  /// The alert as people call it, in quotes.
  var name: String { quoted(context.name) }

  var title: String? { text(context.title) }

  /// Nothing but white space is no message.
  var message: String? { context.message.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil } }

  /// Whether the user types something in it, which an action sheet has no place for.
  var hasInput: Bool { context.edits || context.controls.contains { $0.placement == .content } }

  /// A title that is set at run time is not read here, but is one.
  var hasTitle: Bool { context.title == .dynamic || title != nil }

  private func text(_ title: Context.Title?) -> String? {
    guard case .text(let text)? = title, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text
  }
}

extension IdiomModel {
  /// The alerts of the kinds that can come up here, in the order of contexts.
  ///
  /// - Complexity: O(frames + edges).
  func alerts(_ kinds: Set<Context.Kind> = [.alert]) -> [Alert] {
    let index = reading.index
    var alerts: [Int: Alert] = [:]
    let closesFromAnywhere = index.edgesFromAnywhere.contains { edge in
      switch index.graph.edges[edge].action {
      case .dismiss, .unwind, .root: reading.exists(edge: edge)
      case .present, .push, .embed, .replace, .switchTab, .pop, .popToRoot: false
      }
    }
    for layer in presentedLayers {
      let number = graph.frames[layer.base].leaf
      guard kinds.contains(index.kind(number)) else { continue }
      let openers = presentingEdges(of: layer)
      if let known = alerts[number] {
        alerts[number]?.openers = Set(known.openers + openers).sorted()
        continue
      }
      let context = index.graph.contexts[number]
      let exits = index.edges(from: number).filter { reading.exists(edge: $0) }
      alerts[number] = Alert(
        number: number, context: context, choices: choices(of: number, exits), exits: exits, isClosedFromAnywhere: closesFromAnywhere,
        openers: openers, layer: layer,
        mayHoldMore: index.isUnseen[number] || index.isOpenEnded[number])
    }
    return alerts.keys.sorted().compactMap { alerts[$0] }
  }

  /// The buttons that the idiom shows; a button is not there where all its edges belong to another idiom.
  private func choices(of context: Int, _ exits: [Int]) -> [Control] {
    let index = reading.index
    let leading = Set(index.edges(from: context).compactMap { index.graph.edges[$0].trigger?.controlID })
    let here = Set(exits.compactMap { index.graph.edges[$0].trigger?.controlID })
    let shown = index.graph.contexts[context].controls.filter { !leading.contains($0.id) || here.contains($0.id) }
    // A text field in an alert is a control, but nothing that ends it.
    let choices = shown.filter { $0.placement == nil || $0.placement == .choice }
    return (choices.isEmpty ? shown.filter { here.contains($0.id) } : choices).enumerated().sorted { left, right in
      (left.element.order ?? left.offset, left.offset) < (right.element.order ?? right.offset, right.offset)
    }.map(\.element)
  }

  /// The fault of an alert, shown by the shortest way to it.
  func draft(_ alert: Alert, _ severity: Severity, _ message: String, edges: [Int]? = nil) -> RuleRun.Draft {
    let edges = edges ?? alert.openers
    let places = edges.map { reading.index.graph.edges[$0].location }
    return RuleRun.Draft(
      severity: severity, message: message, key: "\(alert.context.id)", contexts: [alert.context.id], edges: edges,
      route: route(to: alert.layer), location: alert.context.location ?? places.compactMap { $0 }.first, related: places)
  }
}

/// Why a rule leaves an alert open.
let mayAddButtons = "code that is not among the inputs may add buttons to it"
