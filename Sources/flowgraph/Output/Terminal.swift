#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known of the terminal and of this program's own file.
enum Terminal {
  /// - Parameter mode: `always`, `never`, or `auto`: a terminal that the user did not ask to be without colours (no-color.org).
  static func wantsColor(_ mode: String?, destination: Destination) -> Bool {
    switch mode {
    case "always": return true
    case "never": return false
    default:
      let refuses = environment("NO_COLOR").map { !$0.isEmpty } ?? false
      return destination == .terminal && !refuses && environment("TERM") != "dumb" && isatty(STDOUT_FILENO) == 1
    }
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The file that this program runs from, which is started again to render.
  static var executable: String? {
    #if os(Linux)
      // Not what the link says: this opens the right file even when it was replaced or deleted meanwhile.
      return "/proc/self/exe"
    #else
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #endif
  }
}
