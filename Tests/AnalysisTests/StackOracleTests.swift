import FlowFiles
import GraphModel
import Synchronization
import Testing

@testable import Analysis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares the engine with two oracles that share no code with it: an explorer that carries out every action (``NaiveStacks``), and
/// the saturation of a pushdown system (``SaturationOracle``).
///
/// `FLOWGRAPH_RANDOM_MODELS` sets on how many models and prints what they had in them, `FLOWGRAPH_RANDOM_SEED` sets the first seed. A model on
/// which they differ is made as small as it gets and printed as a flow; DOT has no places, so tabs may have to be put in order by hand.
@Suite struct StackOracleTests {
  private static let models = number("FLOWGRAPH_RANDOM_MODELS") ?? 600
  private static let firstSeed = number("FLOWGRAPH_RANDOM_SEED") ?? 0
  private static let parts: UInt64 = 8

  private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }

  private struct Tally {
    var models: [UInt64: Int] = [:]
    var parts: UInt64 = 0
  }

  private static let tally = Mutex(Tally())

  @Test(arguments: 0..<parts) func agreesWithBothOracles(part: UInt64) {
    var counts: [UInt64: Int] = [:]
    for seed in stride(from: Self.firstSeed + part, to: Self.firstSeed + Self.models, by: Int(Self.parts)) {
      let graph = RandomModel.graph(seed: seed)
      do throws(Difference) {
        let facts = try StackComparison.facts(of: graph, seed: seed)
        for (fact, _, _) in ModelFacts.all where facts.contains(fact) { counts[fact.rawValue, default: 0] += 1 }
      } catch {
        let smallest = shrunk(graph) { Self.problem($0, seed) != nil }
        Issue.record("seed \(seed): \(Self.problem(smallest, seed) ?? "")\n\(FlowFile.writeDOT(smallest))")
        return
      }
    }
    Self.tally.withLock { tally in
      tally.models.merge(counts, uniquingKeysWith: +)
      tally.parts += 1
      if tally.parts == Self.parts { Self.judge(tally) }
    }
  }

  private static func problem(_ graph: NavigationGraph, _ seed: UInt64) -> String? {
    do throws(Difference) {
      _ = try StackComparison.facts(of: graph, seed: seed)
      return nil
    } catch { return error.description }
  }

  private static func judge(_ tally: Tally) {
    for (fact, name, least) in ModelFacts.all {
      let share = 100 * Double(tally.models[fact.rawValue] ?? 0) / Double(models)
      if number("FLOWGRAPH_RANDOM_MODELS") != nil { print("\(Int((share * 10).rounded()))/1000 of \(models) models have \(name)") }
      #expect(share >= least, "only \(share) % of the models have \(name)")
    }
  }
}
