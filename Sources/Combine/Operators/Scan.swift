extension Publishers {
  /// Sends what becomes of a start value as each value is worked in.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output,
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let next = nextPartialResult
      var result = initialResult
      upstream.run(into: subscriber) { value, stage in
        result = next(result, value)
        return stage.send(result)
      }
    }
  }

  /// Sends what becomes of a start value as each value is worked in, or fails.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output,
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let next = nextPartialResult
      var result = initialResult
      upstream.runThrowing(into: subscriber) { value, stage in
        result = try next(result, value)
        return stage.send(result)
      }
    }
  }
}

extension Publisher {
  /// Works each value into `initialResult` and sends the result each time.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T,
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self,
      initialResult: initialResult,
      nextPartialResult: nextPartialResult,
    )
  }

  /// Works each value into `initialResult` and sends the result each time; an error thrown
  /// ends the stream.
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T,
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(
      upstream: self,
      initialResult: initialResult,
      nextPartialResult: nextPartialResult,
    )
  }
}
