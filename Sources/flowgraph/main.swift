import GraphModel
import Linking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let app = loadApp(at: Array(CommandLine.arguments.dropFirst()))
print(JSONText.document(app.graph.json), terminator: "")
for diagnostic in app.diagnostics { dprintf2(diagnostic.description) }
func dprintf2(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(2, bytes, bytes.count)
}
