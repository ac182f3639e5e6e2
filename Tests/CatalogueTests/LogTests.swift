import Foundation
import OSLog
import SwiftUI
import Testing

/// What an app writes to the log, and reads from it: one after the other, as they share the room there.
@Suite(.serialized)
struct LogTests {
  private let source = "martlet.tests.\(UUID())"
  private var logger: Logger { Logger(subsystem: source, category: "log") }

  private func entries(
    with options: OSLogEnumerator.Options = [],
    at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil,
  ) throws -> [OSLogEntryLog] {
    try OSLogStore(scope: .currentProcessIdentifier)
      .getEntries(with: options, at: position, matching: predicate)
      .compactMap { $0 as? OSLogEntryLog }
      .filter { $0.subsystem == source }
  }

  @Test func `an app reads what it has written, in either order`() throws {
    logger.debug("one")
    logger.notice("two")
    os_log(.error, log: OSLog(subsystem: source, category: "old"), "three")
    Logger(OSLog.disabled).fault("nobody reads this")
    let found = try entries()
    #expect(found.map(\.composedMessage) == ["one", "two", "three"])
    #expect(found.map(\.level) == [.debug, .notice, .error])
    #expect(found.map(\.category) == ["log", "log", "old"])
    #expect(try entries(with: .reverse).map(\.composedMessage) == ["three", "two", "one"])
    let old = NSPredicate(format: "category == %@", "old")
    #expect(try entries(matching: old).map(\.composedMessage) == ["three"])
  }

  @Test func `messages from before a moment are left out`() throws {
    logger.info("here")
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    #expect(try entries(at: store.position(timeIntervalSinceEnd: -3_600)).count == 1)
    #expect(try entries(at: store.position(timeIntervalSinceLatestBoot: 0)).count == 1)
    let later = store.position(date: Date(timeIntervalSinceNow: 3_600))
    #expect(try entries(at: later).isEmpty)
    #expect(try entries(with: .reverse, at: later).count == 1)
  }

  @Test func `the messages of other processes are refused`() {
    #expect(throws: CocoaError.self) { try OSLogStore(scope: .system) }
  }

  @Test func `parts of a message are written as they ask for`() throws {
    let (number, share, word) = (255, 2.0 / 3, "end")
    logger.info("\(number, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))")
    logger.info(
      "\(number, format: .decimal(explicitPositiveSign: true), align: .right(columns: 6))"
    )
    logger.info(
      "\(share, format: .fixed(precision: 2)) \(share, format: .exponential(precision: 1))"
    )
    logger.info("\(number > 1, format: .answer) \(number > 1, format: .truth) \(number > 1)")
    logger.info("[\(word, align: .left(columns: 5))] \(Int.min, format: .octal)")
    logger.info("\(word, privacy: .private) \(word, privacy: .public)")
    #expect(
      try entries().map(\.composedMessage) == [
        "0x00FF", "  +255", "0.67 6.7e-01", "yes true true", "[end  ] -1000000000000000000000",
        "<private> end",
      ]
    )
    logger.info("\(word, privacy: .private(mask: .hash))")
    let hidden = try #require(try entries().last).composedMessage
    #expect(hidden.hasPrefix("<mask.hash: ") && !hidden.contains(word))
  }

  @Test func `the oldest messages make room`() throws {
    for number in 0..<2_100 { logger.debug("\(number)") }
    let found = try entries()
    #expect(found.count <= 2_000 && found.last?.composedMessage == "2099")
    #expect(found.map(\.date) == found.map(\.date).sorted())
  }

  @Test func `signposts are not recorded, and what they are around is done`() {
    let signposter = OSSignposter(subsystem: source, category: .pointsOfInterest)
    #expect(!signposter.isEnabled)
    let state = signposter.beginInterval("Load", id: signposter.makeSignpostID(), "\(3) rows")
    signposter.emitEvent("Half")
    signposter.endInterval("Load", state)
    #expect(signposter.withIntervalSignpost("Count") { 7 } == 7)
    os_signpost(.event, log: .default, name: "Done")
  }
}

/// Locks of the module os.
struct UnfairLockTests {
  @Test func `a state is changed by one thread at a time`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 8_000)
    lock.precondition(.notOwner)
  }

  @Test func `a lock that another thread has is not taken`() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    lock.precondition(.owner)
    let other = DispatchQueue(label: "other")
    #expect(other.sync { lock.withLockIfAvailable { true } } == nil)
    lock.unlock()
    #expect(other.sync { lock.withLockIfAvailable { true } } == true)
  }

  @Test func `an error gives the lock back`() {
    struct Broken: Error {}
    let lock = OSAllocatedUnfairLock(uncheckedState: "free")
    #expect(throws: Broken.self) { try lock.withLockUnchecked { _ in throw Broken() } }
    #expect(lock.withLockIfAvailableUnchecked { $0 } == "free")
  }

  @Test func `the old functions lock too`() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deinitialize(count: 1).deallocate() }
    nonisolated(unsafe) let (shared, count) = (
      lock, UnsafeMutablePointer<Int>.allocate(capacity: 1),
    )
    count.initialize(to: 0)
    defer { count.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 {
        os_unfair_lock_lock(shared)
        count.pointee += 1
        os_unfair_lock_unlock(shared)
      }
    }
    #expect(count.pointee == 4_000)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_assert_owner(lock)
    os_unfair_lock_unlock(lock)
    os_unfair_lock_assert_not_owner(lock)
  }

  @Test func `a lock taken twice, or given back by another, ends the process`() async {
    await #expect(processExitsWith: .failure) {
      let lock = OSAllocatedUnfairLock()
      lock.lock()
      lock.lock()
    }
    await #expect(processExitsWith: .failure) { OSAllocatedUnfairLock().unlock() }
  }
}
