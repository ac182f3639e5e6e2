import Display
import Foundation
import Testing

@testable import Browser

struct EventReaderTests {
  @Test(
    arguments: [
      ("t5 10.5 4 1", .event(.tap(ElementID(5), at: CGPoint(x: 10.5, y: 4), count: 1))),
      ("tz   2", .event(.tap(ElementID(35), at: nil, count: 2))),
      ("e1 a\\nb c", .event(.edited(ElementID(1), "a\nb c"))),
      ("e1 ", .event(.edited(ElementID(1), ""))),
      ("u1", .event(.submit(ElementID(1)))), ("c1 3", .event(.chosen(ElementID(1), 3))),
      ("s1 0 80", .event(.scrolled(ElementID(1), CGPoint(x: 0, y: 80)))),
      ("v1 0.5", .event(.slid(ElementID(1), 0.5))),
      ("d1 2024-01-01", .dated(ElementID(1), "2024-01-01")),
      ("a1 Delete it", .event(.action(ElementID(1), "Delete it"))),
      ("f1", .event(.focused(ElementID(1)))), ("f", .event(.focused(nil))),
      ("k8s", .event(.key(KeyStroke(.character("s"), [.command])))),
      ("P\\ttext", .event(.pasted("\ttext"))), ("y2", .event(.activity(.background))),
      ("h1 1", .event(.hover(ElementID(1), true))),
      ("L1 https://x", .event(.link(ElementID(1), "https://x"))),
      ("w1 2 3", .event(.tracked(ElementID(1), CGPoint(x: 2, y: 3)))),
      (
        "q1 2 1.5 0.25 3 4 5",
        .event(
          .pinch(
            ElementID(1),
            Pinch(
              phase: .ended,
              scale: 1.5,
              rotation: 0.25,
              start: CGPoint(x: 3, y: 4),
              time: 5,
            ),
          )
        ),
      ),
    ] as [(String, PageEvent)]
  )
  func `an event is read`(_ row: (String, PageEvent)) throws {
    let message = try EventReader.read("0 1\n" + row.0)
    #expect(message.events == [row.1])
  }

  @Test func `a screen is read`() throws {
    let line = "z390 844 1 0 1 1 47 0 34 0 de-CH Europe/Zurich"
    let event = try EventReader.read("0 1\n" + line).events.first
    guard case .event(.screen(let traits))? = event else {
      Issue.record("no screen")
      return
    }
    #expect(traits.size == CGSize(width: 390, height: 844))
    #expect(traits.isDark && traits.reducesMotion && traits.isTouch && !traits.hasHighContrast)
    #expect(traits.safeArea.bottom == 34)
    #expect(traits.locale == "de-CH" && traits.timeZone == "Europe/Zurich")
  }

  @Test(arguments: [
    "", " ", "x y", "-1", "0 0\nu1", "0 1", "0 1\n", "0\nu1", "0 1 2\nu1", "0 1\nt", "0 1\nt5",
    "0 1\nt5 1 1 0", "0 1\nt5 1 1 101", "0 1\nt-5 1 1 1", "0 1\ntzzzzzzz 1 1 1", "0 1\ne1",
    "0 1\nc1 -1",
    "0 1\nc1 99999999", "0 1\nv1 nan", "0 1\nv1 inf", "0 1\nv1 1e300", "0 1\ns1 1", "0 1\nk",
    "0 1\nq1", "0 1\np1 0 1e14 1 1 1 1", "0 1\nq1 0 1 1e9 1 1 1",
    "0 1\np1 9 1 1 1 1 1", "0 1\ny9", "0 1\nz1 2", "0 1\nz-1 5 0 0 0 0 0 0 0 0 en UTC",
    "0 1\nz99999 5 0 0 0 0 0 0 0 0 en UTC", "0 1\nz5 5 0 0 0 0 0 0 0 0 <b> UTC",
    "zzzzzzzzzzzzzzz 1\nu1",
    "0 1\nu1\n\nu1", "\u{0}", "0 1\n\u{0}",
  ])
  func `a malformed message is refused`(_ text: String) {
    #expect(throws: BadMessage.form) { try EventReader.read(text) }
  }

  @Test func `too many events at once are refused`() {
    let events = Array(repeating: "u1", count: 257).joined(separator: "\n")
    #expect(throws: BadMessage.tooMuch) { try EventReader.read("0 1\n" + events) }
  }
}
