/// What a button does, told by UIKit's name of its item or by the words on it.
extension Control.Role {
  /// The role of a bar button's system item, spelt as Interface Builder and UIKit spell it (`done`, `cancel`, `trash`).
  ///
  /// `stop` draws the cross that closes a modal view. Items that do something else to the content are `default`.
  public init(systemItem: String) {
    switch systemItem {
    case "done": self = .done
    case "cancel": self = .cancel
    case "close", "stop": self = .close
    case "save": self = .save
    case "edit": self = .edit
    case "trash": self = .destructive
    default: self = .default
    }
  }

  /// The role that the words on a button tell, in any language of the table; `default` when they tell none.
  ///
  /// Case, white space at the ends, ellipses and other marks at the end do not matter: `Cancel…` is `cancel`. Only the whole label counts:
  /// `Done Items` is no Done button.
  /// - Complexity: O(length of the label).
  public init(label: String) {
    self = Self.words[Self.plain(label)] ?? .default
  }

  /// The role that the system item tells, else the label.
  public init(systemItem: String?, label: String?) {
    self = systemItem.map { Self(systemItem: $0) } ?? .default
    if self == .default, let label { self = Self(label: label) }
  }

  static func plain(_ label: String) -> String {
    // Most labels are ASCII, and an import asks for thousands of them.
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return plainASCII(label) }
    var letters = label.lowercased()[...]
    // The dot of a Turkish capital İ stays behind as a mark of its own, and apostrophes are typed in two ways.
    if letters.unicodeScalars.contains(where: { $0 == "\u{307}" || $0 == "’" }) {
      let scalars = letters.unicodeScalars.filter { $0 != "\u{307}" }.map { $0 == "’" ? "'" : Character($0) }
      letters = String(scalars)[...]
    }
    func isEdge(_ character: Character) -> Bool {
      switch character.unicodeScalars.first {
      case "…", ".", "!", "⋯", "。", "！", ":", "：": true
      default: character.isWhitespace
      }
    }
    while let last = letters.last, isEdge(last) { letters.removeLast() }
    while let first = letters.first, isEdge(first) { letters.removeFirst() }
    // Runs of white space inside count as one blank, as they look.
    return letters.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func plainASCII(_ label: String) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: ":") }
    return String(unsafeUninitializedCapacity: label.utf8.count) { buffer in
      var count = 0
      var follows = false
      for byte in label.utf8 where count > 0 || !(isSpace(byte) || isMark(byte)) {
        if isSpace(byte) {
          follows = true
          continue
        }
        if follows {
          buffer[count] = 0x20
          count += 1
          follows = false
        }
        buffer[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      while count > 0, isSpace(buffer[count - 1]) || isMark(buffer[count - 1]) { count -= 1 }
      return count
    }
  }

  /// The table, read once, when the first label is asked for.
  private static let words: [String: Control.Role] = {
    var words: [String: Control.Role] = [:]
    for line in ButtonWords.lines(PackageResources.ButtonWords_txt) {
      guard let role = line.role == "removing" ? .destructive : Control.Role(rawValue: line.role) else { continue }
      for label in line.words where words[plain(label)] == nil { words[plain(label)] = role }
    }
    return words
  }()
}

/// The table `ButtonWords.txt`, which a translator can edit: sections of `role: word, word, …` lines.
public enum ButtonWords {
  struct Line {
    /// The language, or whatever else the section is headed by.
    var section: String
    var role: String
    var words: [String]
  }

  /// Whether an alert's title is one of the words that tell nothing, such as `Error`, in any language of the table.
  public static func isVague(_ title: String) -> Bool { vague.contains(Control.Role.plain(title)) }

  /// Whether a label merely acknowledges, such as `OK`, in any language of the table.
  public static func acknowledges(_ label: String) -> Bool { acknowledgements.contains(Control.Role.plain(label)) }

  /// Whether a longer label begins with a word for doing away with something for good, such as `Delete Draft`, in any language of the
  /// table.
  ///
  /// Words that merely take something off (`Remove Filter`) do not count. Chinese puts no space after the word.
  /// - Complexity: O(length of the label).
  public static func beginsDestructively(_ label: String) -> Bool {
    let plain = Control.Role.plain(label)
    guard let first = plain.split(separator: " ").first else { return false }
    return destructive.contains(String(first)) || unspaced.contains { plain.hasPrefix($0) }
  }

  private static let destructive = words("destructive")
  private static let unspaced = lines(PackageResources.ButtonWords_txt).filter { $0.role == "destructive" && $0.section.hasPrefix("zh") }
    .flatMap(\.words)
  private static let vague = words("vague")
  private static let acknowledgements = words("ok")

  private static func words(_ role: String) -> Set<String> {
    Set(lines(PackageResources.ButtonWords_txt).filter { $0.role == role }.flatMap { $0.words.map(Control.Role.plain) })
  }

  /// The lines that hold words; comments, headings and what is no `role: …` line are left out.
  static func lines(_ table: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var section = ""
    for text in String(decoding: table, as: UTF8.self).split(whereSeparator: \.isNewline) where text.first != "#" {
      if text.first == "[", text.last == "]" {
        section = String(text.dropFirst().dropLast())
        continue
      }
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let words = parts[1].split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
      lines.append(Line(section: section, role: String(parts[0]), words: words))
    }
    return lines
  }
}
