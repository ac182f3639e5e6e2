import FileStorage
import Foundation
import TestSupport
import Testing

struct LockTests {
  private let folder = AppDirectory.fresh()

  private var store: FileStore<Tally> { FileStore(folder: folder) }

  @Test func `what many processes change at the same time all counts`() throws {
    defer { folder.remove() }
    // A descriptor of its own for each: to the lock, threads are as strange as processes.
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for _ in 0..<10 {
        folder.withLock(waitingFor: 60_000) {
          var tally = (try? store.load()) ?? Tally()
          tally.add("\(number)")
          #expect(throws: Never.self) { try store.save(tally) }
        }
      }
    }
    #expect(try store.load().counts == ["0": 10, "1": 10, "2": 10, "3": 10])
    #expect(try folder.names == ["tally.json"])
  }

  @Test func `where there can be no lock the work is done all the same`() throws {
    #expect(AppDirectory.none.withLock { 7 } == 7)
    // A pipe in the folder's place would let nobody go on who opens it.
    defer { folder.remove() }
    let above = folder.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
    #expect(mkfifo(folder.url.path, 0o600) == 0)
    #expect(folder.withLock { 7 } == 7)
  }

  @Test func `a lock that nobody gives back is not waited for`() throws {
    defer { folder.remove() }
    try store.save(Tally())
    let holder = open(folder.url.path, O_RDONLY | O_CLOEXEC)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    #expect(folder.withLock(waitingFor: 1) { 7 } == 7)
    #expect(AppDirectory.patience <= 200)
  }

  @Test func `a damaged file is set aside once, however many find it so`() throws {
    defer { folder.remove() }
    for round in 1...20 {
      try folder.write("{", to: Tally.fileName)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        if (try? store.loadWithLock()) == nil { try? store.save(Tally("a", 1)) }
      }
      #expect(try folder.names.count { $0.contains(".bad") } == round)
      #expect(try store.load() == Tally("a", 1))
    }
  }
}
