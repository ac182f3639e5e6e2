import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

/// Controls and scroll views, by keys and clicks.
struct EngineControlTests {
  @Test func `scrolls by wheel, page and focus`() {
    let bench = Bench(10, 3) { session in
      let scroll = Content.Scroll(
        isHorizontal: false,
        isVertical: true,
        contentSize: CGSize(width: 80, height: 320),
      )
      session.add(1, (0, 0, 10, 3), .scroll(scroll))
      for row in 0..<20 {
        session.add(UInt32(row + 10), (0, row, 6, 1), text("row \(row)"), in: 1, eventMask: .tap)
      }
    }
    bench.send("␛[<65;1;1M")
    #expect(bench.session.events == [.scrolled(ElementID(1), CGPoint(x: 0, y: 48))])
    #expect(bench.picture.hasPrefix("row 3"))
    bench.send("␛[6~")
    #expect(bench.picture.hasPrefix("row 5"))
    bench.send("␛[Z")
    #expect(bench.picture.hasSuffix("row 19   ▐"))
    bench.send("\t")
    #expect(bench.picture.hasPrefix("row 0"))
    bench.send("␛[B␛[B␛[B")
    #expect(bench.engine.focus == ElementID(13))
    #expect(bench.picture.hasPrefix("row 1"))
    bench.send("␛[<64;1;1M␛[<64;1;1M")
    #expect(bench.picture.hasPrefix("row 0"))
  }

  @Test func `controls answer keys and clicks`() {
    let options = Content.Choice(
      kind: .segments,
      options: ["One", "Two"],
      selection: 0,
      font: plainFont,
      tint: red,
    )
    let bench = Bench(20, 6) { session in
      session.add(1, (0, 0, 4, 1), .toggle(.init(isOn: false, kind: .toggle, tint: red)))
      session.add(
        2,
        (0, 1, 11, 1),
        .slider(.init(value: 0, lower: 0, upper: 10, step: 1, tint: red)),
      )
      session.add(3, (0, 2, 10, 1), .choice(options))
      var menu = options
      menu.kind = .menu
      session.add(4, (0, 3, 10, 1), .choice(menu))
    }
    bench.send("\t \t␛[C\t␛[C")
    bench.click(1, 0)
    bench.click(5, 1)
    bench.click(7, 2)
    let done = bench.session.events.filter { event in
      switch event {
      case .chosen, .slid: true
      default: false
      }
    }
    #expect(
      done == [
        .chosen(ElementID(1), 1), .slid(ElementID(2), 1), .chosen(ElementID(3), 1),
        .chosen(ElementID(1), 1), .slid(ElementID(2), 5), .chosen(ElementID(3), 1),
      ]
    )
    bench.click(2, 3)
    #expect(bench.picture.contains("│ One    │"))
    bench.send("␛[B\r")
    #expect(bench.session.events.last == .chosen(ElementID(4), 1))
    #expect(!bench.picture.contains("│"))
  }
}
