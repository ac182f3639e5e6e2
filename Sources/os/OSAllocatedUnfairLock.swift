import Glibc
import Synchronization

/// A lock that knows its owner: to take it twice, or to give back another's, ends the process, as on
/// Apple's systems.
private final class OwnedLock: Sendable {
  // Made for being used by several threads.
  private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let owner = Atomic<UInt>(0)

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  private static var thread: UInt { UInt(pthread_self()) }

  var isOwned: Bool { owner.load(ordering: .relaxed) == Self.thread }

  func lock() {
    guard !isOwned else {
      fatalError("An unfair lock is taken twice by one thread, which would wait for ever.")
    }
    pthread_mutex_lock(mutex)
    owner.store(Self.thread, ordering: .relaxed)
  }

  func tryLock() -> Bool {
    guard pthread_mutex_trylock(mutex) == 0 else { return false }
    owner.store(Self.thread, ordering: .relaxed)
    return true
  }

  func unlock() {
    guard isOwned else {
      fatalError("An unfair lock is given back by a thread that has not taken it.")
    }
    owner.store(0, ordering: .relaxed)
    pthread_mutex_unlock(mutex)
  }
}

/// A lock around a state of any type.
public struct OSAllocatedUnfairLock<State>: Sendable {
  private final class Storage: Sendable {
    let lock = OwnedLock()
    // Read and written under the lock alone.
    nonisolated(unsafe) var state: State

    init(_ state: sending State) { self.state = state }
  }

  private let storage: Storage

  /// Who may have the lock.
  public enum Ownership: Hashable, Sendable {
    case owner
    case notOwner
  }

  /// A lock around a state that nobody else holds: that is not checked.
  public init(uncheckedState initialState: State) {
    // Its caller answers for it, as the label says.
    nonisolated(unsafe) let state = initialState
    storage = Storage(state)
  }

  public init(initialState: State) where State: Sendable {
    self.init(uncheckedState: initialState)
  }

  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Returns nil where another thread has the lock.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Returns nil where another thread has the lock.
  public func withLockIfAvailableUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result? {
    guard storage.lock.tryLock() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Ends the process where this thread has the lock and should not, or the other way round.
  public func precondition(_ condition: Ownership) {
    Swift.precondition(
      storage.lock.isOwned == (condition == .owner),
      "An unfair lock is \(storage.lock.isOwned ? "" : "not ")owned by this thread.",
    )
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }

  public func lock() { storage.lock.lock() }
  public func unlock() { storage.lock.unlock() }
  public func lockIfAvailable() -> Bool { storage.lock.tryLock() }

  public func withLock<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLockUnchecked { (_: inout Void) in try body() }
  }

  /// Returns nil where another thread has the lock.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result? {
    try withLockIfAvailableUnchecked { (_: inout Void) in try body() }
  }
}

/// A lock for the functions whose names begin so; a copy is the same lock.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public struct os_unfair_lock_s: Sendable {
  fileprivate let lock = OwnedLock()

  public init() {}
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock = os_unfair_lock_s
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.lock.lock() }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.lock.unlock() }

/// Takes a lock, unless another thread has it.
///
/// - Returns: whether it did.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.lock.tryLock() }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  precondition(lock.pointee.lock.isOwned, "An unfair lock is not owned by this thread.")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  precondition(!lock.pointee.lock.isOwned, "An unfair lock is owned by this thread.")
}
