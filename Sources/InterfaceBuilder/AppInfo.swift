import GraphModel

/// What an app's or extension's `Info.plist` says about where it starts.
public struct AppInfo: Hashable, Sendable {
  /// Relative to the analysed root.
  public var file: String
  public var name: String?
  /// Storyboards that a start of the app, of a scene or of the extension opens.
  public var startStoryboards: [String]
  public var launchScreens: [String]
  /// The idioms, when the list names them itself rather than leaving them to build settings.
  public var idioms: [Idiom]?
  public var isExtension: Bool
  public var problems: [Diagnostic]

  public init(file: String) {
    self.file = file
    startStoryboards = []
    launchScreens = []
    isExtension = false
    problems = []
  }

  /// - Complexity: O(bytes).
  public static func read(_ bytes: [UInt8], file: String) -> AppInfo {
    var info = AppInfo(file: file)
    let list = PropertyList.read(bytes, file: file)
    info.problems = list.problems
    guard case .dictionary(let entries)? = list.value, let value = list.value else { return info }
    for key in [
      "UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "UIMainStoryboardFile~iphone", "UISceneStoryboardFile",
      "NSExtensionMainStoryboard",
    ] {
      info.startStoryboards += value.strings(under: key)
    }
    info.startStoryboards = Array(Set(info.startStoryboards)).sorted()
    info.launchScreens = value.strings(under: "UILaunchStoryboardName")
    info.isExtension = entries["NSExtension"] != nil
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if info.name == nil, case .string(let name)? = entries[key], !name.isEmpty, !name.contains("$") { info.name = name }
    }
    if case .array(let families)? = entries["UIDeviceFamily"] {
      let idioms = families.compactMap { family -> Idiom? in
        switch family {
        case .other("1"), .string("1"): .phone
        case .other("2"), .string("2"): .pad
        default: nil
        }
      }
      if !idioms.isEmpty { info.idioms = idioms.sorted() }
    }
    return info
  }
}
