import Observation

/// Waits until what a view model shows is as wanted, looking again after each change.
func eventually(_ holds: @escaping @MainActor () -> Bool) async {
  while true {
    let (changes, sink) = AsyncStream.makeStream(of: Void.self)
    let isThere = withObservationTracking(holds) { sink.finish() }
    if isThere { return }
    for await _ in changes {}
  }
}
