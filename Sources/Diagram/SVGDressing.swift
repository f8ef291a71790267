/// Turns Graphviz' SVG into one that explains itself: names for readers that cannot see it, dark mode, words on hover, a size that fits the page.
struct SVGDressing {
  enum Failure: Error, Hashable, CustomStringConvertible {
    case noPicture
    case refused(String)

    var description: String {
      switch self {
      case .noPicture: "the renderer's output holds no SVG picture"
      case .refused(let reason): "the picture was refused: \(reason)"
      }
    }
  }

  var title: String
  var description: String
  /// The words for each generated id.
  var tooltips: [String: String]

  /// - Throws: when the input is no SVG or, once dressed, is ill-formed or holds anything that runs or loads.
  /// - Complexity: O(bytes).
  func dress(_ svg: [UInt8]) throws(Failure) -> [UInt8] {
    guard let start = svg[...].firstRange(of: "<svg ")?.lowerBound, let end = svg[start...].firstIndex(of: UInt8(ascii: ">")),
      let viewBox = Self.value(of: "viewBox", in: svg[start...end]), let width = Self.value(of: "width", in: svg[start...end])
    else { throw .noPicture }
    var result: [UInt8] = []
    result.reserveCapacity(svg.count + svg.count / 3)
    result += Array(header(viewBox: viewBox, width: width).utf8)
    var current = ""
    var isEdge = false
    var inComment = false
    for line in svg[(end + 1)...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      if inComment || line.hasPrefix("<!--") {
        inComment = !line.hasSuffix("-->")
      } else if line.hasPrefix("<g id=") {
        current = Self.value(of: "id", in: line) ?? ""
        isEdge = line.firstRange(of: "class=\"edge") != nil
        append(line, to: &result)
      } else if line.hasPrefix("<title>") {
        if let words = tooltips[current] { result += Array("<title>\(CardText.xml(words))</title>\n".utf8) }
      } else {
        // A line of a point's width is too thin to hit: an invisible broad one beneath it takes the pointer.
        if isEdge, line.hasPrefix("<path "), let path = Self.value(of: "d", in: line) {
          result += Array("<path class=\"hit\" fill=\"none\" stroke=\"none\" stroke-width=\"10\" d=\"\(path)\"/>\n".utf8)
        }
        append(line, to: &result)
      }
    }
    if let reason = SVGCheck.refusal(of: result) { throw .refused(reason) }
    return result
  }

  private func header(viewBox: String, width: String) -> String {
    let points = width.filter { $0.isNumber || $0 == "." }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(points)" viewBox="\(viewBox)" \
      style="max-width:100%;height:auto" role="img" aria-labelledby="picture-title picture-desc">
      <title id="picture-title">\(CardText.xml(title))</title>
      <desc id="picture-desc">\(CardText.xml(description))</desc>
      <style>
      text{font-family:Arial,Helvetica,"Liberation Sans","Nimbus Sans",sans-serif}
      .hit{pointer-events:stroke}
      .edge:hover>path:not(.hit){stroke-width:3}
      @media (prefers-color-scheme:dark){
      \(Self.darkRules)
      }
      </style>

      """
  }

  /// Graphviz gives no class to what stands inside a card, but every colour is one of ours: they are told apart by the attribute.
  private static let darkRules = Ink.all.map { ink in
    "[fill=\"\(ink.light)\"]{fill:\(ink.dark)}[stroke=\"\(ink.light)\"]{stroke:\(ink.dark)}"
  }.joined(separator: "\n")

  /// Copies a line, with what Graphviz 2 writes against the standard put right: `transparent` is no colour of SVG 1.1, and addresses
  /// keep their ampersands raw.
  private func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var rest = line
    if line.hasPrefix("<g ") || line.hasPrefix("<a ") {
      while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
        result += rest[...ampersand]
        rest = rest[(ampersand + 1)...]
        if !Self.startsEntity(rest) { result += Array("amp;".utf8) }
      }
      result += rest
      result.append(UInt8(ascii: "\n"))
      return
    }
    while let found = rest.firstRange(of: "\"transparent\"") {
      result += rest[..<found.lowerBound]
      result += Array("\"none\"".utf8)
      rest = rest[found.upperBound...]
    }
    result += rest
    result.append(UInt8(ascii: "\n"))
  }

  private static func startsEntity(_ rest: ArraySlice<UInt8>) -> Bool {
    ["amp;", "lt;", "gt;", "quot;", "#"].contains { rest.starts(with: $0.utf8) }
  }

  private static func value(of name: String, in tag: ArraySlice<UInt8>) -> String? {
    guard let found = tag.firstRange(of: " \(name)=\""), let end = tag[found.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return String(decoding: tag[found.upperBound..<end], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasPrefix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }

  /// The first place where the text stands, found by its first byte.
  fileprivate func firstRange(of text: String) -> Range<Int>? {
    let pattern = text.utf8
    guard let first = pattern.first else { return nil }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: pattern) { return start..<(start + pattern.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
