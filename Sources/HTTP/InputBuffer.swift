import Glibc

/// Room for one read, shared by all connections.
final class InputBuffer {
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(capacity: Int) {
    bytes = .allocate(capacity: max(capacity, 1))
    bytes.initialize(repeating: 0)
  }

  deinit {
    bytes.deallocate()
  }

  /// Reads what a socket has, as `recv` does.
  func receive(from descriptor: Int32) -> Int {
    recv(descriptor, bytes.baseAddress, bytes.count, 0)
  }

  /// The first bytes, valid until the next read.
  func first(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[..<count])
  }
}
