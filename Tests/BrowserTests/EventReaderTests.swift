import Display
import Foundation
import TestSupport
import Testing

@testable import Browser

struct EventReaderTests {
  @Test(
    arguments: [
      ("t5 10.5 4 1", .event(.tap(ElementID(5), at: CGPoint(x: 10.5, y: 4), count: 1))),
      ("tz   2", .event(.tap(ElementID(35), at: nil, count: 2))),
      ("e1 a\\nb c", .event(.edited(ElementID(1), "a\nb c"))),
      ("e1 ", .event(.edited(ElementID(1), ""))),
      ("r1 2 12", .event(.selected(ElementID(1), 2..<12))),
      ("r1 3 3", .event(.selected(ElementID(1), 3..<3))),
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
      (
        "b1 0 3 4.5 -9 30 359 5",
        .event(
          .pen(
            ElementID(1),
            PenButton(
              phase: .began,
              location: CGPoint(x: 3, y: 4.5),
              tilt: CGPoint(x: -9, y: 30),
              twist: 359,
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
    "", " ", "x y", "-1", "0 0\nu1", "0 1", "0\nu1", "0 1 2\nu1", "zzzzzzzzzzzzzzz 1\nu1", "\u{0}",
    "\u{301}0 1\nu1", "0\u{301} 1\nu1", "0 \u{301}1\nu1", "0 1\u{301}\nu1", "٠ ١\nu1",
  ])
  func `a malformed message is refused`(_ text: String) {
    #expect(throws: BadMessage.form) { try EventReader.read(text) }
  }

  @Test(arguments: [
    "", "t", "t5", "t5 1 1 0", "t5 1 1 101", "t-5 1 1 1", "tzzzzzzz 1 1 1", "e1", "c1 -1",
    "c1 99999999", "v1 nan", "v1 inf", "v1 1e300", "s1 1", "k", "q1", "p1 0 1e14 1 1 1 1",
    "q1 0 1 1e9 1 1 1", "p1 9 1 1 1 1 1", "y9", "z1 2", "z-1 5 0 0 0 0 0 0 0 0 en UTC",
    "z99999 5 0 0 0 0 0 0 0 0 en UTC", "z5 5 0 0 0 0 0 0 0 0 <b> UTC", "\u{0}", "n",
    "\u{301}u1", "u\u{301}1", "u1\u{301}", "e\u{301}1 x", "k\u{301}0a", "é1 x", "b1 0 1 1 91 0 0 1",
    "b1 0 1 1 0 0 0", "c1 ١",
  ])
  func `of a message with a malformed event the others count`(_ line: String) throws {
    let message = try EventReader.read("0 1\nu1\n\(line)\nu2")
    #expect(
      message.events == [.event(.submit(ElementID(1))), .lost, .event(.submit(ElementID(2)))]
    )
  }

  /// What makes one character of itself and the blank, the letter or the break before it.
  nonisolated static let joiners: [String] = [
    "\u{301}", "\u{E31}", "\u{E33}", "\u{93F}", "\u{64E}", "\u{FE0F}", "\u{1F3FB}", "\u{200D}",
    "\u{200C}", "\u{20E3}", "\u{488}", "\u{E0061}", "\u{1F1E9}", "\u{302A}", "\u{FF9E}",
  ]

  @Test(arguments: joiners) func `a text may begin with what joins`(_ joiner: String) throws {
    for text in [joiner, joiner + "a", joiner + " " + joiner, "a\n" + joiner + "\\\t\r" + joiner] {
      try expectRead(text)
    }
  }

  @Test func `a text of any scalars comes as it was sent`() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<3_000 { try expectRead(TestText.random(&random)) }
  }

  private func expectRead(_ text: String) throws {
    var escaped = ""
    escaped.append(escaped: text)
    let lines = ["e1 ", "a1 ", "L1 ", "P", "d1 "].map { $0 + escaped }.joined(separator: "\n")
    let events = try EventReader.read("0 1\n" + lines + "\nu1").events
    let own = ElementID(1)
    let wanted: [PageEvent] = [
      .event(.edited(own, text)), .event(.action(own, text)), .event(.link(own, text)),
      .event(.pasted(text)), .dated(own, text), .event(.submit(own)),
    ]
    #expect(events == wanted)
    // Equal texts may have other scalars.
    guard case .event(.edited(_, let read))? = events.first else { return }
    #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `too many events at once are refused`() {
    let events = Array(repeating: "u1", count: 257).joined(separator: "\n")
    #expect(throws: BadMessage.tooMuch) { try EventReader.read("0 1\n" + events) }
  }
}
