import GraphModel

extension Rule {
  static let danglingReference = Rule(
    id: "dangling-reference",
    title: "A destination does not exist",
    rationale:
      "A segue or a call that names a scene, a storyboard, an identifier or a class that the app does not have fails when it runs.",
    source: [],
    severity: .error,
    fix: "Correct the name, or add what it names.",
    limits: """
      A destination in a bundle or module that is not among the inputs is no fault. In DOT every node that \
      an edge mentions exists, so most flows that show the fault are exported graphs. Where an exit is said to lead to a context that it
      never goes back to, on any stack, that is a warning.
      """,
    triggering: [
      Example(
        "A segue to a scene that was deleted",
        """
        {
          "version": 1,
          "contexts": [{"id": "Main/Inbox", "name": "Inbox", "entry": true}],
          "unresolved": [{
            "location": {"file": "Main.storyboard", "line": 41, "column": 15}, "site": "segue show", "reason": "missingScene",
            "detail": "no scene has the id 'kQ3-7f-Zx1'", "source": "Main/Inbox"
          }]
        }
        """),
      Example(
        "A placeholder that names a scene which the other storyboard does not have",
        """
        {
          "version": 1,
          "contexts": [
            {"id": "Main/Inbox", "name": "Inbox", "entry": true},
            {"id": "Main/Message", "name": "Message"}
          ],
          "edges": [{"source": "Main/Inbox", "target": "Main/Message", "action": "push", "trigger": "row"}],
          "unresolved": [{
            "location": {"file": "Main.storyboard", "line": 77, "column": 9}, "site": "segue presentation", "reason": "missingIdentifier",
            "detail": "Compose.storyboard has no scene 'NewMessage'", "source": "Main/Message"
          }]
        }
        """),
      Example(
        "An exit that is said to lead to where it never lands",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          folder  [title="Archive"]
          compose [title="New Message"]
          inbox   -> folder  [action=push, trigger=row]
          folder  -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> inbox   [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "A node that only an edge mentions is a screen",
        """
        digraph Mail {
          inbox [title="Inbox", entry=true]
          inbox -> message [action=push, trigger=row]
        }
        """),
      Example(
        "A way back needs no destination",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          compose [title="New Message"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          compose -> compose [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
    ],
    check: { run in
      for site in run.graph.unresolved where site.reason.isDangling {
        let source = site.source.flatMap { run.index.number(of: $0) }
        let models = run.models.filter { model in source.map { model.reading.exists(context: $0) } ?? true }
        for model in models {
          let frame = source.flatMap { model.nearestFrame(showing: $0) }
          run.add(dangling(site, source: source, route: frame.flatMap { model.route(to: $0) }, run.index), on: model)
        }
      }
      for model in run.models {
        for mismatch in model.landingMismatches() { run.add(elsewhere(mismatch, run.index), on: model) }
      }
    })
}

private func elsewhere(_ mismatch: LandingMismatch, _ index: NavigationIndex) -> RuleRun.Draft {
  let edge = index.graph.edges[mismatch.edge]
  let target = Int(index.targets[mismatch.edge])
  let landings = listed(mismatch.landings.prefix(3).map { index.name($0) })
  let lands = mismatch.landings.isEmpty ? "has nothing to go back to" : "goes back to \(landings)"
  return RuleRun.Draft(
    severity: .warning,
    message: "\(index.opener(mismatch.edge)) \(lands), never to \(index.name(target)): correct the target, or how far it goes back",
    key: index.key(mismatch.edge), contexts: [edge.source, index.graph.contexts[target].id], edges: [mismatch.edge], route: mismatch.route,
    location: edge.location, related: [index.graph.contexts[target].location])
}

private func dangling(_ site: Unresolved, source: Int?, route: Route?, _ index: NavigationIndex) -> RuleRun.Draft {
  let missing: String
  switch site.reason {
  case .missingStoryboard: missing = "a storyboard that does not exist"
  case .missingIdentifier: missing = "an identifier that no scene has"
  case .missingClass: missing = "a class that does not exist"
  default: missing = "a scene that does not exist"
  }
  let from = source.map { " in \(index.name($0))" } ?? ""
  let detail = site.detail.isEmpty ? "" : ": \(site.detail)"
  return RuleRun.Draft(
    severity: .error, message: "the \(site.site)\(from) leads to \(missing)\(detail); the app fails there",
    key: "\(site.source?.rawValue ?? ""):\(site.site):\(site.reason.rawValue):\(site.detail)",
    contexts: site.source.map { [$0] } ?? [], route: route, location: site.location)
}
