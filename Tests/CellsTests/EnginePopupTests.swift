import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

/// What lies over the rest.
struct EnginePopupTests {
  @Test func `return presses an alert's button while the focus waits behind it`() {
    let bench = Bench.form()
    bench.send("\t")
    #expect(bench.engine.focus == ElementID(1))
    bench.session.add(20, (0, 3, 20, 2)) { $0.semantics.isModal = true }
    bench.session.add(21, (0, 0, 5, 1), text("OK"), in: 20, eventMask: .tap) {
      $0.semantics.keyRole = .confirm
    }
    bench.engine.turn()
    bench.send("\r")
    #expect(bench.session.events.last == .tap(ElementID(21), at: nil, count: 1))
  }

  @Test func `nothing outside the top-most modal element is reached`() {
    let bench = Bench.form()
    bench.session.add(20, (0, 3, 20, 2)) { $0.semantics.isModal = true }
    bench.session.add(21, (0, 0, 5, 1), text("Close"), in: 20, eventMask: .tap)
    bench.engine.turn()
    bench.click(3, 2)
    #expect(bench.session.events.isEmpty)
    bench.send("\t\t")
    #expect(bench.engine.focus == ElementID(21))
    bench.click(1, 3)
    #expect(
      bench.session.events.last
        == .tap(ElementID(21), at: CGPoint(x: 12, y: 8), count: 1)
    )
    var semantics = Semantics(.button)
    semantics.keyRole = .cancel
    bench.session.apply([.semantics(ElementID(21), semantics)])
    bench.send("␛[27u")
    #expect(bench.session.events.last == .tap(ElementID(21), at: nil, count: 1))
    bench.session.apply([.remove(ElementID(20))])
    bench.engine.turn()
    #expect(bench.engine.focus == nil)
    bench.click(3, 0)
    #expect(bench.engine.focus == ElementID(1))
  }
}
