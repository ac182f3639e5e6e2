/// The values of a publisher that cannot fail, for `for await`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(pull: ValuePull(publisher))
  }

  /// Asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let pull: ValuePull<P.Output, Never>

    public mutating func next() async -> P.Output? {
      switch await pull.next() {
      case .value(let value): value
      case .end, nil: nil
      }
    }
  }
}

/// The values of a publisher that can fail, for `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(pull: ValuePull(publisher))
  }

  /// Asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let pull: ValuePull<P.Output, P.Failure>

    public mutating func next() async throws -> P.Output? {
      switch await pull.next() {
      case .value(let value): return value
      case .end(.failure(let error)): throw error
      case .end(.finished), nil: return nil
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values, for `for await`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, for `for try await`.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Future where Failure == Never {
  /// The value, when it is there.
  public var value: Output {
    get async {
      for await value in values { return value }
      preconditionFailure("A future that cannot fail ended without a value: was it cancelled?")
    }
  }
}

extension Future {
  /// The value, when it is there, or the error.
  public var value: Output {
    get async throws {
      for try await value in values { return value }
      throw CancellationError()
    }
  }
}
