import PackagePlugin

/// Collects the rules: every `Rules/…Rule.swift` of the target becomes an entry of `Rule.all`, so adding a rule is adding one file.
@main
struct RuleList: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let rules = target.sourceFiles(withSuffix: "Rule.swift").map(\.url).filter {
      $0.lastPathComponent != "Rule.swift" && $0.deletingLastPathComponent().path.contains("/Rules")
    }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "RuleList.swift")
    return [
      .buildCommand(
        displayName: "Listing \(rules.count) rules", executable: try context.tool(named: "rule-list").url,
        arguments: [output.path] + rules.map(\.lastPathComponent), inputFiles: rules, outputFiles: [output])
    ]
  }
}
