extension Publishers {
  /// Sends the values whose positions lie in a range, and ends.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let range = range.clamped(to: 0..<Int.max)
      guard !range.isEmpty else { return Empty().receive(subscriber: subscriber) }
      var index = -1
      upstream.run(into: subscriber) { value, stage in
        index += 1
        if index < range.lowerBound { return stage.skip }
        return index < range.upperBound - 1 ? stage.send(value) : stage.sendLast(value)
      }
    }
  }

  /// Sends values as long as they satisfy a condition, then ends.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.run(into: subscriber) { predicate($0) ? $1.send($0) : $1.finish() }
    }
  }

  /// Sends values as long as they satisfy a condition, then ends, or fails.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.runThrowing(into: subscriber) { try predicate($0) ? $1.send($0) : $1.finish() }
    }
  }
}

extension Publisher {
  /// Sends the first `maxLength` values, then ends.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: 0..<Swift.max(maxLength, 0))
  }

  /// Sends values as long as they satisfy a condition, then ends.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values as long as they satisfy a condition, then ends; an error thrown ends the
  /// stream too.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends the value at a position, counted from 0, and ends.
  public func output(at index: Int) -> Publishers.Output<Self> {
    output(in: index...index)
  }

  /// Sends the values whose positions lie in `range`, and ends.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}
