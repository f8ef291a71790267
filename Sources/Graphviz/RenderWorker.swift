import CGraphviz

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process that draws one picture and ends, so that nothing Graphviz does can end the program itself.
public enum RenderWorker {
  /// The subcommand under which the executable must call ``run(arguments:)``.
  public static let subcommand = "__render"

  /// Reads DOT from stdin, writes the picture to stdout and messages to stderr.
  ///
  /// Ends the process with `_exit`: freeing a layout can crash in Graphviz, and there is nothing left to keep.
  /// - Parameter arguments: what follows the subcommand: format, engine, memory and stack in bytes, seconds of processor time.
  /// - Returns: an exit code when the arguments are not understood; otherwise it does not return.
  public static func run(arguments: [String]) -> Int32 {
    guard arguments.count == 5, let format = PictureFormat(rawValue: arguments[0]), let engine = LayoutEngine(rawValue: arguments[1]),
      let memory = Int(arguments[2]), let stack = Int(arguments[3]), let seconds = Int(arguments[4]), memory > 0, stack > 0, seconds > 0
    else { return 64 }
    // Whatever Graphviz prints by itself belongs to the messages, never into the picture.
    let output = dup(1)
    dup2(2, 1)
    let dot = readAll(0)
    close(0)
    let (limit, overflow) = memory.addingReportingOverflow(stack)
    fg_limit(overflow ? .max : limit, seconds)
    let (result, picture) = draw(dot, format, engine, stack: stack)
    if let picture, !writeAll(output, picture) { _exit(3) }
    _exit(result)
  }

  /// - Returns: 0 for a picture, 1 for none, 2 for a picture that Graphviz reported an error about.
  private static func draw(_ dot: [UInt8], _ format: PictureFormat, _ engine: LayoutEngine, stack: Int) -> (Int32, UnsafeRawBufferPointer?)
  {
    dot.withUnsafeBytes { bytes in
      engine.rawValue.withCString { engine in
        format.renderer.withCString { format in
          var job = fg_job()
          job.dot = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
          job.count = bytes.count
          job.engine = engine
          job.format = format
          job.result = 1
          let failure = fg_draw_on_stack(&job, stack)
          guard failure == 0 else {
            complain("no thread with a stack of \(stack) bytes: \(String(cString: strerror(failure)))\n")
            return (1, nil)
          }
          return (job.result, job.picture.map { UnsafeRawBufferPointer(start: $0, count: job.length) })
        }
      }
    }
  }

  private static func complain(_ message: String) {
    Array(message.utf8).withUnsafeBytes { _ = writeAll(2, $0) }
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }

  private static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var written = 0
    while let start = bytes.baseAddress, written < bytes.count {
      let count = write(descriptor, start + written, bytes.count - written)
      if count > 0 {
        written += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
