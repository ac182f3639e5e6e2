extension Publishers {
  /// Turns the error into another.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let transform = transform
      upstream.run(
        into: subscriber,
        onEnd: { Ending(completion: $0.mapError(transform)) },
        onValue: { $1.send($0) },
      )
    }
  }

  /// Ends well, with one more value, where the upstream fails.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let output: Output

    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Never {
      let output = output
      upstream.run(
        into: subscriber,
        onEnd: { completion in
          switch completion {
          case .finished: Ending(completion: .finished)
          case .failure: Ending(last: output, completion: .finished)
          }
        },
        onValue: { $1.send($0) },
      )
    }
  }

  /// Says that a publisher which cannot fail might, to fit others.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.run(
        into: subscriber,
        onEnd: { _ in Ending(completion: .finished) },
        onValue: { $1.send($0) },
      )
    }
  }

  /// Stops the program where the upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String
    public let file: StaticString
    public let line: UInt

    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == Never {
      let (prefix, file, line) = (prefix, file, line)
      upstream.run(
        into: subscriber,
        onEnd: { completion in
          if case .failure(let error) = completion {
            // Stopping is what the operator is for.
            let note = prefix.isEmpty ? "" : prefix + ": "
            fatalError("\(note)A publisher said not to fail did: \(error)", file: file, line: line)
          }
          return Ending(completion: .finished)
        },
        onValue: { $1.send($0) },
      )
    }
  }
}

extension Publisher {
  /// Turns the error into another.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Sends `output` and ends well where this publisher fails.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Stops the program, with the place of this call, where this publisher fails.
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line,
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publisher where Failure == Never {
  /// This publisher, said to be able to fail.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
