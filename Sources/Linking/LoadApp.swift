import FlowFiles
import GraphModel
import InterfaceBuilder

/// Reads everything below the given paths as one app.
///
/// A path is a file or a folder; a folder is searched for storyboards, xibs, flow files (DOT, and JSON that is a graph), string tables and
/// `Info.plist`s. Hidden folders, build products and dependencies are left out, and links are followed only within the folder.
/// Locations are relative to the analysed root: the one folder given, the folder of the one file, or the deepest folder around all paths.
///
/// Whatever cannot be used is an error among the diagnostics; everything else is linked.
public func loadApp(at paths: [String], options: LoadOptions = LoadOptions()) -> LoadedApp {
  let discovery = Discovery(paths, filter: options.filter)
  var diagnostics = discovery.diagnostics
  var inputs = AppInputs(wholeProjects: discovery.wholeProjects)
  inputs.words = options.words
  for input in discovery.inputs where input.kind != .strings || isTable(input, discovery) {
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(input.path)
    } catch {
      diagnostics.append(Diagnostic(.error, "cannot be read: \(error.message)", at: Location(file: input.file, line: 1)))
      continue
    }
    switch input.kind {
    case .storyboard, .xib: inputs.interfaces.append(InterfaceFile.read(bytes, file: input.file))
    case .strings: inputs.tables.append(StringsTable.read(bytes, file: input.file))
    case .info: inputs.infos.append(AppInfo.read(bytes, file: input.file))
    case .dot:
      if bytes.starts(with: NavigationGraph.pictureMark.utf8) {
        inputs.skipped.append(.init(file: input.file, reason: "a picture that flowgraph drew"))
        continue
      }
      let flow = FlowFile.readDOT(bytes, file: input.file)
      inputs.flows += flow.fragments
      diagnostics += flow.diagnostics
    case .json:
      guard input.isNamed || isGraph(bytes) else { continue }
      let flow = FlowFile.readJSON(bytes, file: input.file)
      inputs.flows += flow.fragments
      diagnostics += flow.diagnostics
    }
  }
  if inputs.interfaces.isEmpty, inputs.flows.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
    // A mistyped path in a pipeline must not pass for a clean app.
    let places = paths.joined(separator: ", ")
    let without = discovery.leftOutByFilter ? " beside what the configuration leaves out" : ""
    diagnostics.append(Diagnostic(.error, "no storyboards, xibs or flow files were found in \(places)\(without)"))
  }
  var app = link(inputs)
  app.diagnostics = sortedUnique(app.diagnostics + diagnostics)
  return app
}

/// Apps hold many string tables; only those named like a storyboard or xib beside them translate one.
private func isTable(_ input: Discovery.Input, _ discovery: Discovery) -> Bool {
  input.isNamed || discovery.interfaceKeys.contains(InputPath(input.file).key)
}

/// Whether a JSON file begins as an exported graph does; apps hold JSON of all kinds.
private func isGraph(_ bytes: [UInt8]) -> Bool {
  var text = bytes.prefix(4096).filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }[...]
  if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
  guard text.starts(with: "{\"version\":".utf8) else { return false }
  // A package manifest has a version too; a graph's next key is one of its own.
  let rest = String(decoding: text, as: UTF8.self)
  return ["\"app\":", "\"contexts\":"].contains { rest.contains($0) }
}
