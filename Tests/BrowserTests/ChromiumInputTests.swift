import Display
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Browser

@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumInputTests {
  private let ear = Ear()

  /// Keeps what was heard until somebody asks.
  private final class Ear {
    private var heard: [Event] = []
    private var waiting: CheckedContinuation<Event, Never>?

    func hear(_ event: Event) {
      guard let waiting else {
        heard.append(event)
        return
      }
      self.waiting = nil
      waiting.resume(returning: event)
    }

    func next() async -> Event {
      if !heard.isEmpty { return heard.removeFirst() }
      return await withCheckedContinuation { waiting = $0 }
    }
  }

  @Test func `what a person does reaches the session as events`() async throws {
    var session: FakeSession?
    let server = try BrowserServer(
      make: { screen, _ in
        let made = FakeSession(screen: screen)
        Self.build(made)
        made.react = { [ear] _, event in ear.hear(event) }
        session = made
        return made
      },
      title: "Input",
    )
    let address = try server.start()
    defer { server.stop() }
    let browser = try await WebDriver()
    do {
      try await browser.open(address)
      try await browser.wait(for: "#e1", text: "events")
      let made = try #require(session)
      try await use(browser)
      try await turn(browser)
      try await modal(browser, made)
      try await focusFromBehind(browser, made)
      try await refused(browser)
    } catch {
      Issue.record("heard: \(session?.handled.map { "\($0)" } ?? [])")
      await browser.end()
      throw error
    }
    await browser.end()
  }

  private static func build(_ session: FakeSession) {
    var index = 0
    func add(_ element: Element) {
      session.add(element, at: index)
      index += 1
    }
    func frame(_ row: Double) -> CGRect { CGRect(x: 0, y: row * 50, width: 200, height: 40) }
    let blue = Ink(red: 0, green: 0, blue: 1)
    add(.text(1, "events"))
    let toggle = Content.Toggle(isOn: false, kind: .toggle, tint: blue)
    add(Element(id: ElementID(2), frame: frame(1), content: .toggle(toggle)))
    for (row, kind) in [(2, Content.Choice.Kind.segments), (3, .menu)] {
      let choice = Content.Choice(
        kind: kind,
        options: ["One", "Two"],
        selection: 0,
        font: Typeface(size: 13),
        tint: blue,
      )
      let id = ElementID(UInt32(row + 1))
      add(Element(id: id, frame: frame(Double(row)), content: .choice(choice)))
    }
    add(.field(5, "", frame: frame(4)))
    var keys = Element(
      id: ElementID(6),
      frame: frame(5),
      eventMask: [.keys, .focus, .contextMenu],
    )
    keys.semantics.label = "Keys"
    add(keys)
    add(Element(id: ElementID(7), frame: frame(6), eventMask: [.drag, .hover]))
    var row = Element(id: ElementID(8), frame: frame(7), eventMask: [.tap])
    row.semantics = Semantics(.row, label: "Row")
    add(row)
    let wheel = Content.Choice(
      kind: .wheel,
      options: (1...201).map { "Number \($0)" },
      selection: 100,
      font: Typeface(size: 17),
      tint: blue,
    )
    let place = CGRect(x: 0, y: 400, width: 200, height: 110)
    add(Element(id: ElementID(9), frame: place, content: .choice(wheel)))
    session.shortcuts = [KeyStroke(.character("s"), [.command]), KeyStroke(.character("x"))]
  }

  /// What the session hears, until and with an event; that nothing has the focus between two
  /// elements is left out.
  private func hear(_ last: Event, _ act: () async throws -> Void) async throws -> [Event] {
    try await act()
    var heard: [Event] = []
    while true {
      let event = await ear.next()
      if event != .focused(nil) { heard.append(event) }
      if event == last { break }
    }
    return heard
  }

  private func use(_ browser: WebDriver) async throws {
    let toggled = try await hear(.chosen(ElementID(2), 1)) { try await browser.click("#e2") }
    #expect(toggled.dropFirst(toggled.count - 2).first == .focused(ElementID(2)))
    let segment = try await hear(.chosen(ElementID(3), 1)) {
      try await browser.click("#e3 > :nth-child(2)")
    }
    #expect(segment.count == 1)
    // Two presses, the second before the server has answered the first.
    var shown = ""
    _ = try await hear(.chosen(ElementID(3), 1)) {
      shown = try await browser.run(
        """
        const segments = document.querySelector('#e3').children;
        segments[0].click();
        segments[1].click();
        done([...segments].map((button) => button.getAttribute('aria-checked')).join(' '));
        """
      )
    }
    #expect(shown == "false true")
    let menu = try await hear(.chosen(ElementID(4), 1)) {
      try await browser.run(
        """
        const menu = document.querySelector('#e4');
        menu.selectedIndex = 1;
        menu.dispatchEvent(new Event('change', { bubbles: true }));
        done('');
        """
      )
    }
    #expect(menu.count == 1)
    // A letter that is a shortcut is text in a field; with a modifier it is a shortcut there too.
    let typed = try await hear(.submit(ElementID(5))) {
      try await browser.type("x\u{E009}s\u{E000}\u{E007}", into: "#e5")
    }
    #expect(
      typed == [
        .focused(ElementID(5)), .edited(ElementID(5), "x"),
        .key(KeyStroke(.character("s"), [.command])), .submit(ElementID(5)),
      ]
    )
    let keys = try await hear(.key(KeyStroke(.up))) {
      try await browser.type("xa\u{E013}", into: "#e6")
    }
    #expect(
      keys == [
        .focused(ElementID(6)), .key(KeyStroke(.character("x"))),
        .key(KeyStroke(.character("a"))), .key(KeyStroke(.up)),
      ]
    )
    let row = try await hear(.tap(ElementID(8), at: nil, count: 1)) {
      try await browser.type("\u{E007}", into: "#e8")
    }
    #expect(row.count == 1)
    let dragged = try await hear(.hover(ElementID(7), false)) {
      try await browser.drag(from: (50, 320), to: (150, 330))
    }
    let phases = dragged.compactMap { event in
      if case .pointer(ElementID(7), let pointer) = event { pointer.phase } else { nil }
    }
    #expect(dragged.first == .hover(ElementID(7), true))
    #expect(phases.first == .began && phases.last == .ended && phases.count >= 2)
    let menued = try await hear(.contextMenu(ElementID(6), at: CGPoint(x: 100, y: 20))) {
      try await browser.drag(from: (100, 270), to: (100, 270), button: 2)
    }
    #expect(!menued.isEmpty)
    // Safari on phones tells nothing of a finger that rests; what it makes of its end is no press.
    let rested = try await hear(.contextMenu(ElementID(6), at: CGPoint(x: 100, y: 20))) {
      try await touch(browser, "fire('#e6', PointerEvent, 'pointerdown')")
    }
    #expect(!rested.isEmpty)
    let pressed = try await hear(.tap(ElementID(8), at: CGPoint(x: 100, y: 20), count: 1)) {
      let click = "fire('#e8', MouseEvent, 'click')"
      try await touch(browser, "fire('#e6', PointerEvent, 'pointerup'); \(click); \(click)")
    }
    #expect(pressed.filter { if case .tap = $0 { true } else { false } }.count == 1)
  }

  /// A wheel rests with its choice in the middle, and what is turned there is chosen.
  private func turn(_ browser: WebDriver) async throws {
    let middle = """
      const wheel = document.querySelector('#e9');
      const option = wheel.options[wheel.selectedIndex];
      const off = option.offsetTop + option.offsetHeight / 2 - wheel.scrollTop
        - wheel.clientHeight / 2;
      done(wheel.selectedIndex + ' ' + (Math.abs(off) < 2));
      """
    #expect(try await browser.run(middle) == "100 true")
    let turned = try await hear(.chosen(ElementID(9), 102)) {
      _ = try await browser.run(
        """
        const wheel = document.querySelector('#e9');
        wheel.scrollTo({ top: wheel.scrollTop + 2 * wheel.options[0].offsetHeight - 3,
          behavior: 'instant' });
        done('')
        """
      )
    }
    #expect(turned.filter { if case .chosen = $0 { true } else { false } }.count == 1)
  }

  private func touch(_ browser: WebDriver, _ acts: String) async throws {
    _ = try await browser.run(
      """
      const fire = (at, Kind, name) => document.querySelector(at).dispatchEvent(new Kind(name, {
        bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 7, isPrimary: true,
        detail: 1, clientX: 100, clientY: name === 'click' ? 370 : 270 }));
      \(acts); done('')
      """
    )
  }

  private func modal(_ browser: WebDriver, _ session: FakeSession) async throws {
    var dialog = Element(id: ElementID(50), frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    dialog.semantics = Semantics(.dialog, label: "Ask")
    dialog.semantics.isModal = true
    session.change(.insert(dialog, parent: .root, index: 8))
    var yes = Element.button(51, "Yes", frame: CGRect(x: 10, y: 500, width: 60, height: 40))
    yes.semantics.keyRole = .confirm
    session.add(yes, to: 50)
    session.text("modal", of: 1)
    session.onWake?()
    try await browser.wait(for: "#e1", text: "modal")
    #expect(try await browser.run("done(document.activeElement.id)") == "e1f")
    #expect(try await browser.run("done(String(document.querySelector('#e5').inert))") == "true")
    session.change(.remove(ElementID(50)))
    session.text("gone", of: 1)
    session.onWake?()
    try await browser.wait(for: "#e1", text: "gone")
    #expect(try await browser.run("done(String(document.querySelector('#e5').inert))") == "false")
  }

  private func cover(_ browser: WebDriver, _ session: FakeSession, _ word: String) async throws {
    _ = try await browser.run("document.querySelector('#e2').focus(); done('')")
    var dialog = Element(id: ElementID(50), frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    dialog.semantics = Semantics(.dialog, label: "Ask")
    dialog.semantics.isModal = true
    session.change(.insert(dialog, parent: .root, index: 8))
    session.add(.button(51, "Yes", frame: CGRect(x: 10, y: 500, width: 60, height: 40)), to: 50)
    session.text(word, of: 1)
    session.onWake?()
    try await browser.wait(for: "#e1", text: word)
  }

  private func uncover(
    _ browser: WebDriver,
    _ session: FakeSession,
    _ word: String,
  ) async throws -> String {
    session.change(.remove(ElementID(50)))
    session.text(word, of: 1)
    session.onWake?()
    try await browser.wait(for: "#e1", text: word)
    return try await browser.run("done(document.activeElement.id)")
  }

  /// Where the focus is when a dialog is gone: where it was before, or where the app has put it,
  /// as the dialog goes or while it is there.
  private func focusFromBehind(_ browser: WebDriver, _ session: FakeSession) async throws {
    try await cover(browser, session, "asks")
    #expect(try await uncover(browser, session, "answered") == "e2")
    try await cover(browser, session, "asks again")
    session.tell { $0.focus = .some(ElementID(5)) }
    #expect(try await uncover(browser, session, "answered again") == "e5")
    try await cover(browser, session, "asks more")
    session.tell { $0.focus = .some(ElementID(5)) }
    session.text("waits", of: 1)
    session.onWake?()
    try await browser.wait(for: "#e1", text: "waits")
    #expect(try await browser.run("done(document.activeElement.id)") == "e1f")
    #expect(try await uncover(browser, session, "answered more") == "e5")
    try await cover(browser, session, "asks last")
    session.tell { $0.focus = .some(nil) }
    #expect(try await uncover(browser, session, "answered last") == "")
  }

  /// A message that the server refuses is not sent for ever: the person is told, and what comes
  /// after it arrives.
  private func refused(_ browser: WebDriver) async throws {
    try await browser.run(
      """
      const send = WebSocket.prototype.send;
      window.sends = 0;
      WebSocket.prototype.send = function (text) {
        if (text.includes("poison")) sends += 1;
        send.call(this, text.includes("poison") ? "?" + text : text);
      };
      const field = document.querySelector("#e5");
      field.focus();
      field.select();
      document.execCommand("insertText", false, "poison");
      new MutationObserver(() => document.querySelector("#told") && done("")).observe(document.body,
        { childList: true });
      """
    )
    #expect(try await browser.run("done(String(sends))") == "2")
    let after = try await hear(.edited(ElementID(5), "fine")) {
      try await browser.run(
        """
        const field = document.querySelector("#e5");
        field.focus();
        field.select();
        document.execCommand("insertText", false, "fine");
        done("");
        """
      )
    }
    #expect(
      !after.contains { if case .edited(_, let text) = $0 { text != "fine" } else { false } }
    )
    #expect(
      try await browser.run("done(document.querySelector('#told button').textContent)") == "OK"
    )
    try await browser.click("#told button")
    #expect(try await browser.run("done(document.activeElement.id)") == "e5")
    #expect(try await browser.run("done(String(document.querySelector('#told')))") == "null")
    // What no message can hold is not sent, and told as well.
    try await browser.run(
      """
      const field = document.querySelector("#e5");
      field.value = "x".repeat(1100000);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      new MutationObserver(() => document.querySelector("#told") && done("")).observe(document.body,
        { childList: true });
      """
    )
  }
}
