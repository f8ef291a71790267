import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Data flows one way, and C stays behind one target each: no file may import a part of the program that its target's row does not name.
@Suite struct ImportTableTests {
  static let table: [String: Set<String>] = [
    "GraphModel": [],
    "Graphviz": ["CGraphviz"],
    "FlowFiles": ["GraphModel", "Graphviz"],
    "InterfaceBuilder": ["GraphModel", "CLibXML2"],
    "YAML": ["GraphModel", "CLibYAML"],
    "Linking": ["GraphModel", "FlowFiles", "InterfaceBuilder"],
    "Analysis": ["GraphModel"],
    "Diagram": ["GraphModel", "Analysis", "Graphviz"],
    "Reporting": ["GraphModel", "Analysis"],
    "flowgraph": ["GraphModel", "FlowFiles", "YAML", "Linking", "Analysis", "Diagram", "Reporting", "Graphviz"],
  ]

  /// What every target may import besides: the standard library's own modules and the C library.
  static let system: Set<String> = ["Foundation", "FoundationEssentials", "Glibc", "Darwin", "Musl", "Synchronization"]

  static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  static func importedModules(in file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ").filter { !$0.hasPrefix("@") && !["public", "internal", "private", "package"].contains($0) }
      guard words.count >= 2, words.removeFirst() == "import" else { return nil }
      if ["struct", "class", "enum", "func", "var", "protocol", "typealias"].contains(words[0]) { words.removeFirst() }
      return words.first.map { String($0.prefix { $0 != "." }) }
    }
  }

  static func swiftFiles(of target: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: target).path)
      .filter { $0.hasSuffix(".swift") }.map { sources.appending(path: target).appending(path: $0) }
  }

  @Test(arguments: table.keys.sorted()) func importsOnlyWhatItsRowNames(target: String) throws {
    let files = try Self.swiftFiles(of: target)
    #expect(!files.isEmpty)
    let allowed = try #require(Self.table[target]).union(Self.system)
    for file in files {
      let foreign = try Set(Self.importedModules(in: file)).subtracting(allowed)
      #expect(foreign.isEmpty, "\(file.lastPathComponent) imports \(foreign.sorted())")
    }
  }

  @Test func hasARowForEverySwiftTarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).filter { try !Self.swiftFiles(of: $0).isEmpty }
    #expect(Set(folders) == Set(Self.table.keys))
  }
}
