extension Publishers {
  /// Sends the last value, at the end.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var last: Output?
      upstream.gather(into: subscriber, result: last) { value, stage in
        last = value
        return stage.skip
      }
    }
  }

  /// Sends the last value that satisfies a condition, at the end.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      var last: Output?
      upstream.gather(into: subscriber, result: last) { value, stage in
        if predicate(value) { last = value }
        return stage.skip
      }
    }
  }

  /// Sends the last value that satisfies a condition, at the end, or fails.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let predicate = predicate
      var last: Output?
      upstream.gatherThrowing(into: subscriber, result: last) { value, stage in
        if try predicate(value) { last = value }
        return stage.skip
      }
    }
  }
}

extension Publisher {
  /// Sends the last value, at the end.
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Sends the last value that satisfies a condition, at the end.
  public func last(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value that satisfies a condition, at the end; an error thrown ends the
  /// stream.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}
