/// Paths of inputs relative to the analysed root, taken apart.
struct InputPath {
  /// The folders, without `xx.lproj`.
  var folders: [Substring]
  /// The language of the `xx.lproj` folder that the file stands in.
  var language: String?
  /// The file's name without its extension.
  var stem: String

  init(_ file: String) {
    folders = file.split(separator: "/")
    let name = folders.popLast() ?? ""
    stem = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    if let last = folders.last, last.hasSuffix(".lproj") {
      language = String(last.dropLast(".lproj".count))
      folders.removeLast()
    }
  }

  var folder: String { folders.joined(separator: "/") }

  /// How many folders two files share from the root.
  func closeness(to other: InputPath) -> Int { zip(folders, other.folders).prefix { $0 == $1 }.count }
}

extension InputPath {
  /// What a localised file and its translations share.
  var key: String { "\(folder)/\(stem)" }
}
