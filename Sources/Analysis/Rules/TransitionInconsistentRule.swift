import GraphModel

extension Rule {
  static let transitionInconsistent = Rule(
    id: "transition-inconsistent",
    title: "The same kind of modal appears in different ways",
    rationale: """
      The movement tells the user what kind of thing has come and how it will go. Where modals of one style slide up here and flip in there, \
      or one of them appears without any movement, the hint is lost.
      """,
    source: ["M20.11", "M17.11", "A09.9"],
    severity: .warning,
    fix: "Use one transition for each style of modal, and animate every presentation.",
    limits: """
      Every modal that appears without animation is reported, unless nothing in the app moves. The others are compared within their \
      style; automatic counts as a page sheet, an unset transition as the system's coverVertical. The transition that most presentations \
      of the style use is the rule and the others are reported; between equals the system's own wins, then the one that comes first. The \
      same context presented in two ways is reported even when the styles differ. Alerts, popovers, custom presentations, the system's views and what appears at launch are not compared. A transition \
      that only code sets is not seen in storyboards, and a segue with a class of its own may present in any way.
      """,
    triggering: [
      Example(
        "One of three full-screen views flips in",
        """
        digraph Player {
          songs  [title="Songs", entry=true]
          player [title="Player"]
          lyrics [title="Lyrics"]
          queue  [title="Queue"]
          songs -> player [action=present, style=fullScreen, trigger="Play"]
          songs -> lyrics [action=present, style=fullScreen, trigger="Lyrics"]
          songs -> queue  [action=present, style=fullScreen, transition=flipHorizontal, trigger="Queue"]
        }
        """),
      Example(
        "The same sheet slides up from one screen and appears at once from another",
        """
        digraph Tasks {
          today [title="Today", entry=true]
          week  [title="Week"]
          task  [title="New Task", edits=true]
          today -> week [action=push, trigger="Week"]
          today -> task [action=present, style=formSheet, trigger="Add"]
          week  -> task [action=present, style=formSheet, animated=false, trigger="Add"]
        }
        """),
      Example(
        "Most modals appear at once, and the one that moves is right",
        """
        digraph Notes {
          notes [title="Notes", entry=true]
          note  [title="New Note", edits=true]
          tags  [title="Tags"]
          about [title="About"]
          notes -> note  [action=present, style=fullScreen, animated=false, trigger="Add"]
          notes -> tags  [action=present, style=fullScreen, transition=none, trigger="Tags"]
          notes -> about [action=present, style=fullScreen, trigger="About"]
        }
        """, count: 2),
    ],
    nearMisses: [
      Example(
        "Full-screen views dissolve, sheets slide up",
        """
        digraph Player {
          songs  [title="Songs", entry=true]
          player [title="Player"]
          lyrics [title="Lyrics"]
          queue  [title="Queue"]
          songs -> player [action=present, style=fullScreen, transition=crossDissolve, trigger="Play"]
          songs -> lyrics [action=present, style=fullScreen, transition=crossDissolve, trigger="Lyrics"]
          songs -> queue  [action=present, style=pageSheet, trigger="Queue"]
        }
        """),
      Example(
        "The default said and left unsaid is the same; an alert has its own movement",
        """
        digraph Tasks {
          today  [title="Today", entry=true]
          task   [title="New Task", edits=true]
          tag    [title="New Tag", edits=true]
          failed [kind=alert, title="No connection", controls="OK:cancel"]
          today -> task   [action=present, style=formSheet, trigger="Add"]
          today -> tag    [action=present, style=formSheet, transition=coverVertical, trigger="Tag"]
          today -> failed [action=present, transition=crossDissolve, trigger=automatic]
        }
        """),
      Example(
        "What appears at launch needs no movement",
        """
        digraph Vault {
          vault [title="Vault", entry=true]
          lock  [title="Unlock"]
          help  [title="Help"]
          vault -> lock [action=present, style=fullScreen, animated=false, trigger=launch]
          vault -> help [action=present, style=fullScreen, trigger="Help"]
        }
        """),
    ],
    check: { run in
      for model in run.models { judge(model, &run) }
    })
}

private struct Presentation {
  var edge: Int
  var target: Int
  var style: Edge.Style
  var transition: Edge.Transition
}

extension Edge {
  fileprivate var isUnanimated: Bool { animated == false || transition == Transition.none }

  /// Whether taking it changes what is on the screen by a movement of the system's, were it animated.
  fileprivate var couldMove: Bool {
    switch action {
    case .present, .push, .replace, .dismiss, .pop, .popToRoot, .unwind: trigger != .launch
    case .embed, .root, .switchTab: false
    }
  }
}

