import GraphModel

public enum FlowFile {
  public static func readDOT(_ bytes: [UInt8], file: String) -> (fragments: [FlowFragment], diagnostics: [Diagnostic]) { ([], []) }
  public static func readJSON(_ bytes: [UInt8], file: String) -> (fragments: [FlowFragment], diagnostics: [Diagnostic]) { ([], []) }
}
