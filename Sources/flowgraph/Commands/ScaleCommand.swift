import Analysis
import GraphModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Command {
  /// Measures the stack model on made-up apps; `Benchmarks/stack_scale.py` calls it for a row of sizes.
  static let scale = Command(
    name: "__scale", overview: "Measure the stack model on a made-up app of so many edges.",
    positional: Positional(name: "edges", help: "How many edges the app has, about.", isRepeated: false, isRequired: true),
    options: [
      Option(long: "repetitions", value: "count", defaultValue: "5", help: "How often each query is timed; the fastest counts.")
    ], isHidden: true
  ) { arguments throws(CommandFailure) in
    guard let edges = Int(arguments.positionals[0]), edges > 0 else { throw .usage("The number of edges must be a whole number above 0.") }
    let graph = AppShape(edges: edges).graph
    let measure = measureStackModel(graph, idiom: .pad, repetitions: try arguments.count("repetitions") ?? 5, memory: memoryInUse)
    func milliseconds(_ duration: Duration) -> String {
      let microseconds = duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
      return "\(microseconds / 1_000).\(String(1_000 + microseconds % 1_000).dropFirst())"
    }
    let facts: [(String, String)] = [
      ("edges", "\(graph.edges.count)"), ("contexts", "\(graph.contexts.count)"), ("frames", "\(measure.frames)"),
      ("pushEdges", "\(measure.pushEdges)"), ("buildingMS", milliseconds(measure.building)),
      ("negativeQueryMS", milliseconds(measure.negativeQuery)), ("trapsMS", milliseconds(measure.traps)), ("modals", "\(measure.modals)"),
      ("trapped", "\(measure.trapped)"), ("foundNothing", "\(measure.foundNothing)"),
      ("bytesPerEdge", measure.bytes.map { "\($0 / graph.edges.count)" } ?? "null"),
    ]
    try Destination.terminal.write("{" + facts.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}\n")
    return ExitCode.clean
  }
}

/// The bytes of memory that the process holds, where the system tells in pages of 4096.
private func memoryInUse() -> Int? {
  let file = open("/proc/self/statm", O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 128)
  let count = read(file, &bytes, bytes.count)
  guard count > 0 else { return nil }
  let words = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
  return words.count > 1 ? Int(words[1]).map { $0 * 4096 } : nil
}

/// A made-up app: modules of eight screens that lead to a few other modules, with modals, popovers, alerts and unwinds in each.
private struct AppShape {
  private var contexts: [Context] = []
  private var edges: [Edge] = []
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  var graph: NavigationGraph { NavigationGraph(contexts: contexts, edges: edges) }

  init(edges count: Int) {
    let modules = max(1, count / Self.edgesOfModule)
    contexts.reserveCapacity(modules * 9)
    edges.reserveCapacity(count + 8)
    for module in 0..<modules { addModule(module) }
    contexts.append(Context(id: "App/Lost", kind: .alert, controls: [Control(id: "ok", label: "OK", role: .cancel)]))
    edges.append(Edge(source: .anywhere, target: "App/Lost", action: .present, trigger: .notification))
    edges.append(Edge(source: .anywhere, target: id(0, "List"), action: .root, trigger: .timer))
    for module in 1..<max(2, modules) {
      // A tree of modules, and now and then a short cut to one that was there before.
      edges.append(Edge(source: id((module - 1) / 3, "Detail"), target: id(module, "List"), action: .push, trigger: .row))
      if below(4) == 0 { edges.append(Edge(source: id(below(module), "More"), target: id(module, "List"), action: .push)) }
    }
  }

  /// So many edges has each module, with its share of those between modules.
  private static let edgesOfModule = 21

  private mutating func below(_ bound: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random % UInt64(bound))
  }

  private func id(_ module: Int, _ name: String) -> Context.ID { Context.ID("Module\(module)/\(name)") }

  private mutating func addModule(_ module: Int) {
    for name in ["List", "Detail", "More", "Edit", "Pick", "Filter", "Tour", "Settings"] {
      contexts.append(Context(id: id(module, name), title: .text(name), entry: module == 0 && name == "List"))
    }
    contexts.append(
      Context(
        id: id(module, "Sure"), kind: .alert,
        controls: [Control(id: "yes", label: "Delete", role: .destructive), Control(id: "no", label: "Cancel", role: .cancel)]))
    func add(_ source: String, _ target: String?, _ action: Edge.Action, _ style: Edge.Style? = nil, _ closing: Edge.Closing? = nil) {
      edges.append(
        Edge(source: id(module, source), target: target.map { id(module, $0) }, action: action, style: style, closesFirst: closing))
    }
    add("List", "Detail", .push)
    add("Detail", "More", .push)
    add("Detail", "Edit", .present, .formSheet)
    add("More", "Settings", .push)
    add("Edit", "Pick", .push)
    add("Edit", nil, .dismiss)
    add("Pick", "Sure", .present)
    add("Pick", "Edit", .unwind)
    add("Pick", "Detail", .unwind)
    add("Sure", nil, .dismiss)
    add("Sure", "Tour", .present, .fullScreen)
    add("List", "Filter", .present, .popover)
    add("Filter", "Pick", .push)
    add("Filter", "Detail", .push, nil, .dismiss(layers: 1))
    add("Detail", "Tour", .present, .fullScreen)
    add("Tour", "Detail", .unwind)
    add("Settings", "Edit", .present, .pageSheet)
    add("Settings", nil, .pop)
    add("Settings", "List", .unwind)
  }
}
