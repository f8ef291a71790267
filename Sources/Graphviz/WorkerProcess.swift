import CGraphviz

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A child process that is fed, listened to and, at the latest at its deadline, ended; never left behind.
struct WorkerProcess {
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    case timedOut
    case tooLarge
  }

  private let process: pid_t
  private var input: Descriptor
  private let picture: Descriptor
  private let talk: Descriptor
  private(set) var output: [UInt8] = []
  private(set) var messages: [UInt8] = []

  init(_ path: String, _ arguments: [String]) throws(RenderFailure) {
    let (childInput, input) = try Self.pair(fg_make_input)
    let (picture, childOutput) = try Self.pair(fg_make_output)
    let (talk, childMessages) = try Self.pair(fg_make_output)
    self.input = input
    self.picture = picture
    self.talk = talk
    let descriptors = [childInput.number, childOutput.number, childMessages.number]
    var process: pid_t = 0
    let failure = Self.withStrings(arguments) { arguments in
      Self.withStrings(Self.environment()) { environment in
        fg_spawn(path, arguments, environment, descriptors, &process)
      }
    }
    self.process = process
    guard failure == 0 else { throw .couldNotStart(reason: "\(path): \(String(cString: strerror(failure)))") }
  }

  private static func pair(_ make: (UnsafeMutablePointer<Int32>?) -> Int32) throws(RenderFailure) -> (Descriptor, Descriptor) {
    var ends: [Int32] = [-1, -1]
    let failure = make(&ends)
    guard failure == 0 else { throw .couldNotStart(reason: String(cString: strerror(failure))) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Our environment, told to be a server's: Graphviz then opens no image files. A fixed date keeps PDFs the same from run to run.
  private static func environment() -> [String] {
    var result: [String] = []
    var next = fg_environment()
    while let entry = next?.pointee {
      result.append(String(cString: entry))
      next = next?.successor()
    }
    result.removeAll { $0.hasPrefix("SERVER_NAME=") || $0.hasPrefix("GV_FILE_PATH=") }
    result.append("SERVER_NAME=flowgraph")
    if !result.contains(where: { $0.hasPrefix("SOURCE_DATE_EPOCH=") }) { result.append("SOURCE_DATE_EPOCH=0") }
    return result
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { buffer in
      // An array with a nil at its end is never empty, so it has a base address.
      guard let base = buffer.baseAddress else { preconditionFailure("an empty argument list") }
      return body(base)
    }
  }

  /// Writes `bytes` to the child's stdin while reading what it says, until it has ended.
  mutating func exchange(_ bytes: [UInt8], limits: RenderLimits) -> End {
    let deadline = Self.now() + limits.seconds
    var sent = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var pictureOpen = true
    var talkOpen = true
    while pictureOpen || talkOpen {
      let remaining = deadline - Self.now()
      guard remaining > 0 else { return end(as: .timedOut) }
      var polls = [
        pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pictureOpen ? picture.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: talkOpen ? talk.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polls, nfds_t(polls.count), Int32(min(remaining * 1000 + 1, 60_000))) >= 0 else {
        if errno == EINTR { continue }
        return end(as: .timedOut)
      }
      if polls[0].revents != 0 {
        let count =
          sent < bytes.count ? bytes.withUnsafeBytes { fg_send(input.number, $0.baseAddress.map { $0 + sent }, $0.count - sent) } : 0
        if count > 0 { sent += count }
        // A worker that stopped reading will say why on stderr.
        if sent == bytes.count || (count < 0 && errno != EAGAIN && errno != EINTR) { input = Descriptor(-1) }
      }
      if polls[1].revents != 0 { pictureOpen = Self.receive(picture.number, &chunk) { output += $0 } }
      if polls[2].revents != 0 {
        talkOpen = Self.receive(talk.number, &chunk) { if messages.count < 1 << 16 { messages += $0 } }
      }
      if output.count > limits.pictureBytes { return end(as: .tooLarge) }
    }
    return wait(until: deadline)
  }

  /// - Returns: whether there may be more.
  private static func receive(_ descriptor: Int32, _ chunk: inout [UInt8], _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 { take(chunk[..<count]) }
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
  }

  /// The child has closed its ends, so it is about to end; if it does not, it is made to.
  private mutating func wait(until deadline: Double) -> End {
    var status: Int32 = 0
    while true {
      let result = waitpid(process, &status, WNOHANG)
      if result == process { break }
      if result < 0, errno != EINTR { return .exit(-1) }
      if Self.now() > deadline { return end(as: .timedOut) }
      usleep(200)
    }
    let signal = fg_signal(status)
    return signal != 0 ? .signal(signal) : .exit(fg_exit_code(status))
  }

  private func end(as reason: End) -> End {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return reason
  }

  /// Seconds on a clock that nobody sets.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A file descriptor that is closed when its owner lets go of it; -1 is none.
final class Descriptor {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  deinit { if number >= 0 { close(number) } }
}
