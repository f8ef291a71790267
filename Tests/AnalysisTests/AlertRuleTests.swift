import GraphModel
import Testing

@testable import Analysis

/// What the rules on alerts make of languages, options, devices and code that is not seen.
@Suite struct AlertRuleTests {
  /// An app whose first screen puts up one alert by itself.
  private func app(_ alert: String, more: String = "home -> alert [action=present, trigger=automatic]") throws -> NavigationGraph {
    try graph(
      """
      digraph App {
        home  [title="Home", entry=true]
        alert [kind=alert, \(alert)]
        \(more)
      }
      """)
  }

  private func findings(_ graph: NavigationGraph, _ rule: Rule, _ options: [String: Double] = [:]) -> [Finding] {
    check(graph, rules: [rule], settings: RuleSettings(options: [rule.id: options])).findings
  }

  /// The same app with an alert class whose code is not among the inputs.
  private func hiding(_ graph: NavigationGraph) -> NavigationGraph {
    var contexts = graph.contexts
    for index in contexts.indices where contexts[index].kind == .alert { contexts[index].typeName = "HiddenAlert" }
    return NavigationGraph(app: .init(unseenTypes: ["HiddenAlert"]), contexts: contexts, edges: graph.edges)
  }

  @Test(arguments: ["Error", "ERROR!", "Ошибка", "错误", "錯誤", "エラー", "오류", "Fehler", "Erreur", "Błąd", "خطأ"])
  func callsAWordForErrorVague(title: String) throws {
    #expect(findings(try app("title=\"\(title)\", controls=\"OK\""), .alertVagueTitle).count == 1)
  }

  @Test(arguments: ["Error in Line 7", "Ошибка сети", "网络错误", "Netzwerkfehler"])
  func callsATitleThatSaysWhichErrorNotVague(title: String) throws {
    #expect(findings(try app("title=\"\(title)\", controls=\"OK\""), .alertVagueTitle).isEmpty)
  }

  @Test(arguments: ["OK", "Понятно", "知道了", "閉じる", "Verstanden", "D’accord", "Close"])
  func knowsButtonsThatOnlyAcknowledge(label: String) throws {
    #expect(findings(try app("title=\"No network\", controls=\"\(label)\""), .alertNotActionable).count == 1)
  }

  @Test(arguments: ["Try Again", "Повторить", "设置", "Delete"])
  func takesAnyOtherButtonForAHelp(label: String) throws {
    #expect(findings(try app("title=\"No network\", controls=\"\(label)\""), .alertNotActionable).isEmpty)
  }

  @Test(arguments: [("Network Error", 1), ("网络错误", 1), ("Ошибка сети", 1), ("Terror Alarm", 0), ("Saved", 0), ("已保存", 0)])
  func reportsAnAnswerToATapOnlyWhereItTellsOfAnError(title: String, count: Int) throws {
    let tapped = try app("title=\"\(title)\", controls=\"OK\"", more: "home -> alert [action=present, trigger=\"Save\"]")
    #expect(findings(tapped, .alertNotActionable).count == count)
  }

  @Test func findsAnAcknowledgementThatClosesMoreThanTheAlertUseful() throws {
    let graph = try app(
      "title=\"Signed out\", controls=\"OK\"",
      more: """
        sheet [title="Profile"]
        home  -> sheet [action=present, style=pageSheet, trigger="Profile"]
        sheet -> alert [action=present, trigger=automatic]
        alert -> alert [action=dismiss, layers=2, trigger="OK"]
        """)
    #expect(findings(graph, .alertNotActionable).isEmpty)
  }

  @Test func countsButtonsBesideCancelUpToTheOption() throws {
    let graph = try app("title=\"Which?\", controls=\"One, Two, Three, Отмена\"")
    #expect(findings(graph, .alertTooManyButtons).map(\.severity) == [.warning])
    #expect(findings(graph, .alertTooManyButtons, ["maximumButtons": 3]).isEmpty)
  }

  @Test func doesNotCountButtonsOfTheOtherIdiom() throws {
    let graph = try app(
      "title=\"Which?\", controls=\"One, Two\"",
      more: """
        home  -> alert [action=present, trigger=automatic]
        alert -> alert [action=dismiss, trigger="Three", condition="idiom=pad"]
        """)
    #expect(findings(graph, .alertTooManyButtons).map(\.idioms) == [[.pad]])
  }

  @Test func measuresTextsByTheOptions() throws {
    let graph = try app("title=\"Twenty characters ab\", message=\"Ten letter\", controls=\"OK\"")
    #expect(findings(graph, .alertWordy).isEmpty)
    #expect(findings(graph, .alertWordy, ["maximumTitle": 20, "maximumMessage": 10]).isEmpty)
    #expect(findings(graph, .alertWordy, ["maximumTitle": 19]).count == 1)
    #expect(findings(graph, .alertWordy, ["maximumTitle": 19, "maximumMessage": 9]).count == 1)
  }

  @Test func countsCharactersAsPeopleDo() throws {
    let graph = try app("title=\"é👨‍👩‍👧‍👦\", controls=\"OK\"")
    #expect(findings(graph, .alertWordy, ["maximumTitle": 2]).isEmpty)
    #expect(findings(graph, .alertWordy, ["maximumTitle": 1]).count == 1)
  }

