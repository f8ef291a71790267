import GraphModel

extension Rule {
  static let popoverClosesTooEarly = Rule(
    id: "popover-closes-too-early",
    title: "A popover closes before the user has chosen, or stays after it",
    rationale: """
      With one thing to choose, the tap on it ends the task and the popover should go. With several, a popover that goes with the first \
      choice makes the user open it again for every further one.
      """,
    source: ["P20.4"],
    severity: .note,
    fix: "Keep the popover open where several things can be chosen; close it with the choice where only one can.",
    limits: """
      Only the first screen of a popover is asked to close with a single choice, and not where a button confirms the choice, \
      where rows lead on, or where something is entered beside it. Every list of a storyboard allows one row to be selected, whatever it \
      is for, so storyboards do not show what a single choice is.
      """,
    triggering: [
      Example(
        "Several filters can be chosen, and the first one closes the popover",
        """
        digraph Orders {
          orders [title="Orders", entry=true]
          filter [title="Filter", selection=multiple]
          orders -> filter [action=present, style=popover, anchor="Filter", trigger="Filter"]
          filter -> orders [action=dismiss, trigger=row, outcome=save]
        }
        """),
      Example(
        "One sort order can be chosen, and the popover stays",
        """
        digraph Orders {
          orders [title="Orders", entry=true]
          sort   [title="Sort By", selection=single]
          orders -> sort   [action=present, style=popover, anchor="Sort", trigger="Sort"]
          sort   -> orders [action=dismiss, trigger="Done:done"]
        }
        """),
      Example(
        "Choosing several things leads back to the screen beneath",
        """
        digraph Album {
          idioms="pad"
          album [title="Album", entry=true]
          tags  [title="Tags", selection=multiple]
          album -> tags  [action=present, style=popover, anchor="Tags", trigger="Tags"]
          tags  -> album [action=unwind, trigger=row]
        }
        """),
    ],
    nearMisses: [
      Example(
        "One choice closes the popover, several do not",
        """
        digraph Orders {
          orders [title="Orders", entry=true]
          sort   [title="Sort By", selection=single]
          filter [title="Filter", selection=multiple, savesOnDismiss=true]
          orders -> sort   [action=present, style=popover, anchor="Sort", trigger="Sort"]
          orders -> filter [action=present, style=popover, anchor="Filter", trigger="Filter"]
          sort   -> orders [action=dismiss, trigger=row]
        }
        """),
      Example(
        "Rows that lead on, and a choice that a button confirms",
        """
        digraph Library {
          shelf   [title="Shelf", entry=true]
          info    [title="Info", selection=single]
          history [title="History"]
          font    [title="Font", selection=single, blocksDismissal=true]
          shelf -> info    [action=present, style=popover, anchor="Info", trigger="Info"]
          info  -> history [action=push, trigger=row]
          shelf -> font    [action=present, style=popover, anchor="Font", trigger="Font"]
          font  -> shelf   [action=dismiss, trigger="Use Font", outcome=complete]
          font  -> shelf   [action=dismiss, trigger="Cancel:cancel"]
        }
        """),
      Example(
        "The choices are buttons, and one of them closes the popover",
        """
        digraph Chart {
          chart [title="Sales", entry=true]
          span  [title="Span", selection=single, controls="Week, Month, Year"]
          chart -> span  [action=present, style=popover, anchor="Span", trigger="Span"]
          span  -> chart [action=dismiss, trigger="Week", outcome=save]
          span  -> chart [action=dismiss, trigger="Month", outcome=save]
          span  -> chart [action=dismiss, trigger="Year", outcome=save]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        let residents = model.residents(of: model.popovers())
        let inside = Set(residents.map(\.context))
        for resident in residents {
          switch run.graph.contexts[resident.context].selection {
          case .multiple?: judgeSeveral(resident, inside, model, &run)
          case .single? where resident.frame == resident.layer.base: judgeSingle(resident, inside, model, &run)
          default: break
          }
        }
      }
    })
}

private typealias Resident = (context: Int, frame: Int, layer: Layer)

private func judgeSeveral(_ resident: Resident, _ inside: Set<Int>, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let edges = index.edges(from: resident.context).filter {
    index.graph.edges[$0].trigger == .row && model.reading.exists(edge: $0) && closes($0, inside, index)
  }
  guard let first = edges.first else { return }
  let context = index.graph.contexts[resident.context]
  run.add(
    RuleRun.Draft(
      severity: .note,
      message: """
        several things can be chosen in \(quoted(context.name)), but the first choice closes the popover: keep it open until the user \
        taps outside or confirms
        """,
      key: "\(context.id)", contexts: [context.id], edges: Array(edges), route: model.route(to: resident.frame, in: resident.layer),
      location: index.graph.edges[first].location, related: [context.location]), on: model)
}

private func judgeSingle(_ resident: Resident, _ inside: Set<Int>, _ model: IdiomModel, _ run: inout RuleRun) {
  let index = run.index
  let context = index.graph.contexts[resident.context]
  let shown = model.contexts(of: resident.frame)
  guard !context.isDrawn, !shown.contains(where: { $0.edits || $0.selection == .multiple }) else { return }
  let edges = model.graph.contexts(on: resident.frame).flatMap { Array(index.edges(from: $0)) }.filter { model.reading.exists(edge: $0) }
  let isAnswered = edges.contains { edge in
    let value = index.graph.edges[edge]
    if value.outcome == .complete || value.outcome == .save { return true }
    switch value.trigger {
    case .row?, .gesture?, nil: return value.action != .embed && value.action != .root
    case .control(let id)?:
      let role = index.graph.contexts[Int(index.sources[edge])].control(id)?.role
      return (role == .default || role == .save) && (value.action.isExit || closes(edge, inside, index))
    // The app may well close it once the choice is made.
    case .automatic?: return closes(edge, inside, index)
    case .notification?, .launch?, .timer?, .deepLink?: return false
    }
  }
  guard !isAnswered else { return }
  if model.mayOfferMore(resident.frame) {
    run.leaveOpen(context.id, "its code is not among the inputs and may close the popover with the choice")
    return
  }
  run.add(
    RuleRun.Draft(
      severity: .note,
      message: "one thing can be chosen in \(quoted(context.name)), but the popover stays open after the choice: close it with the choice",
      key: "\(context.id)", contexts: [context.id], edges: model.presentingEdges(of: resident.layer),
      route: model.route(to: resident.layer), location: context.location), on: model)
}

/// Whether the edge leaves the popover, by what is known of its destination.
private func closes(_ edge: Int, _ inside: Set<Int>, _ index: NavigationIndex) -> Bool {
  let value = index.graph.edges[edge]
  switch value.action {
  case .dismiss: return true
  case .unwind: return !inside.contains(Int(index.targets[edge]))
  default: return value.closesFirst != nil
  }
}
