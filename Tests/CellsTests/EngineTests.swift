import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

/// Turns, and what the terminal is told.
struct EngineTests {
  @Test func `paints once at the start and nothing when nothing changed`() {
    let bench = Bench.form()
    #expect(bench.picture == "  First\nabc\n  Second")
    #expect(bench.output.writes.count == 1)
    _ = bench.output.take()
    bench.engine.turn()
    bench.send("␛[?1;2c")
    #expect(bench.output.take() == "")
    #expect(bench.clock.count == 0)
  }

  @Test func `a slow terminal gets the newest state only`() {
    let bench = Bench.form()
    _ = bench.output.take()
    bench.output.isBusy = true
    for name in ["a", "b", "newest"] {
      bench.session.apply([.content(ElementID(2), text(name))])
      bench.engine.turn()
    }
    let updates = bench.session.updates
    bench.output.isBusy = false
    bench.engine.drained()
    #expect(bench.session.updates == updates + 1)
    #expect(bench.output.writes.count == 1)
    #expect(bench.picture.hasPrefix("  newest"))
  }

  @Test func `a wake from a task makes a turn`() {
    let bench = Bench.form()
    bench.session.apply([.content(ElementID(2), text("Later"))])
    bench.session.onWake?()
    bench.clock.advance(0)
    #expect(bench.picture.hasPrefix("  Later"))
  }

  @Test(arguments: [(1, 1), (0, 0), (3, 2), (5000, 3), (80, 24)])
  func `takes any size`(_ columns: Int, _ rows: Int) {
    let bench = Bench.form()
    bench.engine.resize(columns: columns, rows: rows)
    bench.send("\t\tabc␛[<0;1;1M␛[<0;1;1m")
    #expect(bench.engine.painter.grid.width <= 4096)
    guard case .screen(let traits) = bench.session.events.first else {
      Issue.record("no new size")
      return
    }
    #expect(traits.size.width == CGFloat(min(columns, 4096) * 8))
  }

  @Test func `tells titles and clipboards, made harmless`() {
    let bench = Bench.form()
    _ = bench.output.take()
    bench.session.plan {
      $0.title = "A\u{1B}]2;evil\u{7}\u{202E}"
      $0.clipboard = "hi"
    }
    bench.engine.turn()
    #expect(
      bench.output.take()
        == "␛]2;A␛]2;evil␇�␛\\␛]52;c;aGk=␛\\"
        .replacing("A␛]2", with: "A\u{241B}]2")
    )
  }

  @Test func `a light terminal is told to the session`() {
    let bench = Bench.form()
    bench.send("␛]11;rgb:ffff/ffff/ffff␛\\")
    guard case .screen(let traits) = bench.session.events.last else {
      Issue.record("no scheme")
      return
    }
    #expect(!traits.isDark)
  }
}
