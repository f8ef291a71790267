import Testing

@testable import flowgraph

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writing files in one step.
@Suite struct DestinationTests {
  /// Calls the test with a folder of its own.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "flowgraph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func replacesAFileAndLeavesNothingBesideIt() throws {
    try inFolder { folder in
      try Destination.file(folder + "/a.txt").write("one")
      try Destination.file(folder + "/a.txt").write("two")
      #expect(try String(contentsOfFile: folder + "/a.txt", encoding: .utf8) == "two")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.txt"])
    }
  }

  @Test func writesThroughASymbolicLink() throws {
    try inFolder { folder in
      try Destination.file(folder + "/real.txt").write("one")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link.txt", withDestinationPath: folder + "/real.txt")
      try Destination.file(folder + "/link.txt").write("two")
      #expect(try String(contentsOfFile: folder + "/real.txt", encoding: .utf8) == "two")
    }
  }

  @Test func saysWhyAFileCannotBeWritten() throws {
    #expect(throws: CommandFailure.failed("could not write '/no/such/folder/a': No such file or directory")) {
      try Destination.file("/no/such/folder/a").write("x")
    }
    #expect(throws: CommandFailure.failed("could not write '/tmp': it is a folder")) { try Destination.file("/tmp").write("x") }
  }

  @Test func writesIntoADevice() throws {
    try Destination.file("/dev/null").write("x")
    #expect(!FileManager.default.fileExists(atPath: "/dev/null.partial"))
  }

  @Test func takesADashForStandardOutput() {
    #expect(Destination("-") == .terminal)
    #expect(Destination(nil) == .terminal)
    #expect(Destination("a") == .file("a"))
  }
}
