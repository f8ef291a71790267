import GraphModel

/// The elements that are read; all others only count for the depth.
enum Tag: Hashable {
  case document, scene, objects
  case controller(Context.Kind), placeholderScene, ownerPlaceholder, exit
  case navigationItem, barButtonItem, barItems(Control.Placement), tabBarItem, navigationBar
  case button, state, configuration, segmentedControl, segment, otherControl, gesture
  case cell, label, tableView, textField, textView, valueInput
  case inputTraits, progress, runtimeAttribute
  case segue, arrows, action, outlet, fragment, size, color, string, accessibility, array
  case other

  init(_ name: String) {
    self = Self.known[name] ?? (name.hasSuffix("GestureRecognizer") ? .gesture : .other)
  }

  private static let known: [String: Tag] = [
    "document": .document, "scene": .scene, "objects": .objects,
    "viewController": .controller(.screen), "tableViewController": .controller(.screen), "collectionViewController": .controller(.screen),
    "glkViewController": .controller(.screen), "hostingController": .controller(.screen),
    "avPlayerViewController": .controller(.system), "navigationController": .controller(.navigation),
    "tabBarController": .controller(.tabs), "splitViewController": .controller(.split), "pageViewController": .controller(.page),
    "viewControllerPlaceholder": .placeholderScene, "placeholder": .ownerPlaceholder, "exit": .exit,
    "navigationItem": .navigationItem, "barButtonItem": .barButtonItem, "leftBarButtonItems": .barItems(.leading),
    "rightBarButtonItems": .barItems(.trailing), "tabBarItem": .tabBarItem, "navigationBar": .navigationBar,
    "button": .button, "state": .state, "buttonConfiguration": .configuration, "segmentedControl": .segmentedControl,
    "segment": .segment, "switch": .otherControl, "stepper": .otherControl, "slider": .otherControl, "pageControl": .otherControl,
    "control": .otherControl, "tableViewCell": .cell, "collectionViewCell": .cell, "collectionReusableView": .cell, "label": .label,
    "listContentConfiguration": .label, "tableView": .tableView, "collectionView": .tableView, "textField": .textField,
    "textView": .textView, "datePicker": .valueInput, "pickerView": .valueInput, "segue": .segue, "popoverArrowDirection": .arrows,
    "action": .action, "outlet": .outlet, "fragment": .fragment, "size": .size, "value": .size, "color": .color, "string": .string,
    "textInputTraits": .inputTraits, "activityIndicatorView": .progress, "progressView": .progress,
    "userDefinedRuntimeAttribute": .runtimeAttribute, "mutableString": .string, "accessibility": .accessibility, "array": .array,
  ]
}

extension Edge.Style {
  /// - Parameter interfaceBuilder: the word of a `modalPresentationStyle` attribute.
  init?(interfaceBuilder word: String?) {
    switch word {
    case "fullScreen": self = .fullScreen
    case "pageSheet": self = .pageSheet
    case "formSheet": self = .formSheet
    case "currentContext": self = .currentContext
    case "overFullScreen": self = .overFullScreen
    case "overCurrentContext": self = .overCurrentContext
    case "popover": self = .popover
    case "custom": self = .custom
    case "automatic": self = .automatic
    default: return nil
    }
  }
}

extension Context.Selection {
  /// The one that lets the user do more.
  static func widest(_ a: Context.Selection?, _ b: Context.Selection) -> Context.Selection {
    let order: [Context.Selection] = [.none, .single, .multiple]
    guard let a, let left = order.firstIndex(of: a), let right = order.firstIndex(of: b) else { return b }
    return order[max(left, right)]
  }
}

/// A colour of Interface Builder in words: a system or asset name, else its components.
func colorName(_ attributes: [String: String]) -> String? {
  if let name = attributes["systemColor"] ?? attributes["cocoaTouchSystemColor"] ?? attributes["name"] { return name }
  func hex(_ text: String?) -> String? {
    guard let text, let value = Double(text), value.isFinite else { return nil }
    let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
  let alpha = attributes["alpha"].flatMap(Double.init).flatMap { $0 < 1 ? hex(attributes["alpha"]) : "" } ?? ""
  if let white = hex(attributes["white"]) { return "#" + white + white + white + alpha }
  if let red = hex(attributes["red"]), let green = hex(attributes["green"]), let blue = hex(attributes["blue"]) {
    return "#" + red + green + blue + alpha
  }
  return nil
}
