import GraphModel
import Testing

@testable import Analysis

/// Faults of the rules and of paths that fresh eyes found, each with the right answer.
@Suite struct MendedFaultTests {
  private func findings(_ flow: String, _ rule: Rule) throws -> [Finding] { check(try graph(flow), rules: [rule]).findings }

  private func app(_ trigger: String) -> String {
    """
    digraph App {
      splash [title="Welcome", entry=true]
      main   [kind=tabs]
      feed   [title="Feed"]
      search [title="Search"]
      result [title="Result"]
      splash -> main   [action=present, style=fullScreen, trigger=\(trigger)]
      main   -> feed   [action=switchTab]
      main   -> search [action=switchTab]
      search -> result [action=push, trigger=row]
    }
    """
  }

  @Test func doesNotTakeTheAppItselfForATrapOrAnInterruption() throws {
    #expect(try findings(app("\"Get Started\""), .modalWithoutExit).isEmpty)
    #expect(try findings(app("launch"), .interruptionIgnoresPreferences).isEmpty)
  }

  private func order(_ button: String) -> String {
    """
    digraph Order {
      shop    [title="Shop", entry=true]
      order   [title="Order", edits=true, confirmsDiscard=true]
      receipt [title="Thank You"]
      shop    -> order   [action=present, style=fullScreen, trigger="Order"]
      order   -> shop    [action=dismiss, trigger="Cancel:cancel"]
      order   -> receipt [action=push, trigger="\(button)"\(button.isEmpty ? "" : ", outcome=complete")]
      receipt -> shop    [action=dismiss, trigger="Close:close"]
    }
    """
  }

  @Test func takesAStepOnToTheReceiptForTheEndOfTheTask() throws {
    #expect(try findings(order("Place Order"), .modalWithoutCompletion).isEmpty)
    #expect(try findings(order("Done:done"), .doneMisused).isEmpty)
    let undeclared = order("Place Order").split(separator: ", outcome=complete").joined()
    #expect(try findings(undeclared, .modalWithoutCompletion).map(\.severity) == [.error])
  }

  @Test func takesAnOverviewWithADoneButtonForNoTask() throws {
    let settings = """
      digraph Settings {
        home     [title="Home", entry=true]
        settings [title="Settings"]
        account  [title="Account"]
        home     -> settings [action=present, style=pageSheet, trigger="Settings"]
        settings -> home     [action=dismiss, trigger="Done:done"]
        settings -> account  [action=push, trigger="Account"]
      }
      """
    #expect(try findings(settings, .modalWithoutCompletion).isEmpty)
  }

