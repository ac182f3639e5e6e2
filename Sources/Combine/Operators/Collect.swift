extension Publishers {
  /// Sends all values as one array, at the end.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == [Upstream.Output], Failure == S.Failure {
      var values: [Upstream.Output] = []
      upstream.gather(into: subscriber, result: values) { value, stage in
        values.append(value)
        return stage.skip
      }
    }
  }

  /// Sends the values in arrays of a fixed count; what is left comes at the end.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == [Upstream.Output], Failure == S.Failure {
      let count = Swift.max(count, 1)
      var values: [Upstream.Output] = []
      upstream.run(
        into: subscriber,
        pull: .times(count),
        onEnd: { completion in
          guard case .finished = completion, !values.isEmpty else {
            return Ending(completion: completion)
          }
          return Ending(last: values, completion: completion)
        },
        onValue: { value, stage in
          values.append(value)
          guard values.count >= count else { return stage.skip }
          let full = values
          values = []
          return stage.send(full)
        },
      )
    }
  }
}

extension Publisher {
  /// Sends all values as one array, at the end.
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Sends the values in arrays of `count`, the last one perhaps smaller.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}
