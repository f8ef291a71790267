import FlowFiles
import GraphModel
import InterfaceBuilder
import Linking

/// A storyboard of the given scenes: `scene("viewController", "a", class: "A", "<connections>…")`.
func storyboard(_ file: String, initial: String? = nil, runtime: String = "iOS.CocoaTouch", _ scenes: String...) -> InterfaceFile {
  let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="\(runtime)"\(start)>
    <scenes>
    \(scenes.joined(separator: "\n"))
    </scenes></document>
    """
  return InterfaceFile.read(Array(text.utf8), file: file)
}

func scene(_ element: String, _ id: String, class name: String? = nil, _ attributes: String = "", _ content: String = "") -> String {
  let custom = name.map { " customClass=\"\($0)\"" } ?? ""
  return """
    <scene sceneID="s-\(id)"><objects>
    <\(element) id="\(id)"\(custom) \(attributes) sceneMemberID="viewController">\(content)</\(element)>
    <exit id="exit-\(id)" sceneMemberID="exit"/></objects></scene>
    """
}

func segue(_ kind: String, to destination: String, _ attributes: String = "") -> String {
  "<connections>\n<segue destination=\"\(destination)\" kind=\"\(kind)\" id=\"sg\" \(attributes)/></connections>"
}

func root(_ destination: String) -> String { segue("relationship", to: destination, "relationship=\"rootViewController\"") }

func linked(_ files: InterfaceFile..., wholeProjects: [String] = [], infos: [AppInfo] = [], flows: [FlowFragment] = []) -> NavigationGraph {
  link(AppInputs(interfaces: files, infos: infos, flows: flows, wholeProjects: wholeProjects)).graph
}

extension NavigationGraph {
  /// `source action/style target`, sorted.
  var ways: [String] {
    edges.map { edge in
      let style = edge.style.map { "/\($0.rawValue)" } ?? ""
      return "\(edge.source) \(edge.action.rawValue)\(style) \(edge.target?.rawValue ?? "-")"
    }.sorted()
  }

  func context(_ id: String) -> Context? { contexts.first { $0.id.rawValue == id } }
  var entries: [String] { contexts.filter(\.entry).map(\.id.rawValue) }
}
