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
        var disabled = Element.button(
          6,
          "off",
          frame: CGRect(x: 100, y: 300, width: 20, height: 20),
        )
        disabled.semantics.isEnabled = false
        made.add(disabled, at: 5)
        let on = CGRect(x: 130, y: 300, width: 20, height: 20)
        made.add(.button(7, "on", frame: on), at: 6)
        // Half of it lies under a bar that answers nothing.
        let covered = CGRect(x: 300, y: 200, width: 80, height: 60)
        made.add(.button(8, "covered", frame: covered), at: 7)
        var bar = Element(
          id: ElementID(9),
          frame: CGRect(x: 300, y: 200, width: 80, height: 30),
        )
        bar.appearance.background = .ink(Ink(red: 1, green: 1, blue: 1))
        made.add(bar, at: 8)
        made.add(.text(10, "word", x: 152, y: 300), at: 9)
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
        (200, 235, 5), (200, 240, nil), (121, 310, nil), (129, 310, 7), (156, 310, nil),
        (340, 225, nil),
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
      // What slides away was no press.
      try await browser.drag(from: (110, 90), to: (110, 81))
      try await browser.drag(from: (110, 110), to: (110, 91))
      try await browser.press("s", holding: ["\u{E009}"])
      while let event = await heard.next(), event != .key(end) {
        if case .tap(let id, _, _) = event { Issue.record("pressed \(id)") }
      }
    }
  }

  @Test func `a press that brings the window to the front does nothing where it is not to count`()
    async throws
  {
    let end = KeyStroke(.character("s"), [.command])
    let (events, ear) = AsyncStream.makeStream(of: Event.self)
    let server = try BrowserServer(
      make: { screen, _ in
        let made = FakeSession(screen: screen)
        made.add(.text(1, "first"))
        for (number, answers) in [(UInt32(2), false), (3, nil)] as [(UInt32, Bool?)] {
          let frame = CGRect(x: Double(number) * 100, y: 100, width: 60, height: 60)
          var button = Element.button(number, "\(number)", frame: frame)
          button.appearance.answersFirstPress = answers
          made.add(button, at: Int(number) - 1)
        }
        made.shortcuts = [end]
        made.react = { _, event in ear.yield(event) }
        return made
      },
      title: "First",
    )
    let address = try server.start()
    defer { server.stop() }
    try await WebDriver.run { browser in
      try await browser.open(address)
      try await browser.wait(for: "#e1", text: "first")
      var heard = events.makeAsyncIterator()
      // Whether the window had the focus, the milliseconds since it got it, and what is pressed by it.
      let presses: [(has: Bool, since: Int, pressed: [UInt32])] = [
        (true, 5000, [2, 3]), (false, 5000, [3]), (true, 10, [3]), (true, 60, [2, 3]),
      ]
      for press in presses {
        try await browser.run(
          """
          const at = (event, timeStamp) => Object.defineProperty(event, "timeStamp",
            { value: timeStamp });
          document.hasFocus = () => \(press.has);
          window.dispatchEvent(at(new Event("focus"), 9000));
          for (const id of ["e2", "e3"]) {
            const node = document.getElementById(id);
            const values = { bubbles: true, cancelable: true, isPrimary: true, detail: 1 };
            node.dispatchEvent(at(new PointerEvent("pointerdown", values), 9000 + \(press.since)));
            node.dispatchEvent(new MouseEvent("click", values));
          }
          // A key presses it all the same.
          document.getElementById("e2").click();
          done("");
          """
        )
        try await browser.press("s", holding: ["\u{E009}"])
        var pressed: [UInt32] = []
        while let event = await heard.next(), event != .key(end) {
          if case .tap(let id, _, _) = event { pressed.append(id.number) }
        }
        #expect(pressed == press.pressed + [2], "\(press)")
      }
    }
  }
}
