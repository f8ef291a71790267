import GraphModel

extension Rule {
  static let unwindWithoutTarget = Rule(
    id: "unwind-without-target",
    title: "An unwind goes back to a screen that is never beneath",
    rationale: "An unwind searches the screens beneath for its destination. Where that is never among them, the button does nothing.",
    source: [],
    severity: .error,
    fix: "Unwind to a screen that lies beneath, or present or push the destination instead.",
    limits: """
      A way to the unwind that starts with a context that only code outside the inputs can open hides what lies beneath; such an unwind is \
      not judged. Nor is one whose destination such code may have put there.
      """,
    triggering: [
      Example(
        "Back to a list that this way does not pass",
        """
        digraph Shop {
          home   [title="Home", entry=true]
          orders [title="Orders"]
          cart   [title="Cart"]
          paid   [title="Thank You"]
          home -> orders [action=push, trigger="Orders"]
          home -> cart   [action=push, trigger="Cart"]
          cart -> paid   [action=present, style=fullScreen, trigger="Pay"]
          paid -> orders [action=unwind, trigger="Done:done"]
        }
        """),
      Example(
        "Back to a screen that has been replaced",
        """
        digraph SignIn {
          welcome [title="Welcome", entry=true]
          signIn  [title="Sign In"]
          code    [title="Enter Code"]
          help    [title="Help"]
          welcome -> signIn [action=push, trigger="Sign In"]
          signIn  -> code   [action=replace, trigger="Continue"]
          code    -> help   [action=push, trigger="Help"]
          help    -> signIn [action=unwind, trigger="Start Again"]
        }
        """),
      Example(
        "What is closed first goes back to a screen that is never beneath",
        """
        digraph Shop {
          home   [title="Home", entry=true]
          orders [title="Orders"]
          cart   [title="Cart"]
          paid   [title="Thank You"]
          home -> orders [action=push, trigger="Orders"]
          home -> cart   [action=push, trigger="Cart"]
          cart -> paid   [action=push, trigger="Pay", closesFirst="unwind:orders"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The destination lies beneath on one of the two ways",
        """
        digraph Shop {
          home   [title="Home", entry=true]
          orders [title="Orders"]
          cart   [title="Cart"]
          paid   [title="Thank You"]
          home   -> orders [action=push, trigger="Orders"]
          home   -> cart   [action=push, trigger="Cart"]
          orders -> cart   [action=push, trigger="Order Again"]
          cart   -> paid   [action=present, style=fullScreen, trigger="Pay"]
          paid   -> orders [action=unwind, trigger="Done:done"]
        }
        """),
      Example(
        "The destination is the container whose content lies beneath",
        """
        digraph Photos {
          window [kind=navigation, entry=true]
          album  [title="Album"]
          photo  [title="Photo"]
          window -> album  [action=root]
          album  -> photo  [action=push, trigger=row]
          photo  -> window [action=unwind, trigger="Done:done"]
        }
        """),
      Example(
        "What is closed first goes back to a screen beneath",
        """
        digraph Shop {
          home [title="Home", entry=true]
          cart [title="Cart"]
          paid [title="Thank You"]
          home -> cart [action=present, style=fullScreen, trigger="Cart"]
          cart -> paid [action=push, trigger="Pay", closesFirst="unwind:home"]
        }
        """),
    ],
    check: { run in
      let code = CodeReach(run.index)
      for model in run.models { judge(model, code, &run) }
    })
}

private func judge(_ model: IdiomModel, _ code: CodeReach, _ run: inout RuleRun) {
  let index = run.index
  let hasUnseenCode = !index.graph.app.unseenTypes.isEmpty
  for number in index.graph.edges.indices where model.reading.exists(edge: number) {
    guard let target = destination(of: number, index) else { continue }
    let edge = index.graph.edges[number]
    let source = Int(index.sources[number])
    let all = source >= 0 ? model.graph.frames(showing: source) : Array(model.graph.frames.indices)
    let frames = all.filter { model.isReachable(frame: $0) }
    if frames.isEmpty || model.canLie(target, beneath: frames) { continue }
    if frames.contains(where: { model.isPresumed(frame: $0) }) || (hasUnseenCode && (model.isReachable[target] || code.mayOpen(target))) {
      run.leaveOpen(edge.source, "code that is not among the inputs may have put \(index.name(target)) beneath it")
      continue
    }
    let nearest = source >= 0 ? model.nearestFrame(showing: source) : frames.first
    run.add(lost(number, target, model, route: nearest.flatMap { model.route(to: $0) }), on: model)
  }
}

/// Where the edge goes back to, at the end or before it opens something.
private func destination(of edge: Int, _ index: NavigationIndex) -> Int? {
  if index.graph.edges[edge].action == .unwind { return index.targets[edge] >= 0 ? Int(index.targets[edge]) : nil }
  guard case .unwind(let id)? = index.graph.edges[edge].closesFirst else { return nil }
  return index.number(of: id)
}

private func lost(_ edge: Int, _ target: Int, _ model: IdiomModel, route: Route?) -> RuleRun.Draft {
  let index = model.reading.index
  let value = index.graph.edges[edge]
  let source = Int(index.sources[edge])
  return RuleRun.Draft(
    severity: .error,
    message: """
      \(index.opener(edge)) goes back to \(index.name(target)), which is never beneath \(source >= 0 ? index.name(source) : "another screen"), so nothing happens: \
      go back to a screen that is
      """,
    key: index.key(edge), contexts: [value.source, index.graph.contexts[target].id], edges: [edge], route: route,
    location: value.location ?? (source >= 0 ? index.graph.contexts[source].location : nil),
    related: [index.graph.contexts[target].location])
}
