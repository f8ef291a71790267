import GraphModel
import Testing

@testable import Analysis

/// Stacks with more layers than are wanted.
@Suite struct DeepStackTests {
  private func deepStacks(_ flow: String, over most: Int, _ idiom: Idiom = .phone) throws -> (found: [DeepStack], model: IdiomModel) {
    let model = IdiomModel(NavigationIndex(try graph(flow)), idiom: idiom)
    return (model.deepStacks(over: most), model)
  }

  private static let three = """
    digraph G {
      a [entry=true]
      a -> m [action=present, style=pageSheet]
      m -> n [action=push]
      n -> o [action=present, style=fullScreen]
      o -> p [action=present, style=pageSheet]
    }
    """

  @Test func namesThePresentationThatMakesALayerTooMany() throws {
    let (found, model) = try deepStacks(Self.three, over: 1)
    #expect(found.map { model.reading.index.graph.edges[$0.edge].target } == ["G/o"])
    let stack = Witness(try #require(found.first).route, in: model.graph).stack
    #expect(stack.map(\.context) == ["G/a", "G/m", "G/n", "G/o"])
    #expect(found.map(\.depth) == [2])
  }

  @Test func findsNothingWhereTheLayersAreAsManyAsAllowed() throws {
    #expect(try deepStacks(Self.three, over: 2).found.map(\.depth) == [3])
    #expect(try deepStacks(Self.three, over: 3).found.isEmpty)
  }

  @Test func accusesOnlyTheFirstLayerWhenNoneIsWanted() throws {
    #expect(try deepStacks(Self.three, over: 0).found.count == 1)
  }

  @Test func doesNotCountQuestionsAndWhatTheSystemShows() throws {
    let flow = """
      digraph G {
        a [entry=true]
        ask [kind=alert, controls="OK:cancel"]
        choose [kind=actionSheet]
        share [kind=activity]
        mail [kind=system]
        a -> m [action=present, style=pageSheet]
        m -> ask [action=present]
        m -> choose [action=present]
        m -> share [action=present]
        m -> mail [action=present, style=fullScreen]
      }
      """
    #expect(try deepStacks(flow, over: 1).found.isEmpty)
  }

  @Test func countsALayerThatClosesBeforeTheNextOneOpensOnce() throws {
    let flow = """
      digraph G {
        a [entry=true]
        a -> m [action=present, style=pageSheet]
        m -> n [action=present, style=pageSheet, closesFirst=dismiss]
      }
      """
    #expect(try deepStacks(flow, over: 1).found.isEmpty)
  }

  @Test func prefersAWayThatNoConditionDecides() throws {
    let flow = """
      digraph G {
        a [entry=true]
        a -> b [action=push]
        a -> m [action=present, style=pageSheet, condition="guard=isNew"]
        b -> m [action=present, style=pageSheet]
        m -> n [action=present, style=pageSheet]
      }
      """
    let (found, model) = try deepStacks(flow, over: 1)
    #expect(found.map { Witness($0.route, in: model.graph).isGuarded } == [false])
  }
}
