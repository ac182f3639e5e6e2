/// The characters of a sequence of bytes of UTF-8.
public nonisolated struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = Character
  public typealias Failure = Base.Failure

  fileprivate let base: Base

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(scalars: base.unicodeScalars.makeAsyncIterator())
  }

  /// Reads one character after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    public typealias Element = Character
    public typealias Failure = Base.Failure

    fileprivate var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator
    /// What may be the start of a longer character.
    private var start = ""
    /// Scalars of one character; more of them are characters of their own.
    private static var longest: Int { 1000 }

    fileprivate init(scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator) {
      self.scalars = scalars
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Character? {
      while let scalar = try await scalars.next(isolation: actor) {
        start.unicodeScalars.append(scalar)
        let end = start.index(after: start.startIndex)
        if end != start.endIndex || start.unicodeScalars.count >= Self.longest {
          return start.removeFirst()
        }
      }
      return start.isEmpty ? nil : start.removeFirst()
    }
  }
}

/// The Unicode scalars of a sequence of bytes of UTF-8; bytes that are none become U+FFFD.
public nonisolated struct AsyncUnicodeScalarSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = UnicodeScalar
  public typealias Failure = Base.Failure

  fileprivate let base: Base

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: base.makeAsyncIterator())
  }

  /// Reads one scalar after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    public typealias Element = UnicodeScalar
    public typealias Failure = Base.Failure

    private var bytes: Base.AsyncIterator
    /// A byte that was read and belongs to the next scalar.
    private var next: UInt8?

    fileprivate init(bytes: Base.AsyncIterator) {
      self.bytes = bytes
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> UnicodeScalar? {
      let first: UInt8
      if let byte = next {
        first = byte
        next = nil
      } else if let byte = try await bytes.next(isolation: actor) {
        first = byte
      } else {
        return nil
      }
      let length =
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
      var scalar = [first]
      while scalar.count < length {
        guard let byte = try await bytes.next(isolation: actor) else { break }
        guard byte & 0xC0 == 0x80 else {
          next = byte
          break
        }
        scalar.append(byte)
      }
      return String(validating: scalar, as: UTF8.self)?.unicodeScalars.first ?? "\u{FFFD}"
    }
  }
}

nonisolated extension AsyncCharacterSequence: Sendable where Base: Sendable {}
nonisolated extension AsyncUnicodeScalarSequence: Sendable where Base: Sendable {}

nonisolated extension AsyncSequence where Element == UInt8 {
  /// The bytes as characters.
  public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(base: self) }

  /// The bytes as Unicode scalars.
  public var unicodeScalars: AsyncUnicodeScalarSequence<Self> {
    AsyncUnicodeScalarSequence(base: self)
  }
}
