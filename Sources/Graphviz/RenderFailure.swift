/// Why there is no picture. Each case is one sentence for the user.
public enum RenderFailure: Error, Hashable, Sendable {
  /// Layout took longer than the limit allows.
  case timedOut(seconds: Double)
  /// The worker ended by a signal: Graphviz aborted, ran out of memory or out of stack.
  case crashed(signal: Int32)
  /// Graphviz said what is wrong, such as edges that it lost or a label that it could not read.
  case failed(messages: String)
  /// The worker did not start.
  case couldNotStart(reason: String)
}

extension RenderFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .timedOut(let seconds):
      let shown = seconds == seconds.rounded() ? "\(Int(exactly: seconds) ?? .max)" : "\(seconds)"
      return "Graphviz did not finish within \(shown) s"
    case .crashed(let signal): return "Graphviz ended with signal \(signal), probably for lack of memory"
    case .failed(let messages): return messages.isEmpty ? "Graphviz made no picture and did not say why" : "Graphviz reports: \(messages)"
    case .couldNotStart(let reason): return "the drawing process could not be started: \(reason)"
    }
  }
}
