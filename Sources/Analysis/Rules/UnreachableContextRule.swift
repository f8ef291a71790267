import GraphModel

extension Rule {
  static let unreachableContext = Rule(
    id: "unreachable-context",
    title: "No way leads to a context",
    rationale: "A context that no entry leads to is dead weight, or the edge that should lead there was forgotten.",
    source: [],
    severity: .warning,
    fix: "Add the edge that leads there, mark it as an entry, or remove it.",
    limits: """
      Contexts that lead to one another but that nothing else leads to are one finding. Where some types' code is not among the inputs, a \
      context that code can name, or one that an unresolved site may lead to, is not accused.
      """,
    triggering: [
      Example(
        "A screen that nothing leads to, and the one behind it: one fault",
        """
        digraph Settings {
          settings [title="Settings", entry=true]
          account  [title="Account"]
          legacy   [title="Old Account"]
          export   [title="Export"]
          settings -> account [action=push, trigger=row]
          legacy   -> export  [action=push, trigger="Export"]
          account  -> settings [action=pop, trigger="Done:done"]
        }
        """),
      Example(
        "A way that exists on an idiom that the target does not",
        """
        digraph Editor {
          list  [title="Documents", entry=true]
          tools [title="Tools", idioms="pad"]
          list -> tools [action=present, style=formSheet, trigger="Tools", condition="idiom=phone"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Only one of the two idioms leads there",
        """
        digraph Editor {
          list  [title="Documents", entry=true]
          tools [title="Tools"]
          list -> tools [action=present, style=formSheet, trigger="Tools", condition="idiom=pad"]
        }
        """),
      Example(
        "Tabs, their content and an embedded child are reached with what holds them",
        """
        digraph Music {
          tabs   [kind=tabs, entry=true]
          songs  [title="Songs"]
          search [title="Search"]
          player [title="Mini Player"]
          full   [title="Player"]
          tabs   -> songs  [action=switchTab]
          tabs   -> search [action=switchTab]
          songs  -> player [action=embed]
          player -> full   [action=present, style=fullScreen, trigger="Open"]
          full   -> full   [action=dismiss, trigger="Close:close"]
        }
        """),
    ],
    check: { run in judge(&run) })
}

private func judge(_ run: inout RuleRun) {
  let index = run.index
  let code = CodeReach(index)
  guard index.graph.contexts.contains(where: { $0.entry }), !run.models.isEmpty else { return }
  // What code may open is reached in the models too, so the rest is what neither edges nor code lead to.
  let reached = (0..<index.contextCount).map { context in run.models.contains { $0.isReachable[context] } }
  let models = run.models
  func exists(_ context: Int) -> Bool { models.contains { $0.reading.exists(context: context) } }
  func isLeadingEdge(_ edge: Int) -> Bool { !index.graph.edges[edge].action.isExit && index.targets[edge] >= 0 }
  var claimed = reached
  func island(from start: Int) -> [Int] {
    var found: [Int] = []
    var work = [start]
    while let context = work.popLast() {
      guard !claimed[context], exists(context) else { continue }
      claimed[context] = true
      found.append(context)
      work += index.edges(from: context).filter(isLeadingEdge).map { Int(index.targets[$0]) }
    }
    return found.sorted()
  }
  // First what nothing leads to, with all behind it; what is left are rings.
  for ringsToo in [false, true] {
    for context in 0..<index.contextCount where !claimed[context] && exists(context) && !code.mayOpen(context) {
      let isLedTo = index.edges(to: context).contains { edge in
        isLeadingEdge(Int(edge)) && index.sources[Int(edge)] >= 0 && !reached[Int(index.sources[Int(edge)])]
          && index.sources[Int(edge)] != Int32(context)
      }
      if isLedTo && !ringsToo { continue }
      let others = island(from: context).filter { $0 != context }
      for model in run.models where model.reading.exists(context: context) { run.add(unreached(context, others, index), on: model) }
    }
  }
}

private func unreached(_ context: Int, _ others: [Int], _ index: NavigationIndex) -> RuleRun.Draft {
  let value = index.graph.contexts[context]
  var behind = ""
  if !others.isEmpty {
    let named = others.prefix(3).map { index.name($0) } + (others.count > 3 ? ["\(others.count - 3) more"] : [])
    behind = ", nor to \(listed(named)) behind it"
  }
  return RuleRun.Draft(
    severity: .warning, message: "nothing leads to \(quoted(value.name))\(behind): add a way there or remove it", key: "\(value.id)",
    contexts: [value.id] + others.map { index.graph.contexts[$0].id }, location: value.location,
    related: others.map { index.graph.contexts[$0].location })
}
