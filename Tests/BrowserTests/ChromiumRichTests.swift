import Display
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Browser

/// Editors of texts with looks.
@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumRichTests {
  private static let editor = ElementID(2)
  private static let font = Typeface(size: 17)

  /// A text whose words after the first are underlined.
  private static func content(
    _ text: String,
    selection: Content.Field.Selection? = nil,
    isBold: Bool = false,
  ) -> Content {
    var field = Content.Field(
      kind: .editor,
      text: text,
      prompt: "",
      font: font,
      ink: .black,
      promptInk: .black,
    )
    field.isStyled = true
    let end = text.firstIndex(of: " ") ?? text.endIndex
    var bold = font
    if isBold { bold.weight = 700 }
    var rest = TextRun(String(text[end...]), font: bold, ink: Ink(red: 0.5, green: 0, blue: 0.5))
    rest.isUnderlined = true
    field.runs = [TextRun(String(text[..<end]), font: font, ink: .black), rest]
    field.selection = selection
    return .field(field)
  }

  private func use(
    _ text: String,
    isEnabled: Bool = true,
    selection: Content.Field.Selection? = nil,
    react: @escaping (FakeSession, Event) -> Void = { _, _ in },
    _ body: (WebDriver, AsyncStream<Event>.Iterator) async throws -> Void,
  ) async throws {
    let (events, ear) = AsyncStream.makeStream(of: Event.self)
    let server = try BrowserServer(
      make: { screen, _ in
        let made = FakeSession(screen: screen)
        made.add(.text(1, "rich"))
        var semantics = Semantics(.textEditor, label: "Editor")
        semantics.isEnabled = isEnabled
        let editor = Element(
          id: Self.editor,
          frame: CGRect(x: 0, y: 50, width: 300, height: 100),
          content: Self.content(text, selection: selection),
          semantics: semantics,
        )
        made.add(editor, at: 1)
        made.react = { session, event in
          ear.yield(event)
          if case .edited(let id, let text) = event, !text.contains("#") {
            session.change(.content(id, Self.content(text, selection: selection)))
          }
          react(session, event)
        }
        return made
      },
      title: "Rich",
    )
    let address = try server.start()
    defer { server.stop() }
    try await WebDriver.run { browser in
      try await browser.open(address)
      try await browser.wait(for: "#e1", text: "rich")
      try await browser.run(
        """
        const field = window.field = document.querySelector("#e2");
        const wait = () => field.isRich ? done("") : setTimeout(wait, 5);
        window.runs = () => [...field.children].map((run) =>
          run.textContent + ":" + getComputedStyle(run).textDecorationLine).join("|");
        wait();
        """
      )
      try await body(browser, events.makeAsyncIterator())
    }
  }

  private func hear(
    _ last: String,
    from events: AsyncStream<Event>.Iterator,
  ) async -> [String] {
    var events = events
    var heard: [String] = []
    while let event = await events.next(isolation: #isolation) {
      guard case .edited(_, let text) = event else { continue }
      heard.append(text)
      if text == last { break }
    }
    return heard
  }

  @Test func `each stretch has its look, and what is typed has that of the letter before it`()
    async throws
  {
    try await use("Plum Fig") { browser, events in
      #expect(try await browser.run("done(runs())") == "Plum:none| Fig:underline")
      try await browser.run("field.focus(); field.setSelectionRange(8, 8); done('')")
      try await browser.type("s!")
      _ = await hear("Plum Figs!", from: events)
      try await browser.untilAnswered()
      #expect(try await browser.run("done(runs())") == "Plum:none| Figs!:underline")
      #expect(try await browser.run("done(String(field.selectionStart))") == "10")
      try await browser.run("field.setSelectionRange(1, 3); done('')")
      try await browser.type("i")
      _ = await hear("Pim Figs!", from: events)
      try await browser.untilAnswered()
      #expect(try await browser.run("done(runs())") == "Pim:none| Figs!:underline")
      #expect(try await browser.run("done(String(field.selectionStart))") == "2")
    }
  }

  @Test func `lines are begun, joined and replaced, and what was typed is taken back`()
    async throws
  {
    try await use("Plum Fig") { browser, events in
      try await browser.click("#e2")
      try await browser.press("\u{E010}", holding: ["\u{E009}"])
      try await browser.type("\n")
      _ = await hear("Plum Fig\n", from: events)
      try await browser.type("\u{E017}")
      try await browser.type("a")
      _ = await hear("Plum Fig\na", from: events)
      try await browser.type("\u{E003}\u{E003}")
      _ = await hear("Plum Fig", from: events)
      try await browser.press("a", holding: ["\u{E009}"])
      try await browser.type("É🦊")
      _ = await hear("É🦊", from: events)
      try await browser.untilAnswered()
      #expect(try await browser.run("done(field.value)") == "É🦊")
      try await browser.press("a", holding: ["\u{E009}"])
      try await browser.type("\u{E003}")
      _ = await hear("", from: events)
      try await browser.type("x")
      _ = await hear("x", from: events)
      try await browser.type("y")
      _ = await hear("xy", from: events)
      try await browser.untilAnswered()
      try await browser.press("z", holding: ["\u{E009}"])
      _ = await hear("", from: events)
      try await browser.press("z", holding: ["\u{E009}"])
      _ = await hear("É🦊", from: events)
      try await browser.press("y", holding: ["\u{E009}"])
      try await browser.press("y", holding: ["\u{E009}"])
      _ = await hear("xy", from: events)
      try await browser.untilAnswered()
      #expect(try await browser.run("done(field.value + field.selectionStart)") == "xy2")
    }
  }

  @Test func `what the app refuses goes away again`() async throws {
    try await use("Plum Fig") { browser, events in
      try await browser.run("field.focus(); field.setSelectionRange(8, 8); done('')")
      try await browser.type("#")
      _ = await hear("Plum Fig#", from: events)
      try await browser.untilAnswered()
      #expect(try await browser.run("done(field.value)") == "Plum Fig")
      #expect(try await browser.run("done(runs())") == "Plum:none| Fig:underline")
      try await browser.type("s")
      _ = await hear("Plum Figs", from: events)
    }
  }

  @Test func `one that the app disables takes no more text`() async throws {
    try await use("Plum Fig") { session, event in
      guard case .edited(let id, _) = event else { return }
      var semantics = Semantics(.textEditor, label: "Editor")
      semantics.isEnabled = false
      session.change(.semantics(id, semantics))
    } _: { browser, events in
      try await browser.run("field.focus(); field.setSelectionRange(8, 8); done('')")
      try await browser.type("s")
      _ = await hear("Plum Figs", from: events)
      try await browser.untilAnswered()
      let found = try await browser.run(
        "setTimeout(() => done(String(field.isContentEditable)), 0)"
      )
      #expect(found == "false")
    }
  }

  @Test func `an app's selection does not take the focus from elsewhere`() async throws {
    try await use("Plum Fig") { browser, _ in
      let found = try await browser.run(
        """
        field.blur();
        field.setSelectionRange(1, 3);
        const before = document.activeElement === field;
        field.focus();
        done([before, field.selectionStart, field.selectionEnd].join());
        """
      )
      #expect(found == "false,1,3")
    }
  }

  @Test func `an app that changes the looks leaves the cursor where it is`() async throws {
    try await use("Plum Fig") { session, event in
      if case .edited(let id, let text) = event {
        session.change(.content(id, Self.content(text, isBold: true)))
      }
    } _: { browser, events in
      try await browser.run("field.focus(); field.setSelectionRange(6, 6); done('')")
      try await browser.type("e")
      _ = await hear("Plum Feig", from: events)
      try await browser.untilAnswered()
      #expect(
        try await browser.run(
          "done([field.selectionStart, getComputedStyle(field.children[1]).fontWeight].join())"
        ) == "7,700"
      )
    }
  }

  @Test func `what is selected is told, and what the app selects is selected`() async throws {
    let selection = Content.Field.Selection(range: 1..<4, command: 1)
    try await use("Plum Fig", selection: selection) { browser, events in
      try await browser.run("field.focus(); field.setSelectionRange(2, 7); done('')")
      var events = events
      while let event = await events.next(isolation: #isolation) {
        if event == .selected(Self.editor, 2..<7) { break }
      }
      #expect(
        try await browser.run("done(getSelection().toString() + field.selectionEnd)") == "um Fi7"
      )
    }
  }

  @Test func `one that is disabled takes no text`() async throws {
    try await use("Plum Fig", isEnabled: false) { browser, _ in
      let state = "done([field.isContentEditable, field.tabIndex].join())"
      let found = try await browser.run(state)
      #expect(found == "false,-1")
    }
  }

  @Test func `what looks like markup is a text`() async throws {
    try await use("Plum Fig") { browser, events in
      try await browser.run(
        """
        field.focus();
        field.setSelectionRange(4, 4);
        document.execCommand("insertText", false, "<b>&amp;");
        done("");
        """
      )
      let heard = await hear("Plum<b>&amp; Fig", from: events)
      #expect(heard.count == 1)
      try await browser.untilAnswered()
      #expect(try await browser.run("done(runs())") == "Plum<b>&amp;:none| Fig:underline")
    }
  }
}
