import Testing

@testable import flowgraph

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder with an app in it that is gone after the test.
final class TemporaryApp {
  let folder: String

  /// Two popovers in a row: one finding of popover-cascade.
  static let shop = """
    digraph Shop {
      list   [title="List", entry=true]
      filter [title="Filter"]
      sort   [title="Sort"]
      list   -> filter [action=present, style=popover, trigger="Filter", anchor="Filter"]
      filter -> sort   [action=present, style=popover, trigger="Sort", anchor="Sort"]
    }
    """

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "flowgraph-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ name: String, _ text: String) throws { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }

  func text(_ name: String) throws -> String { try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }

  /// Runs a command on the folder, its output in `out`.
  func run(_ command: String, _ options: String...) -> Int32 {
    Program.run(arguments: [command, folder, "-o", "\(folder)/out"] + options)
  }

  func input(_ options: String...) throws -> LoadedInput {
    try LoadedInput(try ParsedArguments(options + [folder], command: .check))
  }

  func faults(_ options: String...) throws -> [String] {
    try LoadedInput(try ParsedArguments(options + [folder], command: .check)).diagnostics.map(\.description)
  }
}
