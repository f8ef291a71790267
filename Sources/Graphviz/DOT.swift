import CGraphviz

/// The DOT language, read through libcgraph.
public enum DOT {
  /// Reads every graph of a text.
  ///
  /// The first problem ends the reading; the graphs before it are kept. Safe to call from several threads: they take turns.
  /// - Complexity: O(bytes + edges · log edges).
  public static func parse(_ bytes: [UInt8]) -> (graphs: [DOTGraph], problems: [DOTProblem]) {
    guard bytes.count <= DOTLimits.bytes else {
      let start = DOTPosition(line: 1, column: 1)
      return ([], [DOTProblem("a DOT text of more than \(DOTLimits.bytes >> 20) MB", at: start)])
    }
    let scan = DOTLexer.scan(bytes)
    let ending = scan.problem ?? DOTProblem("the text ends too early", at: lastPosition(bytes))
    let (outlines, end, syntaxProblem) = DOTParser.parse(scan.tokens, ending: ending, isWhole: scan.problem == nil)
    guard !outlines.isEmpty else {
      let nothing = DOTProblem("the text holds no graph", at: DOTPosition(line: 1, column: 1))
      return ([], [syntaxProblem ?? scan.problem ?? nothing])
    }
    var text = Array(bytes[..<end])
    for comment in scan.comments {
      for index in comment where index < end && text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
    }
    let reading = GraphvizLock.shared.run { read(text, outlines) }
    return (reading.graphs, [reading.problem ?? syntaxProblem ?? scan.problem].compactMap(\.self))
  }

  private static func lastPosition(_ bytes: [UInt8]) -> DOTPosition {
    let lineStart = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return DOTPosition(line: bytes.count { $0 == UInt8(ascii: "\n") } + 1, column: bytes.count - lineStart + 1)
  }

  private static func read(_ text: [UInt8], _ outlines: [DOTOutline]) -> (graphs: [DOTGraph], problem: DOTProblem?) {
    text.withUnsafeBytes { buffer in
      guard let channel = fg_open(buffer.baseAddress, buffer.count) else {
        return ([], DOTProblem("out of memory", at: outlines[0].position))
      }
      defer { fg_close(channel) }
      var graphs: [DOTGraph] = []
      for outline in outlines {
        var messages = [CChar](repeating: 0, count: 2_000)
        let graph = fg_read(channel, &messages, messages.count)
        defer { if let graph { agclose(graph) } }
        guard let graph, let result = merge(graph, outline) else {
          let said = String(decoding: messages.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(whereSeparator: \.isNewline).joined(separator: "; ")
          let reason = said.isEmpty ? "Graphviz reads this graph differently than it is written" : "Graphviz: \(said)"
          return (graphs, DOTProblem(reason, at: outline.position))
        }
        graphs.append(result)
      }
      return (graphs, nil)
    }
  }

  /// What libcgraph understood, with the outline's places; `nil` when the two are not the same nodes and edges in the same order.
  private static func merge(_ graph: UnsafeMutablePointer<Agraph_t>, _ outline: DOTOutline) -> DOTGraph? {
    var index: [UnsafeMutablePointer<Agnode_t>: Int] = [:]
    var result = DOTGraph(
      name: outline.name?.text, isStrict: fg_is_strict(graph) != 0, isDirected: fg_is_directed(graph) != 0, position: outline.position,
      attributes: values(outline.attributes, of: graph), nodes: [], edges: [])
    result.nodes.reserveCapacity(outline.nodes.count)
    var next = fg_first_node(graph)
    while let node = next {
      guard result.nodes.count < outline.nodes.count else { return nil }
      let place = outline.nodes[result.nodes.count]
      guard let name = fg_name(node).map({ String(cString: $0) }), name == place.name.text else { return nil }
      index[node] = result.nodes.count
      result.nodes.append(
        DOTGraph.Node(
          name: name, nameIsHTML: place.name.isHTML, attributes: values(place.attributes, of: node),
          position: place.declared ?? place.name.position, clusters: outline.clusters(of: place)))
      next = fg_next_node(graph, node)
    }
    var edges: [(sequence: UInt32, edge: UnsafeMutablePointer<Agedge_t>, tail: Int, head: Int)] = []
    for (node, tail) in index where outline.isDirected {
      var next = fg_first_out(graph, node)
      while let edge = next {
        guard let head = fg_head(edge).flatMap({ index[$0] }) else { return nil }
        edges.append((fg_sequence(edge), edge, tail, head))
        next = fg_next_out(graph, edge)
      }
    }
    edges.sort { $0.sequence < $1.sequence }
    guard result.nodes.count == outline.nodes.count, edges.count == outline.edges.count else { return nil }
    for (found, place) in zip(edges, outline.edges) {
      guard found.tail == place.tail, found.head == place.head else { return nil }
      result.edges.append(
        DOTGraph.Edge(tail: found.tail, head: found.head, attributes: values(place.attributes, of: found.edge), position: place.position))
    }
    return result
  }

  private static func values(_ attributes: [DOTAttribute], of object: UnsafeMutableRawPointer) -> [DOTAttribute] {
    attributes.map { attribute in
      var attribute = attribute
      if let value = fg_value(object, attribute.name) { attribute.value = String(cString: value) }
      return attribute
    }
  }
}
