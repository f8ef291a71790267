import GraphModel

/// In which ways a layer can be left, as a set.
struct Ways: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// By a button, a row, or an edge that does not say what sets it off.
  static let control = Ways(rawValue: 1)
  /// By a gesture that the app reads itself.
  static let gesture = Ways(rawValue: 2)
  /// By the app alone: a timer, a notification, the end of work.
  static let automatic = Ways(rawValue: 4)
  /// The task is completed.
  static let completing = Ways(rawValue: 8)
  /// Code outside the inputs may close it.
  static let unknown = Ways(rawValue: 16)
  /// The task is given up, or nothing was at stake.
  static let leaving = Ways(rawValue: 32)
  /// The app closes it without saying why, which may be since the task is completed.
  static let mayComplete = Ways(rawValue: 64)

  /// What closes the layer without the system's help.
  static let any: Ways = [.control, .gesture, .automatic]
}

/// How an edge that closes its layer does it.
func ways(of edge: Int, in index: NavigationIndex) -> Ways {
  // An edge and a context hold many texts, so that copying one whole costs more than all the rest here.
  let trigger = index.graph.edges[edge].trigger
  let isFromAnywhere = index.isFromAnywhere(edge)
  let source = Int(index.sources[edge])
  var result: Ways
  switch trigger {
  case .control?, .row?: result = .control
  // Nothing is tapped that is not there.
  case nil: result = isFromAnywhere ? .automatic : .control
  case .gesture?: result = .gesture
  case .automatic?, .notification?, .launch?, .timer?, .deepLink?: result = .automatic
  }
  let role = isFromAnywhere ? nil : trigger?.controlID.flatMap { index.graph.contexts[source].control($0) }?.role
  switch index.graph.edges[edge].outcome {
  case .complete?, .save?: result.insert(.completing)
  case .cancel?, .discard?, .neutral?: result.insert(.leaving)
  // What can happen anywhere, such as logging out, does not know the task that it ends.
  case nil where isFromAnywhere: result.insert(.leaving)
  case nil:
    switch role {
    case .done?, .save?: result.insert(index.kind(source).closesOnChoice ? .leaving : .completing)
    case .cancel?, .close?, .back?: result.insert(.leaving)
    // Going on elsewhere ends the task as well as completing it does.
    case _ where !index.graph.edges[edge].action.isExit: result.insert(.completing)
    // The task's own button, such as Send.
    case .default?: result.insert(.completing)
    case .edit?, .destructive?, .other?: result.insert(.leaving)
    case nil:
      switch trigger {
      case .row?, .control?: result.insert(.completing)
      case .gesture?: result.insert(.leaving)
      case .automatic?, .notification?, .launch?, .timer?, .deepLink?, nil: result.insert(.mayComplete)
      }
    }
  }
  return result
}
