import GraphModel

extension Rule {
  static let popoverCascade = Rule(
    id: "popover-cascade",
    title: "A popover opens while another popover is open",
    rationale: """
      A popover belongs to the one thing that its arrow points at. With a second one above it the user no longer sees what belongs to what, \
      and a tap outside closes one of them, but which? Only one popover may be on screen at a time, whatever lies between the two.
      """,
    source: ["P20.7"],
    severity: .error,
    fix: "Close the first popover before the second one opens (closesFirst=dismiss), or push the second context inside the first popover.",
    limits: "Storyboards show the presentations that segues make; popovers that only code presents are not seen there.",
    triggering: [
      Example(
        "A filter popover opens a date popover",
        """
        digraph Orders {
          orders [title="Orders", entry=true, controls="Filter"]
          filter [title="Filter", controls="From"]
          dates  [title="From", selection=single]
          orders -> filter [action=present, style=popover, anchor="Filter", trigger="Filter"]
          filter -> dates  [action=present, style=popover, anchor="From", trigger="From"]
        }
        """),
      Example(
        "The second popover is three screens further on, behind a sheet",
        """
        digraph Atlas {
          map     [title="Map", entry=true]
          layers  [title="Layers"]
          legend  [title="Legend"]
          editor  [title="Edit Layer"]
          palette [title="Colours", selection=single]
          map    -> layers  [action=present, style=popover, anchor="Layers", trigger="Layers"]
          layers -> legend  [action=push, trigger="Legend"]
          legend -> editor  [action=present, style=formSheet, trigger="Edit:edit"]
          editor -> palette [action=present, style=popover, anchor="Colour", trigger="Colour"]
        }
        """),
      Example(
        "Two ways lead up to the same second popover: one fault, shown by the shorter way",
        """
        digraph Notes {
          note   [title="Note", entry=true]
          format [title="Format"]
          lists  [title="Lists"]
          fonts  [title="Fonts", selection=single]
          note   -> format [action=present, style=popover, anchor="Aa", trigger="Aa"]
          format -> lists  [action=push, trigger="Lists"]
          lists  -> format [action=push, trigger="More"]
          format -> fonts  [action=present, style=popover, anchor="Font", trigger="Font"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The first popover closes before the second one opens",
        """
        digraph Orders {
          orders [title="Orders", entry=true, controls="Filter"]
          filter [title="Filter", controls="From"]
          dates  [title="From", selection=single]
          orders -> filter [action=present, style=popover, anchor="Filter", trigger="Filter"]
          filter -> dates  [action=present, style=popover, anchor="From", trigger="From", closesFirst=dismiss]
        }
        """),
      Example(
        "Two popovers of one bar, of which only one can be open",
        """
        digraph Reader {
          page     [title="Chapter 1", entry=true]
          contents [title="Contents", selection=single]
          type     [title="Type Size"]
          page -> contents [action=present, style=popover, anchor="Contents", trigger="Contents"]
          page -> type     [action=present, style=popover, anchor="Type", trigger="Type"]
          contents -> page [action=dismiss, trigger=row]
        }
        """),
      Example(
        "A flow for phones, where a popover becomes a sheet",
        """
        digraph Orders {
          idioms="phone"
          orders [title="Orders", entry=true]
          filter [title="Filter"]
          dates  [title="From"]
          orders -> filter [action=present, style=popover, anchor="Filter", trigger="Filter"]
          filter -> dates  [action=present, style=popover, anchor="From", trigger="From"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for overlay in model.overlays(.popover) { run.add(cascade(overlay, run.index), on: model) }
      }
    })
}

private func cascade(_ overlay: Overlay, _ index: NavigationIndex) -> RuleRun.Draft {
  let (lower, upper) = (Int(index.targets[overlay.lower]), Int(index.targets[overlay.upper]))
  return RuleRun.Draft(
    severity: .error,
    message: """
      the popover \(index.name(upper)) opens while the popover \(index.name(lower)) is still open: \
      let \(index.opener(overlay.upper)) close \(index.name(lower)) first, or push \(index.name(upper)) inside it
      """,
    key: index.key(overlay.upper),
    contexts: [index.graph.contexts[upper].id, index.graph.contexts[lower].id], edges: [overlay.lower, overlay.upper],
    route: overlay.route, location: index.graph.edges[overlay.upper].location,
    related: ([overlay.lower] + overlay.others).map { index.graph.edges[$0].location })
}
