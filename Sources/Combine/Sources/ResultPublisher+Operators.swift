// Operators of a value or an error that is there already are done at once, and give such a publisher
// again.

extension Result.Publisher {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher { tryMap(predicate) }

  public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher { tryMap { $0 } }

  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher { tryMap { $0 } }

  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher { tryMap(predicate) }

  public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

  public func first() -> Self { self }

  public func last() -> Self { self }

  public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    result.map(transform).publisher
  }

  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error> { try transform(try result.get()) }.publisher
  }

  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    result.mapError(transform).publisher
  }

  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T,
  ) -> Result<T, Failure>.Publisher { map { nextPartialResult(initialResult, $0) } }

  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T,
  ) -> Result<T, any Error>.Publisher { tryMap { try nextPartialResult(initialResult, $0) } }

  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher { tryMap { $0 } }

  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    Result<Output, Never>.Publisher((try? result.get()) ?? output)
  }

  public func replaceEmpty(with output: Output) -> Self { self }

  public func retry(_ times: Int) -> Self { self }

  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T,
  ) -> Result<T, Failure>.Publisher { reduce(initialResult, nextPartialResult) }

  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T,
  ) -> Result<T, any Error>.Publisher { tryReduce(initialResult, nextPartialResult) }
}

extension Result.Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(result.get())
  }
}

extension Result.Publisher where Success: Equatable {
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }

  public func removeDuplicates() -> Self { self }
}

extension Result.Publisher where Success: Comparable {
  public func min() -> Self { self }

  public func max() -> Self { self }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.result == rhs.result }
}
