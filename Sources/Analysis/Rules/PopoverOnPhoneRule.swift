import GraphModel

extension Rule {
  static let popoverOnPhone = Rule(
    id: "popover-on-phone",
    title: "A popover appears on a phone",
    rationale: """
      A popover leaves the screen around it in sight; a phone has no room for that. There it covers most of what it belongs to, \
      and the arrow and the margin only take space from the content. In compact width it should be a sheet or a screen of its own.
      """,
    source: ["P20.3"],
    severity: .warning,
    fix: "Leave the adaptation on, so that the popover becomes a sheet on phones; in a flow for phones present a sheet or push a screen.",
    limits: """
      Code that turns adaptation off is not seen in storyboards. A popover that becomes a sheet on phones is right in an app that \
      also runs on iPad, and wrong only where the app, the screen or the way to it is there for phones alone.
      """,
    triggering: [
      Example(
        "Adaptation is turned off, so the popover stays one on phones",
        """
        digraph Reader {
          page [title="Chapter 1", entry=true, controls="Aa:trailing"]
          type [title="Type Size"]
          page -> type [action=present, style=popover, adaptation=none, anchor="Aa", trigger="Aa"]
        }
        """),
      Example(
        "An app for phones only asks for a popover",
        """
        digraph Orders {
          idioms="phone"
          orders [title="Orders", entry=true]
          filter [title="Filter", selection=multiple]
          orders -> filter [action=present, style=popover, anchor="Filter", trigger="Filter"]
        }
        """),
      Example(
        "A way that only phones have asks for a popover",
        """
        digraph Calendar {
          month [title="November", entry=true]
          event [title="Dentist"]
          month -> event [action=present, style=popover, anchor="event", trigger=row, condition="idiom=phone"]
          month -> event [action=push, trigger=row, condition="idiom=pad"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "In an app for both the popover becomes a sheet on phones",
        """
        digraph Orders {
          orders [title="Orders", entry=true]
          filter [title="Filter", selection=multiple]
          orders -> filter [action=present, style=popover, anchor="Filter", trigger="Filter"]
        }
        """),
      Example(
        "Adaptation is turned off in an app for iPad only",
        """
        digraph Reader {
          idioms="pad"
          page [title="Chapter 1", entry=true]
          type [title="Type Size"]
          page -> type [action=present, style=popover, adaptation=none, anchor="Aa", trigger="Aa"]
        }
        """),
      Example(
        "A phone gets a sheet of its own",
        """
        digraph Calendar {
          month [title="November", entry=true]
          event [title="Dentist"]
          month -> event [action=present, style=pageSheet, trigger=row, condition="idiom=phone"]
          month -> event [action=present, style=popover, adaptation=none, anchor="event", trigger=row, condition="idiom=pad"]
        }
        """),
    ],
    check: { run in
      for model in run.models where model.reading.isCompact {
        for (edge, layer) in model.presentations([.popover, .sheet, .fullScreen]) where run.graph.edges[edge].style == .popover {
          judge(edge, layer, model, &run)
        }
      }
    })
}

private func judge(_ edge: Int, _ layer: Layer, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let value = index.graph.edges[edge]
  let name = quoted(model.leaf(of: layer.base).name)
  let message: String
  if model.graph.frames[layer.base].role == .popover {
    message = "\(name) stays a popover in compact width, as on a phone, and covers what it belongs to: let it become a sheet there"
  } else if model.idiom == .phone, let why = onlyForPhones(edge, index) {
    message = "\(name) is presented as a popover although \(why), which has no room for one: present a sheet or push it"
  } else {
    return
  }
  run.add(
    RuleRun.Draft(
      severity: .warning, message: message, key: index.key(edge), contexts: [model.leaf(of: layer.base).id, value.source], edges: [edge],
      route: model.route(taking: edge), location: value.location, related: [model.leaf(of: layer.base).location]), on: model)
}

/// What shows that the presentation was written for phones, if it was.
private func onlyForPhones(_ edge: Int, _ index: NavigationIndex) -> String? {
  let value = index.graph.edges[edge]
  if index.graph.app.idioms == [.phone] { return "the app runs on phones only" }
  let ends = [index.sources[edge], index.targets[edge]].filter { $0 >= 0 }.map { index.graph.contexts[Int($0)] }
  if let end = ends.first(where: { $0.idioms == [.phone] }) { return "\(quoted(end.name)) is there for phones only" }
  return value.condition?.idiom == .phone ? "this way is there for phones only" : nil
}
