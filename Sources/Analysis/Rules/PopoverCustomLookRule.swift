import GraphModel

extension Rule {
  static let popoverCustomLook = Rule(
    id: "popover-custom-look",
    title: "A popover does not look like the system's",
    rationale: """
      People know a popover by its looks, and with it that a tap outside closes it. A background of one's own, or a container that imitates \
      a popover, hides that, and does not follow when the system's look, its contrast or its sizes change.
      """,
    source: ["P20.11"],
    severity: .note,
    fix: "Use the system's popover (style=popover) with the system's background, and put what is special into its content.",
    limits: """
      A view that imitates a popover is told by its custom presentation together with an anchor, arrow directions or a class \
      that is named a popover. What code draws is not seen.
      """,
    triggering: [
      Example(
        "A popover with a background class of its own",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers"]
          map -> layers [action=present, style=popover, anchor="Layers", chrome="WoodenPopoverBackground", trigger="Layers"]
        }
        """),
      Example(
        "Custom presentations that point at something, or are called popovers",
        """
        digraph Reader {
          page [title="Chapter 1", entry=true]
          word [title="Dictionary"]
          type [title="Type Size", typeName="TypePopoverController"]
          page -> word [action=present, style=custom, anchor="word", arrows="up, down", trigger=gesture]
          page -> type [action=present, style=custom, trigger="Aa"]
          word -> page [action=dismiss, trigger="Close:close"]
          type -> page [action=dismiss, trigger="Close:close"]
        }
        """, count: 2),
    ],
    nearMisses: [
      Example(
        "The system's popover, whose content has a class of its own",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers", typeName="LayersPopoverController"]
          map -> layers [action=present, style=popover, anchor="Layers", trigger="Layers"]
        }
        """),
      Example(
        "A custom presentation that imitates no popover, and a popover that is a sheet on phones",
        """
        digraph Player {
          songs  [title="Songs", entry=true]
          player [title="Player", typeName="PlayerViewController"]
          queue  [title="Queue"]
          songs  -> player [action=present, style=custom, transition=zoom, trigger="Play"]
          songs  -> queue  [action=present, style=popover, chrome="QueueBackground", trigger="Queue", condition="idiom=phone"]
          player -> songs  [action=dismiss, trigger="Close:close"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for (edge, layer) in model.presentations([.popover, .fullScreen]) {
          let value = run.graph.edges[edge]
          let popover = model.leaf(of: layer.base)
          let fault: String
          if model.graph.frames[layer.base].role == .popover {
            guard let chrome = value.chrome, !chrome.isEmpty else { continue }
            fault = "the popover \(quoted(popover.name)) has a background of its own, \(chrome): use the system's"
          } else {
            guard value.style == .custom, imitatesPopover(value, model.contexts(of: layer.base)) else { continue }
            fault = "\(quoted(popover.name)) is presented as an imitation of a popover: use the system's (style=popover)"
          }
          run.add(
            RuleRun.Draft(
              severity: .note, message: fault, key: run.index.key(edge), contexts: [popover.id, value.source], edges: [edge],
              route: model.route(taking: edge), location: value.location, related: [popover.location]), on: model)
        }
      }
    })
}

private func imitatesPopover(_ edge: Edge, _ shown: [Context]) -> Bool {
  if case .source? = edge.anchor { return true }
  if edge.arrows != nil || edge.chrome != nil { return true }
  return shown.contains { $0.typeName?.lowercased().contains("popover") ?? false }
}