  @Test func placesTheDefaultWhereTheSystemDoes() throws {
    func count(_ controls: String) throws -> Int {
      findings(try app("title=\"Which?\", controls=\"\(controls)\""), .alertDefaultIsDestructive).count
    }
    #expect(try count("Delete, Cancel") == 0)
    #expect(try count("Cancel, Delete") == 0)
    #expect(try count("Keep, Delete") == 1)
    #expect(try count("Delete:order=1, Keep:order=0") == 1)
    #expect(try count("Delete:order=0, Keep:order=1") == 0)
    #expect(try count("Keep, Share, Delete") == 0)
    #expect(try count("Keep, Share, Delete:preferred") == 1)
    #expect(try count("Удалить") == 1)
  }

  @Test func leavesAnAlertOnPadsActionSheetsAlone() throws {
    let flow = try graph(
      """
      digraph App {
        home [title="Home", entry=true]
        more [kind=actionSheet, title="More"]
        home -> more [action=present, anchor="More", trigger="More"]
      }
      """)
    #expect(findings(flow, .alertWithoutButtons).map(\.idioms) == [[.phone]])
  }

  @Test func takesAnAlertThatTheAppClosesForProgressAndNoTrap() throws {
    let graph = try app(
      "title=\"Please wait\"",
      more: """
        home  -> alert [action=present, trigger="Save"]
        alert -> home  [action=dismiss, trigger=automatic]
        """)
    #expect(findings(graph, .alertWithoutButtons).isEmpty)
    #expect(findings(graph, .alertShowsProgress).count == 1)
  }

  @Test func reportsAQuestionOnceThoughSeveralButtonsAskIt() throws {
    let graph = try app(
      "title=\"Delete?\", controls=\"Delete, Cancel\"",
      more: """
        home -> alert [action=present, trigger="Delete"]
        home -> alert [action=present, trigger=gesture]
        home -> alert [action=present, trigger=automatic]
        """)
    let found = findings(graph, .alertConfirmsUserAction)
    #expect(found.map(\.edges.count) == [2])
  }

  @Test(arguments: [
    Rule.alertWithoutButtons, .alertNotActionable, .alertConfirmsUserAction, .alertDefaultIsDestructive, .alertVagueTitle,
    .alertShowsProgress, .alertRepeatsTitle,
  ])
  func leavesOpenWhatHiddenCodeMayAdd(rule: Rule) throws {
    let faulty = try graph(
      """
      digraph App {
        home    [title="Home", entry=true]
        empty   [kind=alert]
        news    [kind=alert, title="News", controls="OK"]
        ask     [kind=alert, title="Delete?", controls="Delete, Cancel"]
        only    [kind=alert, title="Gone", controls="Keep, Delete"]
        working [kind=alert, title="Working"]
        twin    [kind=alert, title="News", controls="Open, Cancel"]
        home -> empty   [action=present, trigger=automatic]
        home -> news    [action=present, trigger=automatic]
        home -> ask     [action=present, trigger="Delete"]
        home -> only    [action=present, trigger=automatic]
        home -> working [action=present, trigger=timer]
        home -> twin    [action=present, trigger=notification]
        working -> home [action=dismiss, trigger=automatic]
      }
      """)
    #expect(!check(faulty, rules: [rule]).findings.isEmpty)
    let hidden = check(hiding(faulty), rules: [rule])
    #expect(hidden.findings.isEmpty, "\(hidden.findings.map(\.message))")
    #expect(!hidden.notJudged.isEmpty)
  }

  @Test func judgesWhatIsCertainOfHiddenAlerts() throws {
    let graph = hiding(try app("title=\"Error\", controls=\"One, Two, Three, Delete:destructive:preferred\""))
    for rule in [Rule.alertVagueTitle, .alertTooManyButtons, .alertDefaultIsDestructive] {
      #expect(findings(graph, rule).count == 1, "\(rule.id)")
    }
  }

  @Test func countsAlertsAndTheirShareByTheOptions() throws {
    let alerts = (1...5).map {
      "a\($0) [kind=alert, title=\"A\($0)\", controls=\"OK\"]\n home -> a\($0) [action=present, trigger=automatic]"
    }
    let flow = try graph("digraph App { home [title=\"Home\", entry=true]\n \(alerts.joined(separator: "\n")) }")
    #expect(findings(flow, .alertOveruse).map(\.fingerprint) == ["alert-overuse:App/home"])
    #expect(findings(flow, .alertOveruse, ["maximumAlerts": 5]).isEmpty)
    let all = findings(flow, .alertOveruse, ["maximumAlerts": 5, "minimumPresentations": 5])
    #expect(all.map(\.fingerprint) == ["alert-overuse:share"])
    #expect(findings(flow, .alertOveruse, ["maximumAlerts": 5, "minimumPresentations": 5, "maximumShare": 100]).isEmpty)
  }

  @Test func doesNotJudgeTheShareOfAlertsWhereCodeIsHidden() throws {
    let graph = hiding(try app("title=\"A\", controls=\"OK\""))
    #expect(findings(graph, .alertOveruse, ["minimumPresentations": 1]).isEmpty)
  }

  @Test func namesAllAlertsThatShareATitleInOneFinding() throws {
    let flow = try graph(
      """
      digraph App {
        home [title="Home", entry=true]
        a [kind=alert, title="Не вышло", controls="Повторить, Отмена"]
        b [kind=alert, title="Не вышло!", controls="Повторить, Отмена"]
        c [kind=alert, title="НЕ ВЫШЛО", controls="Повторить, Отмена"]
        home -> a [action=present, trigger="Отправить"]
        home -> b [action=present, trigger="Сохранить"]
        home -> c [action=present, trigger=automatic]
      }
      """)
    #expect(findings(flow, .alertRepeatsTitle).map(\.contexts) == [["App/a", "App/b", "App/c"]])
  }
}
