import CGraphviz

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Draws DOT as a picture in a worker process under limits.
public enum Renderer {
  /// A picture, and what Graphviz warned of while it drew.
  public struct Picture: Hashable, Sendable {
    public var bytes: [UInt8]
    /// One message each, without repetitions.
    public var notes: [String]
  }

  /// - Parameter executable: the path of this program, which must pass what follows ``RenderWorker/subcommand`` to ``RenderWorker``.
  /// - Throws: ``RenderFailure``; an error that Graphviz only prints, such as a lost edge, is a failure too.
  public static func render(
    _ dot: String, as format: PictureFormat, engine: LayoutEngine = .dot, limits: RenderLimits = RenderLimits(), executable: String
  ) throws(RenderFailure) -> [UInt8] {
    try draw(dot, as: format, engine: engine, limits: limits, executable: executable).bytes
  }

  /// As ``render(_:as:engine:limits:executable:)``, with Graphviz's warnings.
  public static func draw(
    _ dot: String, as format: PictureFormat, engine: LayoutEngine = .dot, limits: RenderLimits = RenderLimits(), executable: String
  ) throws(RenderFailure) -> Picture {
    let seconds = Int(min(max(limits.seconds, 0), 1e6).rounded(.up))
    let arguments = [
      executable, RenderWorker.subcommand, format.rawValue, engine.rawValue, "\(limits.memoryBytes)", "\(limits.stackBytes)",
      "\(max(1, seconds))",
    ]
    var worker = try WorkerProcess(executable, arguments)
    let end = worker.exchange(Array(dot.utf8), limits: limits)
    let messages = distinctMessages(worker.messages)
    switch end {
    case .timedOut: throw .timedOut(seconds: limits.seconds)
    case .tooLarge: throw .failed(messages: "the picture is larger than \(limits.pictureBytes >> 20) MB")
    case .signal(SIGXCPU): throw .timedOut(seconds: limits.seconds)
    case .signal(let signal): throw .crashed(signal: signal)
    case .exit(0) where !worker.output.isEmpty:
      return Picture(bytes: format == .pdf ? undated(worker.output) : worker.output, notes: messages)
    case .exit(64) where worker.output.isEmpty:
      throw .couldNotStart(reason: "\(executable) does not understand '\(RenderWorker.subcommand)'")
    case .exit: throw .failed(messages: messages.joined(separator: "; "))
    }
  }

  /// Cairo writes into a PDF when it was made; the same drawing shall have the same bytes. The places of the file's parts do not move.
  private static func undated(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("/CreationDate (D:".utf8)
    var bytes = bytes
    // It stands near the end, and text in the streams before it is compressed.
    var start = bytes.count - mark.count
    while start >= 0 {
      if bytes[start] == mark[0], bytes[start..<start + mark.count].elementsEqual(mark) {
        for (place, digit) in zip((start + mark.count)..<bytes.count, Array("20000101000000".utf8)) { bytes[place] = digit }
        return bytes
      }
      start -= 1
    }
    return bytes
  }

  /// Graphviz repeats itself and delivers lines; ten are enough to understand what is wrong.
  private static func distinctMessages(_ bytes: [UInt8]) -> [String] {
    var seen: Set<Substring> = []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).filter { seen.insert($0).inserted }
    return lines.prefix(10).map(String.init) + (lines.count > 10 ? ["and \(lines.count - 10) more"] : [])
  }
}
