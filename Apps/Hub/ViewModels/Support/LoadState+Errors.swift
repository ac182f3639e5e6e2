import MVVM

extension LoadState {
  /// Notes why it did not work; one that nobody waits for any more is as it was before.
  mutating func fail(_ error: any Error) {
    if error is CancellationError {
      self = asOf.map(LoadState.loaded) ?? .idle
    } else {
      fail(error.localizedDescription)
    }
  }
}
