extension Publishers {
  /// Sends, at the end, the value that comes out of all comparisons.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    /// Whether the second value takes the place of the first.
    public let areInIncreasingOrder: (Output, Output) -> Bool

    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Output, Output) -> Bool,
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let replaces = areInIncreasingOrder
      var best: Output?
      upstream.gather(into: subscriber, result: best) { value, stage in
        if best.map({ replaces($0, value) }) ?? true { best = value }
        return stage.skip
      }
    }
  }

  /// Sends, at the end, the value that comes out of all comparisons, or fails.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream

    /// Whether the second value takes the place of the first.
    public let areInIncreasingOrder: (Output, Output) throws -> Bool

    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Output, Output) throws -> Bool,
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let replaces = areInIncreasingOrder
      var best: Output?
      upstream.gatherThrowing(into: subscriber, result: best) { value, stage in
        if try best.map({ try replaces($0, value) }) ?? true { best = value }
        return stage.skip
      }
    }
  }
}

extension Publisher {
  /// Sends the greatest value, at the end.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($0, $1) }
  }

  /// Sends the greatest value, at the end; an error thrown ends the stream.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($0, $1) }
  }

  /// Sends the least value, at the end.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Sends the least value, at the end; an error thrown ends the stream.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the greatest value, at the end.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }

  /// Sends the least value, at the end.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}
