/// Those who wait for something to change.
final class Waiting {
  struct TooLate: Error, CustomStringConvertible {
    let description: String
  }

  private var continuations: [CheckedContinuation<Void, Never>] = []

  /// Says that something changed.
  func changed() {
    let due = continuations
    continuations = []
    for continuation in due { continuation.resume() }
  }

  /// Waits until something holds, which is looked at again at every change.
  func until(
    _ what: String,
    within limit: Duration = .seconds(30),
    else state: @autoclosure () -> String = "",
    _ holds: () throws -> Bool,
  ) async throws {
    let end = ContinuousClock.now + limit
    // Nothing waits on it that goes well: it only ends the wait for what never comes.
    let alarm = Task {
      try await ContinuousClock().sleep(until: end)
      changed()
    }
    defer { alarm.cancel() }
    while try !holds() {
      guard ContinuousClock.now < end else {
        throw TooLate(description: "\(what) did not come to hold. \(state())")
      }
      await withCheckedContinuation { continuations.append($0) }
    }
  }
}
