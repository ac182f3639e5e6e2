import MVVM

extension LoadState {
  /// Notes why it did not work; one that nobody waits for any more is as it was before.
  mutating func fail(_ error: any Error) {
    if error is CancellationError {
      cancel()
    } else {
      fail(error.localizedDescription)
    }
  }
}
