import GraphModel

/// Finds the inputs below the paths that a command was given.
///
/// The **analysed root**, to which all locations are relative, is the folder when one folder was given, the file's folder when one file
/// was, and the deepest folder that holds them all when several paths were.
struct Discovery {
  enum Kind: String {
    case storyboard, xib, dot, json, strings, info
  }

  struct Input {
    /// Where to read it.
    var path: String
    /// How to call it: relative to the root.
    var file: String
    var kind: Kind
    /// Given by name, so that it must be of use.
    var isNamed: Bool
  }

  private(set) var inputs: [Input] = []
  /// Names of the storyboards and xibs that string tables may belong to.
  private(set) var interfaceKeys: Set<String> = []
  private(set) var wholeProjects: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether a file that would have been an input does not pass the filter.
  private(set) var leftOutByFilter = false
  private let root: String
  private let filter: InputFilter?
  private var visited: Set<String> = []
  /// Folders in which something that could hold storyboards of the app was left out.
  private var partial: Set<String> = []
  private var projects: [String] = []

  /// Build products and other people's code, which an app's own analysis is not about.
  static let leftOut: Set<String> = ["build", "DerivedData", "Pods", "Carthage", "checkouts", "node_modules", "SourcePackages"]
  private static let maximumDepth = 100

  init(_ paths: [String], filter: InputFilter? = nil) {
    self.filter = filter
    var found: [(given: String, path: String, kind: FileAccess.Kind)] = []
    for given in paths {
      if let kind = FileAccess.kind(given), let path = FileAccess.resolved(given) {
        found.append((given, path, kind))
      } else {
        diagnostics.append(Diagnostic(.error, "\(given): no such file or folder"))
      }
    }
    root = Self.root(of: found)
    for (given, path, kind) in found.sorted(by: { $0.path < $1.path }) {
      if kind == .folder {
        search(path, allowed: path, depth: 0)
      } else if let kind = Self.kind(Self.name(path)) {
        add(path, kind, isNamed: true)
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "unknown kind of input; known are .storyboard, .xib, .dot, .gv, .json, .strings and Info.plist",
            at: Location(file: given, line: 1)))
      }
    }
    wholeProjects = projects.filter { project in !partial.contains { Self.contains(project, $0) } }.map(relative).sorted()
  }

  private static func root(of found: [(given: String, path: String, kind: FileAccess.Kind)]) -> String {
    root(found.map { $0.kind == .folder ? $0.path : parent($0.path) })
  }

  /// The analysed root of some paths, without links; `nil` when none of them exists.
  static func root(of paths: [String]) -> String? {
    let found = paths.compactMap { given in
      FileAccess.kind(given).flatMap { kind in FileAccess.resolved(given).map { (given: given, path: $0, kind: kind) } }
    }
    return found.isEmpty ? nil : root(of: found)
  }

  private static func parent(_ path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }

  private static func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }

  private static func root(_ folders: [String]) -> String {
    guard var common = folders.first?.split(separator: "/") else { return "/" }
    for folder in folders.dropFirst() {
      common = zip(common, folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
    }
    return "/" + common.joined(separator: "/")
  }

  func relative(_ path: String) -> String {
    if path == root { return "" }
    let prefix = root == "/" ? "/" : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  static func kind(_ name: String) -> Kind? {
    if name.hasSuffix(".storyboard") { return .storyboard }
    if name.hasSuffix(".xib") { return .xib }
    if name.hasSuffix(".dot") || name.hasSuffix(".gv") { return .dot }
    if name.hasSuffix(".json") { return .json }
    if name.hasSuffix(".strings") { return .strings }
    if name == "Info.plist" || name.hasSuffix("-Info.plist") { return .info }
    return nil
  }

  private mutating func add(_ path: String, _ kind: Kind, isNamed: Bool) {
    guard visited.insert(path).inserted else { return }
    if kind == .storyboard || kind == .xib { interfaceKeys.insert(InputPath(relative(path)).key) }
    inputs.append(Input(path: path, file: relative(path), kind: kind, isNamed: isNamed))
  }

  /// - Parameters:
  ///   - folder: without links.
  ///   - allowed: the given folder; nothing outside it is read, wherever links lead.
  private mutating func search(_ folder: String, allowed: String, depth: Int) {
    guard visited.insert(folder).inserted else { return }
    guard depth < Self.maximumDepth else {
      diagnostics.append(Diagnostic(.error, "folders are nested too deep", at: Location(file: relative(folder), line: 1)))
      return
    }
    let entries: [FileAccess.Entry]
    do {
      entries = try FileAccess.entries(in: folder)
    } catch {
      diagnostics.append(Diagnostic(.error, "cannot be read: \(error.message)", at: Location(file: relative(folder), line: 1)))
      return
    }
    if entries.contains(where: { $0.name.hasSuffix(".xcodeproj") }) { projects.append(folder) }
    for entry in entries where !entry.name.hasPrefix(".") {
      let name = entry.name
      if Self.leftOut.contains(name) {
        partial.insert(folder)
        continue
      }
      let path = folder == "/" ? "/" + name : folder + "/" + name
      if filter?.excludes(path) == true {
        // A folder may hold anything; of files only those that would have been read matter.
        if Self.kind(name) != nil || FileAccess.kind(path) == .folder { leaveOut(folder) }
        continue
      }
      // Resolving a path asks for every folder above it; what stands in a resolved folder and is no link needs none of that.
      switch entry.kind {
      case .folder:
        search(path, allowed: allowed, depth: depth + 1)
        continue
      case .file:
        guard let kind = Self.kind(name) else { continue }
        if filter?.includes(path) == false { leaveOut(folder) } else { add(path, kind, isNamed: false) }
        continue
      case .unknown: break
      }
      guard let kind = Self.kind(name) else {
        // Anything else is opened only to see whether it is a folder.
        if FileAccess.kind(path) == .folder { descend(path, allowed: allowed, depth: depth) }
        continue
      }
      guard filter?.includes(path) != false || FileAccess.kind(path) == .folder else {
        leaveOut(folder)
        continue
      }
      guard let resolved = FileAccess.resolved(path) else {
        let message = "a broken link, or a name that is not UTF-8; it is not read"
        diagnostics.append(Diagnostic(.warning, message, at: Location(file: relative(path), line: 1)))
        continue
      }
      guard Self.contains(allowed, resolved) else {
        let message = "links to something outside the given paths, which is not read"
        diagnostics.append(Diagnostic(.warning, message, at: Location(file: relative(path), line: 1)))
        continue
      }
      switch FileAccess.kind(resolved) {
      case .file: add(resolved, kind, isNamed: false)
      case .folder: descend(resolved, allowed: allowed, depth: depth)
      default: diagnostics.append(Diagnostic(.warning, "not a regular file; it is not read", at: Location(file: relative(path), line: 1)))
      }
    }
  }

  private mutating func leaveOut(_ folder: String) {
    leftOutByFilter = true
    partial.insert(folder)
  }

  private mutating func descend(_ path: String, allowed: String, depth: Int) {
    guard let resolved = FileAccess.resolved(path), Self.contains(allowed, resolved) else { return }
    search(resolved, allowed: allowed, depth: depth + 1)
  }
}
