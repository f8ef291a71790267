import GraphModel

extension Rule {
  static let popoverArrowMisplaced = Rule(
    id: "popover-arrow-misplaced",
    title: "A popover's arrow does not point at what opened it",
    rationale: """
      The arrow is all that tells what a popover belongs to. One that points at another button, or at nothing since no direction is \
      permitted, misleads; and without an arrow the popover is laid over what it is anchored at.
      """,
    source: ["P20.6"],
    severity: .warning,
    fix: "Anchor the popover at the control that opens it, and permit the arrow directions in which there is room for it.",
    limits: """
      Where things lie on the screen is not known, so a popover that covers its trigger is found only where it has no arrow. An anchor \
      that is no control of the presenting screen may be the trigger's own view or one around it, and two controls of the content may lie \
      inside one another, such as a button in a row: neither is judged, nor is a popover that the app opens by itself.
      """,
    triggering: [
      Example(
        "No arrow direction is permitted",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers"]
          map -> layers [action=present, style=popover, anchor="Layers", arrows=none, trigger="Layers"]
        }
        """),
      Example(
        "One button opens it, the arrow points at another",
        """
        digraph Reader {
          page     [title="Chapter 1", entry=true, controls="Contents:leading, Aa:trailing"]
          bookmark [title="Bookmarks", selection=single]
          page -> bookmark [action=present, style=popover, anchor="Aa", trigger="Contents"]
        }
        """),
      Example(
        "A row opens it, the arrow points at a bar button",
        """
        digraph Orders {
          idioms="pad"
          orders [title="Orders", entry=true, controls="Filter:trailing"]
          order  [title="Order 17"]
          orders -> order [action=present, style=popover, anchor="Filter", trigger=row]
        }
        """),
    ],
    nearMisses: [
      Example(
        "The arrow points at the button that opens it, up or down",
        """
        digraph Map {
          map    [title="Map", entry=true, controls="Layers:toolbar, Search:toolbar"]
          layers [title="Layers"]
          map -> layers [action=present, style=popover, anchor="Layers", arrows="up, down", trigger="Layers"]
        }
        """),
      Example(
        "The anchor is a view around the trigger, a part of the row, and the bar button of a tip that shows itself",
        """
        digraph Orders {
          orders [title="Orders", entry=true, controls="Filter:trailing, Details:content, Order 17:content"]
          search [title="Search"]
          order  [title="Order 17"]
          tip    [title="New: filters"]
          orders -> search [action=present, style=popover, anchor="searchBar", trigger="Find"]
          orders -> order  [action=present, style=popover, anchor="Details", trigger="Order 17"]
          orders -> tip    [action=present, style=popover, anchor="Filter", trigger=automatic]
        }
        """),
      Example(
        "On a phone, where it is a sheet, arrows do not matter",
        """
        digraph Map {
          map    [title="Map", entry=true]
          layers [title="Layers"]
          map -> layers [action=present, style=popover, arrows=none, trigger="Layers", condition="idiom=phone"]
          map -> layers [action=present, style=popover, anchor="Layers", trigger="Layers", condition="idiom=pad"]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        for (edge, layer) in model.presentations([.popover]) {
          guard let fault = fault(edge, of: model.leaf(of: layer.base), run.index) else { continue }
          let value = run.graph.edges[edge]
          run.add(
            RuleRun.Draft(
              severity: .warning, message: fault, key: run.index.key(edge), contexts: [model.leaf(of: layer.base).id, value.source],
              edges: [edge], route: model.route(taking: edge), location: value.location), on: model)
        }
      }
    })
}

private func fault(_ edge: Int, of popover: Context, _ index: NavigationIndex) -> String? {
  let value = index.graph.edges[edge]
  if value.arrows?.isEmpty == true {
    return "no arrow direction is permitted for the popover \(quoted(popover.name)), so it points at nothing and may cover what opened it: "
      + "permit those in which there is room"
  }
  guard index.sources[edge] >= 0, case .source(let anchor)? = value.anchor else { return nil }
  let source = index.graph.contexts[Int(index.sources[edge])]
  let names: (Control) -> Bool = { $0.id == anchor || $0.label == anchor || $0.systemItem == anchor }
  // The trigger comes first, since labels need not be unique.
  let trigger = value.trigger?.controlID.flatMap(source.control)
  if trigger.map(names) ?? false { return nil }
  guard let other = source.controls.first(where: names) else { return nil }
  switch value.trigger {
  case .control? where trigger != nil && !(trigger?.placement == .content && other.placement == .content): break
  case .row? where other.placement?.bar != nil: break
  default: return nil
  }
  return "the popover \(quoted(popover.name)) opens from \(index.opener(edge)), but its arrow points at \(quoted(other.displayName)): "
    + "anchor it at what opens it"
}
