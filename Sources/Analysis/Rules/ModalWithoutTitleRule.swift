import GraphModel

extension Rule {
  static let modalWithoutTitle = Rule(
    id: "modal-without-title",
    title: "A modal has no title",
    rationale:
      "A modal interrupts what the user was doing. Its title says what it is about, so that the user knows what to finish or to leave.",
    source: ["M20.9", "M17.5", "A09.8"],
    severity: .warning,
    fix: "Give the modal a title that names the task; one that is set at run time counts.",
    limits: """
      A modal whose class is not among the inputs may set its title in code and is not judged. Popovers, alerts and what the system \
      draws are not modals of the app's own.
      """,
    triggering: [
      Example(
        "A sheet without a title",
        """
        digraph Contacts {
          contacts [title="Contacts", entry=true]
          editor   [edits=true]
          contacts -> editor [action=present, style=formSheet, trigger="Add"]
          editor -> contacts [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "A navigation controller whose first screen has an empty title",
        """
        digraph Contacts {
          contacts [title="Contacts", entry=true]
          wrapper  [kind=navigation]
          editor   [title="", edits=true]
          contacts -> wrapper [action=present, style=fullScreen, trigger="Add"]
          wrapper -> editor   [action=root]
          editor -> contacts  [action=dismiss, trigger="Save:save"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The content of the navigation controller has the title",
        """
        digraph Contacts {
          contacts [title="Contacts", entry=true]
          wrapper  [kind=navigation]
          editor   [title="New Contact", edits=true]
          contacts -> wrapper [action=present, style=formSheet, trigger="Add"]
          wrapper -> editor   [action=root]
          editor -> contacts  [action=dismiss, trigger="Save:save"]
        }
        """),
      Example(
        "A title that is set at run time, an alert, and a popover",
        """
        digraph Contacts {
          contacts [title="Contacts", entry=true]
          person   [dynamicTitle=true]
          hint     [kind=alert, message="No contacts yet", controls="OK:cancel"]
          groups   [selection=single]
          contacts -> person [action=present, style=formSheet, trigger=row]
          contacts -> hint   [action=present, trigger=automatic]
          contacts -> groups [action=present, style=popover, anchor="Groups", trigger="Groups"]
          person -> contacts [action=dismiss, trigger="Close:close"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for layer in model.layers([.sheet, .fullScreen]) { judge(layer, model, &run) }
      }
    })
}

private func judge(_ layer: Layer, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let modal = model.leaf(of: layer.base)
  guard modal.kind.isTask, !model.contexts(of: layer.base).contains(where: { hasTitle($0) }) else { return }
  let edges = model.presentingEdges(of: layer)
  if edges.allSatisfy({ index.graph.edges[$0].style == .popover }) { return }
  // The presenter's code may set the title as well as its own does.
  if model.isUnseen(layer.base) || model.hasUnseenPresenter(layer) {
    run.leaveOpen(modal.id, "code that is not among the inputs may set its title")
    return
  }
  let wording = modal.title == nil ? "has no title" : "has an empty title"
  run.add(
    RuleRun.Draft(
      severity: .warning,
      message: "\(quoted(modal.name)) appears as \(model.graph.frames[layer.base].role.phrase) and \(wording): say what it is for",
      key: "\(modal.id)", contexts: [modal.id], edges: edges, route: model.route(to: layer), location: modal.location,
      related: edges.map { index.graph.edges[$0].location }), on: model)
}

private func hasTitle(_ context: Context) -> Bool {
  switch context.title {
  case .text(let text)?: text.contains { !$0.isWhitespace }
  case .dynamic?: true
  case nil: false
  }
}
