import GraphModel
import InterfaceBuilder
import Testing

@Suite struct StringsTableTests {
  private func entries(_ text: String) -> [String: String] { StringsTable.read(Array(text.utf8), file: "Main.strings").entries }

  @Test func readsKeysTextsAndComments() {
    let text = """
      /* Class = "UILabel"; text = "Name"; */
      "abc.text" = "Имя"; // after
      plain.key = "x";
      """
    #expect(entries(text) == ["abc.text": "Имя", "plain.key": "x"])
  }

  @Test func understandsEscapes() {
    #expect(entries(#""a" = "say \"hi\"\n\\ \U00e4 \U0041\UD83D\UDE00";"#) == ["a": "say \"hi\"\n\\ ä A😀"])
  }

  @Test func readsUTF16WithAMark() {
    let units = [0xFEFF] + Array("\"a\" = \"取消\";".utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(StringsTable.read(bytes, file: "Main.strings").entries == ["a": "取消"])
  }

  @Test func readsPropertyLists() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>a.title</key><string>Fertig</string></dict></plist>
      """
    #expect(entries(text) == ["a.title": "Fertig"])
  }

  @Test func keepsWhatComesBeforeAFault() {
    let table = StringsTable.read(Array("\"a\" = \"b\";\n\"c\" \"d\";".utf8), file: "Main.strings")
    #expect(table.entries == ["a": "b"])
    #expect(table.problems == [Diagnostic(.error, "expected '=' after the key", at: Location(file: "Main.strings", line: 2, column: 5))])
  }

  @Test(arguments: ["\"a", "\"a\" = ", "/* no end", "\"a\" = \"b\"", "= ;", "\"\\U"])
  func reportsBrokenTables(text: String) {
    #expect(StringsTable.read(Array(text.utf8), file: "Main.strings").problems.map(\.severity) == [.error])
  }
}

@Suite struct AppInfoTests {
  @Test func readsWhereAnAppStarts() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string><key>CFBundleDisplayName</key><string>Reader</string>
      <key>UIMainStoryboardFile</key><string>Start</string><key>UILaunchStoryboardName</key><string>Launch</string>
      <key>UIDeviceFamily</key><array><integer>1</integer></array>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>role</key><array><dict>
      <key>UISceneStoryboardFile</key><string>Scene</string></dict></array></dict></dict>
      </dict></plist>
      """
    let info = AppInfo.read(Array(text.utf8), file: "Info.plist")
    #expect(info.problems == [])
    #expect(info.name == "Reader")
    #expect(info.startStoryboards == ["Scene", "Start"])
    #expect(info.launchScreens == ["Launch"])
    #expect(info.idioms == [.phone])
  }
}
