extension Publishers {
  /// Sends whether an equal value comes.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Upstream.Output

    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Bool, Failure == S.Failure {
      let output = output
      upstream.gather(into: subscriber, result: false) {
        $0 == output ? $1.sendLast(true) : $1.skip
      }
    }
  }

  /// Sends whether a value satisfies a condition.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Bool, Failure == S.Failure {
      let predicate = predicate
      upstream.gather(into: subscriber, result: false) {
        predicate($0) ? $1.sendLast(true) : $1.skip
      }
    }
  }

  /// Sends whether a value satisfies a condition, or fails.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Bool, S.Failure == any Error {
      let predicate = predicate
      upstream.gatherThrowing(into: subscriber, result: false) {
        try predicate($0) ? $1.sendLast(true) : $1.skip
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Sends true as soon as a value equal to `output` comes, or false at the end.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher {
  /// Sends true as soon as a value satisfies a condition, or false at the end.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends true as soon as a value satisfies a condition, or false at the end; an error thrown
  /// ends the stream.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}
