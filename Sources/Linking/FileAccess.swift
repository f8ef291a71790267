#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file could not be read, in the system's words.
public struct FileFailure: Error, Hashable, Sendable {
  public var message: String
  init(errno code: Int32) { message = String(cString: strerror(code)) }
  init(_ message: String) { self.message = message }
}

/// The bytes of a regular file.
public func readFile(_ path: String) throws(FileFailure) -> [UInt8] { try FileAccess.read(path) }

/// Whether anything stands at a path, a link that leads nowhere included.
public func isThere(_ path: String) -> Bool {
  var info = stat()
  return lstat(path, &info) == 0
}

/// The few calls that input needs, without Foundation.
enum FileAccess {
  enum Kind: Equatable {
    case file(size: Int), folder, other
  }

  typealias Failure = FileFailure

  /// Files above this size are not read into memory at all.
  static let maximumBytes = 512 << 20

  /// What stands at a path, links followed; `nil` when nothing does.
  static func kind(_ path: String) -> Kind? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(info.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The path without links and dots; `nil` when it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// What a folder says of one of its entries.
  struct Entry {
    enum Kind {
      case file, folder
      /// A link, something else, or a file system that does not tell: the entry has to be asked itself.
      case unknown
    }

    var name: String
    var kind: Kind
  }

  /// The entries of a folder, sorted by the bytes of their names.
  static func entries(in folder: String) throws(Failure) -> [Entry] {
    guard let stream = opendir(folder) else { throw Failure(errno: errno) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      guard name != ".", name != ".." else { continue }
      entries.append(Entry(name: name, kind: kind(of: entry.pointee.d_type, name)))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func kind(of type: UInt8, _ name: String) -> Entry.Kind {
    // A name that is not UTF-8 has been mended while it was read, so nothing stands at it.
    if name.unicodeScalars.contains("\u{FFFD}") { return .unknown }
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    default: return .unknown
    }
  }

  static func read(_ path: String) throws(Failure) -> [UInt8] {
    // Pipes and devices could block or never end, so only regular files are opened.
    guard case .file(let size)? = kind(path) else { throw Failure(kind(path) == nil ? "no such file" : "not a regular file") }
    guard size <= maximumBytes else { throw Failure("the file has \(size >> 20) MB; at most \(maximumBytes >> 20) MB are read") }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var failure: Int32 = 0
    bytes = Array(unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let got = Self.readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
        if got < 0 {
          failure = errno
          if failure == EINTR { continue }
          break
        }
        failure = 0
        if got == 0 { break }
        count += got
      }
    }
    if failure != 0 { throw Failure(errno: failure) }
    return bytes
  }

  private static func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
