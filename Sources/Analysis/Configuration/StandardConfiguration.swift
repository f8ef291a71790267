import GraphModel

extension Configuration {
  /// A configuration file that changes nothing: every setting stands in it, commented out, at its default.
  ///
  /// Lines that begin with `##` explain; without its one `#` any other line is a setting.
  public static func standardText(rules: [Rule] = Rule.all) -> String {
    var text = """
      ## What flowgraph should know of this app. Every line is a comment until its single '#' is taken away.

      ## The devices to judge for: phone, pad. Without it, what Info.plist and the storyboards say.
      #idioms: [phone, pad]

      ## Contexts that the app also starts with, by id, name or type, such as a screen that only code or a link opens.
      #entries:
      #  - Settings

      ## Which files below this folder are read; '*' stays within a folder, '**' does not. Without it, all.
      #include:
      #  - "App/**"

      ## What is left out, beside build products and dependencies.
      #exclude:
      #  - Prototypes

      ## Words on this app's own buttons, and titles of alerts that tell nothing, beside those that flowgraph knows.
      #words:
      #  done: [Ship It]
      #  cancel: [Never Mind]
      #  close: [Hide]
      #  save: [Keep]
      #  back: [Rewind]
      #  edit: [Tweak]
      #  destructive: [Shred]
      #  ok: [Roger]
      #  vague: [Hmm]

      ## Functions of this app that present or push what they are given; for Swift code.
      #presenters:
      #  - name: Router.showModal(_:)
      #    action: present
      #    style: formSheet

      ## A rule's severity: error, warning, note or off. It holds for all findings of the rule, also for those that the rule itself
      ## would call less or more. Options stand beside it.
      #rules:

      """
    for rule in rules.sorted(by: { $0.id < $1.id }) {
      text += "\n  ## \(rule.title)\n"
      guard !rule.options.isEmpty else {
        text += "#  \(rule.id): \(rule.severity.rawValue)\n"
        continue
      }
      text += "#  \(rule.id):\n#    severity: \(rule.severity.rawValue)\n"
      for option in rule.options {
        text += "    ## \(option.meaning) (\(plain(option.range.lowerBound)) to \(plain(option.range.upperBound)))\n"
        text += "#    \(option.name): \(plain(option.standard))\n"
      }
    }
    return text
  }
}
