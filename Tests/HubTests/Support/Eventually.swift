import Observation
import Testing

/// Waits until what a view model shows is as wanted, looking again after each change.
func eventually(
  _ holds: @escaping @MainActor () -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation,
) async {
  while !Task.isCancelled {
    let (changes, sink) = AsyncStream.makeStream(of: Void.self)
    let isThere = withObservationTracking(holds) { sink.finish() }
    if isThere { return }
    for await _ in changes {}
  }
  Testing.Issue.record("It did not come to hold.", sourceLocation: sourceLocation)
}
