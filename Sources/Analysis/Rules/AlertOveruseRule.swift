import GraphModel

extension Rule {
  static let alertOveruse = Rule(
    id: "alert-overuse",
    title: "There are too many alerts",
    rationale: """
      Alerts work because they are rare. A screen that has one for everything, or an app of which every third presentation is an alert, \
      teaches people to tap them away unread, the important ones too.
      """,
    source: ["M20.3", "A09.1"],
    severity: .note,
    fix: "Keep alerts for what the user must know or decide now; show the rest in the screen, and ask in action sheets.",
    limits: """
      Action sheets are no alerts. The share is judged only where an app makes at least ten presentations, since one alert among three \
      tells nothing, and only where all code is among the inputs, since code makes presentations that storyboards do not show.
      """,
    options: [
      Option("maximumAlerts", "how many different alerts one context may put up", standard: 4, range: 1...100),
      Option("maximumShare", "how many percent of all presentations may be alerts", standard: 30, range: 1...100),
      Option(
        "minimumPresentations", "from how many presentations on the share of alerts is judged", standard: 10, range: 1...10_000),
    ],
    triggering: [
      Example(
        "One screen with five alerts",
        """
        digraph SignUp {
          form   [title="Sign Up", entry=true, edits=true]
          name   [kind=alert, title="Enter a name", controls="OK"]
          mail   [kind=alert, title="Enter an address", controls="OK"]
          word   [kind=alert, title="The password is too short", controls="OK"]
          terms  [kind=alert, title="Accept the terms first", controls="OK"]
          server [kind=alert, title="The server does not answer", controls="Try Again, Cancel:cancel"]
          form -> name   [action=present, trigger="Sign Up"]
          form -> mail   [action=present, trigger="Sign Up"]
          form -> word   [action=present, trigger="Sign Up"]
          form -> terms  [action=present, trigger="Sign Up"]
          form -> server [action=present, trigger=automatic]
        }
        """),
      Example(
        "Four of ten presentations are alerts",
        """
        digraph Shop {
          home    [title="Home", entry=true]
          orders  [title="Orders"]
          home   -> orders  [action=push, trigger=row]
          home   -> search  [action=present, style=pageSheet, trigger="Search"]
          home   -> cart    [action=present, style=pageSheet, trigger="Cart"]
          home   -> profile [action=present, style=pageSheet, trigger="Profile"]
          orders -> filter  [action=present, style=pageSheet, trigger="Filter"]
          orders -> help    [action=present, style=pageSheet, trigger="Help"]
          orders -> rate    [action=present, style=pageSheet, trigger="Rate"]
          offline [kind=alert, title="You are offline", controls="Try Again, Cancel:cancel"]
          update  [kind=alert, title="A new version is here", controls="Update, Cancel:cancel"]
          late    [kind=alert, title="Your order is late", controls="Track, Cancel:cancel"]
          refund  [kind=alert, title="Return the order?", controls="Return, Cancel:cancel"]
          home   -> offline [action=present, trigger=automatic]
          home   -> update  [action=present, trigger=launch]
          orders -> late    [action=present, trigger=automatic]
          orders -> refund  [action=present, trigger="Return"]
        }
        """),
    ],
    nearMisses: [
      Example(
        "Four alerts of one screen, and action sheets",
        """
        digraph Photos {
          photo  [title="Photo", entry=true]
          access [kind=alert, title="Allow access?", controls="Settings, Cancel:cancel"]
          full   [kind=alert, title="The disk is full", controls="Manage, Cancel:cancel"]
          lost   [kind=alert, title="The photo is gone", controls="Restore, Cancel:cancel"]
          login  [kind=alert, title="Sign in to share", controls="Sign In, Cancel:cancel"]
          more   [kind=actionSheet, title="Photo", controls="Copy, Print, Cancel:cancel"]
          delete [kind=actionSheet, title="Delete?", controls="Delete:destructive, Cancel:cancel"]
          photo -> access [action=present, trigger="Import"]
          photo -> full   [action=present, trigger="Copy"]
          photo -> lost   [action=present, trigger=automatic]
          photo -> login  [action=present, trigger="Share"]
          photo -> more   [action=present, anchor="More", trigger="More"]
          photo -> delete [action=present, anchor="Delete", trigger="Delete"]
        }
        """),
      Example(
        "Most presentations of a small app, and one alert from many buttons",
        """
        digraph Timer {
          timer [title="Timer", entry=true]
          sound [title="Sound", selection=single]
          over  [kind=alert, title="Time is up", controls="Again, Stop:cancel"]
          reset [kind=alert, title="Start over?", controls="Start, Cancel:cancel"]
          timer -> sound [action=present, style=pageSheet, trigger="Sound"]
          timer -> over  [action=present, trigger=timer]
          timer -> reset [action=present, trigger="Reset"]
          timer -> reset [action=present, trigger="1 min"]
          timer -> reset [action=present, trigger="5 min"]
          timer -> reset [action=present, trigger="10 min"]
          sound -> timer [action=dismiss, trigger=row]
        }
        """),
    ],
    check: { run in
      for model in run.models {
        let alerts = model.alerts()
        var bySource: [Int: [Alert]] = [:]
        for alert in alerts {
          for source in Set(alert.openers.map { Int(run.index.sources[$0]) }) where source >= 0 {
            bySource[source, default: []].append(alert)
          }
        }
        let most = Int(run.option("maximumAlerts"))
        for source in bySource.keys.sorted() {
          let own = bySource[source] ?? []
          if own.count > most { run.add(crowded(source, own, most, model), on: model) }
        }
        judgeShare(alerts, model, &run)
      }
    })
}

private func crowded(_ source: Int, _ alerts: [Alert], _ most: Int, _ model: IdiomModel) -> RuleRun.Draft {
  let index = model.reading.index
  let context = index.graph.contexts[source]
  let edges = alerts.flatMap(\.openers).filter { index.sources[$0] == Int32(source) }
  return RuleRun.Draft(
    severity: .note,
    message: """
      \(quoted(context.name)) puts up \(alerts.count) different alerts, more than \(most): show in the screen what need not stop the user
      """,
    key: "\(context.id)", contexts: [context.id] + alerts.map(\.context.id), edges: edges,
    route: model.nearestFrame(showing: source).flatMap { model.route(to: $0) }, location: context.location,
    related: edges.map { index.graph.edges[$0].location })
}

private func judgeShare(_ alerts: [Alert], _ model: IdiomModel, _ run: inout RuleRun) {
  guard run.graph.app.unseenTypes.isEmpty else { return }
  let all = Set(model.presentedLayers.flatMap { model.presentingEdges(of: $0) }).count
  let edges = alerts.flatMap(\.openers)
  let share = Double(edges.count) * 100
  guard let first = alerts.first, Double(all) >= run.option("minimumPresentations"), share > run.option("maximumShare") * Double(all)
  else { return }
  let name = run.graph.app.name.map { "of \(quoted($0)) " } ?? ""
  var draft = model.draft(
    first, .note,
    """
    \(edges.count) of the \(all) presentations \(name)are alerts, more than \(Int(run.option("maximumShare"))) %: keep alerts for what the user \
    must know or decide now
    """, edges: edges)
  draft.key = "share"
  draft.contexts = alerts.map(\.context.id)
  run.add(draft, on: model)
}
