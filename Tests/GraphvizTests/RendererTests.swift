import Foundation
import Graphviz
import Testing

/// Renders through the built program, as users do.
@Suite(.serialized) struct RendererTests {
  private let small = "digraph { a [label=<<b>A &amp; B</b>>]; a -> b }"

  /// The program lies beside the test bundle in the build folder.
  private func executable() throws -> String {
    let candidates = CommandLine.arguments.prefix(1) + [Bundle.main.bundlePath, Bundle(for: Marker.self).bundlePath]
    for candidate in candidates {
      var folder = URL(fileURLWithPath: candidate)
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let program = folder.appendingPathComponent("flowgraph").path
        if FileManager.default.isExecutableFile(atPath: program) { return program }
      }
    }
    let built = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(".build/debug/flowgraph").path
    return try #require(FileManager.default.isExecutableFile(atPath: built) ? built : nil)
  }

  private func failure(_ dot: String, limits: RenderLimits = RenderLimits(), executable path: String? = nil) throws -> RenderFailure? {
    let path = try path ?? executable()
    do throws(RenderFailure) {
      _ = try Renderer.render(dot, as: .svg, limits: limits, executable: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func drawsWellFormedSVG() throws {
    let bytes = try Renderer.render(small, as: .svg, executable: executable())
    let parser = XMLCheck()
    #expect(parser.accepts(Data(bytes)))
    #expect(parser.root == "svg")
  }

  @Test func drawsTheSameBytesAgain() throws {
    let path = try executable()
    for format in PictureFormat.allCases {
      #expect(try Renderer.render(small, as: format, executable: path) == Renderer.render(small, as: format, executable: path))
    }
  }

  @Test func drawsPNG() throws {
    let bytes = try Renderer.render(small, as: .png, executable: executable())
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  @Test func drawsPDF() throws {
    let bytes = try Renderer.render(small, as: .pdf, executable: executable())
    #expect(bytes.starts(with: Array("%PDF-".utf8)))
  }

  @Test func drawsWithSprings() throws {
    let bytes = try Renderer.render(small, as: .svg, engine: .sfdp, executable: executable())
    #expect(String(decoding: bytes, as: UTF8.self).contains("<svg"))
  }

  @Test func failsOnAnUnreadableLabel() throws {
    let found = try failure("digraph { a [label=<<b>x</i>>] }")
    guard case .failed(let messages)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(messages.contains("label"))
  }

  @Test func failsOnASyntaxError() throws {
    let found = try failure("digraph {")
    guard case .failed(let messages)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(messages.contains("syntax error"))
  }

  @Test func reportsWarningsAsNotes() throws {
    let picture = try Renderer.draw("digraph { a:nowhere -> b }", as: .svg, executable: executable())
    #expect(picture.notes.contains { $0.contains("nowhere") })
  }

  @Test func refusesImageFiles() throws {
    let picture = try Renderer.draw("digraph { a [image=\"/etc/hostname.png\", label=x] }", as: .svg, executable: executable())
    #expect(!String(decoding: picture.bytes, as: UTF8.self).contains("<image"))
  }

  @Test func endsAWorkerThatTakesTooLong() throws {
    let start = ContinuousClock.now
    #expect(try failure(Self.tangle(3_000), limits: RenderLimits(seconds: 0.3)) == .timedOut(seconds: 0.3))
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test func endsAWorkerThatNeverReads() throws {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("deaf-\(getpid())")
    try Data("#!/bin/sh\nexec sleep 60\n".utf8).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    #expect(try failure(Self.tangle(30_000), limits: RenderLimits(seconds: 0.3), executable: script.path) == .timedOut(seconds: 0.3))
  }

  #if os(Linux)
    @Test func survivesAWorkerThatLacksMemory() throws {
      let found = try failure(Self.tangle(400), limits: RenderLimits(memoryBytes: 1 << 20, stackBytes: 1 << 20))
      #expect(found != nil)
    }
  #endif

  @Test func survivesAWorkerThatRunsOutOfStack() throws {
    let chain = "digraph { " + (0..<6_000).map { "n\($0) -> n\($0 + 1);" }.joined() + " }"
    guard case .crashed? = try failure(chain, limits: RenderLimits(stackBytes: 128 << 10)) else {
      Issue.record("a stack of 128 KB held a path of 6,000 nodes")
      return
    }
  }

  @Test func refusesAPictureThatIsTooLarge() throws {
    let found = try failure(small, limits: RenderLimits(pictureBytes: 100))
    #expect(found?.description.contains("larger") == true)
  }

  @Test func saysWhatCouldNotStart() throws {
    #expect(
      try failure(small, executable: "/nowhere/flowgraph")
        == .couldNotStart(reason: "/nowhere/flowgraph: No such file or directory"))
  }

  @Test func leavesNoProcessesOrDescriptorsBehind() throws {
    let path = try executable()
    _ = try Renderer.render(small, as: .svg, executable: path)
    let before = try openDescriptors()
    for index in 0..<100 {
      if index % 4 == 0 {
        _ = try failure(small, limits: RenderLimits(seconds: 0.001), executable: path)
      } else {
        _ = try Renderer.render(small, as: .svg, executable: path)
      }
    }
    // Other tests of this process may hold a few of both; a leak would leave a hundred.
    #expect(try openDescriptors() < before + 50)
    #if os(Linux)
      #expect(try zombies() < 10)
    #endif
  }

  #if os(Linux)
    /// The ended children of this process that nobody waited for.
    private func zombies() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.count { process in
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 && fields[0] == "Z" && fields[1] == "\(getpid())"
      }
    }
  #endif

  private func openDescriptors() throws -> Int {
    #if os(Linux)
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    #else
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    #endif
  }

  /// A graph whose layout takes long.
  private static func tangle(_ nodes: Int) -> String {
    var random = RandomDOT(seed: 1)
    let edges = (0..<nodes * 3).map { _ in
      "n\(Int.random(in: 0..<nodes, using: &random)) -> n\(Int.random(in: 0..<nodes, using: &random));"
    }
    return "digraph { \(edges.joined()) }"
  }
}

private final class Marker {}
