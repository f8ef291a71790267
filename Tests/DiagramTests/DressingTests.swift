import Analysis
import GraphModel
import Testing

@testable import Diagram

/// What happens to a picture between the renderer and the file.
@Suite struct DressingTests {
  private func svg(_ body: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
       "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg width="100pt" height="50pt"
       viewBox="0.00 0.00 100.00 50.00" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
      \(body)
      </svg>

      """.utf8)
  }

  private func dress(_ body: String, tooltips: [String: String] = [:]) throws -> String {
    let dressing = SVGDressing(title: "A & B", description: "Two <cards>", tooltips: tooltips)
    return String(decoding: try dressing.dress(svg(body)), as: UTF8.self)
  }

  @Test func namesAndDescribesThePicture() throws {
    let text = try dress("<g id=\"n0\" class=\"node\"></g>")
    #expect(text.contains("role=\"img\" aria-labelledby=\"picture-title picture-desc\""))
    #expect(text.contains("<title id=\"picture-title\">A &amp; B</title>"))
    #expect(text.contains("Two &lt;cards&gt;"))
  }

  @Test func fitsThePageAndKeepsTheViewBox() throws {
    let text = try dress("<g></g>")
    #expect(text.contains("viewBox=\"0.00 0.00 100.00 50.00\""))
    #expect(text.contains("max-width:100%") && !text.contains("100pt"))
  }

  @Test func hasADarkCounterpartForEachColour() throws {
    let text = try dress("<g></g>")
    #expect(text.contains("prefers-color-scheme:dark"))
    for ink in Ink.all { #expect(text.contains("[fill=\"\(ink.light)\"]{fill:\(ink.dark)}")) }
  }

  @Test func saysWordsOnHoverInsteadOfGeneratedNames() throws {
    let text = try dress("<g id=\"n0\" class=\"node\">\n<title>n0</title>\n</g>", tooltips: ["n0": "Inbox <1>"])
    #expect(text.contains("<title>Inbox &lt;1&gt;</title>") && !text.contains("<title>n0"))
  }

  @Test func writesNoneForTransparentStrokes() throws {
    #expect(!(try dress("<polygon fill=\"none\" stroke=\"transparent\" points=\"0,0\"/>")).contains("transparent"))
  }

  @Test func givesEdgesABroadInvisibleLine() throws {
    let text = try dress("<g id=\"e0\" class=\"edge push\">\n<path fill=\"none\" stroke=\"#000000\" d=\"M0,0C1,1\"/>\n</g>")
    #expect(text.contains("<path class=\"hit\" fill=\"none\" stroke=\"none\" stroke-width=\"10\" d=\"M0,0C1,1\"/>"))
  }

  @Test func escapesTheAmpersandsOfAddresses() throws {
    #expect(try dress("<a xlink:href=\"https://x/?a=1&b=2\"></a>").contains("a=1&amp;b=2"))
  }

  @Test(arguments: [
    "<script>x</script>", "<g onload=\"x\"></g>", "<a xlink:href=\"javascript:x\"></a>", "<image xlink:href=\"https://x/y.png\"/>",
    "<g>", "<text>&foo;</text>", "<a xlink:href=\"file:///etc/passwd\"></a>", "<foreignObject></foreignObject>", "<g a=\"1\" a=\"2\"/>",
    "<text>a & b</text>", "<text>\u{8}</text>",
  ])
  func refusesWhatRunsLoadsOrIsIllFormed(body: String) {
    #expect(throws: SVGDressing.Failure.self) { try dress(body) }
  }
}

/// What is drawn when drawing fails.
@Suite struct FallbackTests {
  private let picture = Array("<svg width=\"1pt\" viewBox=\"0 0 1 1\" >\n</svg>\n".utf8)

  private func draw(failing: Int) throws -> (bytes: [UInt8], notes: [String]) {
    var left = failing
    return try drawDiagram(graph: MailFlow.graph, report: MailFlow.report, options: DiagramOptions(), as: .svg) { _ in
      left -= 1
      return left >= 0 ? .failure(DrawingFailure(description: "too slow")) : .success(picture)
    }
  }

  @Test func saysNothingWhenTheFullDrawingSucceeds() throws {
    #expect(try draw(failing: 0).notes == [])
  }

  @Test func triesSimplerDrawingsAndSaysWhich() throws {
    #expect(
      try draw(failing: 2).notes == ["the full drawing failed: too slow", "the drawing without findings failed: too slow"])
  }

  @Test func namesTheGraphWhenEveryDrawingFails() {
    #expect {
      try draw(failing: 3)
    } throws: {
      "\($0)".contains("'Mail'") && "\($0)".contains("too slow")
    }
  }
}
