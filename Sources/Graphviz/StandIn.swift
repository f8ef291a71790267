// A stand-in until the renderer is here.
public enum PictureFormat: String, Sendable, CaseIterable { case svg, png, pdf, dot }
public enum LayoutEngine: String, Sendable { case dot, sfdp }
public struct RenderFailure: Error, CustomStringConvertible { public var description: String { "no renderer" } }
public struct RenderLimits: Sendable {
  public var seconds: Double
  public var memoryBytes: Int
  public var stackBytes: Int
  public init(seconds: Double = 30, memoryBytes: Int = 1 << 30, stackBytes: Int = 1 << 26) {
    self.seconds = seconds
    self.memoryBytes = memoryBytes
    self.stackBytes = stackBytes
  }
}
public enum Renderer {
  public static func render(
    _ dot: String, as format: PictureFormat, engine: LayoutEngine = .dot, limits: RenderLimits = RenderLimits(), executable: String
  ) throws(RenderFailure) -> [UInt8] { throw RenderFailure() }
}
public enum RenderWorker { public static func run(arguments: [String]) -> Int32 { 2 } }
