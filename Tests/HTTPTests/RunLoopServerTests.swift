import Foundation
import Glibc
import Synchronization
import Testing

@testable import MainLoop

/// The main run loop's timers, where the main thread waits elsewhere.
@MainActor
struct RunLoopServerTests {
  private final class Heard: Sendable {
    private let list = Mutex<[String]>([])
    var names: [String] { list.withLock(\.self) }

    func add(_ name: String) { list.withLock { $0.append(name) } }
  }

  @Test func `the descriptor can be read when a timer of another thread is due`() async {
    let server = RunLoopServer()
    let descriptor = server.descriptor
    #expect(descriptor >= 0)
    let heard = Heard()
    _ = server.serve()
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        let timer = Timer(timeInterval: 0.02, repeats: false) { _ in heard.add("timer") }
        RunLoop.main.add(timer, forMode: .common)
        done.resume()
      }
    }
    var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    while heard.names.isEmpty {
      guard poll(&waiting, 1, 10_000) > 0 else {
        Issue.record("Nothing was due within ten seconds.")
        return
      }
      _ = server.serve()
    }
    #expect(heard.names == ["timer"])
  }

  @Test func `what is to be performed is done at once, and a timer tells how long it takes`() {
    let server = RunLoopServer()
    let heard = Heard()
    RunLoop.main.perform { heard.add("performed") }
    // Not by its interval: such a timer of Foundation on Linux is due at once.
    let timer = Timer(fire: Date(timeIntervalSinceNow: 1000), interval: 0, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    let due = server.serve()
    #expect(heard.names == ["performed"])
    #expect(due.map { $0 > 0 && $0 <= 1000 } == true)
    timer.invalidate()
  }
}
