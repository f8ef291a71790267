import GraphModel

/// How a way is drawn: never by colour alone, so each look has an arrowhead and a word of its own.
enum EdgeLook: Int, CaseIterable {
  case push, sheet, fullScreen, popover, alert, custom, replace, contains, back

  init(_ edge: Edge, targetKind: Context.Kind?) {
    switch edge.action {
    case .push: self = .push
    case .embed, .root, .switchTab: self = .contains
    case .replace: self = .replace
    case .dismiss, .pop, .popToRoot, .unwind: self = .back
    case .present:
      switch edge.style ?? .automatic {
      case .popover: self = .popover
      case .alert, .actionSheet, .activity: self = .alert
      case .custom: self = .custom
      case .fullScreen, .overFullScreen: self = .fullScreen
      case .automatic, .pageSheet, .formSheet, .currentContext, .overCurrentContext:
        switch targetKind {
        case .alert, .actionSheet, .activity: self = .alert
        default: self = .sheet
        }
      }
    }
  }

  var ink: Ink {
    switch self {
    case .push, .contains, .back: .plain
    case .sheet: .blue
    case .fullScreen: .green
    case .popover: .vermilion
    case .alert: .purple
    case .custom, .replace: .amber
    }
  }

  /// Graphviz' name of the arrowhead.
  var arrowhead: String {
    switch self {
    case .push: "vee"
    case .sheet: "normal"
    case .fullScreen: "box"
    case .popover: "dot"
    case .alert: "diamond"
    case .custom: "inv"
    case .replace: "normalnormal"
    case .contains: "odot"
    case .back: "empty"
    }
  }

  /// The arrowhead as a character, for the legend.
  var sign: String {
    switch self {
    case .push: "→"
    case .sheet: "▶"
    case .fullScreen: "■"
    case .popover: "●"
    case .alert: "◆"
    case .custom: "◀"
    case .replace: "▶▶"
    case .contains: "○"
    case .back: "▷"
    }
  }

  var words: String {
    switch self {
    case .push: "push"
    case .sheet: "sheet"
    case .fullScreen: "full screen"
    case .popover: "popover"
    case .alert: "alert, action sheet, share sheet"
    case .custom: "custom presentation"
    case .replace: "replaces"
    case .contains: "contains"
    case .back: "goes back"
    }
  }

  /// The tint of a card that is only ever shown this way.
  var header: Ink {
    switch self {
    case .sheet, .custom: .sheetHeader
    case .fullScreen: .fullScreenHeader
    case .popover: .popoverHeader
    case .alert: .alertHeader
    case .push, .replace, .contains, .back: .header
    }
  }

  var isModal: Bool {
    switch self {
    case .sheet, .fullScreen, .popover, .alert, .custom: true
    case .push, .replace, .contains, .back: false
    }
  }
}
