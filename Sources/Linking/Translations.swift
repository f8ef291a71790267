import FlowFiles
import GraphModel
import InterfaceBuilder

/// Chooses one copy of each localised file, and reads labels through the string tables beside it.
///
/// The text of the chosen file stays: it is what the developers read. A table only fills what the file leaves empty, and tells a button's
/// role where the file's own words tell none. The app's own words tell more.
struct Translations {
  /// `Base` is the development file; after it English, since most base texts are, then the first by name.
  private static func rank(_ language: String?) -> (Int, String) {
    switch language {
    case nil, "Base": (0, "")
    case "en": (1, "")
    case let other?: (2, other)
    }
  }

  /// - Returns: the files to use, and those that only repeat one in another language.
  static func choose(_ files: [InterfaceFile]) -> (used: [InterfaceFile], skipped: [NavigationGraph.Skipped]) {
    var groups: [String: [(path: InputPath, file: InterfaceFile)]] = [:]
    for file in files {
      let path = InputPath(file.file)
      let key = path.language == nil ? file.file : "\(path.folder)/*/\(path.stem).\(file.form.rawValue)"
      groups[key, default: []].append((path, file))
    }
    var used: [InterfaceFile] = []
    var skipped: [NavigationGraph.Skipped] = []
    for group in groups.values {
      let sorted = group.sorted { rank($0.path.language) < rank($1.path.language) }
      guard let first = sorted.first else { continue }
      used.append(first.file)
      for other in sorted.dropFirst() {
        skipped.append(.init(file: other.file.file, reason: "a translation of \(first.file.file)"))
      }
    }
    return (used.sorted { $0.file < $1.file }, skipped)
  }

  private var tables: [String: [[String: String]]] = [:]
  private let words: TeamWords

  init(_ tables: [StringsTable], words: TeamWords = TeamWords()) {
    self.words = words
    let sorted = tables.map { (path: InputPath($0.file), table: $0) }.sorted { Self.rank($0.path.language) < Self.rank($1.path.language) }
    for (path, table) in sorted {
      self.tables[path.key, default: []].append(table.entries)
    }
  }

  func applied(to file: InterfaceFile) -> InterfaceFile {
    let path = InputPath(file.file)
    let tables = tables[path.key] ?? []
    if tables.isEmpty, words.isEmpty { return file }
    var file = file
    for index in file.scenes.indices {
      for position in file.scenes[index].controls.indices { apply(tables, to: &file.scenes[index].controls[position]) }
      if var tab = file.scenes[index].tabItem {
        apply(tables, to: &tab)
        file.scenes[index].tabItem = tab
      }
      if let title = file.scenes[index].title, title.text.allSatisfy(\.isWhitespace),
        let text = tables.lazy.compactMap({ $0[title.key] }).first(where: { !$0.isEmpty })
      {
        file.scenes[index].title?.text = text
      }
    }
    return file
  }

  private func apply(_ tables: [[String: String]], to item: inout SceneControl) {
    let texts = tables.flatMap { table in item.keys.compactMap { table[$0] } }.filter { !$0.isEmpty }
    if item.control.label == nil, item.control.systemItem == nil { item.control.label = texts.first }
    guard item.control.role == .default else { return }
    let own = ([item.control.label].compactMap(\.self) + texts).lazy.compactMap(words.ownRole(label:)).first
    if let role = texts.lazy.map(Control.Role.init(label:)).first(where: { $0 != .default }) ?? own { item.control.role = role }
  }
}

extension FlowFragment {
  /// Tells the roles of controls by the app's own words; a role that is no button's is written `other`.
  func reading(_ words: TeamWords) -> FlowFragment {
    guard !words.isEmpty else { return self }
    var flow = self
    for context in flow.contexts.indices {
      for control in flow.contexts[context].controls.indices where flow.contexts[context].controls[control].role == .default {
        guard let role = flow.contexts[context].controls[control].label.flatMap(words.ownRole(label:)) else { continue }
        flow.contexts[context].controls[control].role = role
      }
    }
    return flow
  }
}
