/// Reads tokens by DOT's grammar into outlines, so that a syntax error is named with its place and libcgraph sees only what is well formed.
struct DOTParser {
  private let tokens: [DOTToken]
  private let ending: DOTProblem
  private let isWhole: Bool
  private var index = 0
  private var depth = 0
  private var edgeBudget = DOTLimits.edges

  /// - Parameters:
  ///   - ending: what to say where the tokens end too early.
  ///   - isWhole: whether they end with the text, rather than at something that is no token.
  /// - Returns: the graphs before the first problem, and the offset behind the last of them.
  static func parse(_ tokens: [DOTToken], ending: DOTProblem, isWhole: Bool = true) -> (
    graphs: [DOTOutline], end: Int, problem: DOTProblem?
  ) {
    var parser = DOTParser(tokens: tokens, ending: ending, isWhole: isWhole)
    var graphs: [DOTOutline] = []
    var end = 0
    do {
      while parser.index < tokens.count {
        let graph = try parser.graph()
        parser.edgeBudget -= graph.edges.count
        graphs.append(graph)
        end = tokens[parser.index - 1].end
      }
      return (graphs, end, nil)
    } catch {
      return (graphs, end, error)
    }
  }

  private init(tokens: [DOTToken], ending: DOTProblem, isWhole: Bool) {
    self.tokens = tokens
    self.ending = ending
    self.isWhole = isWhole
  }

  private var current: DOTToken? { index < tokens.count ? tokens[index] : nil }

  private func expected(_ what: String) -> DOTProblem {
    guard let token = current else { return ending }
    return DOTProblem("expected \(what), not \(token.description)", at: token.position)
  }

  private mutating func take(_ mark: DOTToken.Mark) -> Bool {
    guard current?.kind == .mark(mark) else { return false }
    index += 1
    return true
  }

  private mutating func need(_ mark: DOTToken.Mark, in what: String) throws(DOTProblem) {
    guard take(mark) else { throw expected("'\(Character(UnicodeScalar(mark.rawValue)))' \(what)") }
  }

  /// DOT's keywords are the same in any case.
  private func keyword(_ token: DOTToken?) -> String? {
    guard case .name(let name)? = token?.kind else { return nil }
    let lower = name.lowercased()
    return ["strict", "graph", "digraph", "subgraph", "node", "edge"].contains(lower) ? lower : nil
  }

  // MARK: Grammar

  private mutating func graph() throws(DOTProblem) -> DOTOutline {
    let start = current?.position ?? DOTPosition(line: 1, column: 1)
    let isStrict = keyword(current) == "strict"
    if isStrict { index += 1 }
    guard let kind = keyword(current), kind == "graph" || kind == "digraph" else { throw expected("'digraph'") }
    index += 1
    let name = try text()
    var outline = DOTOutline(name: name, isStrict: isStrict, isDirected: kind == "digraph", position: start)
    try body(&outline)
    return outline
  }

  private mutating func body(_ outline: inout DOTOutline) throws(DOTProblem) {
    let start = current?.position
    try need(.openBrace, in: "before the statements")
    depth += 1
    guard depth <= DOTLimits.subgraphDepth, let start else {
      throw DOTProblem("subgraphs are nested more than \(DOTLimits.subgraphDepth) deep", at: start ?? ending.position)
    }
    while !take(.closeBrace) {
      guard current != nil else {
        guard isWhole else { throw ending }
        throw DOTProblem("\(ending.message); the '{' at line \(start.line) is not closed", at: ending.position)
      }
      try statement(&outline)
      _ = take(.semicolon)
    }
    depth -= 1
  }

