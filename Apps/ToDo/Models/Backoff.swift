/// How long to wait before something is tried again: ever longer, up to a bound.
package struct Backoff: Hashable, Sendable {
  /// Seconds before the first attempt.
  var first: Double
  /// Seconds that no attempt waits longer than, but for its luck.
  var longest: Double

  /// For who listens to what others do; whatever happened meanwhile stands in a log.
  static let listening = Backoff(first: 0.1, longest: 30)
  /// For who has something to write.
  package static let writing = Backoff(first: 0.2, longest: 5)

  /// The seconds to wait before an attempt, counted from 0: twice as many each time.
  ///
  /// - Parameter luck: from 0 to 1; up to a quarter more, so that not all who lost one server come
  ///   back to it at one moment.
  package func seconds(before attempt: Int, luck: Double = 0) -> Double {
    // More doublings than that reach any bound.
    let doublings = min(max(attempt, 0), 64)
    var seconds = first
    for _ in 0..<doublings { seconds = min(seconds * 2, longest) }
    return min(seconds, longest) * (1 + luck / 4)
  }
}
