#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a command's result goes: standard output, or a file that is replaced in one step.
enum Destination: Hashable {
  case terminal
  case file(String)

  init(_ path: String?) { self = path == nil || path == "-" ? .terminal : .file(path ?? "-") }

  func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// - Throws: ``CommandFailure/failed(_:)`` with the path and the system's reason.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    switch self {
    case .terminal:
      let code = Self.write(bytes, to: STDOUT_FILENO)
      // Whoever read has seen enough.
      if let code, code != EPIPE { throw .failed("could not write the output: \(Self.reason(code))") }
    case .file(let path): try Self.replace(path, with: bytes)
    }
  }

  /// Writes beside the file and renames: a reader, or a run that is cut off, never sees half a file.
  private static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw .failed("could not write '\(path)': it is a folder") }
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      // A device or a pipe cannot be replaced, only written to.
      try fill(path, with: bytes, flags: O_WRONLY, shown: path)
      return
    }
    // Through a symbolic link it is the file behind it that is replaced, not the link.
    let target = exists ? realPath(path) ?? path : path
    let temporary = target + ".\(getpid()).partial"
    if exists, access(target, W_OK) != 0 { throw .failed("could not write '\(path)': \(reason(errno))") }
    try fill(temporary, with: bytes, flags: O_WRONLY | O_CREAT | O_EXCL, shown: path)
    if exists { chmod(temporary, status.st_mode & 0o7777) }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw .failed("could not write '\(path)': \(reason(code))")
    }
  }

  private static func fill(_ path: String, with bytes: [UInt8], flags: Int32, shown: String) throws(CommandFailure) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .failed("could not write '\(shown)': \(reason(errno))") }
    var code = write(bytes, to: descriptor)
    if close(descriptor) != 0, code == nil { code = errno }
    guard let code else { return }
    if flags & O_CREAT != 0 { unlink(path) }
    throw .failed("could not write '\(shown)': \(reason(code))")
  }

  /// - Returns: the error number when not all could be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        #else
          let count = Darwin.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        #endif
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The last component of where a path really leads; `nil` for the root and what is not there.
  static func name(of path: String) -> String? {
    realPath(path)?.split(separator: "/").last.map { String($0) }
  }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// Where everything that is not the result goes.
enum StandardError {
  static func write(_ text: String) { _ = Destination.write(Array(text.utf8), to: STDERR_FILENO) }
}