  private mutating func statement(_ outline: inout DOTOutline) throws(DOTProblem) {
    let kinds: [String: DOTOutline.Kind] = ["graph": .graph, "node": .node, "edge": .edge]
    if let word = keyword(current), let kind = kinds[word] {
      index += 1
      guard current?.kind == .mark(.openBracket) else { throw expected("'[' after '\(word)'") }
      outline.setDefaults(kind, try attributeLists())
      return
    }
    guard let first = try operand(&outline) else { return }
    var chain = [first]
    while let token = current, token.kind == .arrow || token.kind == .line {
      guard (token.kind == .arrow) == outline.isDirected else {
        throw DOTProblem(outline.isDirected ? "a digraph's edges are written '->'" : "a graph's edges are written '--'", at: token.position)
      }
      guard chain.count < DOTLimits.chainLength else {
        throw DOTProblem("a chain of more than \(DOTLimits.chainLength) edges; write several statements", at: token.position)
      }
      index += 1
      guard let next = try operand(&outline) else { throw expected("a node") }
      chain.append(next)
    }
    let attributes = try attributeLists()
    if chain.count > 1 {
      try outline.connect(chain, attributes, budget: edgeBudget)
    } else if case .nodes(let mentions) = chain[0] {
      outline.declare(mentions, attributes)
    }
  }

  /// A list of nodes or a subgraph; `nil` when the statement turned out to set an attribute of the graph.
  private mutating func operand(_ outline: inout DOTOutline) throws(DOTProblem) -> DOTOutline.Operand? {
    guard let start = current?.position else { throw ending }
    if keyword(current) == "subgraph" || current?.kind == .mark(.openBrace) {
      var name: String?
      if current?.kind != .mark(.openBrace) {
        index += 1
        name = try text()?.text
      }
      let scope = outline.enter(name)
      try body(&outline)
      outline.leave()
      return .subgraph(scope, start)
    }
    var mentions: [(node: Int, position: DOTPosition)] = []
    repeat {
      guard let name = try text() else { throw expected(mentions.isEmpty ? "a statement" : "a node") }
      if mentions.isEmpty, current?.kind == .mark(.equals) {
        index += 1
        outline.setDefaults(.graph, [try attribute(named: name)])
        return nil
      }
      for _ in 0..<2 where take(.colon) {
        guard try text() != nil else { throw expected("a port's name") }
      }
      mentions.append((outline.mention(name), name.position))
    } while take(.comma)
    return .nodes(mentions)
  }

  private mutating func attributeLists() throws(DOTProblem) -> [DOTAttribute] {
    var attributes: [DOTAttribute] = []
    while take(.openBracket) {
      while !take(.closeBracket) {
        guard let name = try text() else { throw expected("an attribute's name or ']'") }
        try need(.equals, in: "after the attribute '\(name.text)'")
        attributes.append(try attribute(named: name))
        if !take(.comma) { _ = take(.semicolon) }
      }
    }
    return attributes
  }

  private mutating func attribute(named name: DOTOutline.Text) throws(DOTProblem) -> DOTAttribute {
    guard let value = try text() else { throw expected("the value of '\(name.text)'") }
    return DOTAttribute(
      name: name.text, value: value.text, isHTML: value.isHTML, namePosition: name.position, valuePosition: value.position,
      isInherited: false)
  }

  /// A name, number, HTML text, or quoted texts joined by `+`; `nil` and nothing taken when none stands here.
  private mutating func text() throws(DOTProblem) -> DOTOutline.Text? {
    guard let token = current, keyword(token) == nil else { return nil }
    switch token.kind {
    case .name(let text), .number(let text):
      index += 1
      return DOTOutline.Text(text: text, isHTML: false, position: token.position)
    case .html(let text):
      index += 1
      return DOTOutline.Text(text: text, isHTML: true, position: token.position)
    case .quoted(var text):
      index += 1
      while take(.plus) {
        guard case .quoted(let more)? = current?.kind else { throw expected("a quoted text after '+'") }
        text += more
        index += 1
      }
      return DOTOutline.Text(text: text, isHTML: false, position: token.position)
    case .arrow, .line, .mark: return nil
    }
  }
}

extension DOTToken {
  var description: String {
    switch kind {
    case .name(let text), .number(let text): "'\(text.prefix(40))'"
    case .quoted(let text): "\"\(text.prefix(40))\""
    case .html: "an HTML text"
    case .arrow: "'->'"
    case .line: "'--'"
    case .mark(let mark): "'\(Character(UnicodeScalar(mark.rawValue)))'"
    }
  }
}
