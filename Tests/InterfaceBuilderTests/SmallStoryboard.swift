import InterfaceBuilder

/// A storyboard around some scenes, in Interface Builder's form, with the first scene on line 4.
func storyboard(_ scenes: String, attributes: String = "targetRuntime=\"iOS.CocoaTouch\"") -> [UInt8] {
  Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(attributes)>
    <scenes>
    \(scenes)
    </scenes>
    </document>
    """.utf8)
}

func scene(_ objects: String) -> String { "<scene sceneID=\"s\"><objects>\(objects)</objects></scene>" }

func read(_ scenes: String, attributes: String = "targetRuntime=\"iOS.CocoaTouch\"") -> InterfaceFile {
  InterfaceFile.read(storyboard(scenes, attributes: attributes), file: "Main.storyboard")
}

/// The only scene of a storyboard with one controller.
func only(_ content: String, controller: String = "viewController", attributes: String = "") -> Scene? {
  let file = read(scene("<\(controller) id=\"vc\" \(attributes) sceneMemberID=\"viewController\">\(content)</\(controller)>"))
  return file.scenes.count == 1 ? file.scenes.first : nil
}
