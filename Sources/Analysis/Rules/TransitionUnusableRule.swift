import GraphModel

extension Rule {
  static let transitionUnusable = Rule(
    id: "transition-unusable",
    title: "A transition that the style cannot show",
    rationale: """
      The partial curl turns up the page of a full-screen view to show another full-screen view beneath. Anywhere else UIKit raises an \
      exception and the app ends.
      """,
    source: ["M17.11"],
    severity: .error,
    fix: "Present with the style fullScreen from a view that fills the screen, or choose another transition.",
    limits: """
      No style, or automatic, is a sheet since iOS 13 and fails too. A custom presentation brings its own movement, and one without \
      animation shows none; both are not judged. A storyboard does not show what code sets.
      """,
    triggering: [
      Example(
        "A form sheet that curls",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers", selection=multiple]
          map    -> layers [action=present, style=formSheet, transition=partialCurl, trigger="Layers"]
          layers -> map    [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "No style is a sheet",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers", selection=multiple]
          map    -> layers [action=present, transition=partialCurl, trigger="Layers"]
          layers -> map    [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "A full-screen view curls up from a sheet",
        """
        digraph Map {
          map    [title="Map", entry=true]
          place  [title="Place"]
          photo  [title="Photo"]
          map    -> place [action=present, style=pageSheet, trigger=row]
          place  -> photo [action=present, style=fullScreen, transition=partialCurl, trigger="Photo"]
          place  -> map   [action=dismiss, trigger="Close:close"]
          photo  -> place [action=dismiss, trigger="Close:close"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "A full-screen view may curl",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers", selection=multiple]
          map    -> layers [action=present, style=fullScreen, transition=partialCurl, trigger="Layers"]
          layers -> map    [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "A form sheet may flip",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers", selection=multiple]
          map    -> layers [action=present, style=formSheet, transition=flipHorizontal, trigger="Layers"]
          layers -> map    [action=dismiss, trigger="Done:done"]
        }
        """),
    ],
    check: { run in
      for model in run.models { judge(model, &run) }
    })
}

private func judge(_ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let curls = index.graph.edges.indices.filter {
    let edge = index.graph.edges[$0]
    return edge.action == .present && edge.transition == .partialCurl && edge.animated != false && edge.style != .custom
      && model.reading.exists(edge: $0) && index.targets[$0] >= 0 && index.kind(Int(index.targets[$0])).isTask
  }
  guard !curls.isEmpty else { return }
  let partial = model.layers([.sheet, .popover])
  let owners = model.owners(among: partial)
  for number in curls {
    let edge = index.graph.edges[number]
    let target = index.name(Int(index.targets[number]))
    let message: String
    var route = model.route(taking: number)
    if edge.style != .fullScreen {
      let style = edge.style == nil || edge.style == .automatic ? "automatic, which is a sheet," : edge.style?.rawValue ?? ""
      message = """
        \(target) appears with partialCurl in the style \(style) and the app fails: only fullScreen can show it; change the style or the \
        transition
        """
    } else {
      guard index.sources[number] >= 0 else { continue }
      let frames = model.graph.frames(showing: Int(index.sources[number])).filter { model.isReachable(frame: $0) }
      guard let frame = frames.first(where: { owners[$0] != nil }), let owner = owners[frame] else { continue }
      let beneath = model.graph.frames[partial[owner].base].role.phrase
      message = """
        \(target) appears with partialCurl from inside \(beneath) and the app fails: only a view that fills the screen can curl; use \
        another transition
        """
      let last = model.graph.edges(from: frame).first { model.graph.edges[$0].edge == Int32(number) }
      route = model.route(to: frame, in: partial[owner])?.appending(last.map { [$0] } ?? [])
    }
    run.add(
      RuleRun.Draft(
        severity: .error, message: message, key: index.key(number), contexts: [edge.target, edge.source].compactMap { $0 }, edges: [number],
        route: route, location: edge.location ?? index.graph.contexts[Int(index.targets[number])].location), on: model)
  }
}
