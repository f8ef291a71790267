import GraphModel
import InterfaceBuilder
import Testing

/// What a `flowgraph:ignore` comment is about.
@Suite struct IgnoreCommentTests {
  /// `S` for the scene, and the destinations of the segues, that ignore something.
  private func ignoring(_ content: String, before: String = "", atStart: String = "") -> [String] {
    let controller = "\(before)\n<viewController id=\"vc\" sceneMemberID=\"viewController\">\n\(content)\n</viewController>"
    let file = read("\(atStart)\n\(scene(controller))\n\(scene("<viewController id=\"x\" sceneMemberID=\"viewController\"/>"))")
    return file.scenes.flatMap { scene in
      (scene.ignores.isEmpty ? [] : ["S-\(scene.id)"]) + scene.segues.filter { !$0.ignores.isEmpty }.map(\.kindName)
    }
  }

  private let comment = "<!-- flowgraph:ignore done-misused - known -->"
  private func button(_ kind: String) -> String {
    "<button id=\"\(kind)\"><connections><segue destination=\"x\" kind=\"\(kind)\" id=\"s\"/></connections></button>"
  }

  @Test func isAboutTheControlBehindIt() {
    #expect(ignoring("\(button("show"))\(comment)\(button("modal"))\n\(button("push"))") == ["modal"])
  }

  @Test func isAboutTheControllerBehindIt() {
    #expect(ignoring(button("show"), before: comment) == ["S-vc", "show"])
  }

  @Test func isAboutWhatItStandsInWhenNoSuchElementFollows() {
    #expect(ignoring("\(button("show"))\n\(comment)\n<view id=\"v\"/>") == ["S-vc", "show"])
    #expect(ignoring("\(button("show"))\n\(comment)") == ["S-vc", "show"])
    let inside = "<button id=\"b\"><connections><segue destination=\"x\" kind=\"show\" id=\"s\"/>\(comment)</connections></button>"
    #expect(ignoring("\(inside)\(button("modal"))") == ["show"])
  }

  @Test func isAboutTheWholeFileOutsideOfAll() {
    #expect(ignoring(button("show"), atStart: "<x/>\(comment)<y/>") == ["S-vc", "show", "S-x"])
  }

  @Test func isAboutTheSegueBehindIt() throws {
    let two =
      "<connections>\(comment)<segue destination=\"x\" kind=\"show\" id=\"s\"/><segue destination=\"x\" kind=\"push\" id=\"t\"/></connections>"
    #expect(ignoring(two) == ["show"])
  }

  @Test func keepsRulesReasonAndPlace() {
    let file = read(
      "\n<!-- plain -->\n  <!--\n flowgraph:ignore a, b - why -->\n\(scene("<viewController id=\"v\" sceneMemberID=\"viewController\"/>"))")
    let place = Location(file: "Main.storyboard", line: 6, column: 3)
    #expect(
      file.scenes.first?.ignores == [Ignore(rule: "a", reason: "why", location: place), Ignore(rule: "b", reason: "why", location: place)])
  }

  @Test(arguments: [
    ("flowgraph:ignor x", "unknown comment 'flowgraph:ignor', did you mean 'flowgraph:ignore'?"),
    ("flowgraph:ignore - x", "this suppression names no rule: write flowgraph:ignore RULE - reason"),
  ])
  func namesWhatIsWrongWithAComment(text: String, message: String) {
    let file = read("<!-- \(text) -->\(scene("<viewController id=\"v\" sceneMemberID=\"viewController\"/>"))")
    #expect(file.problems.map(\.message) == [message])
  }

  @Test func refusesHostileNumbers() {
    let comments = String(repeating: "<!-- flowgraph:ignore x -->", count: 2_000)
    let file = read("\(comments)\(scene("<viewController id=\"v\" sceneMemberID=\"viewController\"/>"))")
    #expect(file.problems.map(\.message) == ["a file with more than 300 suppressions; use a baseline"])
    #expect(file.scenes.first?.ignores.count == 300)
  }
}
