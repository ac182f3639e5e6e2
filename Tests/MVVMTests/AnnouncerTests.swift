import Foundation
import MVVM
import Synchronization
import Testing

struct AnnouncerTests {
  @Test func `Listeners are told in the order they came`() {
    let announcer = Announcer<Int>()
    let first = Ear()
    let second = Ear()
    announcer.listen(first) { $0.hear("a\($1)") }
    announcer.listen(second) { $0.hear("b\($1)") }
    announcer.announce(1)
    announcer.announce(2)
    #expect(first.heard == ["a1", "a2"])
    #expect(second.heard == ["b1", "b2"])
  }

  @Test func `A listener is not retained, and leaves no entry behind`() {
    let announcer = Announcer<Int>()
    var ear: Ear? = Ear()
    weak let witness = ear
    if let ear { announcer.listen(ear) { $0.hear("\($1)") } }
    #expect(announcer.listenerCount == 1)
    ear = nil
    #expect(witness == nil)
    announcer.announce(1)
    #expect(announcer.listenerCount == 0)
  }

  @Test func `Who ended listening hears no more`() {
    let announcer = Announcer<Int>()
    let ear = Ear()
    let listening = announcer.listen(ear) { $0.hear("\($1)") }
    announcer.announce(1)
    listening.end()
    listening.end()
    announcer.announce(2)
    #expect(ear.heard == ["1"])
  }

  @Test func `Who is told to stop by another hears nothing of the same change`() {
    let announcer = Announcer<Int>()
    let first = Ear()
    let second = Ear()
    let held = Mutex<Listening?>(nil)
    announcer.listen(first) { _, _ in held.withLock { $0?.end() } }
    let listening = announcer.listen(second) { $0.hear("\($1)") }
    held.withLock { $0 = listening }
    announcer.announce(1)
    #expect(second.heard.isEmpty)
  }

  @Test func `What is announced while telling waits for its end`() {
    let announcer = Announcer<Int>()
    let first = Ear()
    let second = Ear()
    announcer.listen(first) { ear, number in
      ear.hear("\(number)")
      if number < 3 { announcer.announce(number + 1) }
    }
    announcer.listen(second) { $0.hear("\($1)") }
    announcer.announce(1)
    #expect(first.heard == ["1", "2", "3"])
    #expect(second.heard == ["1", "2", "3"])
  }

  @Test func `A model without listeners changes in peace`() {
    Announcer<String>().announce("nobody")
  }

  @MainActor
  @Test func `On the main actor a listener hears at once`() {
    let announcer = Announcer<Int>()
    let ear = Ear()
    announcer.listenOnMain(ear) { $0.hear("\($1)") }
    announcer.announce(1)
    #expect(ear.heard == ["1"])
  }

  @MainActor
  @Test func `From elsewhere all changes reach the main actor in order`() async {
    let announcer = Announcer<Int>()
    let ear = Ear()
    let (ends, sink) = AsyncStream.makeStream(of: Void.self)
    announcer.listenOnMain(ear) { ear, number in
      MainActor.preconditionIsolated()
      ear.hear("\(number)")
      if number == 500 { sink.yield() }
    }
    Thread.detachNewThread { for number in 1...500 { announcer.announce(number) } }
    for await _ in ends { break }
    #expect(ear.heard == (1...500).map(String.init))
  }

  @MainActor
  @Test func `Who ended listening on the main actor is not told what was on its way`() async {
    let announcer = Announcer<Int>()
    let ear = Ear()
    let other = Ear()
    let listening = announcer.listenOnMain(ear) { $0.hear("\($1)") }
    announcer.listenOnMain(other) { $0.hear("\($1)") }
    announceElsewhere(announcer, 1)
    listening.end()
    // What was on its way came before this.
    await Task { @MainActor in }.value
    #expect(ear.heard.isEmpty)
    #expect(other.heard == ["1"])
  }

  /// Returns when another thread has announced something.
  private func announceElsewhere(_ announcer: Announcer<Int>, _ number: Int) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      announcer.announce(number)
      done.signal()
    }
    done.wait()
  }

  @Test func `Many listeners and many changes keep their order`() {
    let announcer = Announcer<Int>()
    let ears = (0..<50).map { _ in Ear() }
    let order = Ear()
    for (number, ear) in ears.enumerated() {
      announcer.listen(ear) {
        $0.hear("\($1)")
        if $1 == 0 { order.hear("\(number)") }
        if number == 7, $1 < 99 { announcer.announce($1 + 1) }
      }
    }
    announcer.announce(0)
    #expect(order.heard == (0..<50).map(String.init))
    #expect(ears.allSatisfy { $0.heard == (0..<100).map(String.init) })
  }

  @Test func `Threads that announce together lose nothing`() async {
    let announcer = Announcer<Int>()
    let ear = Ear()
    announcer.listen(ear) { $0.hear("\($1)") }
    await withTaskGroup { group in
      for start in 0..<8 {
        group.addTask { for step in 0..<200 { announcer.announce(start * 200 + step) } }
      }
    }
    // Another thread may still be telling what the last one announced.
    while ear.heard.count < 1_600 { await Task.yield() }
    #expect(Set(ear.heard).count == 1_600)
  }
}

/// Hears and remembers.
private final class Ear: Sendable {
  private let words = Mutex<[String]>([])

  var heard: [String] { words.withLock(\.self) }

  func hear(_ word: String) { words.withLock { $0.append(word) } }
}
