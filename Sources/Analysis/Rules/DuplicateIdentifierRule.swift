import GraphModel

extension Rule {
  static let duplicateIdentifier = Rule(
    id: "duplicate-identifier",
    title: "Two contexts bear the same identifier",
    rationale: """
      Code and references find a scene by its identifier. Where two scenes of one storyboard bear the same, the build fails or only one of \
      them is ever found, and nobody can tell which.
      """,
    source: [],
    severity: .error,
    fix: "Give each of them an identifier of its own, and correct the places that name it.",
    limits: """
      Compared are the aliases of contexts that come from the same file and belong to the same group. That several scenes are of one class, \
      or that a container is known by the class of what it shows, is no fault. In one DOT graph the nodes' own names cannot clash, since \
      one name is one node.
      """,
    triggering: [
      Example(
        "Two screens of one flow are both called the editor",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          note  [title="Note", aliases="Editor", edits=true]
          tag   [title="Tag", aliases="Editor", edits=true]
          notes -> note [action=push, trigger=row]
          notes -> tag  [action=push, trigger="Tag"]
        }
        """),
      Example(
        "A copied scene has kept its storyboard identifier",
        """
        {
          "version": 1,
          "contexts": [
            {"id": "Main/Home", "name": "Home", "entry": true, "group": "Main",
             "location": {"file": "Main.storyboard", "line": 12, "column": 9}},
            {"id": "Main/Detail", "name": "Detail", "aliases": ["Detail"], "group": "Main",
             "location": {"file": "Main.storyboard", "line": 40, "column": 9}},
            {"id": "Main/x1Y-2z-Ab3", "name": "Detail of a friend", "aliases": ["Detail"], "group": "Main",
             "location": {"file": "Main.storyboard", "line": 71, "column": 9}}
          ],
          "edges": [
            {"source": "Main/Home", "target": "Main/Detail", "action": "push", "trigger": "row"},
            {"source": "Main/Home", "target": "Main/x1Y-2z-Ab3", "action": "push", "trigger": "row"}
          ]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Two storyboards each have a scene of that identifier",
        """
        {
          "version": 1,
          "contexts": [
            {"id": "Main/Detail", "name": "Detail", "entry": true, "aliases": ["Detail"], "group": "Main",
             "location": {"file": "Main.storyboard", "line": 40, "column": 9}},
            {"id": "Shop/Detail", "name": "Product", "aliases": ["Detail"], "group": "Shop",
             "location": {"file": "Shop.storyboard", "line": 14, "column": 9}}
          ],
          "edges": [{"source": "Main/Detail", "target": "Shop/Detail", "action": "push", "trigger": "row"}]
        }
        """),
      Example(
        "A navigation controller is known by the class of its content, whose identifier is the class",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          wrapper [kind=navigation, aliases="ComposeViewController"]
          compose [title="New Message", typeName="ComposeViewController", aliases="ComposeViewController", edits=true]
          inbox   -> wrapper [action=present, style=pageSheet, trigger="Compose"]
          wrapper -> compose [action=root]
          compose -> inbox   [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
    ],
    check: { run in
      let types = Set(run.graph.contexts.compactMap(\.typeName))
      var bearers: [Scope: [Int]] = [:]
      for (number, context) in run.graph.contexts.enumerated() {
        for alias in context.aliases where !alias.isEmpty && !(context.isPlainContainer && types.contains(alias)) {
          bearers[Scope(file: context.location?.file, group: context.group, alias: alias), default: []].append(number)
        }
      }
      for (scope, contexts) in bearers.sorted(by: { ($0.value[0], $0.key.alias) < ($1.value[0], $1.key.alias) }) where contexts.count > 1 {
        judge(scope.alias, contexts, &run)
      }
    })
}

/// Where an identifier must be the only one of its kind.
private struct Scope: Hashable {
  var file: String?
  var group: String?
  var alias: String
}

extension Context {
  /// Whether it is one of UIKit's own containers, which are known by what they show.
  fileprivate var isPlainContainer: Bool { kind.isContainer && typeName == nil }
}

private func judge(_ identifier: String, _ numbers: [Int], _ run: inout RuleRun) {
  let index = run.index
  // In the order of the file: the first is the one that is meant to have it.
  let contexts = numbers.sorted { left, right in
    let (a, b) = (index.graph.contexts[left].location, index.graph.contexts[right].location)
    if let a, let b, a != b { return a < b }
    return left < right
  }
  for model in run.models {
    let here = contexts.filter { model.reading.exists(context: $0) }
    guard here.count > 1, let second = here.dropFirst().first else { continue }
    let names =
      Set(here.map(index.name)).count == here.count ? here.map(index.name) : here.map { quoted(index.graph.contexts[$0].id.rawValue) }
    run.add(
      RuleRun.Draft(
        severity: .error,
        message: "\(listed(names)) bear the same identifier \(quoted(identifier)): give each one of its own",
        key: "\(identifier):\(here.map { index.graph.contexts[$0].id.rawValue }.joined(separator: ","))",
        contexts: here.map { index.graph.contexts[$0].id }, route: model.nearestFrame(showing: second).flatMap { model.route(to: $0) },
        location: index.graph.contexts[second].location, related: here.map { index.graph.contexts[$0].location }), on: model)
  }
}
