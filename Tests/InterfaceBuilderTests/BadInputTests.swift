import GraphModel
import InterfaceBuilder
import Testing

@Suite struct BadInputTests {
  private func problem(_ bytes: [UInt8], file: String = "Bad.storyboard") -> Diagnostic? {
    let problems = InterfaceFile.read(bytes, file: file).problems
    #expect(problems.allSatisfy { $0.severity == .error && $0.location?.file == file })
    return problems.first
  }

  private let one = #"<viewController id="a" sceneMemberID="viewController"/>"#

  @Test func keepsWhatComesBeforeTheEndOfATruncatedFile() {
    let whole = storyboard(scene(one) + scene(#"<viewController id="b" sceneMemberID="viewController">"#))
    let file = InterfaceFile.read(Array(whole.dropLast(60)), file: "Bad.storyboard")
    #expect(file.scenes.map(\.id).contains("a"))
    #expect(file.isIncomplete)
    #expect(file.problems.contains { $0.message.hasPrefix("not well-formed XML") })
  }

  @Test func refusesAnEmptyFile() {
    #expect(problem([])?.message == "the file is empty")
    #expect(problem(Array(" \n\t".utf8))?.message == "the file is empty")
  }

  @Test func refusesABinaryFile() {
    #expect(problem(Array("NIBArchive".utf8) + [0, 1, 2, 255])?.message.contains("not XML") == true)
    #expect(problem([0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30])?.message.contains("not XML") == true)
  }

  @Test func reportsTheLineOfBytesThatAreNoText() {
    var bytes = storyboard(scene(#"<viewController id="a" title="?" sceneMemberID="viewController"/>"#))
    let mark = bytes.lastIndex(of: UInt8(ascii: "?")) ?? 0
    bytes[mark] = 0xFF
    #expect(problem(bytes)?.location?.line == 4)
  }

  @Test func readsAFileWithAByteOrderMark() {
    let file = InterfaceFile.read([0xEF, 0xBB, 0xBF] + storyboard(scene(one)), file: "Main.storyboard")
    #expect(file.problems == [])
    #expect(file.scenes.map(\.id) == ["a"])
  }

  @Test(arguments: [true, false], [true, false])
  func readsUTF16(bigEndian: Bool, mark: Bool) {
    let text = String(decoding: storyboard(scene(#"<viewController id="a" title="Ящик" sceneMemberID="viewController"/>"#)), as: UTF8.self)
    let units = (mark ? [0xFEFF] : []) + Array(text.replacing("UTF-8", with: "UTF-16").utf16)
    let bytes = units.flatMap { unit in
      bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let file = InterfaceFile.read(bytes, file: "Main.storyboard")
    #expect(file.problems == [])
    #expect(file.scenes.first?.title?.text == "Ящик")
  }

  @Test func refusesAnEncodingThatInterfaceBuilderNeverWrites() {
    let bytes = Array("<?xml version='1.0' encoding='UTF-7'?><document/>".utf8)
    #expect(problem(bytes)?.message.contains("'utf-7'") == true)
  }

  @Test func refusesEntityBombs() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
      <document><scenes>&c;</scenes></document>
      """
    let found = problem(Array(bomb.utf8))
    #expect(found?.message.contains("declares entities") == true)
    #expect(found?.location == Location(file: "Bad.storyboard", line: 2))
  }

  @Test func refusesExternalEntities() {
    let text = #"<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]><document title="&x;">&x;</document>"#
    #expect(problem(Array(text.utf8))?.message.contains("declares entities") == true)
  }

  @Test func refusesATenThousandLevelsDeepFile() {
    let deep = String(repeating: "<view>", count: 10_000) + String(repeating: "</view>", count: 10_000)
    let found = problem(storyboard(scene("<viewController id=\"a\" sceneMemberID=\"viewController\">\(deep)</viewController>")))
    #expect(found?.message == "elements are nested more than 250 levels deep")
    #expect(found?.location?.line == 4)
  }

  @Test func readsFiftyMegabytes() {
    let row =
      #"<viewController id="@" sceneMemberID="viewController"><view key="view" id="v@"><subviews><label text="a"/></subviews></view></viewController>"#
    var scenes = ""
    let count = 20_000
    for number in 0..<count { scenes += "<scene><objects>" + row.replacing("@", with: "i\(number)") + "</objects></scene>\n" }
    scenes += "<!--" + String(repeating: "x", count: 40 << 20) + "-->"
    let file = read(scenes)
    // A comment of 40 MB is beyond what libxml2 takes in one piece; either way every scene before it is there.
    #expect(file.scenes.count == count)
  }

  @Test func refusesAFileThatNobodyCouldHaveWritten() {
    let found = problem([UInt8](repeating: 0x20, count: (100 << 20) + 1))
    #expect(found?.message.contains("at most 100 MB") == true)
  }

  @Test func reportsIdsThatAreUsedTwice() {
    let file = read(
      scene(one)
        + scene(
          #"<viewController id="a" sceneMemberID="viewController"><connections><segue destination="a" kind="show" id="s"/></connections></viewController>"#
        ))
    #expect(file.problems.map(\.message) == ["the id 'a' is used twice; this viewController is left out"])
    #expect(file.scenes.count == 1)
    #expect(file.strays.count == 1)
  }

  @Test func reportsASegueToNowhere() {
    let file = read(
      scene(
        #"<viewController id="a" sceneMemberID="viewController"><connections><segue destination="zz" kind="show" id="s"/></connections></viewController>"#
      ))
    #expect(file.problems.map(\.message) == ["this segue leads to 'zz', which the storyboard does not hold"])
    #expect(file.problems.first?.location?.line == 4)
  }

  @Test func knowsThatAnExitIsNotNowhere() {
    let file = read(
      scene(
        #"<viewController id="a" sceneMemberID="viewController"><connections><segue destination="e" kind="unwind" unwindAction="x:" id="s"/></connections></viewController><exit id="e" sceneMemberID="exit"/>"#
      ))
    #expect(file.problems == [])
  }

  @Test func reportsAnUnknownKindWithTheNearestOne() {
    let file = read(
      scene(
        #"<viewController id="a" sceneMemberID="viewController"><connections><segue destination="a" kind="presentaton" id="s"/></connections></viewController>"#
      ))
    #expect(file.problems.map(\.message) == ["unknown kind of segue 'presentaton', did you mean 'presentation'?"])
    #expect(file.scenes.first?.segues.map(\.kind) == [nil])
  }

  @Test func reportsAStoryboardWithoutScenes() {
    #expect(problem(storyboard(""))?.message == "the storyboard has no scenes")
  }

  @Test func reportsXMLThatIsNoInterfaceBuilderDocument() {
    #expect(problem(Array("<html/>".utf8))?.message == "this is no Interface Builder document")
  }

  @Test func recognisesTheArchiveFormOfOldXibs() {
    let file = InterfaceFile.read(
      Array("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>".utf8), file: "a.xib")
    #expect(file.isArchive)
    #expect(file.problems == [])
  }

  /// A small generator that gives the same numbers on every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test func survivesThreeThousandDamagedFiles() {
    let whole = storyboard(
      scene(
        #"""
        <navigationController id="n" storyboardIdentifier="Nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="nb">
        <color key="tintColor" red="1" green="0" blue="0" alpha="1"/></navigationBar><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
        <exit id="e" sceneMemberID="exit"/><tapGestureRecognizer id="g"/>
        """#)
        + scene(
          #"""
          <viewController id="a" customClass="List" sceneMemberID="viewController"><tableView id="t" allowsMultipleSelection="YES"><prototypes>
          <tableViewCell id="c"><label text="&lt;x&gt;"/><connections><segue destination="n" kind="popover" popoverAnchorView="t" id="p">
          <popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue></connections></tableViewCell></prototypes></tableView>
          <navigationItem key="navigationItem" id="ni"><barButtonItem key="leftBarButtonItem" systemItem="done" id="b"/></navigationItem>
          </viewController>
          """#))
    var numbers = Numbers(state: 20_240_229)
    var unread = 0
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let place = Int.random(in: bytes.indices, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(
            contentsOf: ["<", ">", "\"", "&", "</", "<!--"].randomElement(using: &numbers).map { Array($0.utf8) } ?? [], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        }
      }
      let file = InterfaceFile.read(bytes, file: "x.storyboard")
      #expect(file == InterfaceFile.read(bytes, file: "x.storyboard"))
      if file.isIncomplete {
        unread += 1
        #expect(!file.problems.isEmpty)
      }
    }
    // Most damage must have been noticed, or the loop would test nothing.
    #expect(unread > 1_000)
  }
}
