/// The limit of a wait for something that never happens.
///
/// It counts the turns that the main actor gives it, so that time for which others kept the actor,
/// or the machine, is not counted against who waits.
@MainActor
final class Patience {
  private(set) var isOver = false

  private var counting: Task<Void, any Error>?

  private static let turns = 100

  /// - Parameter tell: called when the time is over.
  init(_ seconds: Double, _ tell: @escaping @MainActor () -> Void) {
    counting = Task { [weak self] in
      for _ in 0..<Patience.turns {
        // Real time is what is limited.
        try await Task.sleep(for: .seconds(seconds / Double(Patience.turns)))
      }
      self?.isOver = true
      tell()
    }
  }

  func end() { counting?.cancel() }
}
