import GraphModel

extension Rule {
  static let doneMisused = Rule(
    id: "done-misused",
    title: "A Done button does something else than complete the task",
    rationale: """
      Done promises that the task is completed. A Done that opens a further step, presents something, goes back one step or gives the task \
      up breaks the promise, and so do several Done buttons on one path of which each completes something different.
      """,
    source: ["M20.4", "M17.4"],
    severity: .warning,
    fix: "Call the button what it does (Next, Back, Cancel), and keep Done for the one that completes the task.",
    limits: "What a button does in code that is not among the inputs is not judged; what its segue does is.",
    triggering: [
      Example(
        "Done moves on to a further step",
        """
        digraph SignUp {
          home    [title="Home", entry=true]
          name    [title="Your Name", edits=true]
          address [title="Your Address", edits=true]
          home    -> name    [action=present, style=formSheet, trigger="Sign Up"]
          name    -> address [action=push, trigger="Done:done"]
          address -> home    [action=dismiss, trigger="Finish", outcome=complete]
        }
        """),
      Example(
        "Done throws the changes away",
        """
        digraph Profile {
          profile [title="Profile", entry=true]
          edit    [title="Edit Profile", edits=true]
          profile -> edit [action=present, style=formSheet, trigger="Edit:edit"]
          edit -> profile [action=dismiss, trigger="Done:done", outcome=discard]
          edit -> profile [action=dismiss, trigger="Save:save", outcome=save]
        }
        """),
      Example(
        "The Done of the last step goes back one step, the Done of the first completes the task",
        """
        digraph Alarm {
          clock [title="Clock", entry=true]
          alarm [title="Alarm", edits=true]
          sound [title="Sound", selection=single]
          clock -> alarm [action=present, style=pageSheet, trigger="Add"]
          alarm -> sound [action=push, trigger="Sound"]
          sound -> alarm [action=pop, trigger="Done:done", outcome=save]
          alarm -> clock [action=dismiss, trigger="Done:done", outcome=complete]
        }
        """),
      Example(
        "The same where the first unwinds to the screen beneath the modal, and the second is on an embedded child",
        """
        digraph Alarm {
          clock [title="Clock", entry=true]
          alarm [title="Alarm", edits=true]
          sound [title="Sound", selection=single]
          list  [title="Sounds"]
          clock -> alarm [action=present, style=pageSheet, trigger="Add"]
          alarm -> sound [action=push, trigger="Sound"]
          sound -> list  [action=embed]
          list  -> alarm [action=pop, trigger="Done:done", outcome=save]
          alarm -> clock [action=unwind, trigger="Done:done", outcome=complete]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Done completes the task on its last step",
        """
        digraph SignUp {
          home    [title="Home", entry=true]
          name    [title="Your Name", edits=true]
          address [title="Your Address", edits=true]
          home    -> name    [action=present, style=formSheet, trigger="Sign Up"]
          name    -> address [action=push, trigger="Next"]
          address -> home    [action=dismiss, trigger="Done:done", outcome=complete]
        }
        """),
      Example(
        "Done asks once more, and the answer completes the task",
        """
        digraph Order {
          cart    [title="Cart", entry=true]
          order   [title="Order", edits=true]
          confirm [kind=actionSheet, title="Order now?", controls="Order, Cancel:cancel"]
          cart    -> order   [action=present, style=pageSheet, trigger="Order"]
          order   -> confirm [action=present, trigger="Done:done", anchor="Done"]
          confirm -> confirm [action=dismiss, layers=2, trigger="Order", outcome=complete]
          order   -> cart    [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "Done closes the task and then shows the result",
        """
        digraph Scan {
          files  [title="Files", entry=true]
          scan   [title="Scan"]
          result [title="Document"]
          files -> scan   [action=present, style=fullScreen, trigger="Scan"]
          scan  -> result [action=push, trigger="Done:done", closesFirst=dismiss]
          scan  -> files  [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "Two steps of which both only return, and an unwind that stays inside the task",
        """
        digraph Alarm {
          clock  [title="Clock", entry=true]
          alarm  [title="Alarm", edits=true]
          sound  [title="Sound", selection=single]
          volume [title="Volume", edits=true]
          clock  -> alarm  [action=present, style=pageSheet, trigger="Add"]
          alarm  -> sound  [action=push, trigger="Sound"]
          sound  -> volume [action=push, trigger="Volume"]
          volume -> sound  [action=pop, trigger="Done:done", outcome=save]
          sound  -> alarm  [action=unwind, trigger="Done:done", outcome=save]
          alarm  -> clock  [action=dismiss, trigger="Save:save"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for (number, context) in run.graph.contexts.enumerated() where !context.kind.closesOnChoice && model.isReachable[number] {
          for control in context.controls where control.role == .done { judge(control, of: number, model, &run) }
        }
        compare(model, &run)
      }
    })
}

private func judge(_ control: Control, of context: Int, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let edges = index.edges(from: context).filter {
    model.reading.exists(edge: $0) && index.graph.edges[$0].trigger == .control(control.id)
  }
  for edge in edges {
    let value = index.graph.edges[edge]
    let target = index.targets[edge] >= 0 ? index.name(Int(index.targets[edge])) : "the step before"
    let effect: String
    switch value.action {
    case .push, .replace:
      if value.closesFirst != nil || value.outcome == .complete || value.outcome == .save { continue }
      effect = "moves on to \(target) instead of completing the task; call it Next"
    case .present:
      if value.closesFirst != nil || asksOnly(edge, among: edges, model) { continue }
      effect = "presents \(target) instead of completing the task; call it what it opens"
    case .pop, .popToRoot:
      if value.outcome == .complete || value.outcome == .save { continue }
      effect = "only goes back to \(target); leave that to the Back button"
    case .dismiss, .unwind:
      guard value.outcome == .cancel || value.outcome == .discard else { continue }
      effect = value.outcome == .cancel ? "cancels the task; call it Cancel" : "throws the changes away; call it what it does"
    case .embed, .root, .switchTab: continue
    }
    run.add(
      RuleRun.Draft(
        severity: .warning, message: "the Done button \(quoted(control.displayName)) in \(index.name(context)) \(effect)",
        key: index.key(edge), contexts: [index.graph.contexts[context].id], edges: [edge], route: model.route(taking: edge),
        location: value.location ?? index.graph.contexts[context].location), on: model)
  }
}

/// Whether the presentation only asks before, or warns instead of, completing: an alert whose answer, or the button itself, completes.
private func asksOnly(_ edge: Int, among edges: [Int], _ model: IdiomModel) -> Bool {
  let index = model.reading.index
  let target = Int(index.targets[edge])
  guard index.kind(target).closesOnChoice else { return false }
  let completes: (Int) -> Bool = { number in
    let value = index.graph.edges[number]
    switch value.action {
    case .dismiss, .unwind, .root: return value.outcome != .cancel && value.outcome != .discard
    case .present, .push, .replace: return value.closesFirst != nil
    case .pop, .popToRoot, .embed, .switchTab: return false
    }
  }
  return edges.contains(where: completes) || index.edges(from: target).contains { model.reading.exists(edge: $0) && completes($0) }
}

/// Reports a Done that only ends its own step although a Done of an earlier step of the modal ends the whole task.
///
/// One walk serves all layers, since steps that layers share lead on to the same ones.
private func compare(_ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let layers = model.layers([.sheet, .fullScreen])
  let owners = model.owners(among: layers)
  let isInside = owners.map { $0 != nil }
  // An unwind ends the task where its destination is in no modal.
  let endsTask: (Edge) -> Bool = { edge in
    guard edge.outcome != .cancel && edge.outcome != .discard else { return false }
    guard edge.action == .unwind, let target = edge.target.flatMap(index.number) else { return edge.action == .dismiss }
    return !model.graph.frames(showing: target).contains { isInside[$0] }
  }
  // The Done of an earlier step, and for each frame the first one met on the way to it.
  var own: [Int: Int] = [:]
  for frame in isInside.indices where isInside[frame] { own[frame] = dones(frame, model, where: endsTask).first }
  var earlier: [Int: Int] = [:]
  var work = own.keys.sorted()
  var next = 0
  while next < work.count {
    let frame = work[next]
    next += 1
    guard let done = earlier[frame] ?? own[frame] else { continue }
    for to in model.nextSteps(after: frame) where earlier[to] == nil && !model.graph.contexts(on: to).contains(Int(index.sources[done])) {
      earlier[to] = done
      if own[to] == nil { work.append(to) }
    }
  }
  for (frame, done) in earlier.sorted(by: { $0.key < $1.key }) {
    for edge in dones(frame, model, where: endsStep) {
      let (context, first) = (Int(index.sources[edge]), Int(index.sources[done]))
      run.add(
        RuleRun.Draft(
          severity: .warning,
          message: """
            two Done buttons on one path complete different things: the one in \(index.name(context)) only its step, \
            the one in \(index.name(first)) the task; call the first what it does
            """,
          key: index.key(edge), contexts: [index.graph.contexts[context].id, index.graph.contexts[first].id], edges: [edge, done],
          route: owners[frame].flatMap { model.route(to: frame, in: layers[$0]) }, location: index.graph.edges[edge].location,
          related: [index.graph.edges[done].location]), on: model)
    }
  }
}

/// The edges of the frame's Done buttons, its embedded children's among them, that are wanted.
private func dones(_ frame: Int, _ model: IdiomModel, where isWanted: (Edge) -> Bool) -> [Int] {
  let index = model.reading.index
  return model.graph.contexts(on: frame).flatMap { context in
    index.edges(from: context).filter {
      let edge = index.graph.edges[$0]
      guard isWanted(edge), model.reading.exists(edge: $0), let id = edge.trigger?.controlID else { return false }
      return index.graph.contexts[context].control(id)?.role == .done
    }
  }
}

private func endsStep(_ edge: Edge) -> Bool {
  (edge.action == .pop || edge.action == .popToRoot) && (edge.outcome == .complete || edge.outcome == .save)
}
