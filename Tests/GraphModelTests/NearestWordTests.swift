import GraphModel
import Testing

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("tittle", "title"), ("titel", "title"), ("fullscreen", "fullScreen"), ("popver", "popover"), ("Screen", "screen"),
  ])
  func findsTheWordThatWasMeant(misspelt: String, meant: String) {
    #expect(nearestWord(to: misspelt, among: ["screen", "title", "fullScreen", "popover", "push"]) == meant)
  }

  @Test(arguments: ["", "xyz", "q", String(repeating: "a", count: 10_000)])
  func staysSilentWhenNothingIsNear(word: String) {
    #expect(nearestWord(to: word, among: ["screen", "title"]) == nil)
  }

  @Test func prefersTheFirstOfEquallyNearWords() {
    #expect(nearestWord(to: "cat", among: ["bat", "rat"]) == "bat")
  }
}
