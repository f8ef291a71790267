import Foundation
import GraphModel
import Linking
import Testing

/// A folder that is gone after the test.
private final class Folder {
  let path: String
  init() throws {
    path = NSTemporaryDirectory() + "flowgraph-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let file = path + "/" + name
    let parent = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }
}

private func text(_ id: String) -> String {
  "<document targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"\(id)\"><scenes>\(scene("viewController", id))</scenes></document>"
}

@Suite struct LoadAppTests {
  @Test func searchesAFolderWithoutBuildProductsAndHiddenFolders() throws {
    let folder = try Folder()
    for name in ["App/A.storyboard", "Pods/B.storyboard", ".hidden/C.storyboard", "App/build/D.storyboard", "DerivedData/E.storyboard"] {
      try folder.write(name, text("x"))
    }
    let app = loadApp(at: [folder.path])
    #expect(app.diagnostics == [])
    #expect(app.graph.contexts.map(\.location?.file) == ["App/A.storyboard"])
  }

  @Test func placesThingsBelowTheFolderAroundAllPaths() throws {
    let folder = try Folder()
    try folder.write("One/A.storyboard", text("x"))
    try folder.write("Two/B.storyboard", text("x"))
    let app = loadApp(at: [folder.path + "/Two/B.storyboard", folder.path + "/One"])
    #expect(app.graph.contexts.map(\.location?.file) == ["One/A.storyboard", "Two/B.storyboard"])
    #expect(loadApp(at: [folder.path + "/One/A.storyboard"]).graph.contexts.map(\.location?.file) == ["A.storyboard"])
  }

  @Test func saysThatAFolderHoldsNothingToRead() throws {
    let folder = try Folder()
    try folder.write("notes.txt", "nothing")
    let app = loadApp(at: [folder.path])
    #expect(app.diagnostics.map(\.severity) == [.error])
    #expect(app.diagnostics.map(\.message) == ["no storyboards, xibs or flow files were found in \(folder.path)"])
  }

  @Test func skipsAPictureThatTheProgramDrew() throws {
    let folder = try Folder()
    try folder.write("A.storyboard", text("x"))
    try folder.write("picture.dot", NavigationGraph.pictureMark + "\ndigraph flow { n0 -> n1 [style=dotted] }")
    let app = loadApp(at: [folder.path])
    #expect(app.diagnostics == [])
    #expect(app.graph.contexts.count == 1)
    #expect(app.graph.app.skipped.map(\.file) == ["picture.dot"])
  }

  @Test func reportsAMissingPathAndReadsTheRest() throws {
    let folder = try Folder()
    try folder.write("A.storyboard", text("x"))
    let app = loadApp(at: [folder.path, folder.path + "/nothing"])
    #expect(app.diagnostics.map(\.message) == ["\(folder.path)/nothing: no such file or folder"])
    #expect(app.diagnostics.map(\.severity) == [.error])
    #expect(app.graph.contexts.count == 1)
  }

  @Test func reportsABrokenFileAndReadsTheRest() throws {
    let folder = try Folder()
    try folder.write("A.storyboard", text("x"))
    try folder.write("B.storyboard", "<document>")
    let app = loadApp(at: [folder.path])
    #expect(app.diagnostics.map(\.location?.file) == ["B.storyboard"])
    #expect(app.graph.contexts.map(\.id) == ["A/x"])
  }

  @Test func reportsAFileOfAnUnknownKindThatIsNamed() throws {
    let folder = try Folder()
    try folder.write("notes.txt", "x")
    #expect(loadApp(at: [folder.path + "/notes.txt"]).diagnostics.map(\.severity) == [.error])
    #expect(loadApp(at: [folder.path]).diagnostics.map(\.message) == ["no storyboards, xibs or flow files were found in \(folder.path)"])
  }

  @Test(.enabled(if: getuid() != 0)) func reportsAnUnreadableFile() throws {
    let folder = try Folder()
    try folder.write("A.storyboard", text("x"))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/A.storyboard")
    #expect(loadApp(at: [folder.path]).diagnostics.map(\.message) == ["cannot be read: Permission denied"])
  }

  @Test func endsInALoopOfLinks() throws {
    let folder = try Folder()
    try folder.write("App/A.storyboard", text("x"))
    try folder.link("App/again", to: "../App")
    try folder.link("App/up", to: "..")
    try folder.link("App/self", to: "self")
    let app = loadApp(at: [folder.path])
    #expect(app.diagnostics == [])
    #expect(app.graph.contexts.map(\.location?.file) == ["App/A.storyboard"])
  }