  @Test func takesNoHalfForTheMajority() throws {
    func flow(_ third: String) -> String {
      """
      digraph Two {
        home [title="Home", entry=true]
        home -> a [action=present, style=fullScreen, trigger="A"]
        home -> b [action=present, style=fullScreen, transition=crossDissolve, trigger="B"]
        \(third)
      }
      """
    }
    #expect(try findings(flow(""), .transitionInconsistent).isEmpty)
    #expect(
      try findings(flow("home -> c [action=present, style=fullScreen, trigger=\"C\"]"), .transitionInconsistent).map(\.contexts.first)
        == ["Two/b"])
  }

  @Test(arguments: [
    ("action=root, outcome=discard", true), ("action=dismiss, outcome=discard", true), ("action=dismiss, outcome=save", false),
  ])
  func asksBeforeWorkIsThrownAway(exit: String, isUnsafe: Bool) throws {
    let flow = """
      digraph Edit {
        home [title="Home", entry=true]
        edit [title="Edit", edits=true, savesOnDismiss=true]
        home -> edit [action=present, style=fullScreen, trigger="New"]
        edit -> home [\(exit), trigger="Leave"]
      }
      """
    #expect(try findings(flow, .modalUnsafeExit).isEmpty == !isUnsafe)
  }

  @Test func letsTapsOnTheWholeBarThrough() throws {
    func flow(_ place: String) -> String {
      """
      digraph Map {
        map    [title="Map", entry=true, controls="Layers:trailing, Trash:\(place)"]
        layers [title="Layers"]
        sure   [kind=actionSheet, title="Delete all?", controls="Delete:destructive, Cancel:cancel"]
        map -> layers [action=present, style=popover, trigger="Layers", anchor="Layers", passthrough="bar"]
        map -> sure   [action=present, trigger="Trash", anchor="Trash"]
      }
      """
    }
    #expect(try findings(flow("trailing"), .presentWhilePresenting).count == 1)
    #expect(try findings(flow("content"), .presentWhilePresenting).isEmpty)
  }

  @Test func doesNotCallAChoiceThatTheTitleNamesNeedless() throws {
    func flow(_ title: String) -> String {
      """
      digraph Follow {
        profile [title="Anna", entry=true]
        sheet   [kind=actionSheet, title="\(title)", controls="Unfollow, Cancel:cancel"]
        profile -> sheet [action=present, trigger="More", anchor="More"]
      }
      """
    }
    #expect(try findings(flow("Unfollow @anna"), .actionSheetSingleChoice).isEmpty)
    #expect(try findings(flow("Anna"), .actionSheetSingleChoice).count == 1)
  }

  @Test func goesBackToTheTabThatHoldsTheDestination() throws {
    let graph = try graph(
      """
      digraph Shop {
        tabs [kind=tabs, entry=true]
        home [title="Home"]
        cart [title="Cart"]
        pay  [title="Pay"]
        tabs -> home [action=switchTab]
        tabs -> cart [action=switchTab]
        cart -> pay  [action=present, style=fullScreen, trigger="Pay"]
        pay  -> home [action=unwind, trigger="Home"]
      }
      """)
    let home = try #require(shortestPaths(from: "Shop/pay", to: "Shop/home", in: graph).first)
    #expect(home.path.map(\.context) == ["Shop/pay", "Shop/home"])
    #expect(home.stack.map(\.context) == ["Shop/home"])
    let cart = try #require(shortestPaths(from: "Shop/pay", to: "Shop/cart", in: graph).first)
    #expect(cart.path.map(\.context) == ["Shop/pay", "Shop/home", "Shop/cart"])
  }

  private func alert(_ attributes: String, _ more: String = "") -> String {
    """
    digraph App {
      home  [title="Home", entry=true]
      alert [kind=alert, \(attributes)]
      home -> alert [action=present, trigger="Start"]
      \(more)
    }
    """
  }

  @Test func callsAnAlertThatTheAppClosesFromOutsideProgressAndNoTrap() throws {
    let flow = alert("title=\"Signing in\"", "\"*\" -> home [action=dismiss, trigger=automatic]")
    #expect(try findings(flow, .alertWithoutButtons).isEmpty)
    #expect(try findings(flow, .alertShowsProgress).count == 1)
    #expect(try findings(alert("title=\"Signing in\""), .alertWithoutButtons).count == 1)
  }

  @Test func takesATextFieldForNoButtonButForSomethingToDo() throws {
    #expect(try findings(alert("title=\"Enter the code\", controls=\"Code:content\""), .alertWithoutButtons).count == 1)
    let typed = alert("title=\"Type DELETE\", controls=\"Text:content, Erase:destructive:choice, Cancel:cancel:choice\"")
    #expect(try findings(typed, .alertConfirmsUserAction).isEmpty)
    let plain = alert("title=\"Erase all?\", controls=\"Erase:destructive:choice, Cancel:cancel:choice\"")
    #expect(try findings(plain, .alertConfirmsUserAction).count == 1)
  }

  private func pin(_ more: String, pin: String = "title=\"Pin\"") -> String {
    """
    digraph Map {
      idioms="pad"
      map  [title="Map", entry=true]
      list [title="List"]
      pin  [\(pin)]
      map  -> list [action=present, style=formSheet, trigger="List"]
      list -> pin  [action=present, style=popover, anchor="Pin", trigger="Pin"]
      \(more)
    }
    """
  }

  @Test func letsAnAlertAskAboveAPopover() throws {
    let flow = pin(
      """
      sure [kind=alert, title="Delete the pin?", controls="Delete:destructive, Cancel:cancel"]
      pin -> sure [action=present, trigger="Delete"]
      """)
    #expect(try findings(flow, .alertConfirmsUserAction).isEmpty)
  }

  @Test func needsAButtonThatDoesMoreThanATapOutside() throws {
    #expect(try findings(pin("pin -> map [action=dismiss, layers=2, trigger=\"Done\"]"), .popoverNeedlessClose).isEmpty)
    #expect(try findings(pin("pin -> list [action=dismiss, trigger=\"Done\"]"), .popoverNeedlessClose).count == 1)
    let work = pin("pin -> list [action=dismiss, trigger=\"Cancel\"]", pin: "title=\"Downloads\", showsProgress=true")
    #expect(try findings(work, .popoverNeedlessClose).isEmpty)
  }

  @Test func letsTheAppCloseAPopoverAfterTheChoice() throws {
    let choice = "title=\"Sort By\", selection=single"
    #expect(try findings(pin("pin -> list [action=dismiss, trigger=automatic]", pin: choice), .popoverClosesTooEarly).isEmpty)
    #expect(try findings(pin("pin -> list [action=dismiss, trigger=\"Close:close\"]", pin: choice), .popoverClosesTooEarly).count == 1)
  }

  @Test func doesNotAskModalPopoversToLetTapsThrough() throws {
    func bar(_ modal: Bool) -> String {
      """
      digraph Sketch {
        idioms="pad"
        canvas  [title="Canvas", entry=true, controls="Pens:toolbar, Colours:toolbar"]
        pens    [title="Pens", blocksDismissal=\(modal)]
        colours [title="Colours", blocksDismissal=\(modal)]
        canvas -> pens    [action=present, style=popover, anchor="Pens", trigger="Pens"]
        canvas -> colours [action=present, style=popover, anchor="Colours", trigger="Colours"]
      }
      """
    }
    #expect(try findings(bar(true), .popoverNeedsTwoTaps).isEmpty)
    #expect(try findings(bar(false), .popoverNeedsTwoTaps).count == 1)
  }
}
