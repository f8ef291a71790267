/// What a DOT text says and where, kept in step with libcgraph's reading: the same nodes and edges in the same order.
///
/// libcgraph decides what a text means; this follows its rules (defaults, products of subgraphs, strict graphs, keys) only so that each thing
/// finds its place. ``DOT/parse(_:)`` compares the two and refuses a text on which they differ.
struct DOTOutline {
  struct Text {
    var text: String
    var isHTML: Bool
    var position: DOTPosition
  }

  struct Node {
    var name: Text
    var declared: DOTPosition?
    var attributes: [DOTAttribute]
    /// The innermost cluster that holds it.
    var cluster: Int?
  }

  struct Edge {
    var tail: Int
    var head: Int
    var key: String?
    var attributes: [DOTAttribute]
    var position: DOTPosition
  }

  enum Operand {
    case nodes([(node: Int, position: DOTPosition)])
    case subgraph(Int, DOTPosition)
  }

  enum Kind { case graph, node, edge }

  /// The graph itself (index 0) or a subgraph.
  private struct Scope {
    var parent: Int?
    var name: String?
    var subgraphs: [String: Int] = [:]
    var nodes: Set<Int> = []
    var nodeDefaults: [DOTAttribute] = []
    var edgeDefaults: [DOTAttribute] = []
    var attributes: [DOTAttribute] = []
    var isCluster: Bool { name?.hasPrefix("cluster") == true && parent != nil }
  }

  private struct Pair: Hashable {
    var tail: Int
    var head: Int
    var key: ByteString?

    init(_ tail: Int, _ head: Int, _ key: String?) {
      self.tail = tail
      self.head = head
      self.key = key.map(ByteString.init)
    }
  }

  /// Equal only when the bytes are, as libcgraph compares; Swift's strings are equal in all spellings of an accent.
  private struct ByteString: Hashable {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (lhs: ByteString, rhs: ByteString) -> Bool { lhs.text.utf8.elementsEqual(rhs.text.utf8) }
    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  let name: Text?
  let isStrict: Bool
  let isDirected: Bool
  let position: DOTPosition
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private var scopes: [Scope] = [Scope()]
  private var scope = 0
  private var nodeByName: [ByteString: Int] = [:]
  private var edgeByPair: [Pair: Int] = [:]

  init(name: Text?, isStrict: Bool, isDirected: Bool, position: DOTPosition) {
    self.name = name
    self.isStrict = isStrict
    self.isDirected = isDirected
    self.position = position
  }

  var attributes: [DOTAttribute] { scopes[0].attributes }

  // MARK: Statements

  /// Opens a subgraph, an earlier one when the same parent has one of that name, and makes it the current one.
  mutating func enter(_ name: String?) -> Int {
    if let name, let known = scopes[scope].subgraphs[name] {
      scope = known
      return known
    }
    scopes.append(Scope(parent: scope, name: name))
    let new = scopes.count - 1
    if let name { scopes[scope].subgraphs[name] = new }
    scope = new
    return new
  }

  mutating func leave() { scope = scopes[scope].parent ?? 0 }

  mutating func mention(_ name: Text) -> Int {
    let node: Int
    if let known = nodeByName[ByteString(name.text)] {
      node = known
    } else {
      node = nodes.count
      nodes.append(Node(name: name, declared: nil, attributes: defaults(\.nodeDefaults), cluster: nil))
      nodeByName[ByteString(name.text)] = node
    }
    var place: Int? = scope
    while let current = place, scopes[current].nodes.insert(node).inserted { place = scopes[current].parent }
    settle(node)
    return node
  }

  mutating func declare(_ mentions: [(node: Int, position: DOTPosition)], _ attributes: [DOTAttribute]) {
    for (node, position) in mentions {
      if nodes[node].declared == nil { nodes[node].declared = position }
      nodes[node].attributes.set(attributes)
    }
  }

