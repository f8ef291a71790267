import TestSupport

/// Texts made of DOT's own pieces, the same for the same seed.
struct RandomDOT: RandomNumberGenerator {
  private var random: SeededGenerator
  /// libcgraph's rules for keys in strict graphs depend on the subgraph; nobody writes that.
  private var usesKeys = true

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }
  mutating func next() -> UInt64 { random.next() }

  // MARK: Well-formed graphs

  mutating func graph() -> String {
    let isDirected = chance(80)
    usesKeys = chance(70)
    let head = (usesKeys ? "" : "strict ") + (isDirected ? "digraph" : "graph") + " " + pick(["", "G", "\"a b\"", "<<b>i</b>>", "7"])
    return head + " {\n" + statements(depth: 0, arrow: isDirected ? "->" : "--") + "}\n"
  }

  private mutating func statements(depth: Int, arrow: String) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      switch Int.random(in: 0..<10, using: &self) {
      case 0: text += "node \(attributes())"
      case 1: text += "edge \(attributes())"
      case 2: text += chance(50) ? "graph \(attributes())" : "\(pick(["label", "x"]))=\(value())"
      case 3, 4: text += "\(operand(depth: 3, arrow: arrow)) \(chance(60) ? attributes() : "")"
      case 5 where depth < 3: text += subgraph(depth: depth, arrow: arrow)
      default:
        let operands = (0..<Int.random(in: 2...3, using: &self)).map { _ in operand(depth: depth, arrow: arrow) }
        text += operands.joined(separator: " \(arrow) ") + (chance(60) ? attributes() : "")
      }
      text += pick([";\n", "\n", " // note\n", " /* {\n */ ", "\n# 70 \"x\"\n", ";"])
    }
    return text
  }

  private mutating func operand(depth: Int, arrow: String) -> String {
    if depth < 3, chance(20) { return subgraph(depth: depth, arrow: arrow) }
    return (0...(chance(15) ? 1 : 0)).map { _ in name() + (chance(10) ? ":p:n" : "") }.joined(separator: ", ")
  }

  private mutating func subgraph(depth: Int, arrow: String) -> String {
    let head = pick(["", "subgraph ", "subgraph cluster_a ", "subgraph cluster_b ", "subgraph s "])
    return head + "{ " + statements(depth: depth + 1, arrow: arrow) + " }"
  }

  private mutating func name() -> String {
    pick(["a", "b", "c", "d", "e", "\"f g\"", "\"a\"", "1", "-.5", "\"1\"", "é", "\"q\\\"\"", "\"x\" + \"y\"", "\"l\\\nm\"", "_h"])
  }

  private mutating func attributes() -> String {
    let pairs = (0..<Int.random(in: 0...3, using: &self)).map { _ in "\(pick(["x", "y", "z", usesKeys ? "key" : "w", "\"x\""]))=\(value())"
    }
    return "[" + pairs.joined(separator: pick([", ", "; ", " "])) + "]"
  }

  private mutating func value() -> String {
    pick(["1", "red", "\"\"", "\"a\\\\\"", "\"two\nlines\"", "\"a\\nb\"", "\"a\" + \"b\"", "<<i>x</i>>", "-3.25", "\"中文\"", "\"t\\\"t\""])
  }

  // MARK: Noise

  mutating func noise() -> String {
    (0..<Int.random(in: 0...14, using: &self)).map { _ in
      pick([
        "digraph", "graph", "strict", "subgraph", "node", "edge", "{", "}", "[", "]", "=", ";", ",", ":", "+", "->", "--", "-", "a", "b",
        "\"q\"", "\"", "\\\"", "<", ">", "<b>", "/*", "*/", "//", "#", "@", "1", "1.", ".5", "9a", "\n", " ", "\\", "\0", "\u{FEFF}", "é",
        "%",
      ])
    }.joined(separator: chance(50) ? " " : "")
  }
}
