/// A subcommand: what it is called, what it understands, and what it does.
struct Command: Sendable {
  var name: String
  var overview: String
  /// More to say in its own help, after the overview.
  var discussion: String = ""
  /// What must be given before the other arguments.
  var operands: [Positional] = []
  var positional: Positional?
  var options: [Option] = []
  var isHidden = false
  /// - Returns: the exit code.
  var run: @Sendable (ParsedArguments) throws(CommandFailure) -> Int32

  var allOptions: [Option] { options + [.version, .help] }
}

/// Why a command did not run to its end.
enum CommandFailure: Error, Hashable {
  /// Wrong usage: exit code 64, with the way to the command's help.
  case usage(String)
  /// Something outside failed: exit code 2.
  case failed(String)
}

/// The exit codes that scripts rely on.
enum ExitCode {
  static let clean: Int32 = 0
  static let findings: Int32 = 1
  static let incomplete: Int32 = 2
  /// `EX_USAGE` of sysexits.
  static let usage: Int32 = 64
}
