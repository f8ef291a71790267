import Analysis
import GraphModel
import Graphviz

/// No drawing of the graph succeeded.
public struct DrawingFailure: Error, Hashable, CustomStringConvertible {
  /// One sentence for the user; it names the graph.
  public let description: String
}

/// Draws a graph and its findings, trying simpler drawings when the layout fails or takes too long.
///
/// - Parameter executable: this program's own file, which is started again as the renderer: what Graphviz does cannot take the caller down.
/// - Returns: the file's bytes, and a note on every drawing that had to be given up.
/// - Throws: when even the simplest drawing failed.
public func drawDiagram(
  graph: NavigationGraph, report: Report, options: DiagramOptions = DiagramOptions(), as format: PictureFormat, executable: String,
  limits: RenderLimits = RenderLimits(seconds: 12)
) throws(DrawingFailure) -> (bytes: [UInt8], notes: [String]) {
  try drawDiagram(graph: graph, report: report, options: options, as: format) { dot in
    do {
      return .success(try Renderer.render(dot, as: format, limits: limits, executable: executable))
    } catch {
      return .failure(DrawingFailure(description: "\(error)"))
    }
  }
}

/// Beyond this many contexts a whole drawing takes minutes and reads like wallpaper.
private let wholeDrawingLimit = 1_500

func drawDiagram(
  graph: NavigationGraph, report: Report, options: DiagramOptions, as format: PictureFormat,
  render: (String) -> Result<[UInt8], DrawingFailure>
) throws(DrawingFailure) -> (bytes: [UInt8], notes: [String]) {
  var notes: [String] = []
  var details = DiagramOptions.Detail.allCases.filter { $0.rawValue >= options.detail.rawValue }
  if graph.contexts.count > wholeDrawingLimit, details.count > 1 {
    details = [.folded]
    notes.append("\(graph.contexts.count) contexts are too many for one picture: drew one card a group; --format dot writes all of them")
  }
  var last = ""
  for detail in details {
    var options = options
    options.detail = detail
    let diagram = Diagram(graph: graph, report: report, options: options)
    switch render(diagram.dot) {
    case .success(let bytes):
      guard format == .svg else { return (bytes, notes) }
      do {
        let dressing = SVGDressing(title: diagram.title, description: diagram.description, tooltips: diagram.tooltips)
        return (try dressing.dress(bytes), notes)
      } catch {
        last = "\(error)"
      }
    case .failure(let failure): last = failure.description
    }
    notes.append("\(detail.words) failed: \(last)")
  }
  let title = options.title ?? graph.app.name ?? graph.contexts.first?.group ?? "the graph"
  throw DrawingFailure(
    description: "could not draw '\(title)' (\(graph.contexts.count) contexts, \(graph.edges.count) ways), not even simplified: \(last)")
}

extension DiagramOptions.Detail {
  fileprivate var words: String {
    switch self {
    case .full: "the full drawing"
    case .withoutFindings: "the drawing without findings"
    case .folded: "the drawing of one card a group"
    }
  }
}
