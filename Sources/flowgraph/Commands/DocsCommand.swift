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
    let isCheck = arguments.has("check")
    let pages = RuleDocuments.pages(Rule.all)
    var pictures: [RulePictures.Picture] = []
    for rule in Rule.all { pictures += try RulePictures.pictures(of: rule) }
    if !isCheck { mkdir("\(folder)/\(RulePictures.folder)", 0o777) }

    var stale: [String] = []
    for page in pages where contents(of: "\(folder)/\(page.file)") != Array(page.text.utf8) {
      stale.append(page.file)
      if !isCheck { try Destination.file("\(folder)/\(page.file)").write(page.text) }
    }
    for picture in pictures {
      let mark = Array(picture.mark.utf8)
      if contents(of: "\(folder)/\(picture.file)")?.suffix(mark.count).elementsEqual(mark) == true { continue }
      stale.append(picture.file)
      guard !isCheck else { continue }
      guard let executable = Terminal.executable else { throw .failed("could not find this program's own file to start the renderer") }
      try Destination.file("\(folder)/\(picture.file)").write(RulePictures.draw(picture, executable: executable))
    }

    // A page whose rule is gone would tell of a rule that nobody checks.
    let made = Set(pages.map(\.file) + pictures.map(\.file))
    let present =
      try files(in: folder, suffix: ".md")
      + files(in: "\(folder)/\(RulePictures.folder)", suffix: ".svg").map { "\(RulePictures.folder)/\($0)" }
    for file in present where !made.contains(file) {
      stale.append(file)
      if !isCheck, isOurs(file, in: folder) { unlink("\(folder)/\(file)") }
    }
    guard isCheck else { return ExitCode.clean }
    for file in stale.sorted() { StandardError.write("\(folder)/\(file): error: stale; run 'make docs'\n") }
    return stale.isEmpty ? ExitCode.clean : ExitCode.findings
  }
}

/// Whether this command wrote the file once: nothing else is ever deleted.
private func isOurs(_ file: String, in folder: String) -> Bool {
  guard let bytes = contents(of: "\(folder)/\(file)") else { return false }
  if file.hasSuffix(".md") { return bytes.starts(with: "# \(file.dropLast(3))\n\n**".utf8) }
  return bytes.suffix(RulePictures.markLength).starts(with: "<!-- drawn from ".utf8)
}

private func files(in folder: String, suffix: String) throws(CommandFailure) -> [String] {
  guard let directory = opendir(folder) else {
    if errno == ENOENT { return [] }
    throw .failed("could not read '\(folder)': \(Destination.reason(errno))")
  }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
    if name.hasSuffix(suffix) { names.append(name) }
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
