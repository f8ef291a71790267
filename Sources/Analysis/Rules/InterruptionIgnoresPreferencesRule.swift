import GraphModel

extension Rule {
  static let interruptionIgnoresPreferences = Rule(
    id: "interruption-ignores-preferences",
    title: "Something interrupts the user without a look at the notification settings",
    rationale: """
      People say in the notification settings what may interrupt them. An alert or a modal that a notification, a timer or the launch puts \
      up goes past that: it takes the screen although nobody asked for it.
      """,
    source: ["M17.7"],
    severity: .warning,
    fix: """
      Ask for the notification settings first and show nothing where they forbid it (condition="guard=…"), or show the news in place, as a \
      badge or a banner.
      """,
    limits: """
      Any condition that the code guards the presentation with counts as a look at the settings, since what it reads cannot be told. A \
      modal that opens at launch and gathers something, such as a sign-in, is what the app needs to start and no interruption. What a \
      class outside the inputs presents is not seen, and a storyboard has no such triggers.
      """,
    triggering: [
      Example(
        "News puts up an alert",
        """
        digraph Scores {
          scores [title="Scores", entry=true]
          match  [title="Match"]
          goal   [kind=alert, title="Goal for the Home Team", controls="Show, Later:cancel"]
          scores -> match [action=push, trigger=row]
          scores -> goal  [action=present, trigger=notification]
          goal   -> match [action=push, trigger="Show"]
        }
        """),
      Example(
        "A sheet with the latest features at launch, and a reminder after a while",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          news  [title="What's New"]
          rate  [kind=alert, title="Do you like Notes?", controls="Rate, Not Now:cancel"]
          notes -> news  [action=present, style=pageSheet, trigger=launch]
          notes -> rate  [action=present, trigger=timer]
          news  -> notes [action=dismiss, trigger="Continue:done"]
        }
        """, count: 2),
    ],
    nearMisses: [
      Example(
        "The settings are asked first",
        """
        digraph Scores {
          scores [title="Scores", entry=true]
          match  [title="Match"]
          goal   [kind=alert, title="Goal for the Home Team", controls="Show, Later:cancel"]
          scores -> match [action=push, trigger=row]
          scores -> goal  [action=present, trigger=notification, condition="guard=settings.alertSetting == .enabled"]
          goal   -> match [action=push, trigger="Show"]
        }
        """),
      Example(
        "The user opens it, and a tapped notification only leads to a screen",
        """
        digraph Scores {
          scores [title="Scores", entry=true]
          match  [title="Match"]
          filter [title="Filter", selection=multiple]
          scores -> filter [action=present, style=pageSheet, trigger="Filter"]
          scores -> match  [action=push, trigger=notification]
          filter -> scores [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "Without a sign-in the app cannot start",
        """
        digraph Bank {
          accounts [title="Accounts", entry=true]
          signIn   [title="Sign In", edits=true]
          accounts -> signIn   [action=present, style=fullScreen, trigger=launch]
          signIn   -> accounts [action=dismiss, trigger="Sign In", outcome=complete]
        }
        """),
    ],
    check: { run in
      for position in run.models.indices { judge(run.models[position], run.exits[position], &run) }
    })
}

private func judge(_ model: IdiomModel, _ exits: LayerExits, _ run: inout RuleRun) {
  let index = run.index
  // What the launch puts up last is the app itself.
  let mains = Set(model.mainInterfaces(exits).flatMap { model.graph.contexts(on: $0) })
  for (number, edge) in index.graph.edges.enumerated() where edge.action == .present && edge.condition?.guard == nil {
    guard let cause = cause(of: edge), model.reading.exists(edge: number), index.targets[number] >= 0 else { continue }
    let target = Int(index.targets[number])
    let context = index.graph.contexts[target]
    guard context.kind.isTask || context.kind.closesOnChoice else { continue }
    if edge.trigger == .launch {
      if mains.contains(target) || gathers(target, model) { continue }
      // Its code may be what asks for a sign-in.
      if index.isUnseen[target] {
        run.leaveOpen(context.id, "its code is not among the inputs and may gather what the app needs to start")
        continue
      }
    }
    let over = index.sources[number] >= 0 ? " over \(index.name(Int(index.sources[number])))" : ""
    let what = context.kind == .alert ? "the alert " : context.kind == .actionSheet ? "the action sheet " : ""
    run.add(
      RuleRun.Draft(
        severity: .warning,
        message: """
          \(cause) puts up \(what)\(quoted(context.name))\(over) without a look at the notification settings: check them first, \
          or show it in place
          """,
        key: index.key(number), contexts: [context.id], edges: [number], route: model.route(taking: number),
        location: edge.location ?? context.location), on: model)
  }
}

private func cause(of edge: Edge) -> String? {
  switch edge.trigger {
  case .notification?: "a notification"
  case .timer?: "a timer"
  case .launch?: "the launch"
  case .control?, .row?, .gesture?, .automatic?, .deepLink?, nil: nil
  }
}

/// Whether the context, or what it shows inside itself, asks the user for something.
private func gathers(_ target: Int, _ model: IdiomModel) -> Bool {
  let index = model.reading.index
  return model.reading.starts(of: target).contains { placement in
    (placement.chain + model.reading.residents(of: placement.leaf)).contains {
      let context = index.graph.contexts[$0]
      return context.edits || (context.selection ?? Context.Selection.none) != Context.Selection.none
    }
  }
}
