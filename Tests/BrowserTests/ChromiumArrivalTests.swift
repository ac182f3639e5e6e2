import Display
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Browser

/// A browser's first visit, with a real one.
@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumArrivalTests {
  private final class Made {
    var sessions: [FakeSession] = []
  }

  private func visit(
    keepsSize: Bool = false,
    _ body: (WebDriver, String, Made) async throws -> Void,
  ) async throws {
    let made = Made()
    let server = try BrowserServer(
      make: { screen, _ in
        let session = FakeSession(screen: screen)
        _ = DemoScene(session)
        session.hasReadScreen = keepsSize
        made.sessions.append(session)
        return session
      },
      title: "Demo",
    )
    let address = try server.start()
    defer { server.stop() }
    try await WebDriver.run { try await body($0, address, made) }
  }

  /// Does something in each page as soon as its script has run.
  private func first(_ browser: WebDriver, _ script: String) async throws {
    _ = try await browser.command(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": "addEventListener('DOMContentLoaded', () => { \(script) });"],
    )
  }

  @Test func `a click before the socket is open counts, and the size is set right`() async throws {
    try await visit { browser, address, made in
      try await first(
        browser,
        "window.early = martlet.isLinked(); document.querySelector('#e3').click();",
      )
      try await browser.open(address)
      try await browser.wait(for: "#e2", text: "count: 41")
      #expect(try await browser.run("done(String(early))") == "false")
      try await browser.untilAnswered()
      let facts = try await browser.run(
        "done([innerWidth, innerHeight, location.href.length - origin.length, document.cookie].join(' '))"
      )
      let size = try #require(made.sessions.first).screen.traits.size
      let (width, height) = (Int(size.width), Int(size.height))
      #expect(made.sessions.count == 1)
      #expect(facts == "\(width) \(height) 1 martlet-screen=\(width)-\(height)-0")
    }
  }

  @Test func `who prefers dark colours sees no light ones`() async throws {
    try await visit { browser, address, made in
      try await browser.show(width: 420, height: 700, isDark: true)
      try await first(browser, "window.seen = getComputedStyle(e0).visibility;")
      try await browser.open(address)
      try await browser.untilAnswered()
      let seen = try await browser.run("done(seen + ' ' + getComputedStyle(e0).visibility)")
      #expect(seen == "hidden visible")
      #expect(made.sessions.map(\.screen.traits.isDark) == [true])
      // From now on it is known.
      try await browser.open(address)
      #expect(try await browser.run("done(seen)") == "visible")
    }
  }

  @Test func `an app that kept the size is loaded anew, once, and is right then`() async throws {
    try await visit(keepsSize: true) { browser, address, made in
      try await browser.open(address)
      // What is asked while one document takes the place of another is not answered.
      for attempt in 0... {
        do {
          try await browser.run(
            """
            const [{ type }] = performance.getEntriesByType("navigation");
            const look = () => type === "reload" && martlet.isLinked() ? done("") : setTimeout(look, 5);
            look();
            """
          )
          break
        } catch {
          if attempt == 5 { throw error }
        }
      }
      try await browser.wait(for: "title", text: "Laid out")
      let sizes = made.sessions.map(\.screen.traits.size)
      #expect(sizes.count == 2)
      let width = try await browser.run("done(String(innerWidth))")
      #expect(sizes.last.map { "\(Int($0.width))" } == width)
      #expect(made.sessions.map(\.isClosed) == [true, false])
    }
  }
}
