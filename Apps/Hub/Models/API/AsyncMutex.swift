import Foundation

/// Lets one at a time through, in the order they came.
actor AsyncMutex {
  private var isTaken = false
  private var waiting: [(id: UUID, go: CheckedContinuation<Void, any Error>)] = []

  /// How many wait.
  var waitingCount: Int { waiting.count }

  /// - Throws: `CancellationError` when cancelled while waiting.
  func lock() async throws {
    try Task.checkCancellation()
    guard isTaken else {
      isTaken = true
      return
    }
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  func unlock() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().go.resume()
    }
  }

  private func giveUp(_ id: UUID) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).go.resume(throwing: CancellationError())
  }
}
