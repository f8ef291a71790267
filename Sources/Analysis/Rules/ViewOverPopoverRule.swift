import GraphModel

extension Rule {
  static let viewOverPopover = Rule(
    id: "view-over-popover",
    title: "A view appears above a popover",
    rationale: """
      A popover is a small aside to the screen beneath it. A sheet, a full-screen view, an action sheet or a share sheet above it hides \
      what the popover belongs to, and leaves it hanging there when it goes. Only an alert may appear above a popover.
      """,
    source: ["M20.8", "M17.8", "P20.8"],
    severity: .error,
    fix: "Close the popover first and then present the view (closesFirst=dismiss).",
    limits: "What code presents above a popover is not seen in storyboards. A second popover is reported by popover-cascade.",
    triggering: [
      Example(
        "A sheet opens from a popover",
        """
        digraph Calendar {
          month   [title="November", entry=true]
          event   [title="Dentist", controls="Edit:edit"]
          editing [title="Edit Event", edits=true]
          month -> event   [action=present, style=popover, anchor="event", trigger=row]
          event -> editing [action=present, style=formSheet, trigger="Edit"]
          editing -> event [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "An action sheet and a share sheet open from a screen pushed inside a popover",
        """
        digraph Library {
          shelf   [title="Shelf", entry=true]
          info    [title="Info"]
          history [title="History"]
          clear   [kind=actionSheet, title="Clear the history?", controls="Clear:destructive, Cancel:cancel"]
          share   [kind=activity]
          shelf   -> info    [action=present, style=popover, anchor="Info", trigger="Info"]
          info    -> history [action=push, trigger="History"]
          history -> clear   [action=present, trigger="Clear", anchor="Clear"]
          history -> share   [action=present, trigger="Share", anchor="Share"]
        }
        """, count: 2),
    ],
    nearMisses: [
      Example(
        "The popover closes before the sheet opens",
        """
        digraph Calendar {
          month   [title="November", entry=true]
          event   [title="Dentist", controls="Edit:edit"]
          editing [title="Edit Event", edits=true]
          month -> event   [action=present, style=popover, anchor="event", trigger=row]
          event -> editing [action=present, style=formSheet, trigger="Edit", closesFirst=dismiss]
          editing -> month [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "An alert over a popover is fine, and so is a push inside it",
        """
        digraph Library {
          shelf   [title="Shelf", entry=true]
          info    [title="Info"]
          history [title="History"]
          failed  [kind=alert, title="The history could not be loaded", controls="Try Again, Cancel:cancel"]
          shelf   -> info    [action=present, style=popover, anchor="Info", trigger="Info"]
          info    -> history [action=push, trigger="History"]
          history -> failed  [action=present, trigger=automatic]
        }
        """),
      Example(
        "The same sheet opens from the popover only on phones, where it is no popover",
        """
        digraph Calendar {
          month   [title="November", entry=true]
          event   [title="Dentist", controls="Edit:edit"]
          editing [title="Edit Event", edits=true]
          month -> event   [action=present, style=popover, anchor="event", trigger=row]
          event -> editing [action=present, style=formSheet, trigger="Edit", condition="idiom=phone"]
          editing -> event [action=dismiss, trigger="Save:save"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for overlay in model.overlays(.view) { run.add(covering(overlay, run.index), on: model) }
      }
    })
}

private func covering(_ overlay: Overlay, _ index: NavigationIndex) -> RuleRun.Draft {
  let (lower, upper) = (Int(index.targets[overlay.lower]), Int(index.targets[overlay.upper]))
  return RuleRun.Draft(
    severity: .error,
    message: """
      \(index.name(upper)) appears as \(overlay.role.phrase) above the popover \(index.name(lower)): \
      let \(index.opener(overlay.upper)) close the popover first and then present \(index.name(upper))
      """,
    key: index.key(overlay.upper),
    contexts: [index.graph.contexts[upper].id, index.graph.contexts[lower].id], edges: [overlay.lower, overlay.upper],
    route: overlay.route, location: index.graph.edges[overlay.upper].location,
    related: ([overlay.lower] + overlay.others).map { index.graph.edges[$0].location })
}
