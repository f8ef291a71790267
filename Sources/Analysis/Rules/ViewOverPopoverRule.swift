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
    limits: """
      What code presents above a popover is not seen in storyboards. A second popover is reported by popover-cascade. In the styles \
      currentContext and overCurrentContext the view stays inside the popover.
      """,
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
      Example(
        "A view in the popover's own context stays inside it",
        """
        digraph Calendar {
          month   [title="November", entry=true]
          event   [title="Dentist"]
          editing [title="Edit Event", edits=true]
          month -> event   [action=present, style=popover, anchor="event", trigger=row]
          event -> editing [action=present, style=currentContext, trigger="Edit"]
          editing -> event [action=dismiss, trigger="Save"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for overlay in model.overlays(.view) where !staysInside(overlay, run.index) { run.add(covering(overlay, run.index), on: model) }
      }
    })
}

private func staysInside(_ overlay: Overlay, _ index: NavigationIndex) -> Bool {
  switch index.graph.edges[overlay.upper].style {
  case .currentContext?, .overCurrentContext?: true
  default: false
  }
}

private func covering(_ overlay: Overlay, _ index: NavigationIndex) -> RuleRun.Draft {
  let (lower, upper) = (index.name(Int(index.targets[overlay.lower])), index.name(Int(index.targets[overlay.upper])))
  return RuleRun.Draft(
    overlay, index,
    message: """
      \(upper) appears as \(overlay.role.phrase) above the popover \(lower): let \(index.opener(overlay.upper)) close the popover first \
      and then present \(upper)
      """)
}
