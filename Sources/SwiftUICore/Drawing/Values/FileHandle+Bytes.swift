public import Foundation
import Glibc
import Synchronization

nonisolated extension FileHandle {
  /// What can be read from where the handle stands to the end, byte by byte.
  public var bytes: AsyncBytes { AsyncBytes(handle: self) }

  /// The bytes of a file, a pipe or a terminal, as they come.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public typealias Failure = any Error

    fileprivate let handle: FileHandle

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(handle: handle) }

    /// Reads one byte after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      public typealias Element = UInt8
      public typealias Failure = any Error

      private let handle: FileHandle
      private var bytes: ArraySlice<UInt8> = []

      fileprivate init(handle: FileHandle) {
        self.handle = handle
      }

      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws -> UInt8? {
        if let byte = bytes.popFirst() { return byte }
        try Task.checkCancellation()
        let handle = handle
        let read: [UInt8] = try await withCheckedThrowingContinuation { continuation in
          // Reading may wait for long, so not on a thread of tasks.
          DispatchQueue.global().async {
            continuation.resume(with: Result { try Self.read(handle.fileDescriptor) })
          }
        }
        bytes = read[...]
        return bytes.popFirst()
      }

      /// What is there, or what comes next; nothing at the end.
      private static func read(_ file: CInt) throws -> [UInt8] {
        var code: CInt = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
          var got = Glibc.read(file, buffer.baseAddress, buffer.count)
          while got < 0, errno == EINTR {
            got = Glibc.read(file, buffer.baseAddress, buffer.count)
          }
          if got < 0 { code = errno }
          count = got < 0 ? 0 : got
        }
        if code != 0 { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        return bytes
      }
    }
  }
}
