import Combine
public import Foundation
import FoundationNetworking

/// The lines of a sequence of bytes of UTF-8, without what ends them; empty ones are left out.
public nonisolated struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = String
  public typealias Failure = Base.Failure

  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: base.makeAsyncIterator())
  }

  /// Reads one line after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    public typealias Element = String
    public typealias Failure = Base.Failure

    fileprivate var bytes: Base.AsyncIterator

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> String? {
      var line: [UInt8] = []
      while let byte = try await bytes.next(isolation: actor) {
        line.append(byte)
        guard let end = Self.end(of: line) else { continue }
        line.removeLast(end)
        if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// How many bytes at the end of a line end it: LF, VT, FF, CR, NEL, LS and PS do.
    private static func end(of line: [UInt8]) -> Int? {
      switch line.last {
      case 0x0A, 0x0B, 0x0C, 0x0D: 1
      case 0x85 where line.suffix(2).first == 0xC2: 2
      case 0xA8 where line.suffix(3).starts(with: [0xE2, 0x80]): 3
      case 0xA9 where line.suffix(3).starts(with: [0xE2, 0x80]): 3
      default: nil
      }
    }
  }
}

nonisolated extension AsyncLineSequence: Sendable where Base: Sendable {}

nonisolated extension AsyncSequence where Element == UInt8 {
  /// The bytes as lines of text.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(self) }
}

nonisolated extension URL {
  /// The bytes at a URL, fetched when they are first read.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    fileprivate let url: URL

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url: url) }

    /// Reads one byte after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      public typealias Element = UInt8

      fileprivate let url: URL
      private var bytes: Data.Iterator?

      fileprivate init(url: URL) {
        self.url = url
      }

      public mutating func next() async throws -> UInt8? {
        if bytes == nil {
          let data =
            url.isFileURL
            ? try Data(contentsOf: url) : try await URLSession.shared.data(from: url).0
          bytes = data.makeIterator()
        }
        return bytes?.next()
      }
    }
  }

  /// The content of the URL, byte by byte.
  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  /// The content of the URL, line by line.
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }
}
