import Display
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Browser

/// A press beside a small control.
@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumTargetsTests {
  @Test func `a press counts for the nearest control whose 44 points it meets`() async throws {
    let end = KeyStroke(.character("s"), [.command])
    let (events, ear) = AsyncStream.makeStream(of: Event.self)
    let server = try BrowserServer(
      make: { screen, _ in
        let made = FakeSession(screen: screen)
        made.add(.text(1, "targets"))
        for (number, (x, size)) in [(100.0, 20.0), (130, 20), (300, 60)].enumerated() {
          let frame = CGRect(x: x, y: 100, width: size, height: size)
          made.add(.button(UInt32(number) + 2, "\(number)", frame: frame), at: number + 1)
        }
        made.add(.field(5, "", frame: CGRect(x: 100, y: 200, width: 200, height: 30)), at: 4)
        made.shortcuts = [end]
        made.react = { _, event in ear.yield(event) }
        return made
      },
      title: "Targets",
    )
    let address = try server.start()
    defer { server.stop() }
    try await WebDriver.run { browser in
      try await browser.open(address)
      try await browser.wait(for: "#e1", text: "targets")
      var heard = events.makeAsyncIterator()
      let presses: [(x: Int, y: Int, expected: UInt32?)] = [
        (110, 110, 2), (110, 90, 2), (110, 131, 2), (110, 135, nil), (90, 90, 2), (85, 110, nil),
        (123, 110, 2), (127, 110, 3), (161, 110, 3), (295, 130, nil), (330, 165, nil),
        (200, 235, 5), (200, 240, nil),
      ]
      for press in presses {
        try await browser.drag(from: (press.x, press.y), to: (press.x, press.y))
        // A key that always comes ends what the press brought.
        try await browser.press("s", holding: ["\u{E009}"])
        // What is pressed, or gets the focus.
        var found: UInt32?
        while let event = await heard.next(), event != .key(end) {
          if case .tap(let id, _, _) = event { found = id.number }
          if case .focused(.some(let id)) = event { found = id.number }
        }
        #expect(found == press.expected, "\(press.x), \(press.y)")
      }
    }
  }
}
