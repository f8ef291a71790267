/// The forms a picture can take.
public enum PictureFormat: String, Sendable, CaseIterable {
  case svg, png, pdf

  /// What Graphviz calls the renderer; for PNG and PDF it is Cairo's, which knows the fonts of the system.
  var renderer: String {
    switch self {
    case .svg: "svg"
    case .png: "png:cairo"
    case .pdf: "pdf:cairo"
    }
  }
}

/// Graphviz's programs that place the nodes.
public enum LayoutEngine: String, Sendable, CaseIterable {
  /// Layers along the edges' direction.
  case dot
  /// Springs; for graphs that are too large for layers.
  case sfdp
}

/// What one drawing may use; beyond it the worker ends and the drawing fails.
public struct RenderLimits: Hashable, Sendable {
  /// Wall-clock time.
  public var seconds: Double
  /// Address space beside the stack; not enforced by macOS.
  public var memoryBytes: Int
  /// Layout recurses along paths: about 100 bytes a node.
  public var stackBytes: Int
  /// A larger picture is refused.
  public var pictureBytes: Int

  public init(seconds: Double = 30, memoryBytes: Int = 2 << 30, stackBytes: Int = 256 << 20, pictureBytes: Int = 128 << 20) {
    self.seconds = seconds
    self.memoryBytes = memoryBytes
    self.stackBytes = stackBytes
    self.pictureBytes = pictureBytes
  }
}
