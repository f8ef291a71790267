import Analysis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Command {
  /// For this project's own `make docs` and its staleness check.
  static let docs = Command(
    name: "__docs", overview: "Write the rules' documentation into a folder.",
    positional: Positional(name: "folder", help: "The folder, which must exist.", isRepeated: false, isRequired: true),
    options: [Option(long: "check", help: "Write nothing; name the files that are stale and exit with 1.")], isHidden: true
  ) { arguments throws(CommandFailure) in
    let folder = arguments.positionals.first ?? "."
    let pages = RuleDocuments.pages(Rule.all)
    let present = try markdownFiles(in: folder)
    var stale = present.filter { file in !pages.contains { $0.file == file } }
    for page in pages where contents(of: "\(folder)/\(page.file)") != Array(page.text.utf8) {
      stale.append(page.file)
      if !arguments.has("check") { try Destination.file("\(folder)/\(page.file)").write(page.text) }
    }
    if arguments.has("check") {
      for file in stale.sorted() { StandardError.write("\(folder)/\(file): error: stale; run 'make docs'\n") }
      return stale.isEmpty ? ExitCode.clean : ExitCode.findings
    }
    // A page whose rule is gone would tell of a rule that nobody checks.
    for file in present where !pages.contains(where: { $0.file == file }) {
      let mark = Array("# \(file.dropLast(3))\n\n**".utf8)
      if contents(of: "\(folder)/\(file)")?.starts(with: mark) == true { unlink("\(folder)/\(file)") }
    }
    return ExitCode.clean
  }
}

private func markdownFiles(in folder: String) throws(CommandFailure) -> [String] {
  guard let directory = opendir(folder) else { throw .failed("could not read '\(folder)': \(Destination.reason(errno))") }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name.hasSuffix(".md") { names.append(name) }
  }
  return names.sorted()
}

private func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}
