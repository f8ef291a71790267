import GraphModel

/// What answering one kind of question over a graph takes, for the benchmark.
public struct StackMeasure: Sendable {
  public var frames = 0
  public var pushEdges = 0
  /// The index of the graph, the push graph of one idiom, and how every frame is reached.
  public var building: Duration = .zero
  /// One question that no stack answers: nothing ends the search early.
  public var negativeQuery: Duration = .zero
  /// For all modals whether and how they can be left.
  public var traps: Duration = .zero
  public var modals = 0
  public var trapped = 0
  /// Whether the question found nothing, as it must.
  public var foundNothing = false
  /// Bytes of memory that building the model of one idiom took beyond the graph.
  public var bytes: Int?
}

/// Builds the stack model of a graph for one idiom and times it.
///
/// - Parameter repetitions: how often a query is timed; the fastest counts.
/// - Parameter memory: tells the bytes in use where that can be known.
/// - Complexity: that of the model.
public func measureStackModel(_ graph: NavigationGraph, idiom: Idiom, repetitions: Int, memory: () -> Int?) -> StackMeasure {
  var measure = StackMeasure()
  let clock = ContinuousClock()
  let before = memory()
  var start = clock.now
  let model = IdiomModel(NavigationIndex(graph), idiom: idiom)
  measure.building = clock.now - start
  if let before, let after = memory() { measure.bytes = after - before }
  measure.frames = model.graph.frames.count
  measure.pushEdges = model.graph.edges.count
  // Nothing is pushed before there is a root, so this reads every stack to its top and never accepts.
  let question = FrameAutomaton(
    .anything, .one(.role(.popover)), .anything, .one(.role(.sheet)), .anything, .one(.role(.root)))
  let seeds = [model.graph.entries.map { StackSearch.Seed(frame: $0) }]
  measure.negativeQuery = .seconds(1_000)
  measure.traps = .seconds(1_000)
  for _ in 0..<repetitions {
    start = clock.now
    let search = StackSearch(model.graph, automaton: question, from: seeds)
    measure.negativeQuery = min(measure.negativeQuery, clock.now - start)
    measure.foundNothing = search.accepted.isEmpty
    start = clock.now
    let exits = LayerExits(model)
    var trapped = 0
    let layers = model.layers([.sheet, .fullScreen])
    for layer in layers {
      let ways = exits.trap(in: layer.base, lacking: .any)?.ways ?? exits.ways(outOf: layer.base)
      if ways.isDisjoint(with: .any) { trapped += 1 }
    }
    measure.traps = min(measure.traps, clock.now - start)
    (measure.modals, measure.trapped) = (layers.count, trapped)
  }
  return measure
}
