import CLibXML2
import GraphModel

/// What a single pass over an XML file calls, in document order.
protocol XMLVisitor {
  mutating func open(_ element: borrowing XMLElement)
  /// Text inside the innermost open element, whole or in parts; white space between elements is left out.
  mutating func text(_ text: String)
  mutating func comment(_ text: String, line: Int, column: Int)
  mutating func close()
}

extension XMLVisitor {
  /// Most files' comments are for people only.
  mutating func comment(_ text: String, line: Int, column: Int) {}
}

/// The element that the pass stands on; only valid during the call that hands it over.
struct XMLElement: ~Copyable {
  fileprivate let node: UnsafeMutablePointer<xmlNode>
  /// The same number for the same name throughout a pass: the parser keeps each name once.
  let nameKey: Int
  /// Where its `<` stands.
  let line: Int
  let column: Int

  var name: String { node.pointee.name.map { String(xml: $0) } ?? "" }

  /// - Complexity: O(attributes).
  subscript(_ name: StaticString) -> String? {
    var attribute = node.pointee.properties
    while let each = attribute {
      if xmlStrEqual(each.pointee.name, name.utf8Start) != 0 { return Self.value(of: each) }
      attribute = each.pointee.next
    }
    return nil
  }

  /// All attributes.
  func attributes() -> [String: String] {
    var all: [String: String] = [:]
    var attribute = node.pointee.properties
    while let each = attribute {
      if let name = each.pointee.name { all[String(xml: name)] = Self.value(of: each) }
      attribute = each.pointee.next
    }
    return all
  }

  private static func value(of attribute: UnsafeMutablePointer<xmlAttr>) -> String {
    guard let text = attribute.pointee.children else { return "" }
    if text.pointee.next == nil, let content = text.pointee.content { return String(xml: content) }
    guard let joined = xmlNodeListGetString(attribute.pointee.doc, text, 1) else { return "" }
    defer { flowgraph_free(joined) }
    return String(xml: joined)
  }
}

extension String {
  fileprivate init(xml text: UnsafePointer<xmlChar>) {
    self = String(cString: UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
  }
}

/// Runs libxml2's streaming reader over bytes in memory: no network, no document types, no entities.
enum XMLPass {
  /// Real files nest about forty levels; libxml2's own limit is 256 too, but its message speaks of an option of its own.
  static let maximumDepth = 250
  /// libxml2 sets up its tables on first use, without a lock where a reader over memory is the first; two threads would do it twice.
  private static let libraryIsReady: Void = xmlInitParser()
  private static let tooDeep = "elements are nested more than \(maximumDepth) levels deep"

  /// - Returns: what ended the pass early, or `nil` when the file is well-formed.
  static func run(_ bytes: [UInt8], file: String, visitor: inout some XMLVisitor) -> Diagnostic? {
    func failure(_ message: String, line: Int = 1, column: Int = 1) -> Diagnostic {
      Diagnostic(.error, message, at: Location(file: file, line: max(line, 1), column: max(column, 1)))
    }
    _ = libraryIsReady
    let text: XMLText
    do { text = try XMLText(bytes) } catch { return failure(error.message, line: error.line, column: error.column) }
    return text.bytes.withUnsafeBytes { buffer -> Diagnostic? in
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue | XML_PARSE_NOBLANKS.rawValue
      guard
        let reader = xmlReaderForMemory(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, "UTF-8", Int32(options))
      else { return failure("libxml2 could not start reading") }
      defer { xmlFreeTextReader(reader) }
      var problem = FirstProblem()
      return withUnsafeMutablePointer(to: &problem) { problem in
        xmlTextReaderSetStructuredErrorHandler(reader, { FirstProblem.note($0, $1) }, problem)
        defer { xmlTextReaderSetStructuredErrorHandler(reader, nil, nil) }
        var places = ElementPlaces(buffer)
        while true {
          let state = xmlTextReaderRead(reader)
          if state == 0, problem.pointee.message == nil { return nil }
          guard state == 1 else {
            let found = problem.pointee
            // The parser reads ahead, so its own limit, which is near ours, may speak first.
            if let message = found.message, message.contains("xcessive depth") || message.contains("depth exceeded") {
              return failure(tooDeep, line: found.line, column: found.column)
            }
            return failure("not well-formed XML: \(found.message ?? "reading stopped")", line: found.line, column: found.column)
          }
          switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
          case XML_READER_TYPE_ELEMENT.rawValue:
            places.advance(to: .element)
            let place = places.place()
            guard xmlTextReaderDepth(reader) < maximumDepth else {
              return failure(tooDeep, line: place.line, column: place.column)
            }
            guard let node = xmlTextReaderCurrentNode(reader), let name = node.pointee.name else { continue }
            let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
            visitor.open(XMLElement(node: node, nameKey: Int(bitPattern: name), line: place.line, column: place.column))
            if isEmpty { visitor.close() }
          case XML_READER_TYPE_END_ELEMENT.rawValue: visitor.close()
          case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue:
            if let value = xmlTextReaderConstValue(reader) { visitor.text(String(xml: value)) }
          case XML_READER_TYPE_COMMENT.rawValue:
            places.advance(to: .comment)
            let place = places.place()
            if let value = xmlTextReaderConstValue(reader) {
              visitor.comment(String(xml: value), line: place.line, column: place.column)
            }
          default: break
          }
        }
      }
    }
  }
}

/// The first complaint of the parser: what follows is usually a consequence.
private struct FirstProblem {
  var message: String?
  var line = 1
  var column = 1

  static func note(_ sink: UnsafeMutableRawPointer?, _ error: UnsafePointer<xmlError>?) {
    guard let sink, let error = error?.pointee else { return }
    let problem = sink.assumingMemoryBound(to: FirstProblem.self)
    guard problem.pointee.message == nil, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    let text = error.message.map { String(cString: $0) } ?? "reading stopped"
    problem.pointee.message = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    problem.pointee.line = Int(error.line)
    problem.pointee.column = Int(error.int2)
  }
}
