import Analysis
import GraphModel

/// What is drawn for one context: a header, and a row for each control that leads somewhere.
struct Card {
  struct Row {
    var label: String
    /// Style, transition, outcome and condition, in words.
    var facts: [String]
    var ink: Ink
    /// Numbers of the findings that are about this row.
    var badges: [Int] = []
    /// Positions in the highlighted path at which this row is used.
    var steps: [Int] = []
    var location: Location?
  }

  /// The context that the card stands for.
  var context: Context
  /// Containers without a face of their own that were folded into the card, such as a navigation controller around its root.
  var folded: [Context] = []
  var rows: [Row] = []
  var badges: [Int] = []
  /// Numbers of all findings that name the context, whatever its part in them.
  var involved: [Int] = []
  var steps: [Int] = []
  /// The one way in which it is ever shown, if there is only one.
  var shownAs: EdgeLook?
  /// Words for the small line beneath the title.
  var remarks: [String] = []
  var isEntry = false
}

/// A line from a row of one card to another card.
struct Way: Hashable {
  var source: Int
  /// `nil` when it leaves the card as a whole.
  var row: Int?
  var target: Int
  var look: EdgeLook
  var inferred: Bool
  var highlighted: Bool
}

extension Context {
  /// A type's name without the suffix that nearly all of them bear, when it stands in for a name; the type stands in full beneath it.
  var shownName: String {
    guard name == typeName else { return name }
    for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name.count > suffix.count + 2 {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}

extension Context.Kind {
  /// A shape that fonts everywhere have.
  var sign: String {
    switch self {
    case .screen: "▣"
    case .alert: "◆"
    case .actionSheet: "☰"
    case .activity: "↗"
    case .system: "⚙"
    case .navigation: "❯"
    case .tabs: "▥"
    case .split: "◫"
    case .page: "◨"
    }
  }

  var words: String {
    switch self {
    case .screen: "screen"
    case .alert: "alert"
    case .actionSheet: "action sheet"
    case .activity: "share sheet"
    case .system: "system screen"
    case .navigation: "navigation controller"
    case .tabs: "tabs"
    case .split: "split view"
    case .page: "pages"
    }
  }
}
