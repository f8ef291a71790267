import GraphModel

// The words that the messages of several rules share.

extension NavigationIndex {
  /// The context as people call it, in quotes.
  func name(_ context: Int) -> String { quoted(graph.contexts[context].name) }

  /// Where the edge leaves from, in quotes unless that is anywhere.
  func sourceName(_ edge: Int) -> String { isFromAnywhere(edge) ? "anywhere" : name(Int(sources[edge])) }

  /// What sets the edge off, such as `the button 'Filter' in 'Inbox'`.
  func opener(_ edge: Int) -> String {
    let value = graph.edges[edge]
    if isFromAnywhere(edge) { return "the app (\(occasion(value.trigger)))" }
    let source = graph.contexts[Int(sources[edge])]
    switch value.trigger {
    case .control(let id)?:
      let control = source.control(id)
      let what = source.kind.closesOnChoice ? "the choice" : "the button"
      return "\(what) \(quoted(control?.displayName ?? id)) in \(quoted(source.name))"
    case .row?: return "a row in \(quoted(source.name))"
    case .gesture?: return "a gesture in \(quoted(source.name))"
    default: return quoted(source.name)
    }
  }

  /// When an edge from anywhere is taken.
  private func occasion(_ trigger: Edge.Trigger?) -> String {
    switch trigger {
    case .notification?: "on a notification, from anywhere"
    case .deepLink?: "on a link into it, from anywhere"
    case .timer?: "after a while, from anywhere"
    case .launch?: "at launch"
    case .gesture?: "on a gesture, from anywhere"
    case .automatic?, .row?, .control?, nil: "from anywhere"
    }
  }

  /// Names the edge by its ends and its kind, never by its place in a file.
  func key(_ edge: Int) -> String {
    let value = graph.edges[edge]
    let kind = [value.action.rawValue, value.style?.rawValue, value.trigger?.text].compactMap { $0 }.joined(separator: ".")
    return "\(value.source)>\(value.target?.rawValue ?? ""):\(kind)"
  }
}

func quoted(_ text: String) -> String { "'\(text)'" }

/// `a, b and c`.
func listed(_ items: [String]) -> String {
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}

extension FrameRole {
  /// With its article.
  var phrase: String {
    switch self {
    case .root: "a root screen"
    case .push: "a pushed screen"
    case .sheet: "a sheet"
    case .fullScreen: "a full-screen view"
    case .popover: "a popover"
    case .alert: "an alert"
    case .actionSheet: "an action sheet"
    case .activity: "a share sheet"
    }
  }
}

extension Context.Kind {
  /// Whether a presented context of this kind is a task of the app's own: alerts and what the system draws have ways out by nature.
  var isTask: Bool {
    switch self {
    case .screen, .navigation, .tabs, .split, .page: true
    case .alert, .actionSheet, .activity, .system: false
    }
  }
}
