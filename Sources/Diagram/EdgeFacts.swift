import GraphModel

/// What stands on a row about the way that it opens, in the words of the flow files.
enum EdgeFacts {
  static func words(_ edge: Edge, targetKind: Context.Kind?, name: (Context.ID) -> String) -> [String] {
    var words = [action(edge, targetKind: targetKind, name: name)]
    if let closing = edge.closesFirst {
      switch closing {
      case .dismiss(let layers): words.append(layers == 1 ? "closes itself first" : "closes \(layers) layers first")
      case .unwind(let target): words.append("goes back to \(CardText.capped(name(target), width: 24)) first")
      }
    }
    if let transition = edge.transition { words.append(transition == .none ? "no transition" : transition.rawValue) }
    if let outcome = edge.outcome, outcome != .neutral { words.append(outcome.rawValue) }
    if edge.anchor == Edge.Anchor.none { words.append("no anchor") }
    if let condition = edge.condition {
      if let idiom = condition.idiom { words.append("\(idiom.rawValue) only") }
      if let size = condition.sizeClass { words.append("\(size.rawValue) only") }
      if let availability = condition.availability { words.append(CardText.capped(availability, width: 20)) }
      if let text = condition.guard { words.append("if " + CardText.capped(text, width: 24)) }
    }
    if edge.provenance == .inferred { words.append("inferred") }
    return words
  }

  private static func action(_ edge: Edge, targetKind: Context.Kind?, name: (Context.ID) -> String) -> String {
    let landing = edge.target.map { " → " + CardText.capped(name($0), width: 24) } ?? ""
    switch edge.action {
    case .present:
      switch (edge.style, targetKind) {
      case (nil, .alert?), (nil, .actionSheet?), (nil, .activity?): return targetKind?.words ?? "present"
      case (nil, _), (.automatic?, _): return "present"
      case (let style?, _): return style.rawValue
      }
    case .push, .embed, .root, .replace: return edge.action.rawValue
    case .switchTab: return "tab"
    case .dismiss:
      switch edge.layers {
      case nil, .count(1)?: return "dismiss" + landing
      case .count(let count)?: return "dismiss \(count) layers" + landing
      case .all?: return "dismiss all layers" + landing
      }
    case .pop:
      if case .count(let count)? = edge.layers, count != 1 { return "pop \(count)" + landing }
      return "pop" + landing
    case .popToRoot: return "pop to root" + landing
    case .unwind: return "unwind" + landing
    }
  }
}
