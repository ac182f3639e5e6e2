import Cells
import Display
import Foundation
import Testing

@testable import Terminal

/// Where the keyboard's focus begins, and when it is shown.
struct FocusTests {
  private func cell(_ bench: Bench, _ column: Int, _ row: Int) -> Cells.CellStyle {
    bench.engine.painter.grid[column, row].style
  }

  @Test func `an arrow begins with what scrolls, below the bar`() {
    let bench = Bench(12, 4) { session in
      session.add(1, (0, 0, 6, 1), eventMask: .tap) { $0.semantics.role = .button }
      session.add(2, (0, 0, 4, 1), text("Back"), in: 1)
      let scroll = Content.Scroll(
        isHorizontal: false,
        isVertical: true,
        contentSize: CGSize(width: 80, height: 64),
      )
      session.add(3, (0, 1, 12, 3), .scroll(scroll))
      for row in 0..<4 {
        session.add(UInt32(row + 10), (0, row, 6, 1), text("row \(row)"), in: 3, eventMask: .tap)
      }
    }
    bench.send("␛[B")
    #expect(bench.engine.focus == ElementID(10))
    bench.send("␛[A")
    #expect(bench.engine.focus == ElementID(1))
  }

  @Test(arguments: [false, true])
  func `what has the focus is not marked where the mark is hidden`(_ isHidden: Bool) {
    let bench = Bench(12, 2) { session in
      session.add(1, (0, 0, 12, 2)) { $0.appearance.hidesFocus = isHidden }
      session.add(2, (0, 0, 6, 1), in: 1, eventMask: .tap) { $0.semantics.role = .button }
      session.add(3, (0, 0, 5, 1), text("press"), in: 2)
    }
    bench.send("␛[B")
    #expect(bench.engine.focus == ElementID(2))
    #expect(cell(bench, 0, 0).attributes.contains(.inverse) == !isHidden)
  }

  @Test func `what is pressed stays where it is, what a key focuses comes into sight`() {
    let bench = Bench(12, 3) { session in
      let scroll = Content.Scroll(
        isHorizontal: false,
        isVertical: true,
        contentSize: CGSize(width: 96, height: 80),
      )
      session.add(1, (0, 0, 12, 3), .scroll(scroll))
      session.add(3, (0, 0, 6, 1), text("whole"), in: 1, eventMask: .tap)
      session.add(2, (0, 2, 6, 2), text("cut"), in: 1, eventMask: .tap)
    }
    func scrolls() -> Int {
      bench.session.events.count { if case .scrolled = $0 { true } else { false } }
    }
    bench.click(1, 2)
    #expect(bench.engine.focus == ElementID(2))
    #expect(scrolls() == 0)
    bench.send("␛[Z")
    #expect(bench.engine.focus == ElementID(3))
    #expect(scrolls() == 0)
    bench.send("\t")
    #expect(bench.engine.focus == ElementID(2))
    #expect(scrolls() == 1)
  }

  @Test func `a focused picker still shows which segment is chosen`() {
    let bench = Bench(20, 2) { session in
      let choice = Content.Choice(
        kind: .segments,
        options: ["One", "Two"],
        selection: 1,
        font: plainFont,
        tint: red,
      )
      session.add(1, (0, 0, 20, 1), .choice(choice))
    }
    #expect(!cell(bench, 14, 0).attributes.contains(.underline))
    bench.send("\t")
    #expect(bench.engine.focus == ElementID(1))
    #expect(!cell(bench, 4, 0).attributes.contains(.inverse))
    #expect(cell(bench, 14, 0).attributes.isSuperset(of: [.inverse, .underline]))
    #expect(cell(bench, 14, 0).foreground == nil)
  }

  @Test func `keys that come at once act one after the other`() {
    let bench = Bench(20, 5) { session in
      session.add(1, (0, 0, 10, 1), eventMask: .tap) { $0.semantics.role = .button }
      session.add(2, (0, 1, 10, 1), eventMask: .tap) {
        $0.semantics.role = .button
        $0.semantics.isEnabled = false
      }
    }
    bench.session.react = { event in
      guard case .tap(ElementID(1), _, _) = event else { return [] }
      var semantics = Semantics(.button)
      semantics.isEnabled = true
      return [.semantics(ElementID(2), semantics)]
    }
    bench.send("\t\r\t\r")
    #expect(bench.engine.focus == ElementID(2))
    #expect(bench.session.events.last == .tap(ElementID(2), at: nil, count: 1))
  }

  @Test func `a focus that waits behind an alert is not shown, and comes back with it`() {
    let bench = Bench(20, 5) { session in
      session.add(1, (0, 0, 10, 1), eventMask: .tap) { $0.semantics.role = .button }
      session.add(2, (2, 0, 5, 1), text("First"), in: 1)
    }
    bench.send("\t")
    #expect(cell(bench, 2, 0).attributes.contains(.inverse))
    bench.session.add(20, (0, 3, 20, 2)) { $0.semantics.isModal = true }
    bench.engine.turn()
    #expect(!cell(bench, 2, 0).attributes.contains(.inverse))
    bench.session.apply([.remove(ElementID(20))])
    bench.engine.turn()
    #expect(bench.engine.focus == ElementID(1))
    #expect(cell(bench, 2, 0).attributes.contains(.inverse))
  }

  @Test func `an alert that asks for a text begins in its field, and gives the focus back`() {
    let bench = Bench(20, 6) { session in
      session.add(1, (0, 0, 10, 1), eventMask: .tap) { $0.semantics.role = .button }
    }
    bench.send("\t")
    for round in [UInt32(20), 30] {
      bench.session.add(round, (0, 1, 20, 4)) {
        $0.semantics = Semantics(.alert)
        $0.semantics.isModal = true
      }
      bench.session.add(round + 1, (0, 0, 20, 1), text("Name?"), in: round)
      bench.session.add(round + 2, (0, 1, 20, 1), field("a"), in: round)
      bench.session.add(round + 3, (0, 2, 5, 1), text("OK"), in: round, eventMask: .tap)
      bench.engine.turn()
      #expect(bench.engine.focus == ElementID(round + 2))
      bench.send("b")
      #expect(bench.session.events.last == .edited(ElementID(round + 2), "ab"))
      bench.send("\t")
      #expect(bench.engine.focus == ElementID(round + 3))
      bench.session.apply([.remove(ElementID(round))])
      bench.engine.turn()
      #expect(bench.engine.focus == ElementID(1))
    }
  }

  @Test(arguments: [Semantics.Role.alert, .dialog])
  func `what only has buttons below, or is no alert, leaves the focus alone`(_ role: Semantics.Role)
  {
    let bench = Bench(20, 6) { _ in }
    bench.session.add(20, (0, 1, 20, 4)) {
      $0.semantics = Semantics(role)
      $0.semantics.isModal = true
    }
    if role == .alert {
      bench.session.add(21, (0, 0, 5, 1), text("OK"), in: 20, eventMask: .tap)
    }
    bench.session.add(22, (0, 1, 20, 1), field("a"), in: 20)
    bench.engine.turn()
    #expect(bench.engine.focus == nil)
  }
}
