import GraphModel

extension Rule {
  static let actionSheetUnprompted = Rule(
    id: "action-sheet-unprompted",
    title: "An action sheet appears without the user's doing",
    rationale: """
      An action sheet offers ways to go on with what the user has just tapped. One that comes up by itself answers no question, and the \
      finger that was on its way to something else hits a choice.
      """,
    source: ["A09.2"],
    severity: .note,
    fix: "Open the sheet from a button, or use an alert for what the user must know now.",
    limits: """
      What sets a presentation off must be known; one without a trigger is not judged. A link into the app was tapped by the user, so what \
      it opens is no surprise.
      """,
    triggering: [
      Example(
        "A timer asks for a rating",
        """
        digraph Game {
          board [title="Game", entry=true]
          rate  [kind=actionSheet, title="Like it?", controls="Rate, Later:cancel"]
          board -> rate [action=present, trigger=timer]
        }
        """),
      Example(
        "A screen opens it as soon as it shows",
        """
        digraph Scanner {
          files  [title="Files", entry=true]
          scan   [title="Scan"]
          source [kind=actionSheet, controls="Camera, Photo Library, Cancel:cancel"]
          files -> scan   [action=push, trigger="Scan"]
          scan  -> source [action=present, trigger=automatic]
        }
        """),
    ],
    nearMisses: [
      Example(
        "A button opens it",
        """
        digraph Scanner {
          files  [title="Files", entry=true]
          source [kind=actionSheet, controls="Camera, Photo Library, Cancel:cancel"]
          files -> source [action=present, trigger="Scan", anchor="Scan"]
        }
        """),
      Example(
        "What comes by itself is an alert",
        """
        digraph Game {
          board [title="Game", entry=true]
          over  [kind=alert, title="Time is up", controls="Try Again, Leave:cancel"]
          board -> over [action=present, trigger=timer]
        }
        """),
    ],
    check: { run in
      let index = run.index
      for model in run.models {
        for (number, edge) in index.graph.edges.enumerated() where edge.action == .present && model.reading.exists(edge: number) {
          let target = Int(index.targets[number])
          guard let cause = cause(edge.trigger), target >= 0, index.kind(target) == .actionSheet else { continue }
          let source = Int(index.sources[number])
          let place = source >= 0 ? " over \(index.name(source))" : ""
          run.add(
            RuleRun.Draft(
              severity: .note,
              message: "the action sheet \(index.name(target)) appears\(place) \(cause): let a button open it, or use an alert",
              key: index.key(number), contexts: [index.graph.contexts[target].id] + (source >= 0 ? [edge.source] : []), edges: [number],
              route: model.route(taking: number), location: edge.location ?? index.graph.contexts[target].location,
              related: [index.graph.contexts[target].location]), on: model)
        }
      }
    })
}

private func cause(_ trigger: Edge.Trigger?) -> String? {
  switch trigger {
  case .automatic?: "by itself"
  case .notification?: "when a notification arrives"
  case .launch?: "when the app starts"
  case .timer?: "after a while"
  case .control?, .row?, .gesture?, .deepLink?, nil: nil
  }
}
