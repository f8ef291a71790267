import GraphModel

extension Rule {
  static let nothingOpens = Rule(
    id: "nothing-opens",
    title: "Two declarations contradict each other, so that one of them opens nothing",
    rationale: """
      One button that is said to push two screens, or a navigation controller that is said to start with two, can do only one of them. The \
      other destination is dead, or the graph is not what the app does.
      """,
    source: [],
    severity: .warning,
    fix: "Remove one of the two, or say under which condition each of them holds (condition=\"guard=…\").",
    limits: """
      Two presentations by one button are reported by present-while-presenting. Edges under different conditions or for different idioms \
      are alternatives; any two rows or gestures may be different ones. Several entries are no fault: an app may have several windows, \
      extensions and links. Code may choose between the segues of one button, so a class that is not among the inputs is not judged. A storyboard has one initial scene by its form; segues that code performs by name are seen only where code is \
      among the inputs.
      """,
    triggering: [
      Example(
        "One button pushes two screens",
        """
        digraph Settings {
          settings [title="Settings", entry=true]
          privacy  [title="Privacy"]
          security [title="Security"]
          settings -> privacy  [action=push, trigger="Privacy"]
          settings -> security [action=push, trigger="Privacy"]
        }
        """),
      Example(
        "A navigation controller starts with two screens",
        """
        digraph Mail {
          window  [kind=navigation, entry=true]
          inbox   [title="Inbox"]
          welcome [title="Welcome"]
          window -> inbox   [action=root]
          window -> welcome [action=root]
        }
        """),
      Example(
        "One button pushes a screen and presents another",
        """
        digraph Shop {
          list  [title="Orders", entry=true]
          order [title="Order"]
          help  [title="Help"]
          list -> order [action=push, trigger="Open"]
          list -> help  [action=present, style=pageSheet, trigger="Open"]
          help -> list  [action=dismiss, trigger="Close:close"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "A condition decides",
        """
        digraph Mail {
          window  [kind=navigation, entry=true]
          inbox   [title="Inbox"]
          welcome [title="Welcome"]
          message [title="Message"]
          draft   [title="Draft", edits=true]
          window -> inbox   [action=root, condition="guard=isSignedIn"]
          window -> welcome [action=root, condition="guard=!isSignedIn"]
          inbox  -> message [action=push, trigger="Open"]
          inbox  -> draft   [action=push, trigger="Open", condition="guard=isDraft"]
        }
        """),
      Example(
        "Each row leads elsewhere, and an alert tells that the next step failed",
        """
        digraph SignUp {
          form   [title="Sign Up", edits=true, entry=true]
          code   [title="Enter Code", edits=true]
          terms  [title="Terms"]
          policy [title="Privacy"]
          failed [kind=alert, title="The address is taken", controls="Change, Cancel:cancel"]
          form -> code   [action=push, trigger="Continue"]
          form -> failed [action=present, trigger="Continue"]
          form -> terms  [action=push, trigger=row]
          form -> policy [action=push, trigger=row]
        }
        """),
      Example(
        "A push on phones, a sheet on iPads",
        """
        digraph Library {
          shelf [title="Shelf", entry=true]
          book  [title="Book"]
          pages [title="Pages"]
          shelf -> book  [action=push, trigger="Open", condition="idiom=phone"]
          shelf -> pages [action=present, style=pageSheet, trigger="Open", condition="idiom=pad"]
          pages -> shelf [action=dismiss, trigger="Close:close"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for (context, value) in run.graph.contexts.enumerated() where model.isReachable[context] {
          if value.kind == .navigation { judgeRoots(of: context, model, &run) }
          // The edges of a container tell what it holds.
          if !value.kind.isContainer { for volley in model.volleys(from: context) { judge(volley, model, &run) } }
        }
      }
    })
}

private func judge(_ volley: IdiomModel.Volley, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  guard volley.edges.contains(where: { index.graph.edges[$0].action != .present }), let first = volley.edges.first else { return }
  if run.leavesOpenChoice(between: first) { return }
  let effects = volley.edges.map { "\(word(index.graph.edges[$0].action)) \(index.name(Int(index.targets[$0])))" }
  let moment = index.graph.edges[first].trigger == .launch ? "at launch \(index.opener(first))" : index.opener(first)
  add(volley.edges, "\(moment) \(listed(effects)) at once", route: model.route(taking: first), may: volley.isGuarded, model, &run)
}

private func judgeRoots(of container: Int, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  var targets: Set<Int32> = []
  let roots = model.reading.content(of: container).filter {
    let edge = index.graph.edges[$0]
    return edge.action == .root && edge.condition?.guard == nil && edge.condition?.availability == nil
      && targets.insert(index.targets[$0]).inserted
  }
  guard roots.count > 1 else { return }
  let names = roots.map { index.name(Int(index.targets[$0])) }
  let route = model.nearestFrame(showing: container).flatMap { model.route(to: $0) }
  add(
    roots, "the navigation controller \(index.name(container)) starts with \(listed(names)) at once", route: route, may: false, model, &run)
}

private func add(_ edges: [Int], _ fault: String, route: Route?, may: Bool, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let places = edges.map { index.graph.edges[$0].location }
  let source = Int(index.sources[edges[0]])
  run.add(
    RuleRun.Draft(
      severity: .warning, message: "\(fault), which cannot be: keep one of them, or say under which condition each holds",
      key: edges.map(index.key).joined(separator: "|"),
      contexts: [index.graph.contexts[source].id] + edges.map { index.graph.contexts[Int(index.targets[$0])].id }, edges: edges,
      route: route,
      location: places[1] ?? places[0] ?? index.graph.contexts[source].location, related: places, may: may), on: model)
}

private func word(_ action: Edge.Action) -> String {
  switch action {
  case .present: "presents"
  case .push: "pushes"
  case .replace: "puts in its place"
  case .switchTab: "switches to the tab"
  default: "starts over with"
  }
}
