extension Subscribers {
  /// How a publisher ended.
  @frozen
  public enum Completion<Failure: Error> {
    /// All values were sent.
    case finished

    /// An error stopped it.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Encodable where Failure: Encodable {}
extension Subscribers.Completion: Decodable where Failure: Decodable {}

extension Subscribers.Completion {
  /// The same end, with its error turned into another.
  func mapError<Other: Error>(
    _ transform: (Failure) -> Other
  ) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }

  /// The same end, for a stream that may fail with any error.
  var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}
