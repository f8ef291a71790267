import GraphModel

extension Rule {
  static let popoverWithoutAnchor = Rule(
    id: "popover-without-anchor",
    title: "A popover is presented with nothing to point at",
    rationale: """
      A popover's arrow points at what opened it. Without a source view, source item or bar button UIKit raises an exception and the app \
      ends. An action sheet or a share sheet is a popover on iPad, so there it needs an anchor as well.
      """,
    source: ["P20.6"],
    severity: .error,
    fix: "Set the source view, source item or bar button before presenting (anchor=\"…\").",
    limits: "Only where the input shows that nothing is set (anchor=none); an anchor that is not mentioned may be set elsewhere.",
    triggering: [
      Example(
        "A popover with no anchor",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers"]
          map -> layers [action=present, style=popover, anchor=none, trigger="Layers"]
        }
        """),
      Example(
        "An action sheet with no anchor, in an app that runs on iPad",
        """
        digraph Photos {
          photo  [title="Photo", entry=true]
          delete [kind=actionSheet, title="Delete the photo?", controls="Delete:destructive, Cancel:cancel"]
          photo -> delete [action=present, anchor=none, trigger="Delete"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The same action sheet in an app for phones only",
        """
        digraph Photos {
          idioms="phone"
          photo  [title="Photo", entry=true]
          delete [kind=actionSheet, title="Delete the photo?", controls="Delete:destructive, Cancel:cancel"]
          photo -> delete [action=present, anchor=none, trigger="Delete"]
        }
        """),
      Example(
        "An anchor that is set, one that is not mentioned, and an alert that needs none",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers"]
          share  [kind=activity]
          failed [kind=alert, title="No position", controls="OK:cancel"]
          map -> layers [action=present, style=popover, anchor="Layers", trigger="Layers"]
          map -> share  [action=present, trigger="Share"]
          map -> failed [action=present, anchor=none, trigger=automatic]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for (number, edge) in run.graph.edges.enumerated() where edge.action == .present && edge.anchor == Edge.Anchor.none {
          guard model.reading.exists(edge: number), run.index.targets[number] >= 0 else { continue }
          let role = model.reading.role(ofPresentation: number)
          if model.reading.looksLikePopover(role) { run.add(unanchored(number, role, model), on: model) }
        }
      }
    })
}

private func unanchored(_ edge: Int, _ role: FrameRole, _ model: IdiomModel) -> RuleRun.Draft {
  let index = model.reading.index
  let target = Int(index.targets[edge])
  let what = role == .popover ? "the popover \(index.name(target))" : "\(index.name(target)), \(role.phrase) and on iPad a popover,"
  return RuleRun.Draft(
    severity: .error,
    message:
      "\(what) is presented by \(index.opener(edge)) with nothing to point at, which ends the app: set its source view or bar button",
    key: index.key(edge), contexts: [index.graph.contexts[target].id, index.graph.edges[edge].source], edges: [edge],
    route: model.route(taking: edge), location: index.graph.edges[edge].location, related: [index.graph.contexts[target].location])
}
