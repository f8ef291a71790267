/// An app's navigation: the places, the ways between them, and what stayed unresolved.
///
/// The arrays are always in canonical order, so equal graphs have equal text forms and an edge's index identifies it within its graph.
public struct NavigationGraph: Hashable, Sendable {
  /// The version of the JSON form that this program writes and reads.
  public static let formatVersion = 1

  /// The first line of every DOT text that is a picture and no flow, so that a picture kept beside an app is not read as part of it.
  public static let pictureMark = "// A picture drawn by flowgraph, not a flow."

  /// What is known of the app as a whole.
  public struct App: Hashable, Sendable {
    public var name: String?
    /// The idioms that the app runs on; flows are judged for each of them.
    public var idioms: [Idiom]
    /// Types that implement contexts but whose code is not among the inputs: what they do in code is unknown.
    public var unseenTypes: [String]
    /// Inputs that were recognised and left out.
    public var skipped: [Skipped]

    public init(name: String? = nil, idioms: [Idiom] = Idiom.allCases, unseenTypes: [String] = [], skipped: [Skipped] = []) {
      self.name = name
      self.idioms = idioms
      self.unseenTypes = unseenTypes
      self.skipped = skipped
    }
  }

  public struct Skipped: Hashable, Sendable {
    public var file: String
    public var reason: String
    public init(file: String, reason: String) {
      self.file = file
      self.reason = reason
    }
  }

  public let app: App
  /// Sorted by id; ids are unique.
  public let contexts: [Context]
  /// Sorted by source, those from anywhere last, then by their whole content.
  public let edges: [Edge]
  public let unresolved: [Unresolved]

  /// Brings everything into canonical order.
  ///
  /// - Precondition: context ids are unique, and edges name existing contexts, or anywhere as their source; readers of outside input check this first.
  /// - Complexity: O(n log n) in the number of contexts, edges and unresolved sites.
  public init(app: App = App(), contexts: [Context], edges: [Edge], unresolved: [Unresolved] = []) {
    var app = app
    app.idioms = Array(Set(app.idioms)).sorted()
    app.unseenTypes = Array(Set(app.unseenTypes)).sorted()
    app.skipped.sort { ($0.file, $0.reason) < ($1.file, $1.reason) }
    self.app = app
    self.contexts = contexts.map { context in
      var context = context
      context.aliases = Array(Set(context.aliases)).sorted()
      context.idioms = Array(Set(context.idioms)).sorted()
      return context
    }.sorted { $0.id < $1.id }
    // Edges are large, so their numbers are sorted instead of moving them about.
    self.edges = edges.indices.sorted { Self.precedes($0, $1, in: edges) }.map { edges[$0] }
    self.unresolved = unresolved.sorted {
      ($0.location, $0.site, $0.reason.rawValue, $0.detail, $0.source?.rawValue ?? "")
        < ($1.location, $1.site, $1.reason.rawValue, $1.detail, $1.source?.rawValue ?? "")
    }
  }

  /// Source, target, place; the whole content only where these are equal.
  private static func precedes(_ a: Int, _ b: Int, in edges: [Edge]) -> Bool {
    let (one, other) = (edges[a].source, edges[b].source)
    if one != other { return other == .anywhere || (one != .anywhere && one < other) }
    if edges[a].target != edges[b].target { return (edges[a].target?.rawValue ?? "") < (edges[b].target?.rawValue ?? "") }
    if edges[a].location != edges[b].location { return (edges[a].location ?? .unknown) < (edges[b].location ?? .unknown) }
    return JSONText.compact(edges[a].json) < JSONText.compact(edges[b].json)
  }

  /// How many navigation sites the inputs hold and how many of them became edges.
  ///
  /// A site is a place in a source; it counts once however many edges it yields.
  public var siteCount: (resolved: Int, all: Int) {
    let resolved = Set(edges.compactMap(\.location)).count
    let open = Set(unresolved.map(\.location)).subtracting(edges.compactMap(\.location)).count
    return (resolved, resolved + open)
  }
}

extension Location {
  fileprivate static let unknown = Location(file: "", line: 0, column: 0)
}
