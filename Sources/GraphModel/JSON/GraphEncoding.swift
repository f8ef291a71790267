// The published JSON form, written. Keys stand in the order of the model's documentation; facts at their default are left out.

extension NavigationGraph {
  public var json: JSONValue {
    .object([
      ("version", .number(Double(Self.formatVersion))),
      ("app", app.json),
      ("contexts", .array(contexts.map(\.json))),
      ("edges", .array(edges.map(\.json))),
      ("unresolved", .array(unresolved.map(\.json))),
    ])
  }
}

extension NavigationGraph.App {
  var json: JSONValue {
    .object([
      ("name", name.map(JSONValue.string)),
      ("idioms", .strings(idioms.map(\.rawValue))),
      ("unseenTypes", unseenTypes.nonEmptyJSON),
      ("skipped", skipped.isEmpty ? nil : .array(skipped.map { .object([("file", .string($0.file)), ("reason", .string($0.reason))]) })),
    ])
  }
}

extension Location {
  public var json: JSONValue {
    .object([
      ("file", .string(file)), ("line", .number(Double(line))), ("column", .number(Double(column))),
      ("endLine", endLine.map { .number(Double($0)) }),
    ])
  }
}

extension Context {
  public var json: JSONValue {
    .object([
      ("id", .string(id.rawValue)),
      ("name", .string(name)),
      ("typeName", typeName.map(JSONValue.string)),
      ("aliases", aliases.nonEmptyJSON),
      ("kind", .string(kind.rawValue)),
      ("title", title?.json),
      ("message", message.map(JSONValue.string)),
      ("controls", controls.isEmpty ? nil : .array(controls.map(\.json))),
      ("edits", edits.jsonIfTrue),
      ("selection", selection.map { .string($0.rawValue) }),
      ("size", size.map { .object([("width", .number($0.width)), ("height", .number($0.height))]) }),
      ("bar", bar?.json),
      ("blocksDismissal", blocksDismissal.jsonIfTrue),
      ("confirmsDiscard", confirmsDiscard.jsonIfTrue),
      ("savesOnDismiss", savesOnDismiss.jsonIfTrue),
      ("showsProgress", showsProgress.jsonIfTrue),
      ("resizesAbruptly", resizesAbruptly.jsonIfTrue),
      ("entry", entry.jsonIfTrue),
      ("group", group.map(JSONValue.string)),
      ("idioms", idioms.map(\.rawValue).nonEmptyJSON),
      ("ignore", ignores.nonEmptyJSON),
      ("location", location?.json),
    ])
  }
}

extension Context.Title {
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .dynamic: .object([("dynamic", true)])
    }
  }
}

extension Context.Bar {
  var json: JSONValue {
    .object([
      ("style", style.map(JSONValue.string)), ("tint", tint.map(JSONValue.string)), ("barTint", barTint.map(JSONValue.string)),
      ("translucent", translucent.map { JSONValue(.bool($0)) }), ("largeTitles", largeTitles.map { JSONValue(.bool($0)) }),
      ("className", className.map(JSONValue.string)), ("hidden", hidden.map { JSONValue(.bool($0)) }),
    ])
  }
}

extension Control {
  var json: JSONValue {
    .object([
      ("id", .string(id)),
      ("label", label.map(JSONValue.string)),
      ("role", role == .default ? nil : .string(role.rawValue)),
      ("systemItem", systemItem.map(JSONValue.string)),
      ("placement", placement.map { .string($0.rawValue) }),
      ("order", order.map { .number(Double($0)) }),
      ("preferred", preferred.jsonIfTrue),
    ])
  }
}

extension Edge {
  public var json: JSONValue {
    .object([
      ("source", .string(source.rawValue)),
      ("target", target.map { .string($0.rawValue) }),
      ("action", .string(action.rawValue)),
      ("style", style.map { .string($0.rawValue) }),
      ("transition", transition.map { .string($0.rawValue) }),
      ("animated", animated.map { JSONValue(.bool($0)) }),
      ("anchor", anchor?.json),
      ("arrows", arrows.map { arrows in .strings(Arrow.allCases.filter(arrows.contains).map(\.rawValue)) }),
      ("passthrough", passthrough.nonEmptyJSON),
      ("adaptation", adaptation.map { .string($0.rawValue) }),
      ("chrome", chrome.map(JSONValue.string)),
      ("outcome", outcome.map { .string($0.rawValue) }),
      ("layers", layers?.json),
      ("trigger", trigger.map { .string($0.text) }),
      ("condition", condition?.json),
      ("closesFirst", closesFirst.map { .string($0.text) }),
      ("ignore", ignores.nonEmptyJSON),
      ("location", location?.json),
      ("declaredIn", declaredIn.map(JSONValue.string)),
      ("provenance", provenance == .declared ? nil : .string(provenance.rawValue)),
    ])
  }
}

extension Edge.Anchor {
  var json: JSONValue {
    switch self {
    case .none: false
    case .source(let name): .string(name)
    }
  }
}

extension Edge.Layers {
  var json: JSONValue {
    switch self {
    case .count(let count): .number(Double(count))
    case .all: "all"
    }
  }
}

extension Edge.Condition {
  var json: JSONValue {
    .object([
      ("idiom", idiom.map { .string($0.rawValue) }), ("sizeClass", sizeClass.map { .string($0.rawValue) }),
      ("availability", availability.map(JSONValue.string)), ("guard", self.guard.map(JSONValue.string)),
    ])
  }
}

extension Edge.Closing {
  /// `dismiss`, `dismiss:2` or `unwind:` and the context's id.
  public var text: String {
    switch self {
    case .dismiss(let layers): layers == 1 ? "dismiss" : "dismiss:\(layers)"
    case .unwind(let target): "unwind:\(target)"
    }
  }

  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.count > 1 ? String(parts[1]) : nil) {
    case ("dismiss", nil): self = .dismiss(layers: 1)
    case ("dismiss", let count?):
      guard let layers = Int(count), layers > 0 else { return nil }
      self = .dismiss(layers: layers)
    case ("unwind", let target?) where !target.isEmpty: self = .unwind(to: Context.ID(target))
    default: return nil
    }
  }
}

extension Unresolved {
  public var json: JSONValue {
    .object([
      ("location", location.json), ("site", .string(site)), ("reason", .string(reason.rawValue)), ("detail", .string(detail)),
      ("source", source.map { .string($0.rawValue) }), ("isExit", isExit.jsonIfTrue),
      ("ignore", ignores.nonEmptyJSON),
    ])
  }
}

extension Array where Element == String {
  fileprivate var nonEmptyJSON: JSONValue? { isEmpty ? nil : .strings(self) }
}

extension [Ignore] {
  fileprivate var nonEmptyJSON: JSONValue? { isEmpty ? nil : .array(map(\.json)) }
}

extension Bool {
  fileprivate var jsonIfTrue: JSONValue? { self ? true : nil }
}
