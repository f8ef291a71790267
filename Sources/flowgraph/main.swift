import Graphviz

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

if CommandLine.arguments.dropFirst().first == RenderWorker.subcommand {
  exit(RenderWorker.run(arguments: Array(CommandLine.arguments.dropFirst(2))))
}
print("flowgraph")
