extension Publishers {
  /// Sends how many values there were, at the end.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Int, Failure == S.Failure {
      var count = 0
      upstream.gather(into: subscriber, result: count) { _, stage in
        count += 1
        return stage.skip
      }
    }
  }

  /// Sends no values, only the end.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Never, Failure == S.Failure {
      upstream.gather(into: subscriber, result: nil) { $1.skip }
    }
  }

  /// Sends one value in place of none at all.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let output = output
      var isEmpty = true
      upstream.run(
        into: subscriber,
        onEnd: { completion in
          guard case .finished = completion, isEmpty else { return Ending(completion: completion) }
          return Ending(last: output, completion: completion)
        },
        onValue: { value, stage in
          isEmpty = false
          return stage.send(value)
        },
      )
    }
  }
}

extension Publisher {
  /// Sends how many values there were, at the end.
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }

  /// Sends no values, only the end.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }

  /// Sends `output` if this publisher ends well without a value.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}
