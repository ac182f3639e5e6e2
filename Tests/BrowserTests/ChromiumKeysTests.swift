import Display
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Browser

/// Keys whose taker is not plain: before the focus has come, and in fields.
@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumKeysTests {
  private let command = (
    undo: KeyStroke(.character("z"), [.command]), new: KeyStroke(.character("n"), [.command]),
    find: KeyStroke(.character("f")),
  )
  private static let button = ElementID(2)
  private static let (old, new) = (ElementID(3), ElementID(4))

  /// A page with a button and two fields; the button and two keys put the focus into the second.
  private func use(
    _ body: (WebDriver, AsyncStream<Event>.Iterator) async throws -> Void
  ) async throws {
    let (events, ear) = AsyncStream.makeStream(of: Event.self)
    let server = try BrowserServer(
      make: { screen, _ in
        let made = FakeSession(screen: screen)
        func frame(_ row: Double) -> CGRect { CGRect(x: 0, y: row * 50, width: 200, height: 40) }
        made.add(.text(1, "keys"))
        made.add(.button(2, "New", frame: frame(1)), at: 1)
        made.add(.field(3, "", frame: frame(2)), at: 2)
        made.add(.field(4, "", frame: frame(3)), at: 3)
        made.shortcuts = [command.undo, command.new, command.find]
        made.react = { [command] session, event in
          ear.yield(event)
          let presses: [Event] = [.key(command.new), .key(command.find)]
          var isPress = presses.contains(event)
          if case .tap(Self.button, _, _) = event { isPress = true }
          if isPress { session.tell { $0.focus = .some(Self.new) } }
        }
        return made
      },
      title: "Keys",
    )
    let address = try server.start()
    defer { server.stop() }
    try await WebDriver.run { browser in
      try await browser.open(address)
      try await browser.wait(for: "#e1", text: "keys")
      try await browser.run(
        """
        window.stroke = (key, more) => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
        done("");
        """
      )
      try await body(browser, events.makeAsyncIterator())
    }
  }

  /// What is heard of keys until and with one of some events.
  private func hear(_ last: Event..., from events: AsyncStream<Event>.Iterator) async -> [Event] {
    var events = events
    var heard: [Event] = []
    while let event = await events.next(isolation: #isolation) {
      switch event {
      case .edited, .submit, .key: heard.append(event)
      default: break
      }
      if last.contains(event) { break }
    }
    return heard
  }

  @Test(arguments: [
    "document.querySelector('#e2').click()",
    "document.querySelector('#e3').focus(); stroke('n', { ctrlKey: true })",
    "stroke('f')",
  ])
  func `keys typed before the focus has come land where it goes`(_ press: String) async throws {
    try await use { browser, events in
      // In one task of the page: the answer cannot come between.
      try await browser.run(
        """
        \(press);
        for (const key of ["M", "i", "Backspace", "i", "x", "Backspace", "l", "k", " "]) stroke(key);
        stroke("Enter");
        done("");
        """
      )
      let heard = await hear(.submit(Self.new), from: events)
      #expect(heard.suffix(2) == [.edited(Self.new, "Milk "), .submit(Self.new)])
      #expect(!heard.contains { if case .edited(Self.old, _) = $0 { true } else { false } })
      #expect(try await browser.run("done(document.querySelector('#e3').value)") == "")
    }
  }

  @Test func `what waits when the socket ends is typed where the focus is`() async throws {
    try await use { browser, events in
      try await browser.run(
        """
        document.querySelector('#e3').focus();
        stroke('n', { ctrlKey: true });
        for (const key of "abc") stroke(key);
        martlet.cut();
        setTimeout(() => stroke("Enter"), 0);
        done("");
        """
      )
      let all = await hear(.submit(Self.old), .submit(Self.new), from: events)
      let typed = all.compactMap { if case .edited(_, let text) = $0 { text } else { nil } }
      #expect(typed.joined() == "abc")
    }
  }

  @Test func `undo is the field's while one types there, else the app's`() async throws {
    try await use { browser, events in
      let undo = "\u{E009}z\u{E000}"
      try await browser.type("ab" + undo, into: "#e3")
      let own = await hear(.edited(Self.old, ""), from: events)
      #expect(own.suffix(2) == [.edited(Self.old, "ab"), .edited(Self.old, "")])
      try await browser.type("cd", into: "#e3")
      _ = await hear(.edited(Self.old, "cd"), from: events)
      // Who comes back to a field has not typed there.
      try await browser.run("document.querySelector('#e4').focus(); done('')")
      try await browser.type(undo, into: "#e3")
      #expect(await hear(.key(command.undo), from: events) == [.key(command.undo)])
      try await browser.type(undo, into: "#e2")
      #expect(await hear(.key(command.undo), from: events) == [.key(command.undo)])
    }
  }

  @Test func `a key beside command stands for it where browsers keep command`() async throws {
    try await use { browser, events in
      try await browser.type("\u{E00A}n\u{E000}", into: "#e2")
      #expect(await hear(.key(command.new), from: events) == [.key(command.new)])
    }
  }
}
