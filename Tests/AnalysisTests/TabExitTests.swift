import GraphModel
import Testing

@testable import Analysis

/// Choosing a tab in code as a way out of a modal, and what else the comparison with the oracles brought to light.
@Suite struct TabExitTests {
  /// In which ways the modal that shows the context can be left.
  private func ways(outOf context: Context.ID, _ flow: String, _ idiom: Idiom = .phone) throws -> Ways {
    let model = IdiomModel(NavigationIndex(try graph(flow)), idiom: idiom)
    let layer = try #require(model.presentedLayers.first { model.leaf(of: $0.base).id == context })
    return LayerExits(model).ways(outOf: layer.base)
  }

  @Test func leavesAModalForATabOfTheTabsBeneath() throws {
    let ways = try ways(
      outOf: "G/m",
      """
      digraph G {
        tabs [kind=tabs, entry=true]
        tabs -> a [action=switchTab]
        tabs -> b [action=switchTab]
        a -> m [action=present, style=fullScreen]
        m -> b [action=switchTab]
      }
      """)
    #expect(ways.contains(.control))
  }

  @Test func staysInAModalWhoseOwnTabsChooseTheTab() throws {
    let ways = try ways(
      outOf: "G/a",
      """
      digraph G {
        tabs [kind=tabs, entry=true]
        tabs -> a [action=switchTab]
        a -> tabs [action=present, style=fullScreen]
        a -> a [action=switchTab]
      }
      """)
    #expect(ways.isDisjoint(with: .any))
  }

  @Test func findsNoTabsWhereTheyAreOnlyEmbeddedInAScreen() throws {
    let ways = try ways(
      outOf: "G/m",
      """
      digraph G {
        a [entry=true]
        tabs [kind=tabs]
        a -> tabs [action=embed]
        tabs -> b [action=switchTab]
        b -> m [action=present, style=fullScreen]
        m -> b [action=switchTab]
      }
      """)
    #expect(ways.isDisjoint(with: .any))
  }

  @Test func startsOverWhereTheTabsAreOfTheOtherIdiom() throws {
    let flow = """
      digraph G {
        a [entry=true]
        tabs [kind=tabs, idioms="phone"]
        tabs -> a [action=switchTab]
        a -> m [action=present, style=fullScreen]
        m -> a [action=switchTab]
      }
      """
    #expect(try ways(outOf: "G/m", flow, .pad).contains(.control))
    #expect(try ways(outOf: "G/m", flow, .phone).isDisjoint(with: .any))
  }

  @Test func closesAndOpensFromAnywhereWhatWasFoundInTheSameRound() throws {
    let graph = try graph(
      """
      digraph G {
        a [entry=true]
        a -> m [action=present, style=pageSheet]
        "*" -> x [action=present, style=pageSheet, closesFirst=dismiss]
        "*" -> y [action=present, style=pageSheet, closesFirst="dismiss:2"]
      }
      """)
    let model = IdiomModel(NavigationIndex(graph), idiom: .phone)
    for id in ["G/x", "G/y"] as [Context.ID] {
      let frame = try #require(graph.contexts.firstIndex { $0.id == id }.flatMap { model.nearestFrame(showing: $0) })
      let witness = Witness(try #require(model.route(to: frame)), in: model.graph)
      #expect(witness.steps.count == 2)
      #expect(witness.stack.map(\.context) == ["G/a", id])
    }
  }
}
