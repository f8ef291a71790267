import GraphModel

extension Rule {
  static let popoverTooLarge = Rule(
    id: "popover-too-large",
    title: "A popover fills the screen",
    rationale: """
      A popover leaves what it belongs to in sight around it. One that is nearly as wide or as high as the screen hides it, leaves no \
      margin to tap for closing it, and is a full-screen view in all but name.
      """,
    source: ["P20.10"],
    severity: .warning,
    fix: "Make the popover as small as its content allows, or present the content full screen or as a sheet.",
    limits: """
      Judged by the preferred content size that the input names, each side against the same side of the smallest iPad screen held upright: \
      744 × 1133 points, those of the iPad mini. An app that runs only on its side, or only on larger screens, sets the options. A \
      size that only code sets is not seen in storyboards.
      """,
    options: [
      Option("largestShare", "the share of a side of the screen from which on a popover is too large", standard: 0.8, range: 0.1...1),
      Option("screenWidth", "the width of the smallest iPad screen that the app supports, in points", standard: 744, range: 320...4096),
      Option("screenHeight", "the height of the smallest iPad screen that the app supports, in points", standard: 1133, range: 320...4096),
    ],
    triggering: [
      Example(
        "A popover as wide as an iPad mini",
        """
        digraph Atlas {
          map    [title="Map", entry=true]
          legend [title="Legend", size="720x400"]
          map -> legend [action=present, style=popover, anchor="Legend", trigger="Legend"]
        }
        """),
      Example(
        "A popover grows with the screen that is pushed inside it",
        """
        digraph Library {
          shelf   [title="Shelf", entry=true]
          wrapper [kind=navigation]
          info    [title="Info", size="320x480"]
          history [title="History", size="320x1000"]
          shelf   -> wrapper [action=present, style=popover, anchor="Info", trigger="Info"]
          wrapper -> info    [action=root]
          info    -> history [action=push, trigger="History"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "A popover of the usual size",
        """
        digraph Atlas {
          map    [title="Map", entry=true]
          legend [title="Legend", size="375x640"]
          map -> legend [action=present, style=popover, anchor="Legend", trigger="Legend"]
        }
        """),
      Example(
        "A form sheet may be larger, and so may what is a popover on no iPad",
        """
        digraph Atlas {
          map    [title="Map", entry=true]
          editor [title="Edit Layer", size="700x900", edits=true]
          legend [title="Legend", size="720x400"]
          map -> editor [action=present, style=formSheet, trigger="Edit"]
          map -> legend [action=present, style=popover, trigger="Legend", condition="idiom=phone"]
          editor -> map [action=dismiss, trigger="Done:done"]
        }
        """),
    ],
    check: { run in
      let screen = Context.Size(width: run.option("screenWidth"), height: run.option("screenHeight"))
      for model in run.models where model.idiom == .pad {
        for resident in model.residents(of: model.popovers()) {
          let context = run.graph.contexts[resident.context]
          guard let size = context.size, let side = overgrown(size, screen, run.option("largestShare")) else { continue }
          let popover = model.leaf(of: resident.layer.base)
          let grown = popover.id == context.id ? "" : " with \(quoted(context.name)) in it"
          let edges = model.presentingEdges(of: resident.layer)
          run.add(
            RuleRun.Draft(
              severity: .warning,
              message: """
                the popover \(quoted(popover.name))\(grown) is \(points(size)) points large and fills \(side) of the smallest iPad screen \
                (\(points(screen))): make it smaller, or present a sheet
                """,
              key: "\(context.id)", contexts: popover.id == context.id ? [context.id] : [context.id, popover.id], edges: edges,
              route: model.route(to: resident.frame, in: resident.layer), location: context.location,
              related: edges.map { run.graph.edges[$0].location }), on: model)
        }
      }
    })
}

/// Which side fills too much of the screen, in words.
private func overgrown(_ size: Context.Size, _ screen: Context.Size, _ share: Double) -> String? {
  let width = size.width / screen.width
  let height = size.height / screen.height
  guard max(width, height) >= share else { return nil }
  return width >= height ? "\(whole(width * 100)) % of the width" : "\(whole(height * 100)) % of the height"
}

private func points(_ size: Context.Size) -> String { "\(whole(size.width)) × \(whole(size.height))" }

private func whole(_ number: Double) -> Int { Int(min(max(number, 0), 1_000_000).rounded()) }
