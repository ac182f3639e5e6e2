extension Publishers {
  /// Works all values into a start value and sends the result at the end.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output,
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let next = nextPartialResult
      var result = initial
      upstream.gather(into: subscriber, result: result) { value, stage in
        result = next(result, value)
        return stage.skip
      }
    }
  }

  /// Works all values into a start value and sends the result at the end, or fails.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output,
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let next = nextPartialResult
      var result = initial
      upstream.gatherThrowing(into: subscriber, result: result) { value, stage in
        result = try next(result, value)
        return stage.skip
      }
    }
  }
}

extension Publisher {
  /// Works all values into `initialResult` and sends the result at the end.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T,
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(
      upstream: self,
      initial: initialResult,
      nextPartialResult: nextPartialResult,
    )
  }

  /// Works all values into `initialResult` and sends the result at the end; an error thrown
  /// ends the stream.
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T,
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self,
      initial: initialResult,
      nextPartialResult: nextPartialResult,
    )
  }
}
