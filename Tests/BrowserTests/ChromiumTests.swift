import Display
import Foundation
import TestSupport
import Testing

@testable import Browser

@Suite(
  .serialized,
  .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
  .timeLimit(.minutes(2)),
)
struct ChromiumTests {
  @Test func `a page paints, answers, comes back and keeps what is typed`() async throws {
    let server = try BrowserServer(
      make: { screen, _ in
        let session = FakeSession(screen: screen)
        _ = DemoScene(session)
        return session
      },
      title: "Demo",
    )
    let address = try server.start()
    defer { server.stop() }
    let browser = try await WebDriver()
    do {
      try await use(browser, at: address, server)
    } catch {
      let seen = try? await browser.run(
        """
        done([document.title, document.body.innerText, document.querySelector('#e6')?.value]
          .join('\\n'));
        """
      )
      Issue.record("The page showed: \(seen ?? "nothing")")
      await browser.end()
      throw error
    }
    await browser.end()
  }

  private func use(
    _ browser: WebDriver,
    at address: String,
    _ server: BrowserServer,
  ) async throws {
    try await browser.open(address)
    try await browser.wait(for: "title", text: "Laid out")
    try await browser.wait(for: "#e2", text: "count: 40")
    #expect(try await browser.run("done(location.search)") == "")

    try await browser.click("#e3")
    try await browser.wait(for: "#e2", text: "count: 41")

    // Cut: the page comes back by itself, with its state and with what was done meanwhile.
    server.cutSockets()
    try await browser.click("#e3")
    try await browser.wait(for: "#e2", text: "count: 42")

    // The app writes in capitals; its answers come late and must not undo newer typing.
    try await browser.run("done(martlet.latency(150))")
    try await browser.type("swi", into: "#e6")
    try await browser.type("ft", into: "#e6")
    try await browser.wait(for: "#e7", text: "Hello, SWIFT!")
    #expect(try await browser.run("done(document.querySelector('#e6').value)") == "SWIFT")
    try await browser.run("done(martlet.latency(0))")

    // The server's widths are the browser's.
    let differences = try await browser.run(
      """
      document.fonts.ready.then(() => {
        const wrong = [];
        for (const node of document.querySelectorAll('.e')) {
          if (node.childNodes.length !== 1 || node.firstChild.nodeType !== 3) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const drawn = range.getBoundingClientRect().width;
          const told = parseFloat(getComputedStyle(node).width);
          if (Math.abs(drawn - told) > 0.1) wrong.push(`${node.textContent} ${drawn} ${told}`);
        }
        done(wrong.join('\\n'));
      });
      """
    )
    #expect(differences == "")
  }
}
