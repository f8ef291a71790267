import Foundation
import FlowFiles
import GraphModel
import InterfaceBuilder
import Testing

@testable import Linking

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("Legacy", "App/Legacy/A.storyboard", true), ("Legacy/", "Legacy/A.xib", true), ("*.xib", "App/B.xib", true),
    ("*.xib", "App/B.storyboard", false), ("App/*.xib", "App/B.xib", true), ("App/*.xib", "App/Sub/B.xib", false),
    ("App/**/*.xib", "App/Sub/B.xib", true), ("App/**/*.xib", "App/B.xib", true), ("App/**", "App/Sub/B.xib", true),
    ("App/**", "Other/B.xib", false), ("**/Old/*", "x/Old/B.xib", true), ("./App", "App/B.xib", true), ("App", "Apple/B.xib", false),
    ("?.xib", "я.xib", true), ("a*b*c", "aXbXbXc", true), ("a*b*c", "aXbXbX", false),
  ])
  func fits(pattern: String, path: String, expected: Bool) {
    #expect(PathPattern(pattern).fits(Array(path.utf8).split(separator: UInt8(ascii: "/"))) == expected)
  }

  /// Trying every way to share out the letters would not end in a lifetime.
  @Test func endsOnHostilePatterns() {
    let pattern = PathPattern(String(repeating: "**/*a*a*a*b/", count: 40))
    let path = Array(repeating: Array(String(repeating: "a", count: 80).utf8)[...], count: 60)
    #expect(!pattern.fits(path))
  }
}

@Suite struct TeamWordLinkingTests {
  private let words = TeamWords(roles: [.done: ["Absenden"]])

  private func roles(_ inputs: AppInputs) -> [Control.Role] {
    link(inputs).graph.contexts.flatMap(\.controls).map(\.role)
  }

  @Test func tellTheRolesOfButtonsInStoryboards() {
    let button =
      "<navigationItem key=\"navigationItem\"><barButtonItem key=\"rightBarButtonItem\" title=\"Absenden\" id=\"b\"/></navigationItem>"
    var inputs = AppInputs(interfaces: [storyboard("Main.storyboard", scene("viewController", "a", "", button))])
    #expect(roles(inputs) == [.default])
    inputs.words = words
    #expect(roles(inputs) == [.done])
  }

  @Test func tellTheRolesOfControlsInFlows() {
    let flow = FlowFile.readDOT(Array("digraph { a [controls=\"Absenden, Absenden:other:id=x, Done\"] }".utf8), file: "f.dot")
    var inputs = AppInputs(flows: flow.fragments)
    inputs.words = words
    #expect(roles(inputs) == [.done, .other, .done])
  }
}
