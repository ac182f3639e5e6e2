extension Result where Failure == any Error {
  /// What came of some work.
  @MainActor
  init(_ work: @MainActor () async throws -> Success) async {
    do {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }

  var failure: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
