import GraphModel

extension Rule {
  static let popoverJumps = Rule(
    id: "popover-jumps",
    title: "A popover changes its size without animation",
    rationale: """
      A popover that suddenly has another size looks as if another one had taken its place. A movement shows that it is the same one, and \
      where its content went.
      """,
    source: ["P20.12"],
    severity: .note,
    fix: "Animate the change of the preferred content size, or keep the size as long as the popover is open.",
    limits: "Only code and hand-written flows (resizesAbruptly=true) show that a size changes without animation; a storyboard does not.",
    triggering: [
      Example(
        "A list of results that jumps with every letter",
        """
        digraph Atlas {
          map    [title="Map", entry=true]
          search [title="Search", resizesAbruptly=true]
          map -> search [action=present, style=popover, anchor="Search", trigger="Search"]
        }
        """),
      Example(
        "The second screen of a popover",
        """
        digraph Library {
          idioms="pad"
          shelf   [title="Shelf", entry=true]
          info    [title="Info"]
          history [title="History", resizesAbruptly=true]
          shelf -> info    [action=present, style=popover, anchor="Info", trigger="Info"]
          info  -> history [action=push, trigger="History"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "A sheet may change its size, and a popover of one size is still",
        """
        digraph Atlas {
          map    [title="Map", entry=true]
          search [title="Search", resizesAbruptly=true]
          legend [title="Legend", size="320x400"]
          map    -> search [action=present, style=pageSheet, trigger="Search"]
          map    -> legend [action=present, style=popover, anchor="Legend", trigger="Legend"]
          search -> map    [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "The popover closes before the screen that jumps appears, and on phones it is a sheet",
        """
        digraph Library {
          shelf   [title="Shelf", entry=true]
          info    [title="Info"]
          history [title="History", resizesAbruptly=true]
          shelf -> info    [action=present, style=popover, anchor="Info", trigger="Info"]
          info  -> history [action=push, trigger="History", closesFirst=dismiss]
          shelf -> history [action=present, style=popover, trigger="History", condition="idiom=phone"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for resident in model.residents(of: model.popovers()) where run.graph.contexts[resident.context].resizesAbruptly {
          let context = run.graph.contexts[resident.context]
          let popover = model.leaf(of: resident.layer.base)
          let inside = popover.id == context.id ? "" : " in the popover \(quoted(popover.name))"
          run.add(
            RuleRun.Draft(
              severity: .note,
              message: "\(quoted(context.name))\(inside) changes its size without animation while the popover is open: animate the change",
              key: "\(context.id)", contexts: popover.id == context.id ? [context.id] : [context.id, popover.id],
              edges: model.presentingEdges(of: resident.layer), route: model.route(to: resident.frame, in: resident.layer),
              location: context.location), on: model)
        }
      }
    })
}