  mutating func setDefaults(_ kind: Kind, _ attributes: [DOTAttribute]) {
    switch kind {
    case .graph: scopes[scope].attributes.set(attributes)
    case .node: scopes[scope].nodeDefaults.set(attributes.map(\.inherited))
    case .edge: scopes[scope].edgeDefaults.set(attributes.filter { $0.name != "key" }.map(\.inherited))
    }
  }

  /// Makes the edges of a chain of operands: every node of one to every node of the next. An undirected graph's are not kept.
  mutating func connect(_ operands: [Operand], _ attributes: [DOTAttribute], budget: Int) throws(DOTProblem) {
    guard isDirected else { return }
    let key = attributes.last { $0.name == "key" }?.value
    let explicit = attributes.filter { $0.name != "key" }
    for (tails, heads) in zip(operands.map(members), operands.map(members).dropFirst()) {
      let (product, overflow) = tails.count.multipliedReportingOverflow(by: heads.count)
      guard !overflow, edges.count + product <= budget else {
        throw DOTProblem("more than \(DOTLimits.edges) edges", at: tails.first?.position ?? position)
      }
      for (tail, place) in tails {
        for (head, _) in heads { connect(tail, head, key, explicit, at: place) }
      }
    }
  }

  private mutating func connect(_ tail: Int, _ head: Int, _ key: String?, _ attributes: [DOTAttribute], at position: DOTPosition) {
    if isStrict || key != nil {
      let pair = Pair(tail, head, isStrict ? nil : key)
      if let known = edgeByPair[pair] {
        // In a strict graph another key makes no second edge, and its attributes are lost with it.
        if key == nil || edges[known].key == key { edges[known].attributes.set(attributes) }
        return
      }
      edgeByPair[pair] = edges.count
    }
    var merged = defaults(\.edgeDefaults)
    merged.set(attributes)
    edges.append(Edge(tail: tail, head: head, key: key, attributes: merged, position: position))
  }

  private func members(_ operand: Operand) -> [(node: Int, position: DOTPosition)] {
    switch operand {
    case .nodes(let nodes): nodes
    // libcgraph keeps a subgraph's nodes in the order in which the graph first saw them.
    case .subgraph(let scope, let position): scopes[scope].nodes.sorted().map { ($0, position) }
    }
  }

  // MARK: Scopes

  private func defaults(_ kind: KeyPath<Scope, [DOTAttribute]>) -> [DOTAttribute] {
    var chain: [Int] = []
    var place: Int? = scope
    while let current = place {
      if !scopes[current][keyPath: kind].isEmpty { chain.append(current) }
      place = scopes[current].parent
    }
    var merged: [DOTAttribute] = []
    for place in chain.reversed() { merged.set(scopes[place][keyPath: kind]) }
    return merged
  }

  /// Puts a node into the cluster around this mention when it is in none yet, or in one that encloses this one.
  private mutating func settle(_ node: Int) {
    guard let cluster = enclosingClusters(scope).last else { return }
    if nodes[node].cluster.map({ enclosingClusters(cluster).contains($0) }) ?? true { nodes[node].cluster = cluster }
  }

  /// Outermost first, with the given scope when it is one itself.
  private func enclosingClusters(_ scope: Int) -> [Int] {
    var chain: [Int] = []
    var place: Int? = scope
    while let current = place {
      if scopes[current].isCluster { chain.append(current) }
      place = scopes[current].parent
    }
    return chain.reversed()
  }

  func clusters(of node: Node) -> [DOTGraph.Cluster] {
    guard let cluster = node.cluster else { return [] }
    return enclosingClusters(cluster).map { scope in
      DOTGraph.Cluster(name: scopes[scope].name ?? "", attributes: scopes[scope].attributes)
    }
  }
}

extension [DOTAttribute] {
  /// Later values replace earlier ones of the same name, in place.
  fileprivate mutating func set(_ others: [DOTAttribute]) {
    for other in others {
      if let index = firstIndex(where: { $0.name == other.name }) { self[index] = other } else { append(other) }
    }
  }
}

extension DOTAttribute {
  fileprivate var inherited: DOTAttribute {
    var copy = self
    copy.isInherited = true
    return copy
  }
}
