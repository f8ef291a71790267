import Analysis

/// Documentation of the rules, made from the rules themselves.
enum RuleDocuments {
  /// Markdown pages by file name.
  static func pages(_ rules: [Rule]) -> [(file: String, text: String)] {
    let rules = rules.sorted { $0.id < $1.id }
    return [(file: "README.md", text: index(rules))] + rules.map { (file: "\($0.id).md", text: page($0)) }
  }

  static func index(_ rules: [Rule]) -> String {
    var text =
      "# Rules\n\nMade from the rules' own files by `make docs`; do not edit by hand.\n\n| rule | severity | wrong when |\n|---|---|---|\n"
    for rule in rules.sorted(by: { $0.id < $1.id }) {
      text += "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue) | \(cell(rule.title)) |\n"
    }
    return text
  }

  static func page(_ rule: Rule) -> String {
    var text = "# \(rule.id)\n\n**\(rule.title)** (\(rule.severity.rawValue))\n"
    func section(_ title: String, _ body: String) {
      if !body.isEmpty { text += "\n## \(title)\n\n\(trimmed(body))\n" }
    }
    section("Why", rule.rationale)
    section("Source", rule.source.map { "- " + sourceWords($0) }.joined(separator: "\n"))
    section("How to mend it", rule.fix)
    section("What it cannot see", rule.limits)
    section("Options", options(rule).map { "- `\($0.name)`: \($0.words)" }.joined(separator: "\n"))
    func blocks(_ examples: [Rule.Example], isWrong: Bool) -> String {
      let blocks = examples.enumerated().map { number, example in
        "### \(example.title)\n\n![\(example.title)](\(RulePictures.file(rule, isWrong: isWrong, number: number)))\n\n\(block(example))"
      }
      return blocks.joined(separator: "\n\n")
    }
    section("Wrong", blocks(rule.triggering, isWrong: true))
    section("Right", blocks(rule.nearMisses, isWrong: false))
    return text
  }

  /// For the terminal.
  static func story(_ rule: Rule) -> String {
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\(rule.title)\n"
    func section(_ title: String, _ body: String) {
      guard !body.isEmpty else { return }
      let lines = body.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        line.isEmpty ? [""] : HelpText.wrapped(String(line), width: 78)
      }
      text += "\n\(title)\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
    section("WHY", rule.rationale)
    section("SOURCE", rule.source.map(sourceWords).joined(separator: "\n"))
    section("HOW TO MEND IT", rule.fix)
    section("WHAT IT CANNOT SEE", rule.limits)
    section("OPTIONS", options(rule).map { "\($0.name): \($0.words)" }.joined(separator: "\n"))
    func examples(_ title: String, _ examples: [Rule.Example]) {
      guard !examples.isEmpty else { return }
      text += "\n\(title)\n"
      for example in examples {
        text += "  \(example.title)\n\n"
        for line in trimmed(example.flow).split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\n" : "      \(line)\n"
        }
        text += "\n"
      }
    }
    examples("WRONG", rule.triggering)
    examples("RIGHT", rule.nearMisses)
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  private static func options(_ rule: Rule) -> [(name: String, words: String)] {
    rule.options.map { option in
      let (least, most) = (number(option.range.lowerBound), number(option.range.upperBound))
      return (option.name, "\(option.meaning) (\(least) to \(most); default \(number(option.standard)))")
    }
  }

  /// Without a decimal point where there is nothing behind it.
  private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  /// `P20.7` in words.
  static func sourceWords(_ source: String) -> String {
    let titles = [
      "M17": "Human Interface Guidelines, Modality (2017)",
      "M20": "Human Interface Guidelines, Modality (iOS 13 and later)",
      "A09": "iPhone Human Interface Guidelines, Alerts, Action Sheets and Modal Views (early edition)",
      "P20": "Human Interface Guidelines, Popovers",
    ]
    let parts = source.split(separator: ".", maxSplits: 1)
    guard let key = parts.first, let title = titles[String(key)] else { return source }
    return parts.count > 1 ? "\(source): \(title), paragraph \(parts[1])" : "\(source): \(title)"
  }

  private static func block(_ example: Rule.Example) -> String {
    "```\(example.form == .json ? "json" : "dot")\n\(trimmed(example.flow))\n```"
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while rest.first?.isNewline == true { rest.removeFirst() }
    return String(rest)
  }
}
