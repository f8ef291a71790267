import GraphModel

extension Rule {
  static let presentWhilePresenting = Rule(
    id: "present-while-presenting",
    title: "A screen presents something while it already presents something else",
    rationale: """
      A screen presents one thing at a time. UIKit ignores the second presentation and only logs a complaint; SwiftUI shows one of the two \
      sheets of a view. What the user should have seen never appears.
      """,
    source: [],
    severity: .error,
    fix:
      "Present from what is on top, close the first one before the second (closesFirst=dismiss), or let a condition choose between them.",
    limits: """
      Error where one tap, or the launch, sets off two presentations, and where a button that stays tappable beside an open popover \
      presents something. Warning, and only a possibility, where a timer, a notification or a \
      link presents from a screen that may be presenting something at that time. Presentations under different conditions are \
      alternatives; an alert beside another presentation may be what is shown when that fails. What comes up by itself as a screen shows is \
      taken to come first. What code checks before it presents is seen only as a guard; \
      where the class that presents is not among the inputs, its code may choose, and it is not judged.
      """,
    triggering: [
      Example(
        "One button presents two sheets",
        """
        digraph Shop {
          cart    [title="Cart", entry=true]
          pay     [title="Pay", edits=true]
          coupons [title="Coupons"]
          cart    -> pay     [action=present, style=pageSheet, trigger="Check Out"]
          cart    -> coupons [action=present, style=pageSheet, trigger="Check Out"]
          pay     -> cart    [action=dismiss, trigger="Cancel:cancel"]
          coupons -> cart    [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "The tour and what is new both come up at launch",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          tour  [title="Tour"]
          news  [title="What's New"]
          notes -> tour  [action=present, style=fullScreen, trigger=launch, condition="guard=isFirstStart"]
          notes -> news  [action=present, style=pageSheet, trigger=launch, condition="guard=isFirstStart"]
          tour  -> notes [action=dismiss, trigger="Start:done"]
          news  -> notes [action=dismiss, trigger="Close:close"]
        }
        """),
      Example(
        "The session may end while the user writes",
        """
        digraph Bank {
          account [title="Account", entry=true]
          pay     [title="Payment", edits=true]
          signIn  [title="Sign In Again", edits=true]
          account -> pay     [action=present, style=fullScreen, trigger="Pay"]
          account -> signIn  [action=present, style=fullScreen, trigger=timer]
          pay     -> account [action=dismiss, trigger="Cancel:cancel"]
          signIn  -> account [action=dismiss, trigger="Sign In:done"]
        }
        """),
      Example(
        "A button that an open popover lets through presents a sheet",
        """
        digraph Draw {
          idioms="pad"
          canvas [title="Drawing", entry=true]
          pens   [title="Pens", selection=single]
          export [title="Export"]
          canvas -> pens   [action=present, style=popover, anchor="Pens", passthrough="Export", trigger="Pens"]
          canvas -> export [action=present, style=formSheet, trigger="Export"]
          export -> canvas [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "One button, one sheet on phones and another on iPads",
        """
        digraph Shop {
          cart  [title="Cart", entry=true]
          pay   [title="Pay", edits=true]
          split [title="Pay and Coupons", edits=true]
          cart  -> pay   [action=present, style=pageSheet, trigger="Check Out", condition="idiom=phone"]
          cart  -> split [action=present, style=pageSheet, trigger="Check Out", condition="idiom=pad"]
          pay   -> cart  [action=dismiss, trigger="Cancel:cancel"]
          split -> cart  [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "A condition chooses between the two",
        """
        digraph Shop {
          cart   [title="Cart", entry=true]
          pay    [title="Pay", edits=true]
          signIn [title="Sign In", edits=true]
          cart   -> pay    [action=present, style=pageSheet, trigger="Check Out", condition="guard=isSignedIn"]
          cart   -> signIn [action=present, style=pageSheet, trigger="Check Out"]
          pay    -> cart   [action=dismiss, trigger="Cancel:cancel"]
          signIn -> cart   [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "What the timer brings up closes the other one first",
        """
        digraph Bank {
          account [title="Account", entry=true]
          pay     [title="Payment", edits=true]
          signIn  [title="Sign In Again", edits=true]
          account -> pay     [action=present, style=fullScreen, trigger="Pay"]
          account -> signIn  [action=present, style=fullScreen, trigger=timer, condition="guard=presentedViewController == nil"]
          pay     -> signIn  [action=present, style=fullScreen, trigger=timer, closesFirst=dismiss]
          pay     -> account [action=dismiss, trigger="Cancel:cancel"]
          signIn  -> account [action=dismiss, trigger="Sign In:done"]
        }
        """),
      Example(
        "The button that an open popover lets through closes it first",
        """
        digraph Draw {
          idioms="pad"
          canvas [title="Drawing", entry=true]
          pens   [title="Pens", selection=single]
          export [title="Export"]
          canvas -> pens   [action=present, style=popover, anchor="Pens", passthrough="Export", trigger="Pens"]
          canvas -> export [action=present, style=formSheet, trigger="Export", closesFirst=dismiss]
          export -> canvas [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "A second sheet opens from the first, which is on top",
        """
        digraph Shop {
          cart    [title="Cart", entry=true]
          pay     [title="Pay", edits=true]
          coupons [title="Coupons"]
          cart    -> pay     [action=present, style=pageSheet, trigger="Check Out"]
          pay     -> coupons [action=present, style=pageSheet, trigger="Coupons"]
          coupons -> pay     [action=dismiss, trigger="Close:close"]
          pay     -> cart    [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for context in 0..<run.index.contextCount where model.isReachable[context] {
          for volley in model.volleys(from: context) { judge(volley, model, &run) }
          for edge in run.index.edges(from: context) {
            if arrivesAnyTime(edge, model) { judge(arriving: edge, model, &run) }
            judge(throughPopover: edge, model, &run)
          }
        }
      }
    })
}

/// One tap that presents several things.
private func judge(_ volley: IdiomModel.Volley, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let presentations = volley.edges.filter { index.graph.edges[$0].action == .present }
  // With something else among them it is unclear what opens at all, which nothing-opens says.
  guard presentations.count == volley.edges.count, let first = presentations.first else { return }
  if run.leavesOpenChoice(between: first) { return }
  let targets = presentations.map { Int(index.targets[$0]) }
  let moment = index.graph.edges[first].trigger == .launch ? "at launch \(index.opener(first))" : index.opener(first)
  let count = targets.count == 2 ? "both" : "all"
  run.add(
    RuleRun.Draft(
      severity: .error,
      message: """
        \(moment) presents \(listed(targets.map(index.name))) at once, of which only one appears: \
        present one from the other, or say when each is meant instead of \(count)
        """,
      key: presentations.map(index.key).joined(separator: "|"),
      contexts: [index.graph.edges[first].source] + targets.map { index.graph.contexts[$0].id }, edges: presentations,
      route: model.route(taking: first), location: index.graph.edges[presentations[1]].location ?? index.graph.edges[first].location,
      related: presentations.map { index.graph.edges[$0].location }, may: volley.isGuarded), on: model)
}

/// Whether the app presents something here at a moment that nobody chooses, and checks nothing first.
private func arrivesAnyTime(_ edge: Int, _ model: IdiomModel) -> Bool {
  let value = model.reading.index.graph.edges[edge]
  guard value.action == .present, value.closesFirst == nil, value.condition?.guard == nil, model.reading.exists(edge: edge) else {
    return false
  }
  switch value.trigger {
  case .timer?, .notification?, .deepLink?: return true
  case .automatic?, .launch?, .control?, .row?, .gesture?, nil: return false
  }
}

private func judge(arriving edge: Int, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let (source, target) = (Int(index.sources[edge]), Int(index.targets[edge]))
  guard source >= 0, target >= 0, let other = openLayer(over: source, besides: edge, model) else { return }
  if index.isUnseen[source] {
    run.leaveOpen(index.graph.contexts[source].id, "its code is not among the inputs and may look whether something is open")
    return
  }
  let value = index.graph.edges[edge]
  let open = Int(index.targets[Int(model.graph.edges[other].edge)])
  let from = Int(model.graph.edges[other].from)
  run.add(
    RuleRun.Draft(
      severity: .warning,
      message: """
        \(moment(value.trigger)) \(index.name(source)) presents \(index.name(target)), which does not appear where \(index.name(open)) is \
        still open over it: present from what is on top, or close that first
        """,
      key: index.key(edge), contexts: [index.graph.contexts[target].id, value.source, index.graph.contexts[open].id],
      edges: [edge, Int(model.graph.edges[other].edge)], route: model.route(to: from)?.appending([other]),
      location: value.location ?? index.graph.contexts[source].location,
      related: [index.graph.edges[Int(model.graph.edges[other].edge)].location], may: true), on: model)
}

/// The nearest presentation, as an edge of the push graph, that the context itself makes beside the given one.
private func openLayer(over source: Int, besides edge: Int, _ model: IdiomModel) -> Int? {
  let index = model.reading.index
  var best: (distance: Int, number: Int)?
  for frame in model.graph.frames(showing: source) {
    guard let distance = model.distance(to: frame), !model.isPresumed(frame: frame) else { continue }
    for number in model.graph.edges(from: frame) {
      let step = model.graph.edges[number]
      let isOther = index.sources[Int(step.edge)] == Int32(source) && index.targets[Int(step.edge)] != index.targets[edge]
      guard isOther, step.kind == .put, !step.isDetour, model.graph.frames[Int(step.to)].role.isPresented else { continue }
      if best.map({ (distance, number) < $0 }) ?? true { best = (distance, number) }
    }
  }
  return best?.number
}

/// Whether the name of a view that stays tappable means the control: its own, or that of the bar which it is in.
private func letsThrough(_ name: String, _ id: String, of context: Context) -> Bool {
  guard let control = context.control(id) else { return name == id }
  if control.id == name || control.label == name { return true }
  guard !context.controls.contains(where: { $0.id == name || $0.label == name }) else { return false }
  switch control.placement {
  case .leading?, .trailing?, .title?, .toolbar?: return true
  case .tabBar?, .content?, .choice?, nil: return false
  }
}

/// What the buttons present that stay tappable beside the popover that the edge opens.
private func judge(throughPopover popover: Int, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let value = index.graph.edges[popover]
  guard value.action == .present, !value.passthrough.isEmpty, model.reading.exists(edge: popover), index.sources[popover] >= 0,
    index.targets[popover] >= 0,
    model.reading.role(ofPresentation: popover) == .popover, let route = model.route(taking: popover)
  else { return }
  let (source, target) = (Int(index.sources[popover]), Int(index.targets[popover]))
  for edge in index.edges(from: source) where model.reading.exists(edge: edge) && index.targets[edge] >= 0 {
    let other = index.graph.edges[edge]
    guard other.action == .present, other.closesFirst == nil, index.targets[edge] != Int32(target), let id = other.trigger?.controlID,
      value.passthrough.contains(where: { letsThrough($0, id, of: index.graph.contexts[source]) })
    else { continue }
    if index.isUnseen[source] {
      run.leaveOpen(value.source, "its code is not among the inputs and may close the popover first")
      return
    }
    run.add(
      RuleRun.Draft(
        severity: .error,
        message: """
          \(index.opener(edge)) stays tappable while the popover \(index.name(target)) is open, but what it presents, \
          \(index.name(Int(index.targets[edge]))), does not appear then: close the popover first
          """,
        key: "\(index.key(popover))|\(index.key(edge))",
        contexts: [value.source, index.graph.contexts[Int(index.targets[edge])].id, index.graph.contexts[target].id],
        edges: [edge, popover], route: route, location: other.location ?? value.location, related: [value.location]), on: model)
  }
}

private func moment(_ trigger: Edge.Trigger?) -> String {
  switch trigger {
  case .timer?: "after a while"
  case .notification?: "when a notification arrives,"
  default: "on a link into the app,"
  }
}
