import Synchronization

/// A lock beside the state it guards, for state of any type.
///
/// `Mutex` holds only values that may be sent between threads, and Combine's subscribers
/// need not be. Nothing may call out while the lock is held: not to a subscriber, not to a
/// closure of the app, and not by releasing an object whose `deinit` could.
struct Lock: ~Copyable {
  private let mutex = Mutex(())

  @inline(__always)
  borrowing func lock() { mutex._unsafeLock() }

  @inline(__always)
  borrowing func unlock() { mutex._unsafeUnlock() }

  @inline(__always)
  borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return try body()
  }
}
