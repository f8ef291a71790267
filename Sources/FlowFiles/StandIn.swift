// A stand-in until flow files are here.
import GraphModel

extension FlowFile {
  public static func writeDOT(_ graph: NavigationGraph) -> String { "" }
}