private func judge(_ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let somethingMoves = index.graph.edges.contains { $0.couldMove && !$0.isUnanimated }
  var presentations: [Presentation] = []
  for (number, edge) in index.graph.edges.enumerated() where edge.action == .present && model.reading.exists(edge: number) {
    let target = Int(index.targets[number])
    // How a presentation looks that was only concluded is not certain.
    guard target >= 0, index.kind(target).isTask, edge.trigger != .launch, edge.provenance == .declared else { continue }
    let style = edge.style ?? .automatic
    switch style {
    case .popover, .alert, .actionSheet, .activity, .custom: continue
    default: break
    }
    if edge.isUnanimated {
      if somethingMoves { run.add(still(number, target, model), on: model) }
      continue
    }
    presentations.append(
      Presentation(
        edge: number, target: target, style: style == .automatic ? .pageSheet : style,
        transition: edge.transition ?? .coverVertical))
  }
  var odd: Set<Int> = []
  for (_, group) in grouped(presentations, by: \.style.rawValue) {
    let rule = usual(among: group, index)
    // Half of them set no custom that the other half breaks.
    guard rule.count * 2 > group.count else { continue }
    for presentation in group where presentation.transition != rule.transition {
      odd.insert(presentation.edge)
      let rest =
        "\(rule.count) of \(group.count) \(word(presentation.style)) \(rule.count == 1 ? "appears" : "appear") with \(rule.transition.rawValue)"
      run.add(draft(presentation, "\(rest)", rule.example, model), on: model)
    }
  }
  for (_, group) in grouped(presentations, by: \.target) where !group.contains(where: { odd.contains($0.edge) }) {
    let rule = usual(among: group, index)
    for presentation in group where presentation.transition != rule.transition {
      run.add(draft(presentation, "elsewhere it appears with \(rule.transition.rawValue)", rule.example, model), on: model)
    }
  }
}

private func grouped<Key: Hashable & Comparable>(_ presentations: [Presentation], by key: (Presentation) -> Key) -> [(Key, [Presentation])]
{
  Dictionary(grouping: presentations, by: key).sorted { $0.key < $1.key }
}

/// The transition that most of the presentations use; between equals the system's own, then the one that comes first in the sources.
private func usual(among group: [Presentation], _ index: NavigationIndex) -> (transition: Edge.Transition, count: Int, example: Int?) {
  let sorted = group.sorted {
    let (left, right) = (index.graph.edges[$0.edge].location, index.graph.edges[$1.edge].location)
    if let left, let right, left != right { return left < right }
    return $0.edge < $1.edge
  }
  let counts = Dictionary(sorted.map { ($0.transition, 1) }, uniquingKeysWith: +)
  var best: (transition: Edge.Transition, count: Int, example: Int?) = (.coverVertical, counts[.coverVertical] ?? 0, nil)
  for presentation in sorted {
    let count = counts[presentation.transition] ?? 0
    if count > best.count { best = (presentation.transition, count, nil) }
  }
  best.example = sorted.first { $0.transition == best.transition }?.edge
  return best
}

private func word(_ style: Edge.Style) -> String {
  switch style {
  case .pageSheet: "page sheets"
  case .formSheet: "form sheets"
  case .fullScreen: "full-screen views"
  default: "presentations in style \(style.rawValue)"
  }
}

private func draft(_ presentation: Presentation, _ rule: String, _ example: Int?, _ model: IdiomModel) -> RuleRun.Draft {
  let index = model.reading.index
  let edge = index.graph.edges[presentation.edge]
  return RuleRun.Draft(
    severity: .warning,
    message:
      "\(index.name(presentation.target)) appears with \(presentation.transition.rawValue) from \(index.sourceName(presentation.edge)), but \(rule): use the same",
    key: index.key(presentation.edge), contexts: [index.graph.contexts[presentation.target].id, edge.source], edges: [presentation.edge],
    route: model.route(taking: presentation.edge), location: edge.location, related: [example.flatMap { index.graph.edges[$0].location }])
}

private func still(_ number: Int, _ target: Int, _ model: IdiomModel) -> RuleRun.Draft {
  let index = model.reading.index
  let edge = index.graph.edges[number]
  return RuleRun.Draft(
    severity: .warning,
    message:
      "\(index.name(target)) appears without animation from \(index.sourceName(number)), but the rest moves: animate it",
    key: index.key(number), contexts: [index.graph.contexts[target].id, edge.source], edges: [number],
    route: model.route(taking: number), location: edge.location)
}
