import Foundation
import MVVM
import Synchronization
import Testing

struct BroadcasterTests {
  @Test func `Listeners are told in the order they came`() {
    let broadcaster = Broadcaster<Int>()
    let first = Ear()
    let second = Ear()
    broadcaster.subscribe(first) { $0.hear("a\($1)") }
    broadcaster.subscribe(second) { $0.hear("b\($1)") }
    broadcaster.send(1)
    broadcaster.send(2)
    #expect(first.heard == ["a1", "a2"])
    #expect(second.heard == ["b1", "b2"])
  }

  @Test func `A listener is not retained, and leaves no entry behind`() {
    let broadcaster = Broadcaster<Int>()
    var ear: Ear? = Ear()
    weak let witness = ear
    if let ear { broadcaster.subscribe(ear) { $0.hear("\($1)") } }
    #expect(broadcaster.subscriberCount == 1)
    ear = nil
    #expect(witness == nil)
    broadcaster.send(1)
    #expect(broadcaster.subscriberCount == 0)
  }

  @Test func `Who ended subscription hears no more`() {
    let broadcaster = Broadcaster<Int>()
    let ear = Ear()
    let subscription = broadcaster.subscribe(ear) { $0.hear("\($1)") }
    broadcaster.send(1)
    subscription.end()
    subscription.end()
    broadcaster.send(2)
    #expect(ear.heard == ["1"])
  }

  @Test func `Who is told to stop by another hears nothing of the same change`() {
    let broadcaster = Broadcaster<Int>()
    let first = Ear()
    let second = Ear()
    let held = Mutex<BroadcastSubscription?>(nil)
    broadcaster.subscribe(first) { _, _ in held.withLock { $0?.end() } }
    let subscription = broadcaster.subscribe(second) { $0.hear("\($1)") }
    held.withLock { $0 = subscription }
    broadcaster.send(1)
    #expect(second.heard.isEmpty)
  }

  @Test func `What is sent while another is being delivered waits for its end`() {
    let broadcaster = Broadcaster<Int>()
    let first = Ear()
    let second = Ear()
    broadcaster.subscribe(first) { ear, number in
      ear.hear("\(number)")
      if number < 3 { broadcaster.send(number + 1) }
    }
    broadcaster.subscribe(second) { $0.hear("\($1)") }
    broadcaster.send(1)
    #expect(first.heard == ["1", "2", "3"])
    #expect(second.heard == ["1", "2", "3"])
  }

  @Test func `A model without listeners changes in peace`() {
    Broadcaster<String>().send("nobody")
  }

  @MainActor
  @Test func `On the main actor a listener hears at once`() {
    let broadcaster = Broadcaster<Int>()
    let ear = Ear()
    broadcaster.subscribeOnMain(ear) { $0.hear("\($1)") }
    broadcaster.send(1)
    #expect(ear.heard == ["1"])
  }

  @MainActor
  @Test func `From elsewhere all changes reach the main actor in order`() async {
    let broadcaster = Broadcaster<Int>()
    let ear = Ear()
    let (ends, sink) = AsyncStream.makeStream(of: Void.self)
    broadcaster.subscribeOnMain(ear) { ear, number in
      MainActor.preconditionIsolated()
      ear.hear("\(number)")
      if number == 500 { sink.yield() }
    }
    Thread.detachNewThread { for number in 1...500 { broadcaster.send(number) } }
    for await _ in ends { break }
    #expect(ear.heard == (1...500).map(String.init))
  }

  @MainActor
  @Test func `Who ended subscription on the main actor is not told what was on its way`() async {
    let broadcaster = Broadcaster<Int>()
    let ear = Ear()
    let other = Ear()
    let subscription = broadcaster.subscribeOnMain(ear) { $0.hear("\($1)") }
    broadcaster.subscribeOnMain(other) { $0.hear("\($1)") }
    announceElsewhere(broadcaster, 1)
    subscription.end()
    // What was on its way came before this.
    await Task { @MainActor in }.value
    #expect(ear.heard.isEmpty)
    #expect(other.heard == ["1"])
  }

  /// Returns when another thread has announced something.
  private func announceElsewhere(_ broadcaster: Broadcaster<Int>, _ number: Int) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      broadcaster.send(number)
      done.signal()
    }
    done.wait()
  }

  @Test func `Many listeners and many changes keep their order`() {
    let broadcaster = Broadcaster<Int>()
    let ears = (0..<50).map { _ in Ear() }
    let order = Ear()
    for (number, ear) in ears.enumerated() {
      broadcaster.subscribe(ear) {
        $0.hear("\($1)")
        if $1 == 0 { order.hear("\(number)") }
        if number == 7, $1 < 99 { broadcaster.send($1 + 1) }
      }
    }
    broadcaster.send(0)
    #expect(order.heard == (0..<50).map(String.init))
    #expect(ears.allSatisfy { $0.heard == (0..<100).map(String.init) })
  }

  @Test func `Threads that announce together lose nothing`() async {
    let broadcaster = Broadcaster<Int>()
    let ear = Ear()
    broadcaster.subscribe(ear) { $0.hear("\($1)") }
    await withTaskGroup { group in
      for start in 0..<8 {
        group.addTask { for step in 0..<200 { broadcaster.send(start * 200 + step) } }
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
