import CLinux
import Display
import Foundation
import Synchronization
import Testing

@testable import Terminal

struct InterruptTests {
  @Test func `much at once is handled in parts, with pictures in between`() {
    let bench = Bench.form()
    var handled = 0
    bench.session.react = { _ in
      handled += 1
      bench.clock.pass(0.02)
      return []
    }
    bench.send("\t" + String(repeating: "x", count: 1) + String(repeating: "\r", count: 40))
    #expect(handled > 0 && handled < 10)
    for _ in 0..<40 { bench.clock.advance(0) }
    #expect(handled >= 40)
  }

  @Test func `control-C after much that is slow ends the app within a second and a bit`() {
    let bench = Bench.form()
    var handled = 0
    var quits: [Double] = []
    bench.session.react = { _ in
      handled += 1
      bench.clock.pass(0.1)
      return []
    }
    bench.engine.onQuit = { quits.append(bench.clock.now) }
    bench.send("\t\t" + String(repeating: "\r", count: 1000) + "\u{3}")
    while bench.clock.count > 0, quits.isEmpty { bench.clock.advance(0) }
    #expect(quits.count == 1 && (quits.first ?? 99) < 1.3)
    #expect(handled < 20)
  }

  @Test func `what was typed before control-C is done before the end`() {
    let bench = Bench.form()
    var texts: [String] = []
    var ends = 0
    bench.session.react = { event in
      if case .edited(_, let text) = event { texts.append(text) }
      return []
    }
    bench.engine.onQuit = { ends += 1 }
    bench.send("\t\txyz\u{3}")
    #expect(texts.last == "abcxyz" && ends == 1)
  }

  /// A pair of ends that passes all bytes on as they are.
  private func rawTerminal() throws -> (master: Int32, shell: Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    try #require(openpty(&ends.0, &ends.1, nil, nil, nil) == 0)
    var modes = termios()
    tcgetattr(ends.1, &modes)
    cfmakeraw(&modes)
    tcsetattr(ends.1, TCSANOW, &modes)
    _ = fcntl(ends.1, F_SETFL, O_NONBLOCK)
    return ends
  }

  @Test func `control-C is heard where the main thread reads nothing`() async throws {
    let ends = try rawTerminal()
    let events = AsyncStream<String>.makeStream()
    let watch = InterruptWatch(ends.shell) {
      events.continuation.yield("taken")
    } onStuck: {
      events.continuation.yield("stuck")
    }
    watch.setListening(true)
    watch.start()
    _ = write(ends.master, "ab\u{3}", 3)
    var heard = events.stream.makeAsyncIterator()
    #expect(await heard.next() == "taken")
    #expect(await heard.next() == "stuck")
    // Whoever comes to read after all gets it.
    #expect(watch.read { [] } == Array("ab\u{3}".utf8))
    close(ends.master)
  }

  @Test(arguments: [
    ("\u{3}", true), ("\u{1B}[99;5u", true), ("abc", false),
    ("\u{1B}[200~\u{3}\u{1B}[201~", false),
  ])
  func `control-C is told from what is pasted`(_ text: String, _ isEnd: Bool) {
    #expect(InterruptWatch.hasInterrupt(Array(text.utf8)) == isEnd)
  }
}
