import GraphModel

/// The graph in dense integers: a context is its index in `graph.contexts`, an edge its index in `graph.edges`.
struct NavigationIndex: Sendable {
  let graph: NavigationGraph
  /// `none` for an edge from anywhere.
  let sources: [Int32]
  /// `none` where an exit leaves open where it lands.
  let targets: [Int32]
  /// Edges are sorted by source, so the edges out of context `c` are `outStart[c]..<outStart[c + 1]`.
  private let outStart: [Int32]
  private let inStart: [Int32]
  private let inEdges: [Int32]
  /// Whether the code behind the context is not among the inputs.
  let isUnseen: [Bool]
  /// Whether some site that leads from the context could not be turned into an edge, though it may well lead somewhere.
  let isOpenEnded: [Bool]
  private let numbers: [Context.ID: Int32]

  static let none: Int32 = -1

  /// - Complexity: O(contexts + edges), apart from hashing every id once.
  init(_ graph: NavigationGraph) {
    self.graph = graph
    let count = graph.contexts.count
    var numbers: [Context.ID: Int32] = Dictionary(minimumCapacity: count)
    for (number, context) in graph.contexts.enumerated() { numbers[context.id] = Int32(number) }
    var sources: [Int32] = []
    var targets: [Int32] = []
    sources.reserveCapacity(graph.edges.count)
    targets.reserveCapacity(graph.edges.count)
    var outCount = [Int32](repeating: 0, count: count + 1)
    var inCount = [Int32](repeating: 0, count: count + 1)
    var known: (id: Context.ID, number: Int32)?
    for edge in graph.edges {
      // Neighbours share their source, so one lookup serves them all.
      if known?.id != edge.source { known = numbers[edge.source].map { (edge.source, $0) } }
      let source = known?.number ?? Self.none
      let target = edge.target.flatMap { numbers[$0] } ?? Self.none
      sources.append(source)
      targets.append(target)
      if source >= 0 { outCount[Int(source) + 1] += 1 }
      if target >= 0 { inCount[Int(target) + 1] += 1 }
    }
    for number in 0..<count {
      outCount[number + 1] += outCount[number]
      inCount[number + 1] += inCount[number]
    }
    var place = inCount
    var inEdges = [Int32](repeating: 0, count: Int(inCount[count]))
    for (edge, target) in targets.enumerated() where target >= 0 {
      inEdges[Int(place[Int(target)])] = Int32(edge)
      place[Int(target)] += 1
    }
    let unseen = Set(graph.app.unseenTypes)
    isUnseen = graph.contexts.map { $0.typeName.map(unseen.contains) ?? false }
    var openEnded = [Bool](repeating: false, count: count)
    for site in graph.unresolved where !site.reason.isDangling {
      if let source = site.source.flatMap({ numbers[$0] }) { openEnded[Int(source)] = true }
    }
    isOpenEnded = openEnded
    self.numbers = numbers
    self.sources = sources
    self.targets = targets
    outStart = outCount
    inStart = inCount
    self.inEdges = inEdges
  }

  var contextCount: Int { graph.contexts.count }

  /// The edges that can be taken whatever is on top; they come last in the graph's order.
  var edgesFromAnywhere: Range<Int> { Int(outStart[contextCount])..<graph.edges.count }

  func isFromAnywhere(_ edge: Int) -> Bool { sources[edge] < 0 }

  func number(of id: Context.ID) -> Int? { numbers[id].map(Int.init) }

  func edges(from context: Int) -> Range<Int> { Int(outStart[context])..<Int(outStart[context + 1]) }

  func edges(to context: Int) -> ArraySlice<Int32> { inEdges[Int(inStart[context])..<Int(inStart[context + 1])] }

  func kind(_ context: Int) -> Context.Kind { graph.contexts[context].kind }
}
