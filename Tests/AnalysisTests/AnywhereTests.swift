import GraphModel
import Testing

@testable import Analysis

/// Edges that can be taken whatever is on top.
@Suite struct AnywhereTests {
  private func model(_ flow: String, _ idiom: Idiom = .pad) throws -> IdiomModel {
    IdiomModel(NavigationIndex(try graph(flow)), idiom: idiom)
  }

  private func findings(_ rule: Rule, _ flow: String) throws -> [Finding] { check(try graph(flow), rules: [rule]).findings }

  @Test func opensAboveEveryScreen() throws {
    let model = try model(
      """
      digraph G {
        a [entry=true]
        call [title="Call"]
        a -> m [action=present, style=pageSheet]
        m -> n [action=push]
        "*" -> call [action=present, style=fullScreen, trigger=notification]
      }
      """)
    let call = try #require(model.reading.index.number(of: "G/call"))
    let frame = try #require(model.graph.frames(showing: call).first)
    let beneath = model.graph.edges(to: frame).map { model.leaf(of: Int(model.graph.edges[Int($0)].from)).id }
    #expect(Set(beneath) == ["G/a", "G/m", "G/n", "G/call"])
    let witness = Witness(try #require(model.route(to: frame)), in: model.graph)
    #expect(witness.steps.map(\.text) == ["", "anywhere: a notification arrives"])
    #expect(witness.isGuarded)
  }

  private static let alertOverPopover = """
    digraph G {
      a [entry=true, title="A"]
      p [title="P"]
      lost [kind=alert, title="No Connection", controls="OK:cancel"]
      a -> p [action=present, style=popover, anchor="b"]
      "*" -> lost [action=present, trigger=notification]
    }
    """

  @Test func makesNoCascadeOfAnAlert() throws {
    #expect(try findings(.popoverCascade, Self.alertOverPopover).isEmpty)
    #expect(try findings(.viewOverPopover, Self.alertOverPopover).isEmpty)
  }

  @Test func mayCoverAPopoverWithAView() throws {
    let found = try findings(
      .viewOverPopover,
      """
      digraph G {
        a [entry=true, title="A"]
        p [title="P"]
        login [title="Log In"]
        a -> p [action=present, style=popover, anchor="b"]
        "*" -> login [action=present, style=fullScreen, trigger=automatic]
      }
      """)
    #expect(found.map(\.may) == [true])
    #expect(found.map(\.contexts) == [["G/login", "G/p"]])
    #expect(found.allSatisfy { $0.message.contains("let the app (from anywhere) close the popover first") })
  }

  @Test func mayOpenAnAlertAboveAnAlert() throws {
    let model = try model(Self.alertOverPopover)
    let question = FrameAutomaton(.anything, .one(.role(.alert)), .one(.role(.alert)))
    let route = try #require(model.shortestStacks(accepting: [question])[0])
    #expect(Witness(route, in: model.graph).stack.map(\.context) == ["G/a", "G/lost", "G/lost"])
  }

  @Test func letsAChoiceActOnWhateverIsBeneath() throws {
    let model = try model(
      """
      digraph G {
        a [entry=true]
        update [kind=alert, controls="Update, Later:cancel"]
        a -> m [action=present, style=pageSheet]
        "*" -> update [action=present, trigger=notification]
        update -> store [action=present, style=fullScreen, trigger="Update"]
      }
      """)
    let routes = model.shortestStacks(accepting: [
      FrameAutomaton(.one(.role(.root)), .one(.role(.sheet)), .one(.role(.fullScreen))),
      // The alert that was there before the one that is answered stays.
      FrameAutomaton(.one(.role(.root)), .one(.role(.alert)), .one(.role(.fullScreen))),
      FrameAutomaton(.one(.role(.root)), .one(.role(.fullScreen)), .one(.role(.sheet))),
    ])
    #expect(routes.map { $0.map { Witness($0, in: model.graph).steps.count } } == [4, 4, nil])
  }

  @Test func closesEveryLayerByItself() throws {
    let flow = """
      digraph G {
        a [entry=true, title="A"]
        m [title="M"]
        a -> m [action=present, style=fullScreen]
        EXTRA
      }
      """
    let trapped = try findings(.modalWithoutExit, flow.replacing("EXTRA", with: ""))
    #expect(trapped.map(\.severity) == [.error])
    let loggedOut = try findings(.modalWithoutExit, flow.replacing("EXTRA", with: #""*" -> "*" [action=dismiss, layers=all]"#))
    #expect(loggedOut.map(\.severity) == [.warning])
    let reset = try findings(.modalWithoutExit, flow.replacing("EXTRA", with: #""*" -> a [action=root, trigger=notification]"#))
    #expect(reset.map(\.severity) == [.warning])
  }

  @Test func doesNotCompleteATaskThatItEnds() throws {
    let found = try findings(
      .modalWithoutCompletion,
      """
      digraph G {
        a [entry=true, title="A"]
        m [title="M", edits=true]
        n [title="N"]
        a -> m [action=present, style=fullScreen]
        m -> a [action=dismiss, trigger="Cancel:cancel"]
        m -> n [action=push]
        "*" -> a [action=root, trigger=notification]
      }
      """)
    #expect(found.map(\.severity) == [.error])
  }

  @Test func replacesTheWholeStackByALink() throws {
    let model = try model(
      """
      digraph G {
        a [entry=true]
        a -> m [action=present, style=pageSheet]
        "*" -> order [action=root, trigger=deepLink]
        order -> parcel [action=push]
      }
      """)
    let context = try #require(model.reading.index.number(of: "G/parcel"))
    let parcel = try #require(model.nearestFrame(showing: context))
    let witness = Witness(try #require(model.route(to: parcel)), in: model.graph)
    #expect(witness.stack.map(\.context) == ["G/order", "G/parcel"])
    #expect(witness.steps.map(\.text) == ["", "anywhere: follow a link into the app", "go on"])
  }

  @Test func closesWhatIsOnTopBeforeItOpens() throws {
    let model = try model(
      """
      digraph G {
        a [entry=true]
        a -> m [action=present, style=pageSheet]
        m -> n [action=push]
        n -> o [action=present, style=pageSheet]
        "*" -> inbox [action=push, trigger=deepLink, closesFirst=dismiss]
      }
      """)
    let inbox = try #require(model.reading.index.number(of: "G/inbox"))
    let beneath = Set(
      model.graph.frames(showing: inbox).flatMap { model.graph.edges(to: $0) }.map {
        model.leaf(of: Int(model.graph.edges[Int($0)].from)).id
      })
    // Beneath a sheet, on the floor where there is nothing to close, and on what it pushed itself; never on the topmost sheet.
    #expect(beneath == ["G/a", "G/inbox", "G/n"])
  }

  @Test func choosesATabFromAnywhere() throws {
    let model = try model(
      """
      digraph G {
        t [kind=tabs, entry=true]
        t -> a [action=switchTab]
        t -> b [action=switchTab]
        a -> m [action=present, style=pageSheet]
        "*" -> b [action=switchTab, trigger=deepLink]
        b -> c [action=push]
      }
      """)
    let link = try #require(model.reading.index.graph.edges.firstIndex { $0.source == .anywhere })
    let from = Set(
      model.graph.edges.filter { $0.edge == Int32(link) }.map { model.leaf(of: Int($0.from)).id })
    // From the tab itself there is nothing to choose, and from what is pushed or presented the stack first goes back to the tabs.
    #expect(from == ["G/a"])
  }

  @Test func leadsToWhatNothingElseLeadsTo() throws {
    #expect(try findings(.unreachableContext, Self.alertOverPopover).isEmpty)
  }

  @Test func goesBackNowhereWhenNothingEverLiesBeneath() throws {
    let flow = """
      digraph G {
        a [entry=true, title="A"]
        b [title="B"]
        c [title="C", entry=true]
        a -> b [action=push]
        "*" -> HOME [action=unwind, trigger=deepLink]
      }
      """
    #expect(try findings(.unwindWithoutTarget, flow.replacing("HOME", with: "a")).isEmpty)
    let lost = try findings(.unwindWithoutTarget, flow.replacing("HOME", with: "c"))
    #expect(lost.map(\.contexts) == [["G/c"]])
    #expect(lost.allSatisfy { $0.message.contains("the app (on a link into it, from anywhere) goes back to 'C'") })
  }
}

/// Several windows, scenes or extensions: each entry starts a stack of its own.
@Suite struct WindowTests {
  @Test func keepsTheStacksOfTwoWindowsApart() throws {
    let graph = try graph(
      """
      digraph G {
        main [entry=true, title="Main"]
        widget [entry=true, title="Widget"]
        main -> p [action=present, style=popover, anchor="x"]
        widget -> q [action=present, style=popover, anchor="x"]
        q -> r [action=push]
      }
      """)
    let model = IdiomModel(NavigationIndex(graph), idiom: .pad)
    func isOn(_ id: Context.ID) -> FrameAutomaton.Part {
      .one(.matching { graph.contexts[$0.leaf].id == id })
    }
    let routes = model.shortestStacks(accepting: [
      FrameAutomaton(isOn("G/main"), isOn("G/p")), FrameAutomaton(isOn("G/widget"), isOn("G/q"), isOn("G/r")),
      FrameAutomaton(.anything, isOn("G/main"), .anything, isOn("G/q"), .anything),
      FrameAutomaton(.anything, isOn("G/widget"), .anything, isOn("G/p"), .anything),
    ])
    #expect(routes.map { $0 != nil } == [true, true, false, false])
    #expect(check(graph, rules: [.popoverCascade]).findings.isEmpty)
  }
}
