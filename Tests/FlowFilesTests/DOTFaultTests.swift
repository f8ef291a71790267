import FlowFiles
import GraphModel
import Testing

/// Every fault is named with its own place and the nearest right word.
@Suite struct DOTFaultTests {
  private func faults(_ text: String) -> [String] {
    FlowFile.readDOT(Array(text.utf8), file: "m.dot").diagnostics.map(\.description)
  }

  @Test(arguments: [
    (
      "digraph {\n  a [titel=\"x\"]\n}",
      "m.dot:2:6: error: a context has no attribute 'titel'; did you mean 'title'?"
    ),
    (
      "digraph {\n  a [kind=screan]\n}",
      "m.dot:2:11: error: unknown kind 'screan' of a context; did you mean 'screen'?"
    ),
    (
      "digraph {\n  a [edits=ture]\n}",
      "m.dot:2:12: error: 'edits' must be true or false, not 'ture', did you mean 'true'?"
    ),
    (
      "digraph {\n  a -> b [stile=popover]\n}",
      "m.dot:2:11: error: an edge has no attribute 'stile'; did you mean 'style'?"
    ),
    (
      "digraph {\n  a -> b [action=present,\n    style=pagesheet]\n}",
      "m.dot:3:11: error: unknown style 'pagesheet' of an edge; did you mean 'pageSheet'?"
    ),
    (
      "digraph {\n  a -> b [action=presnt]\n}",
      "m.dot:2:18: error: unknown action 'presnt' of an edge; did you mean 'present'?"
    ),
    (
      "digraph {\n  a -> b [layer=2]\n}",
      "m.dot:2:11: error: an edge has no attribute 'layer'; did you mean 'layers'?"
    ),
    (
      "digraph {\n  a -> b [action=dismiss, layers=0]\n}",
      "m.dot:2:34: error: 'layers' of an edge must be a whole number of at least 1"
    ),
    (
      "digraph {\n  a [controls=\"Done:dnoe\"]\n}",
      "m.dot:2:15: error: unknown word 'dnoe' of a control; did you mean 'done'?; a colon in a label is written '\\\\:'"
    ),
    (
      "digraph {\n  a -> b [trigger=\"Done:id=row\"]\n}",
      "m.dot:2:19: error: 'row' is a trigger that is no control, so no control can have it as its id"
    ),
    (
      "digraph {\n  a [size=\"320\"]\n}",
      "m.dot:2:11: error: 'size' is written as WIDTHxHEIGHT in points, such as 320x480, not '320'"
    ),
    (
      "digraph {\n  a -> b [condition=\"idom=pad\"]\n}",
      "m.dot:2:21: error: a condition has no attribute 'idom'; did you mean 'idiom'?"
    ),
    (
      "digraph {\n  a -> b [condition=\"pad\"]\n}",
      "m.dot:2:21: error: 'condition' is written as key=value, with commas between; 'pad' has no value"
    ),
    (
      "digraph {\n  a [bar=\"translucent=yes\"]\n}",
      "m.dot:2:10: error: 'translucent' must be true or false, not 'yes'"
    ),
    (
      "digraph {\n  a -> b [arrows=\"up, dwon\"]\n}",
      "m.dot:2:18: error: unknown arrows 'dwon' of an edge; did you mean 'down'?"
    ),
    (
      "digraph {\n  a -> b [action=push, style=popover]\n}",
      "m.dot:2:30: error: only a presentation has a style; this edge's action is push"
    ),
    (
      "digraph M {\n  compose -> b [closesFirst=\"unwind:compos\"]\n}",
      "m.dot:2:29: error: no context has the name 'compos', did you mean 'compose'?"
    ),
    (
      "digraph {\n  a -> b [closesFirst=close]\n}",
      "m.dot:2:23: error: 'closesFirst' must be dismiss, dismiss:N or unwind:CONTEXT"
    ),
    (
      "digraph {\n  idoms=phone\n}",
      "m.dot:2:3: error: a flow's graph has no attribute 'idoms'; did you mean 'idioms'?"
    ),
    (
      "digraph {\n  idioms=\"phone, ipad\"\n}",
      "m.dot:2:10: error: unknown idioms 'ipad' of a graph; did you mean 'pad'?"
    ),
    (
      "digraph {\n  subgraph cluster_a { lable=x; a }\n}",
      "m.dot:2:24: error: a cluster has no attribute 'lable'; did you mean 'label'?"
    ),
    (
      "digraph {\n  a [title=x, dynamicTitle=true]\n}",
      "m.dot:2:6: error: a context's title is a text or dynamic, not both"
    ),
    ("digraph {\n  \"\" [title=x]\n}", "m.dot:2:3: error: a context needs a name"),
    ("digraph M {\n  a; \"M/a\"\n}", "m.dot:2:6: error: two contexts have the id 'M/a'"),
    ("\ngraph {\n  a -- b\n}", "m.dot:2:1: error: a flow has a direction: write 'digraph', and '->' between its contexts"),
    ("digraph {\n  a -> \n}", "m.dot:3:1: error: expected a statement, not '}'"),
    ("", "m.dot:1:1: error: the text holds no graph"),
  ])
  func namesThePlaceAndTheNearestWord(text: String, expected: String) {
    #expect(faults(text) == [expected])
  }

  @Test func reportsAFaultInADefaultOnce() {
    #expect(
      faults("digraph {\n  node [kind=screan]\n  a b c\n}")
        == ["m.dot:2:14: error: unknown kind 'screan' of a context; did you mean 'screen'?"])
  }

  @Test func keepsWhatIsRightBesideAFault() {
    let (fragments, diagnostics) = FlowFile.readDOT(Array("digraph A { a [titel=x, edits=true] a -> b } digraph B {".utf8), file: "m.dot")
    #expect(diagnostics.count == 2)
    #expect(fragments.map(\.contexts.count) == [2])
    #expect(fragments.first?.contexts.first?.edits == true)
  }

  @Test func namesThePlaceOfAFaultInJSON() {
    let (_, diagnostics) = FlowFile.readJSON(Array("{\"version\": 1,\n \"contexts\": [{\"id\": \"a\", \"knd\": 1}]}".utf8), file: "g.json")
    #expect(diagnostics.map(\.description) == ["g.json:2:27: error: a context has no attribute 'knd'; did you mean 'kind'?"])
  }

  @Test func refusesThousandsOfControls() {
    let controls = (0..<1_200).map { "c\($0)" }.joined(separator: ",")
    #expect(faults("digraph { a [controls=\"\(controls)\"] }") == ["m.dot:1:23: error: a context with more than 1000 controls"])
  }
}
