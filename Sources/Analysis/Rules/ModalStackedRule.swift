import GraphModel

extension Rule {
  static let modalStacked = Rule(
    id: "modal-stacked",
    title: "Modals are stacked too deep",
    rationale: """
      Every modal asks the user to put aside what came before. With several of them open at once the user no longer knows what lies \
      beneath, what is finished and how many times something has to be closed to be back where it all began.
      """,
    source: ["M20.2", "M17.2"],
    severity: .warning,
    fix: "Close a modal before the next one opens (closesFirst=dismiss), or push the next step inside the modal.",
    limits: """
      Sheets, full-screen views and popovers that no tap outside closes are counted; alerts, action sheets, share sheets, the system's own \
      views and other popovers are not, nor what a custom segue opens, whose class decides what it does. What is opened above the start \
      of the app, where that comes up once more inside a modal, is not judged. What code outside the inputs presents is not seen. A full-screen view that an entry opens and that \
      holds most of the app, as after a sign-in, is the app itself and not counted.
      """,
    options: [Option("maximumDepth", "How many modals may be open on top of one another", standard: 2, range: 1...20)],
    triggering: [
      Example(
        "A picker in an editor in a settings sheet",
        """
        digraph Mail {
          inbox    [title="Inbox", entry=true]
          settings [title="Settings"]
          account  [title="Account", edits=true]
          server   [title="Server", edits=true]
          inbox    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> inbox    [action=dismiss, trigger="Done:done"]
          settings -> account  [action=present, style=pageSheet, trigger="Account"]
          account  -> settings [action=dismiss, trigger="Save:save"]
          account  -> server   [action=present, style=fullScreen, trigger="Server"]
          server   -> account  [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "Two screens of one modal open a third one, each by its own button",
        """
        digraph Shop {
          home    [title="Home", entry=true]
          cart    [title="Cart"]
          address [title="Address", edits=true]
          country [title="Country", selection=single]
          review  [title="Review"]
          help    [title="Help"]
          home    -> cart    [action=present, style=fullScreen, trigger="Cart"]
          cart    -> home    [action=dismiss, trigger="Close:close"]
          cart    -> address [action=present, style=formSheet, trigger="Address"]
          address -> cart    [action=dismiss, trigger="Save:save"]
          address -> country [action=push, trigger="Country"]
          country -> help    [action=present, style=pageSheet, trigger="Help"]
          address -> help    [action=present, style=pageSheet, trigger="Help"]
          help    -> help    [action=dismiss, trigger="Close:close"]
          cart    -> review  [action=push, trigger="Next"]
        }
        """, count: 2),
    ],
    nearMisses: [
      Example(
        "The second modal closes before the third opens",
        """
        digraph Mail {
          inbox    [title="Inbox", entry=true]
          settings [title="Settings"]
          account  [title="Account", edits=true]
          server   [title="Server", edits=true]
          inbox    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> inbox    [action=dismiss, trigger="Done:done"]
          settings -> account  [action=present, style=pageSheet, trigger="Account"]
          account  -> settings [action=dismiss, trigger="Save:save"]
          account  -> server   [action=present, style=fullScreen, trigger="Server", closesFirst=dismiss]
          server   -> settings [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "A question and a share sheet over two modals",
        """
        digraph Mail {
          inbox   [title="Inbox", entry=true]
          message [title="Message"]
          reply   [title="Reply", edits=true]
          discard [kind=actionSheet, title="Discard the reply?", controls="Discard:destructive, Cancel:cancel"]
          share   [kind=activity]
          inbox   -> message [action=present, style=fullScreen, trigger=row]
          message -> inbox   [action=dismiss, trigger="Close:close"]
          message -> reply   [action=present, style=pageSheet, trigger="Reply"]
          reply   -> discard [action=present, trigger="Cancel:cancel", anchor="Cancel"]
          reply   -> share   [action=present, trigger="Share", anchor="Share"]
          discard -> message [action=dismiss, layers=2, trigger="Discard"]
        }
        """),
      Example(
        "A popover that a tap outside closes is no modal",
        """
        digraph Draw {
          idioms="pad"
          canvas [title="Canvas", entry=true]
          export [title="Export", edits=true]
          format [title="Format", selection=single]
          hint   [title="About Formats"]
          canvas -> export [action=present, style=formSheet, trigger="Export"]
          export -> canvas [action=dismiss, trigger="Save:save"]
          export -> format [action=present, style=fullScreen, trigger="Format"]
          format -> export [action=dismiss, trigger=row]
          format -> hint   [action=present, style=popover, anchor="Info", trigger="Info"]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let graph = model.graph
  let mains = model.mainInterfaces(exits)
  let isCounted = graph.frames.indices.map { model.isModal(frame: $0) && !mains.contains($0) }
  let counted = Set(graph.frames.indices.filter { isCounted[$0] }.map { graph.frames[$0] })
  // Opening the start once more above a modal is meant as starting over.
  let starts = Set(graph.entries.map { graph.frames[$0].leaf })
  for deep in model.deepStacks(over: Int(run.option("maximumDepth")), counting: counted, startingOverAt: starts) {
    let open = Witness(deep.route, in: graph).frames.dropLast().filter { isCounted[$0] }
    run.add(tooDeep(deep.edge, above: open.map { model.leaf(of: $0) }, deep.route, model), on: model)
  }
}

private func tooDeep(_ edge: Int, above open: [Context], _ route: Route, _ model: IdiomModel) -> RuleRun.Draft {
  let index = model.reading.index
  let value = index.graph.edges[edge]
  let target = index.graph.contexts[Int(index.targets[edge])]
  let name = model.shownName(of: Int(index.targets[edge]))
  let names = listed(open.map { quoted($0.name) })
  // What can be opened from anywhere has no opener to name.
  let opener = index.sources[edge] >= 0 ? index.opener(edge) : "the app"
  let isOpen = open.contains { model.reading.starts(of: Int(index.targets[edge])).map(\.leaf).contains(index.number(of: $0.id) ?? -1) }
  let advice =
    isOpen ? "it is among them, so let \(opener) go back to it instead" : "let \(opener) close one first, or push \(name) inside the last"
  return RuleRun.Draft(
    severity: .warning,
    message: "\(name) opens above \(open.count) \(open.count == 1 ? "modal that is" : "modals that are") still open, \(names): \(advice)",
    key: index.key(edge), contexts: [target.id] + open.map(\.id), edges: [edge], route: route,
    location: value.location ?? target.location, related: open.map(\.location))
}
