// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

func library(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict, plugins: plugins)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

let package = Package(
  name: "flowgraph",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "flowgraph", targets: ["flowgraph"])],
  targets: [
    .systemLibrary(name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    library("GraphModel", [], resources: [.embedInCode("ButtonWords.txt")]),
    library("Graphviz", ["CGraphviz"]),
    library("FlowFiles", ["GraphModel", "Graphviz"]),
    library("InterfaceBuilder", ["GraphModel", "CLibXML2"]),
    library("YAML", ["GraphModel", "CLibYAML"]),
    library("Linking", ["GraphModel", "FlowFiles", "InterfaceBuilder"]),
    library("Analysis", ["GraphModel"], plugins: ["RuleList"]),
    library("Diagram", ["GraphModel", "Analysis", "Graphviz"]),
    library("Reporting", ["GraphModel", "Analysis"]),
    .executableTarget(
      name: "flowgraph",
      dependencies: ["GraphModel", "Graphviz", "FlowFiles", "InterfaceBuilder", "YAML", "Linking", "Analysis", "Diagram", "Reporting"],
      swiftSettings: strict),

    .executableTarget(name: "rule-list", path: "Plugins/rule-list", swiftSettings: strict),
    .plugin(name: "RuleList", capability: .buildTool(), dependencies: ["rule-list"]),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("ArchitectureTests", []),
    tests("GraphModelTests", ["GraphModel", "TestSupport"]),
    tests("AnalysisTests", ["Analysis", "FlowFiles", "GraphModel", "TestSupport"]),
    tests("DiagramTests", ["Diagram", "Analysis", "GraphModel", "Graphviz"]),
    tests("ReportingTests", ["Reporting", "Analysis", "GraphModel"]),
    tests("CommandLineTests", ["flowgraph", "Analysis", "GraphModel", "YAML"]),
    tests("GraphvizTests", ["Graphviz", "flowgraph", "TestSupport"]),
    tests("FlowFilesTests", ["FlowFiles", "GraphModel", "TestSupport"]),
    tests("InterfaceBuilderTests", ["GraphModel", "InterfaceBuilder"]),
    tests("LinkingTests", ["GraphModel", "FlowFiles", "InterfaceBuilder", "Linking"]),
    tests("YAMLTests", ["YAML", "GraphModel"]),
  ]
)
