import Dispatch

extension MainLoop {
  /// Waits in real time, as `Task.sleep` does, without a thread: that one comes back through
  /// libdispatch's threads, after which the process wakes up each second for ever.
  ///
  /// Throws `CancellationError` when the task is cancelled, at once.
  package static func pause(_ seconds: Double) async throws {
    let pause = Pause()
    try await withTaskCancellationHandler {
      try await pause.wait(seconds)
    } onCancel: {
      DispatchQueue.main.async {
        MainActor.assumeIsolated { pause.end(.failure(CancellationError())) }
      }
    }
  }

  @MainActor private final class Pause {
    private var waiting: CheckedContinuation<Void, any Error>?
    private var result: Result<Void, any Error>?

    func wait(_ seconds: Double) async throws {
      try await withCheckedThrowingContinuation { continuation in
        // Who is on another actor may have been cancelled before.
        if let result { return continuation.resume(with: result) }
        waiting = continuation
        let time = DispatchTime.now() + max(0, min(seconds, 1e6))
        DispatchQueue.main.asyncAfter(deadline: time) {
          MainActor.assumeIsolated { self.end(.success(())) }
        }
      }
    }

    /// Only the first end counts.
    func end(_ result: Result<Void, any Error>) {
      guard self.result == nil else { return }
      self.result = result
      waiting?.resume(with: result)
      waiting = nil
    }
  }
}
