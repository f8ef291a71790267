// A stand-in until flow files are here.
import GraphModel

public enum FlowFile {
  public static func writeDOT(_ graph: NavigationGraph) -> String { "" }
}
