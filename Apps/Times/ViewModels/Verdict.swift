/// How an answer turned out, as far as it may be told yet.
enum Verdict: Hashable, Sendable {
  case right, wrong

  /// Tells it without colour.
  var sign: String {
    switch self {
    case .right: "✓"
    case .wrong: "✗"
    }
  }
}
