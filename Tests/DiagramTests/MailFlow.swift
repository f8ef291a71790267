// A small flow with one fault of each weight, as the tests' usual subject.

import Analysis
import GraphModel

enum MailFlow {
  static let graph = NavigationGraph(
    app: NavigationGraph.App(name: "Mail"),
    contexts: [
      Context(
        id: "Mail/inbox", name: "Inbox", typeName: "InboxViewController",
        controls: [Control(id: "filter", label: "Filter"), Control(id: "compose", label: "Compose")], entry: true,
        location: Location(file: "Mail.dot", line: 2)),
      Context(
        id: "Mail/filter", name: "Filter", typeName: "FilterViewController",
        controls: [Control(id: "sort", label: "Sort by"), Control(id: "done", label: "Done", role: .done)]),
      Context(id: "Mail/sort", name: "Sort Order", typeName: "SortViewController"),
      Context(id: "Mail/nav", name: "Compose navigation", kind: .navigation),
      Context(
        id: "Mail/compose", name: "New Message", typeName: "ComposeViewController",
        controls: [Control(id: "next", label: "Next"), Control(id: "cancel", label: "Cancel", role: .cancel)]),
      Context(
        id: "Mail/recipients", name: "Recipients", typeName: "RecipientsViewController",
        controls: [Control(id: "done", label: "Done", role: .done)]),
      Context(id: "Mail/attachments", name: "Attachments", typeName: "AttachViewController"),
    ],
    edges: [
      Edge(source: "Mail/inbox", target: "Mail/filter", action: .present, style: .popover, trigger: .control("filter")),
      Edge(
        source: "Mail/inbox", target: "Mail/nav", action: .present, style: .pageSheet, transition: .coverVertical,
        trigger: .control("compose")),
      Edge(source: "Mail/nav", target: "Mail/compose", action: .root, trigger: .automatic),
      Edge(source: "Mail/filter", target: "Mail/sort", action: .present, style: .popover, trigger: .control("sort")),
      Edge(source: "Mail/filter", action: .dismiss, trigger: .control("done")),
      Edge(source: "Mail/compose", target: "Mail/recipients", action: .push, trigger: .control("next")),
      Edge(source: "Mail/compose", action: .dismiss, outcome: .cancel, trigger: .control("cancel")),
      Edge(source: "Mail/recipients", target: "Mail/attachments", action: .push, trigger: .control("done"), provenance: .inferred),
    ])

  static func edge(_ source: Context.ID, _ target: Context.ID?) -> Int {
    graph.edges.firstIndex { $0.source == source && $0.target == target } ?? -1
  }

  static let report = Report(
    findings: [
      Finding(
        rule: "popover-cascade", severity: .error, message: "Sort Order opens as a popover from the popover Filter",
        contexts: ["Mail/sort", "Mail/filter"], edges: [edge("Mail/filter", "Mail/sort")],
        path: [
          Step(edge: nil, context: "Mail/inbox", text: "", role: .root),
          Step(edge: edge("Mail/inbox", "Mail/filter"), context: "Mail/filter", text: "tap Filter", role: .popover),
          Step(edge: edge("Mail/filter", "Mail/sort"), context: "Mail/sort", text: "tap Sort by", role: .popover),
        ],
        stack: [
          StackFrame(context: "Mail/inbox", role: .root), StackFrame(context: "Mail/filter", role: .popover),
          StackFrame(context: "Mail/sort", role: .popover),
        ], idioms: [.pad], location: Location(file: "Mail.dot", line: 9, column: 3)),
      Finding(
        rule: "modal-without-completion", severity: .error, message: "New Message has three steps and none completes it",
        contexts: ["Mail/compose"], idioms: [.phone, .pad], location: Location(file: "Mail.dot", line: 11)),
      Finding(
        rule: "popover-needless-close", severity: .warning, message: "Filter edits nothing: Done is needless in a popover",
        contexts: ["Mail/filter"], edges: [edge("Mail/filter", nil)], idioms: [.pad], location: Location(file: "Mail.dot", line: 12)),
      Finding(
        rule: "done-misused", severity: .note, message: "Done moves on to a further step", contexts: ["Mail/recipients"],
        edges: [edge("Mail/recipients", "Mail/attachments")], idioms: [.phone, .pad], may: true, location: nil),
    ], notJudged: [])
}
