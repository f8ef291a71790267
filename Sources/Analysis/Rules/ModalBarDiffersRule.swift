import GraphModel

extension Rule {
  static let modalBarDiffers = Rule(
    id: "modal-bar-differs",
    title: "A modal's navigation bar looks unlike the app's",
    rationale: """
      A modal belongs to the app that opens it. Where its bar has another colour, another translucency or another size of title than the \
      bars of the rest, it looks as if the user had left for another app.
      """,
    source: ["M20.10", "M17.9"],
    severity: .warning,
    fix: "Give the modal's bar the look of the app's other bars, or set the look once for all of them.",
    limits: """
      Only what is set explicitly on a bar is compared, one property at a time: a property has a look of the app's where at least three \
      bars set it, and three fifths of all that do, alike. A bar that sets nothing is not compared, since code may give all bars their \
      look. A bar whose navigation controller has a class outside the inputs is not judged. A full-screen view that an entry opens and \
      that holds most of the app is the app itself.
      """,
    triggering: [
      Example(
        "One modal has a white bar where the others are black",
        """
        digraph Player {
          songs    [title="Songs", entry=true, bar="style=black, translucent=true"]
          albums   [title="Albums", bar="style=black, translucent=true"]
          artist   [title="Artist", bar="style=black"]
          settings [title="Settings", bar="style=default, translucent=true"]
          songs    -> albums   [action=push, trigger="Albums"]
          albums   -> artist   [action=push, trigger=row]
          songs    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> songs    [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "The bar belongs to the navigation controller around the modal, and differs in tint and title size",
        """
        digraph Mail {
          window  [kind=navigation, entry=true, bar="tint=#0A84FF, largeTitles=true"]
          inbox   [title="Inbox"]
          search  [kind=navigation, bar="tint=#0A84FF, largeTitles=true"]
          results [title="Search"]
          compose [kind=navigation, bar="tint=#FF3B30, largeTitles=false"]
          message [title="New Message", edits=true]
          folders [kind=navigation, bar="tint=#0A84FF, largeTitles=true"]
          list    [title="Folders"]
          window  -> inbox   [action=root]
          search  -> results [action=root]
          compose -> message [action=root]
          folders -> list    [action=root]
          inbox   -> search  [action=present, style=fullScreen, trigger="Search"]
          inbox   -> compose [action=present, style=pageSheet, trigger="Compose"]
          inbox   -> folders [action=present, style=pageSheet, trigger="Folders"]
          results -> inbox   [action=dismiss, trigger="Close:close"]
          message -> inbox   [action=dismiss, trigger="Send", outcome=complete]
          list    -> inbox   [action=dismiss, trigger="Close:close"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "All bars look alike, and one says nothing",
        """
        digraph Player {
          songs    [title="Songs", entry=true, bar="style=black"]
          albums   [title="Albums", bar="style=black"]
          artist   [title="Artist", bar="style=black"]
          settings [title="Settings", bar="style=black"]
          about    [title="About"]
          songs    -> albums   [action=push, trigger="Albums"]
          albums   -> artist   [action=push, trigger=row]
          songs    -> settings [action=present, style=pageSheet, trigger="Settings"]
          songs    -> about    [action=present, style=pageSheet, trigger="About"]
          settings -> songs    [action=dismiss, trigger="Done:done"]
          about    -> songs    [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "The app has no look of its own: two bars against one",
        """
        digraph Player {
          songs    [title="Songs", entry=true, bar="style=black"]
          albums   [title="Albums", bar="style=black"]
          settings [title="Settings", bar="style=default"]
          songs    -> albums   [action=push, trigger="Albums"]
          songs    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> songs    [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "The odd bar is no modal's",
        """
        digraph Player {
          songs    [title="Songs", entry=true, bar="style=black"]
          albums   [title="Albums", bar="style=black"]
          artist   [title="Artist", bar="style=default"]
          settings [title="Settings", bar="style=black"]
          songs    -> albums   [action=push, trigger="Albums"]
          albums   -> artist   [action=push, trigger=row]
          songs    -> settings [action=present, style=pageSheet, trigger="Settings"]
          settings -> songs    [action=dismiss, trigger="Done:done"]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

/// A property of a bar, and how messages call it.
private struct Property {
  var name: String
  var value: @Sendable (Context.Bar) -> String?

  static let all = [
    Property(name: "style") { $0.style },
    Property(name: "tint") { $0.tint },
    Property(name: "bar tint") { $0.barTint },
    Property(name: "translucency") { $0.translucent.map { $0 ? "translucent" : "opaque" } },
    Property(name: "title size") { $0.largeTitles.map { $0 ? "large" : "small" } },
    Property(name: "class") { $0.className },
  ]
}

/// The bars that must set a property alike for it to be the app's look, and the least part of all that set it, in percent.
private let fewestAlike = 3
private let leastShare = 60

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let index = run.index
  let bars = index.graph.contexts.indices.filter { model.reading.exists(context: $0) && index.graph.contexts[$0].bar != nil }
  guard bars.count > fewestAlike else { return }
  let mains = model.mainInterfaces(exits)
  let tasks = model.modalTasks.filter { !mains.contains($0.base) }
  let steps = ModalSteps(tasks, model)
  let owners = steps.owners
  var odd: [Int: [(property: String, own: String, usual: String, count: Int)]] = [:]
  for property in Property.all {
    let values = bars.compactMap { bar in index.graph.contexts[bar].bar.flatMap(property.value).map { (bar: bar, value: $0.lowercased()) } }
    let counts = Dictionary(values.map { ($0.value, 1) }, uniquingKeysWith: +)
    guard let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), usual.value >= fewestAlike,
      usual.value * 100 >= leastShare * values.count
    else { continue }
    for (bar, value) in values where value != usual.key { odd[bar, default: []].append((property.name, value, usual.key, usual.value)) }
  }
  for (bar, differences) in odd.sorted(by: { $0.key < $1.key }) {
    guard let frame = model.graph.frames(showing: bar).first(where: { owners[$0] != nil }), let owner = owners[frame] else { continue }
    let context = index.graph.contexts[bar]
    if index.isUnseen[bar] {
      run.leaveOpen(context.id, "its class is not among the inputs and may give the bar another look")
      continue
    }
    let modal = model.leaf(of: tasks[owner].base)
    let parts = differences.map { "\($0.property) is \($0.own), that of \($0.count) other bars \($0.usual)" }
    run.add(
      RuleRun.Draft(
        severity: .warning,
        message:
          "the bar of the modal \(quoted(modal.name)) looks unlike the app's: its \(parts.joined(separator: "; its ")); use one look",
        key: "\(context.id):\(differences.map(\.property).joined(separator: ","))",
        contexts: context.id == modal.id ? [modal.id] : [modal.id, context.id], edges: model.presentingEdges(of: tasks[owner]),
        route: steps.route(to: frame), location: context.location), on: model)
  }
}
