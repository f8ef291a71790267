import GraphModel

extension Rule {
  static let popoverNeedsTwoTaps = Rule(
    id: "popover-needs-two-taps",
    title: "Going from one popover of a bar to the next takes two taps",
    rationale: """
      Where several buttons of one bar open popovers, people go from one to the next. With a popover open, a tap on another button of the \
      bar only closes the first and has to be made again, unless the bar lets taps through.
      """,
    source: ["P20.9"],
    severity: .note,
    fix: """
      Name the bar among the views that stay tappable (passthrough="bar"), and close the open popover in the same tap that opens the next.
      """,
    limits: """
      Two controls are in one bar where the input says where they stand; the left and the right side of a navigation bar are one bar. UIKit \
      lets taps on the neighbours through where a popover is anchored at the bar item itself, which the input may not show: then only \
      the closing remains to be seen to. Code that is not among the inputs may name views that stay tappable, and is not judged. A \
      view among them that is no control of the bar is taken for the bar.
      """,
    triggering: [
      Example(
        "Two popovers of one navigation bar",
        """
        digraph Reader {
          page     [title="Chapter 1", entry=true, controls="Contents:leading, Aa:trailing"]
          contents [title="Contents", selection=single]
          type     [title="Type Size"]
          page -> contents [action=present, style=popover, anchor="Contents", trigger="Contents"]
          page -> type     [action=present, style=popover, anchor="Aa", trigger="Aa"]
          contents -> page [action=dismiss, trigger=row]
        }
        """),
      Example(
        "Three popovers of one toolbar, of which only one lets taps through",
        """
        digraph Sketch {
          idioms="pad"
          canvas [title="Sketch", entry=true, controls="Pens:toolbar, Colours:toolbar, Layers:toolbar"]
          pens   [title="Pens"]
          colors [title="Colours"]
          layers [title="Layers"]
          canvas -> pens   [action=present, style=popover, anchor="Pens", passthrough="toolbar", trigger="Pens"]
          canvas -> colors [action=present, style=popover, anchor="Colours", trigger="Colours"]
          canvas -> layers [action=present, style=popover, anchor="Layers", trigger="Layers"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The bar stays tappable while a popover is open",
        """
        digraph Reader {
          page     [title="Chapter 1", entry=true, controls="Contents:leading, Aa:trailing"]
          contents [title="Contents", selection=single]
          type     [title="Type Size"]
          page -> contents [action=present, style=popover, anchor="Contents", passthrough="bar", trigger="Contents", closesFirst=dismiss]
          page -> type     [action=present, style=popover, anchor="Aa", passthrough="Contents", trigger="Aa", closesFirst=dismiss]
          contents -> page [action=dismiss, trigger=row]
        }
        """),
      Example(
        "One button in the bar and one in the content, and two that open the same popover",
        """
        digraph Map {
          map    [title="Map", entry=true, controls="Layers:trailing, Pin:content"]
          layers [title="Layers"]
          place  [title="Harbour"]
          list   [title="Places", controls="Sort:leading, Order:trailing"]
          sort   [title="Sort By"]
          map  -> layers [action=present, style=popover, anchor="Layers", trigger="Layers"]
          map  -> place  [action=present, style=popover, anchor="Pin", trigger="Pin"]
          map  -> list   [action=push, trigger="Places"]
          list -> sort   [action=present, style=popover, anchor="Sort", trigger="Sort"]
          list -> sort   [action=present, style=popover, anchor="Order", trigger="Order"]
        }
        """),
      Example(
        "On a phone the popovers are sheets",
        """
        digraph Reader {
          idioms="phone"
          page     [title="Chapter 1", entry=true, controls="Contents:leading, Aa:trailing"]
          contents [title="Contents", selection=single]
          type     [title="Type Size"]
          page -> contents [action=present, style=popover, anchor="Contents", trigger="Contents"]
          page -> type     [action=present, style=popover, anchor="Aa", trigger="Aa"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        var bars: [Bar: [Int]] = [:]
        // A popover that no tap outside closes is meant to keep the bar from being tapped.
        for (edge, layer) in model.presentations([.popover]) where model.closesByGesture(layer.base) {
          let source = Int(run.index.sources[edge])
          guard source >= 0, let bar = trigger(of: edge, run.index)?.placement?.bar else { continue }
          bars[Bar(context: source, name: bar), default: []].append(edge)
        }
        for bar in bars.keys.sorted(by: { ($0.context, $0.name) < ($1.context, $1.name) }) { judge(bar, bars[bar] ?? [], model, &run) }
      }
    })
}

private struct Bar: Hashable {
  var context: Int
  var name: String
}

private func trigger(of edge: Int, _ index: NavigationIndex) -> Control? {
  index.graph.edges[edge].trigger?.controlID.flatMap(index.graph.contexts[Int(index.sources[edge])].control)
}

private func judge(_ bar: Bar, _ edges: [Int], _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let context = index.graph.contexts[bar.context]
  let controls = edges.compactMap { trigger(of: $0, index) }
  // The same popover from two buttons is open already.
  guard Set(controls.map(\.id)).count > 1, Set(edges.map { index.targets[$0] }).count > 1 else { return }
  let blocking = edges.filter { edge in
    let own = trigger(of: edge, index)
    let others = controls.filter { $0.id != own?.id }
    return !index.graph.edges[edge].passthrough.contains { name in
      let named = context.controls.filter { $0.id == name || $0.label == name }
      return named.isEmpty || named.contains(where: others.contains)
    }
  }
  guard let first = blocking.first else { return }
  if index.isUnseen[bar.context] {
    run.leaveOpen(context.id, "its code is not among the inputs and may let taps on the bar through")
    return
  }
  var seen: Set<String> = []
  let names = controls.filter { seen.insert($0.id).inserted }.map { quoted($0.displayName) }
  run.add(
    RuleRun.Draft(
      severity: .note,
      message: """
        \(listed(names)) in the \(bar.name) of \(quoted(context.name)) open popovers, and with \
        \(quoted(trigger(of: first, index)?.displayName ?? "")) open a tap on another only closes it: let the bar take taps and \
        change popovers with one
        """,
      key: "\(context.id):\(bar.name)", contexts: [context.id] + blocking.compactMap { index.graph.edges[$0].target }, edges: blocking,
      route: model.nearestFrame(showing: bar.context).flatMap { model.route(to: $0) }, location: index.graph.edges[first].location,
      related: edges.map { index.graph.edges[$0].location }), on: model)
}
