import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

/// The pointer: clicks, drags, hovers and pinches.
struct EnginePointerTests {
  @Test func `clicks what lies on top and takes the focus there`() {
    let bench = Bench.form()
    bench.click(3, 2)
    #expect(
      bench.session.events.last
        == .tap(ElementID(4), at: CGPoint(x: 28, y: 8), count: 1)
    )
    bench.click(3, 2)
    #expect(
      bench.session.events.last
        == .tap(ElementID(4), at: CGPoint(x: 28, y: 8), count: 2)
    )
    bench.click(1, 1)
    #expect(bench.engine.focus == ElementID(3))
    bench.send("_")
    #expect(bench.session.events.last == .edited(ElementID(3), "a_bc"))
    bench.click(15, 4)
    #expect(bench.session.events.last == .edited(ElementID(3), "a_bc"))
  }

  @Test func `a drag, a press and a hover are told as wanted`() {
    let bench = Bench(10, 2) { session in
      session.add(1, (0, 0, 10, 1), eventMask: [.drag, .hover])
      session.add(2, (0, 1, 10, 1), eventMask: [.tap, .press])
    }
    #expect(bench.output.take().contains("␛[?1003h"))
    bench.send("␛[<35;1;1M␛[<35;2;1M␛[<35;1;2M")
    #expect(bench.session.events == [.hover(ElementID(1), true), .hover(ElementID(1), false)])
    bench.send("␛[<0;1;1M␛[<32;6;1M␛[<0;6;1m")
    let phases = bench.session.events.compactMap { event -> Pointer.Phase? in
      if case .pointer(_, let pointer) = event { pointer.phase } else { nil }
    }
    #expect(phases == [.began, .moved, .ended])
    bench.send("␛[<0;1;2M␛[<0;1;2m")
    let place = CGPoint(x: 4, y: 8)
    let last = bench.session.events.suffix(3)
    #expect(last.last == .tap(ElementID(2), at: place, count: 1))
    #expect(
      last.contains { event in
        guard case .pointer(ElementID(2), let pointer) = event else { return false }
        return pointer.phase == .ended && pointer.location == place
      }
    )
    #expect(last.contains(.focused(ElementID(2))))
  }

  // Shows: .allowsWindowActivationEvents
  @Test func `a press that comes with the terminal's focus does nothing where the app says so`() {
    let bench = Bench(10, 2) { session in
      session.add(1, (0, 0, 10, 1), eventMask: .tap) { $0.appearance.answersFirstPress = false }
      session.add(2, (0, 1, 10, 1), eventMask: .tap)
    }
    func taps(_ bytes: String) -> [ElementID] {
      let before = bench.session.events.count
      bench.send(bytes)
      return bench.session.events.dropFirst(before).compactMap { event in
        if case .tap(let id, at: _, count: _) = event { id } else { nil }
      }
    }
    #expect(taps("␛[I␛[<0;1;1M␛[<0;1;1m") == [])
    #expect(taps("␛[O␛[I␛[<0;1;2M␛[<0;1;2m") == [ElementID(2)])
    bench.clock.advance(1)
    #expect(taps("␛[<0;1;1M␛[<0;1;1m") == [ElementID(1)])
  }

  @Test func `another button takes a drag back, and the wheel pinches`() {
    let bench = Bench(10, 2) { session in
      session.add(1, (0, 0, 10, 1), eventMask: [.drag, .pinch])
    }
    bench.send("␛[<0;1;1M␛[<32;6;1M␛[<2;6;1M␛[<0;6;1m")
    let phases = bench.session.events.compactMap { event -> Pointer.Phase? in
      if case .pointer(_, let pointer) = event { pointer.phase } else { nil }
    }
    #expect(phases == [.began, .moved, .cancelled])
    bench.send("␛[<80;1;1M␛[<72;1;1M")
    let pinches = bench.session.events.compactMap { event -> Pinch? in
      if case .pinch(_, let pinch) = event, pinch.phase == .ended { pinch } else { nil }
    }
    #expect(pinches.map(\.scale) == [1.1, 1])
    #expect(pinches.map { $0.rotation < 0 } == [false, true])
  }
}
