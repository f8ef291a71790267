// Parse, call the library, map to an exit code.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A reader that went away (`flowgraph check | head`, a renderer that died) is seen as a failed write, not as a death of this program.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(arguments: Array(CommandLine.arguments.dropFirst())))