  @Test func readsNothingOutsideTheGivenPaths() throws {
    let folder = try Folder()
    let outside = try Folder()
    try outside.write("Secret.storyboard", text("secret"))
    try folder.write("A.storyboard", text("x"))
    try folder.link("folder", to: outside.path)
    try folder.link("B.storyboard", to: outside.path + "/Secret.storyboard")
    let app = loadApp(at: [folder.path])
    #expect(app.graph.contexts.map(\.id) == ["A/x"])
    #expect(app.diagnostics.map(\.location?.file) == ["B.storyboard"])
  }

  @Test func readsAnExternalEntityOfNoFile() throws {
    let folder = try Folder()
    try folder.write("secret.txt", "the secret")
    try folder.write(
      "A.storyboard",
      "<!DOCTYPE d [<!ENTITY x SYSTEM \"secret.txt\">]><document targetRuntime=\"iOS.CocoaTouch\"><scenes>&x;</scenes></document>")
    let app = loadApp(at: [folder.path])
    #expect(app.diagnostics.map(\.severity) == [.error])
    #expect(!JSONText.document(app.graph.json).contains("the secret"))
    #expect(!app.diagnostics.contains { $0.message.contains("the secret") })
  }

  @Test func callsAStoryboardMissingOnlyInAWholeProject() throws {
    let folder = try Folder()
    let home = """
      <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>
      \(scene("viewController", "a", "", segue("modal", to: "p")))
      \(scene("viewControllerPlaceholder", "p", "storyboardName=\"Gone\""))</scenes></document>
      """
    try folder.write("App/Main.storyboard", home)
    #expect(loadApp(at: [folder.path]).graph.unresolved.map(\.reason) == [.outsideInputs])
    try folder.write("App.xcodeproj/project.pbxproj", "")
    #expect(loadApp(at: [folder.path]).graph.unresolved.map(\.reason) == [.missingStoryboard])
    try folder.write("Pods/Kit/Kit.h", "")
    #expect(loadApp(at: [folder.path]).graph.unresolved.map(\.reason) == [.outsideInputs])
  }

  @Test func readsTheTablesOfStoryboardsOnly() throws {
    let folder = try Folder()
    try folder.write("Base.lproj/Main.storyboard", text("x"))
    try folder.write("de.lproj/Localizable.strings", "this is broken")
    #expect(loadApp(at: [folder.path]).diagnostics == [])
    try folder.write("de.lproj/Main.strings", "this is broken")
    #expect(loadApp(at: [folder.path]).diagnostics.map(\.location?.file) == ["de.lproj/Main.strings"])
  }

  @Test func readsOnlyWhatPassesTheFilter() throws {
    let folder = try Folder()
    for name in ["App/A.storyboard", "App/Old/B.storyboard", "Other/C.storyboard"] { try folder.write(name, text("x")) }
    func files(_ include: [String]?, _ exclude: [String]) -> [String?] {
      let options = LoadOptions(filter: InputFilter(base: folder.path, include: include, exclude: exclude))
      return loadApp(at: [folder.path], options: options).graph.contexts.map(\.location?.file).sorted { ($0 ?? "") < ($1 ?? "") }
    }
    #expect(files(nil, ["Old"]) == ["App/A.storyboard", "Other/C.storyboard"])
    #expect(files(["App"], []) == ["App/A.storyboard", "App/Old/B.storyboard"])
    #expect(files(["App/**"], ["App/Old/*.storyboard"]) == ["App/A.storyboard"])
  }

  @Test func saysWhenTheFilterLeavesNothing() throws {
    let folder = try Folder()
    try folder.write("App/A.storyboard", text("x"))
    let app = loadApp(at: [folder.path], options: LoadOptions(filter: InputFilter(base: folder.path, include: ["None"], exclude: [])))
    #expect(
      app.diagnostics.map(\.message) == [
        "no storyboards, xibs or flow files were found in \(folder.path) beside what the configuration leaves out"
      ])
  }

  @Test func callsNothingMissingThatWasLeftOut() throws {
    let folder = try Folder()
    try folder.write("App.xcodeproj/project.pbxproj", "")
    let reference = "<viewControllerPlaceholder storyboardName=\"B\" id=\"p\" sceneMemberID=\"viewController\"/>"
    let scenes = scene("viewController", "a", "", segue("show", to: "p")) + "<scene sceneID=\"p\"><objects>\(reference)</objects></scene>"
    try folder.write(
      "A.storyboard", "<document targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"a\"><scenes>\(scenes)</scenes></document>")
    try folder.write("Old/B.storyboard", text("x"))
    let app = loadApp(at: [folder.path], options: LoadOptions(filter: InputFilter(base: folder.path, include: nil, exclude: ["Old"])))
    #expect(app.graph.unresolved.map(\.reason) == [.outsideInputs])
  }
}
