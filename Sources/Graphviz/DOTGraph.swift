/// A place in a DOT text: lines and columns count from one, columns in UTF-8 bytes.
public struct DOTPosition: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (lhs: DOTPosition, rhs: DOTPosition) -> Bool { (lhs.line, lhs.column) < (rhs.line, rhs.column) }
}

/// Why a DOT text, or what follows a place in it, could not be read.
public struct DOTProblem: Hashable, Sendable {
  public var position: DOTPosition
  /// A sentence's worth without a final dot.
  public var message: String

  public var line: Int { position.line }
  public var column: Int { position.column }

  public init(_ message: String, at position: DOTPosition) {
    self.message = message
    self.position = position
  }
}

/// One attribute as it stands at a graph, node or edge: written there, or inherited from a `node [...]` or `edge [...]`.
public struct DOTAttribute: Hashable, Sendable {
  public var name: String
  /// As libcgraph keeps it: quotes and joined strings are resolved, other backslashes are left to whoever reads the value.
  public var value: String
  /// Whether it was written as an HTML string, `<...>`.
  public var isHTML: Bool
  public var namePosition: DOTPosition
  public var valuePosition: DOTPosition
  /// Whether it was a default for all nodes or edges rather than written for this one.
  public var isInherited: Bool
}

/// A graph as libcgraph understands it, with the places that libcgraph does not keep.
public struct DOTGraph: Hashable, Sendable {
  public struct Node: Hashable, Sendable {
    public var name: String
    public var nameIsHTML: Bool
    /// In the order in which their names first applied; each name once.
    public var attributes: [DOTAttribute]
    /// Where it is declared by a statement of its own, else where it is first mentioned.
    public var position: DOTPosition
    /// The cluster subgraphs around its first mention in a cluster, outermost first.
    public var clusters: [Cluster]
  }

  public struct Edge: Hashable, Sendable {
    /// Indices into the graph's nodes.
    public var tail: Int
    public var head: Int
    public var attributes: [DOTAttribute]
    /// Where its tail stands in the edge statement.
    public var position: DOTPosition
  }

  /// A subgraph whose name begins with `cluster`.
  public struct Cluster: Hashable, Sendable {
    public var name: String
    /// Its own; what it inherits from the graph around it does not count.
    public var attributes: [DOTAttribute]
  }

  /// `nil` when the graph has none.
  public var name: String?
  public var isStrict: Bool
  public var isDirected: Bool
  public var position: DOTPosition
  public var attributes: [DOTAttribute]
  /// In the order of first mention.
  public var nodes: [Node]
  /// In the order in which they are written; empty for an undirected graph, which is no flow.
  public var edges: [Edge]
}
