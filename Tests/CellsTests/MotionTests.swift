import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

struct MotionTests {
  /// A word that is sent 20 columns to the right within a second.
  private func moving(_ motion: Motion? = Motion(curve: Motion.linear, duration: 1)) -> Bench {
    let bench = Bench(30, 1) { $0.add(1, (0, 0, 2, 1), text("go")) }
    let session = bench.session
    let step = Change.Step.place(ElementID(1), cellFrame((20, 0, 2, 1)))
    session.plan {
      $0.changes.append(
        Change(step, motion: motion, before: session.tree[ElementID(1)]?.element)
      )
    }
    session.tree.apply(step)
    bench.engine.turn()
    return bench
  }

  @Test func `a word moves in whole cells with the clock`() {
    let bench = moving()
    var columns: [Int] = []
    for _ in 0...10 {
      columns.append(bench.picture.prefix { $0 == " " }.count)
      for _ in 0..<2 { bench.clock.advance(0.05) }
    }
    #expect(columns == [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
  }

  @Test func `what moves without an end is not waited for`() {
    var player = MotionPlayer()
    func move(_ id: UInt32, _ motion: Motion, at now: Double) {
      let element = Element(id: ElementID(id), frame: cellFrame((0, 0, 2, 1)))
      let step = Change.Step.place(ElementID(id), cellFrame((20, 0, 2, 1)))
      player.applyChanges([Change(step, motion: motion, before: element)], at: now)
    }
    #expect(player.timeLeft(at: 0) == 0)
    var endless = Motion(curve: Motion.linear, duration: 1)
    endless.count = 0
    move(1, endless, at: 0)
    #expect(player.timeLeft(at: 0) == 0)
    move(2, Motion(curve: Motion.linear, duration: 3), at: 1)
    move(3, Motion(curve: Motion.linear, duration: 1), at: 1)
    #expect(player.timeLeft(at: 2) == 2)
    #expect(player.timeLeft(at: 5) == 0)
  }

  @Test func `what is still asks for no time`() {
    let bench = moving()
    #expect(bench.clock.count == 1)
    for _ in 0..<22 { bench.clock.advance(0.05) }
    #expect(bench.clock.count == 0)
    _ = bench.output.take()
    bench.clock.advance(10)
    #expect(bench.output.take().isEmpty)
    #expect(moving(nil).clock.count == 0)
  }

  @Test func `a fade goes through the colours between`() {
    let start = Ink(red: 1, green: 0, blue: 0)
    let half = start.blended(with: Ink(red: 0, green: 0, blue: 1), at: 0.5)
    #expect(half == Ink(red: 0.5, green: 0, blue: 0.5))
    let clear = Ink.clear.blended(with: start, at: 0.5)
    #expect(clear == start.faded(0.5))
  }
}
