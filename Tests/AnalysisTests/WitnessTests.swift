import GraphModel
import Testing

@testable import Analysis

/// What a finding says about the way to it.
@Suite struct WitnessTests {
  @Test func expandsACloseOnTheWay() throws {
    let graph = try graph(
      """
      digraph G {
        a [entry=true]
        a -> filter [action=present, style=popover, trigger="Filter"]
        filter -> list [action=push, trigger="Lists", closesFirst=dismiss]
        list -> p [action=present, style=popover]
        p -> q [action=present, style=popover]
      }
      """)
    let finding = try #require(check(graph, rules: [.popoverCascade]).findings.first)
    #expect(finding.path.map(\.context) == ["G/a", "G/filter", "G/list", "G/p", "G/q"])
    #expect(finding.path.map(\.text) == ["", "tap Filter", "tap Lists, which first closes this", "go on", "go on"])
    #expect(finding.stack.map(\.context) == ["G/a", "G/list", "G/p", "G/q"])
  }

  @Test func saysMayOnlyWhereAGuardDecides() throws {
    let flow = """
      digraph G {
        a [entry=true]
        a -> p [action=present, style=popover, condition="guard=isEditing"]
        p -> q [action=present, style=popover]
        a -> b [action=push]
        EXTRA
      }
      """
    let guarded = check(try graph(flow.replacing("EXTRA", with: "")), rules: [.popoverCascade]).findings
    #expect(guarded.map(\.may) == [true])
    let both = check(try graph(flow.replacing("EXTRA", with: "b -> p [action=present, style=popover]")), rules: [.popoverCascade]).findings
    #expect(both.map(\.may) == [false])
    #expect(both.map(\.related.count) == [2])
  }

  @Test func mergesTheIdiomsOfOneFault() throws {
    let graph = try graph(
      """
      digraph G {
        a [entry=true, title="A"]
        a -> m [action=present, style=fullScreen]
      }
      """)
    let findings = check(graph, rules: [.modalWithoutExit]).findings
    #expect(findings.map(\.idioms) == [[.phone, .pad]])
  }

  @Test func namesTheSameFaultTheSameAfterLinesHaveMoved() throws {
    let text = "digraph G {\n a [entry=true]\n a -> p [action=present, style=popover]\n p -> q [action=present, style=popover]\n}"
    let moved = text.replacing("{\n", with: "{\n\n\n // a comment\n")
    let before = check(try graph(text), rules: [.popoverCascade]).findings
    let after = check(try graph(moved), rules: [.popoverCascade]).findings
    #expect(before.map(\.fingerprint) == after.map(\.fingerprint))
    #expect(before.map(\.location) != after.map(\.location))
  }

  @Test func judgesTheContainerAroundALayersContent() throws {
    let graph = try graph(
      """
      digraph G {
        a [entry=true]
        nav [kind=navigation, title="Wizard", blocksDismissal=true]
        step []
        a -> nav [action=present, style=pageSheet]
        nav -> step [action=root]
      }
      """)
    let findings = check(graph, rules: [.modalWithoutExit, .modalWithoutTitle]).findings
    #expect(findings.map(\.rule) == ["modal-without-exit"])
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func namesTheWayOnWhichAnUnwindDoesNotLeadOut() throws {
    let graph = try graph(
      """
      digraph G {
        a [entry=true]
        a -> x [action=push]
        a -> y [action=push]
        x -> m [action=present, style=fullScreen]
        y -> m [action=present, style=fullScreen]
        m -> x [action=unwind, trigger="Close:close"]
      }
      """)
    let findings = check(graph, rules: [.modalWithoutExit]).findings
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.map { $0.stack.map(\.context) } == [["G/a", "G/y", "G/m"]])
  }

  @Test func leavesASplitByTheButtonOfAnyColumn() throws {
    let graph = try graph(
      """
      digraph G {
        a [entry=true]
        s [kind=split]
        a -> s [action=present, style=fullScreen]
        s -> primary [action=root]
        s -> secondary [action=embed]
        secondary -> a [action=dismiss, trigger="Close:close"]
      }
      """)
    #expect(check(graph, rules: [.modalWithoutExit]).findings.isEmpty)
  }

  @Test func goesBackToAnotherTab() throws {
    let graph = try graph(
      """
      digraph G {
        t [kind=tabs, entry=true]
        t -> a [action=switchTab]
        t -> b [action=switchTab]
        a -> m [action=present, style=fullScreen]
        m -> b [action=unwind, trigger="Close:close"]
      }
      """)
    #expect(check(graph, rules: [.modalWithoutExit, .unwindWithoutTarget]).findings.isEmpty)
  }

  @Test func neverCombinesTwoWidths() throws {
    let flow = """
      digraph G {
        idioms=pad
        a [entry=true]
        a -> p [action=present, style=popover, condition="sizeClass=regular"]
        p -> s [action=present, style=pageSheet, condition="sizeClass=WIDTH"]
      }
      """
    let same = check(try graph(flow.replacing("WIDTH", with: "regular")), rules: [.viewOverPopover]).findings
    let other = check(try graph(flow.replacing("WIDTH", with: "compact")), rules: [.viewOverPopover]).findings
    #expect(same.count == 1)
    #expect(other.isEmpty)
  }
}
