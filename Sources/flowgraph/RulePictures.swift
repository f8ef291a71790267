import Analysis
import Diagram
import FlowFiles
import GraphModel
import Graphviz

/// The pictures of the rules' examples, drawn by the tool itself.
///
/// Another version of Graphviz, or other fonts, draw the same diagram a little differently. So each picture ends with a digest of what it was
/// drawn from, and is stale when that differs, not when its bytes do.
enum RulePictures {
  struct Picture {
    /// Beside the rules' pages.
    var file: String
    var diagram: Diagram
    fileprivate var graph: NavigationGraph
    fileprivate var report: Report
    fileprivate var options: DiagramOptions

    /// What stands at the end of the file.
    var mark: String { "<!-- drawn from \(diagram.digest) -->\n" }
  }

  static let folder = "pictures"
  static let markLength = "<!-- drawn from 0123456789abcdef -->\n".utf8.count

  static func file(_ rule: Rule, isWrong: Bool, number: Int) -> String {
    "\(folder)/\(rule.id)-\(isWrong ? "wrong" : "right")-\(number + 1).svg"
  }

  /// One picture an example, with what the rule itself finds in it.
  ///
  /// - Throws: when an example cannot be read, which the tests rule out.
  static func pictures(of rule: Rule) throws(CommandFailure) -> [Picture] {
    var pictures: [Picture] = []
    for (isWrong, examples) in [(true, rule.triggering), (false, rule.nearMisses)] {
      for (number, example) in examples.enumerated() {
        guard let graph = graph(of: example) else { throw .failed("could not read the example '\(example.title)' of \(rule.id)") }
        let report = check(graph, rules: [rule])
        let options = DiagramOptions(title: example.title)
        pictures.append(
          Picture(
            file: file(rule, isWrong: isWrong, number: number), diagram: Diagram(graph: graph, report: report, options: options),
            graph: graph, report: report, options: options))
      }
    }
    return pictures
  }

  static func draw(_ picture: Picture, executable: String) throws(CommandFailure) -> [UInt8] {
    do {
      let drawing = try drawDiagram(
        graph: picture.graph, report: picture.report, options: picture.options, as: .svg, executable: executable)
      return drawing.bytes + Array(picture.mark.utf8)
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func graph(of example: Rule.Example) -> NavigationGraph? {
    let bytes = Array(example.flow.utf8)
    if example.form == .json { return NavigationGraph.decode(bytes, file: "example.json").graph }
    guard let fragment = FlowFile.readDOT(bytes, file: "example.dot").fragments.first else { return nil }
    return NavigationGraph(
      app: fragment.app ?? NavigationGraph.App(), contexts: fragment.contexts, edges: fragment.edges, unresolved: fragment.unresolved)
  }
}
