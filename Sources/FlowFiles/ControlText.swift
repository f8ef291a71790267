import GraphModel

/// A control as a flow file writes it: `Label[:word]*`, in a context's `controls` and in an edge's `trigger`.
struct ControlText {
  var label: String?
  var role: Control.Role?
  var id: String?
  var systemItem: String?
  var placement: Control.Placement?
  var order: Int?
  var preferred = false

  /// - Returns: the control, and what is wrong with it.
  static func parse(_ text: EscapedText) -> (control: ControlText, problems: [String]) {
    var control = ControlText()
    var problems: [String] = []
    let parts = text.split(on: ":")
    if let label = parts.first, !label.isBlank { control.label = label.text }
    for part in parts.dropFirst() {
      let pair = part.split(on: "=", maximum: 2)
      let word = pair[0].text
      if pair.count == 2 {
        control.set(word, to: pair[1].text, &problems)
      } else if let role = Control.Role(rawValue: word) {
        if let other = control.role, other != role { problems.append("a control has one role, not both \(other.rawValue) and \(word)") }
        control.role = role
      } else if let placement = Control.Placement(rawValue: word) {
        control.placement = placement
      } else if word == "preferred" {
        control.preferred = true
      } else {
        problems.append("unknown word '\(word)' of a control; \(guess(word)); a colon in a label is written '\\\\:'")
      }
    }
    if control.label == nil, control.id == nil, control.systemItem == nil {
      problems.append("a control needs a label, an id or a systemItem")
    }
    return (control, problems)
  }

  private static func guess(_ word: String) -> String {
    let words = Control.Role.allCases.map(\.rawValue) + Control.Placement.allCases.map(\.rawValue) + ["preferred"]
    let known = words + ["id=", "systemItem=", "order="]
    return nearestWord(to: word, among: known).map { "did you mean '\($0)'?" } ?? "known are \(known.joined(separator: ", "))"
  }

  private mutating func set(_ key: String, to value: String, _ problems: inout [String]) {
    switch key {
    case "id" where value.isEmpty: problems.append("the id of a control is empty")
    case "id" where Edge.Trigger.reservedWords.contains(value):
      problems.append("'\(value)' is a trigger that is no control, so no control can have it as its id")
    case "id": id = value
    case "systemItem": systemItem = value
    case "order":
      order = Int(value).flatMap { $0 >= 0 ? $0 : nil }
      if order == nil { problems.append("'order' of a control must be a whole number of at least 0, not '\(value)'") }
    default:
      problems.append(
        "unknown '\(key)=' of a control\(suggestion(for: key, among: ["id", "systemItem", "order"])); known are id=, systemItem=, order=")
    }
  }

  /// What tells it from others when it has no id of its own.
  var base: String {
    let base = label ?? systemItem ?? ""
    return base.isEmpty ? "control" : base
  }

  /// Whether a reference in these words means that control: what it does not say, it does not ask.
  func means(_ control: Control) -> Bool {
    if let id { return control.id == id }
    return (label ?? control.label) == control.label && (role ?? control.role) == control.role
      && (systemItem ?? control.systemItem) == control.systemItem && (label != nil || systemItem != nil)
  }

  /// Without a word on it the role is what the button's words tell, as in a storyboard.
  func control(id: String) -> Control {
    Control(
      id: id, label: label, role: role ?? Control.Role(systemItem: systemItem, label: label), systemItem: systemItem, placement: placement,
      order: order, preferred: preferred)
  }

  /// An id that no other control of the context has and that is no reserved word: the base, else the base and a number.
  static func freshID(for base: String, besides taken: Set<String>) -> String {
    func isFree(_ id: String) -> Bool { !taken.contains(id) && !Edge.Trigger.reservedWords.contains(id) }
    var id = base
    var number = 2
    while !isFree(id) {
      id = "\(base)-\(number)"
      number += 1
    }
    return id
  }

  // MARK: Writing

  static func text(of control: Control, idIsPlain: Bool) -> String {
    var parts = [control.label.map(EscapedText.escapeElement) ?? ""]
    if control.role != Control.Role(systemItem: control.systemItem, label: control.label) { parts.append(control.role.rawValue) }
    if let placement = control.placement { parts.append(placement.rawValue) }
    if let item = control.systemItem { parts.append("systemItem=\(EscapedText.escapeElement(item))") }
    if let order = control.order { parts.append("order=\(order)") }
    if control.preferred { parts.append("preferred") }
    if !idIsPlain { parts.append("id=\(EscapedText.escapeElement(control.id))") }
    return parts.joined(separator: ":")
  }
}
