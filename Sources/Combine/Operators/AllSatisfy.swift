extension Publishers {
  /// Sends whether all values satisfy a condition.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
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
      upstream.gather(into: subscriber, result: true) {
        predicate($0) ? $1.skip : $1.sendLast(false)
      }
    }
  }

  /// Sends whether all values satisfy a condition, or fails.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
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
      upstream.gatherThrowing(into: subscriber, result: true) {
        try predicate($0) ? $1.skip : $1.sendLast(false)
      }
    }
  }
}

extension Publisher {
  /// Sends false as soon as a value does not satisfy a condition, or true at the end.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends false as soon as a value does not satisfy a condition, or true at the end; an error
  /// thrown ends the stream.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}
