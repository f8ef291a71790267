// usage: rule-list OUTPUT FILE…
// Writes the Swift file that lists the rules. `PopoverCascadeRule.swift` declares `static let popoverCascade` in an extension of `Rule`.

import FoundationEssentials

let names = CommandLine.arguments.dropFirst(2).map { file in
  let stem = file.dropLast("Rule.swift".count)
  return stem.prefix(1).lowercased() + stem.dropFirst()
}
var text = "extension Rule {\n  /// The whole rule book, sorted by file name.\n  public static let all: [Rule] = [\n"
for name in names.sorted() { text += "    .\(name),\n" }
text += "  ]\n}\n"
try text.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
