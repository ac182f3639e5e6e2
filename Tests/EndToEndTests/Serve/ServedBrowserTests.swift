import Foundation
import Handover
import TestSupport
import Testing

extension EndToEnd {
  /// A real browser on the process of a person, below a path.
  @Suite(.serialized, .enabled(if: WebDriver.isHere)) struct ServedBrowserTests {
    private func press(_ digits: String, in browser: WebDriver) async throws {
      for digit in digits {
        try await browser.run(
          """
          const name = "\(digit)";
          [...document.querySelectorAll("button")].find((node) => node.ariaLabel === name).click();
          done("");
          """
        )
      }
    }

    /// Waits until something on the page has a name that begins so.
    private func wait(for name: String, in browser: WebDriver) async throws {
      try await browser.run(
        """
        const look = () => [...document.querySelectorAll("[aria-label]")]
          .some((node) => node.ariaLabel.startsWith("\(name)")) && done("yes");
        new MutationObserver(look).observe(document,
          { subtree: true, childList: true, attributes: true });
        look();
        """
      )
    }

    @Test func `A page goes on through a stop and a crash, and ends with the signing out`()
      async throws
    {
      try await ServingParent.run { parent in
        try await WebDriver.run { try await play(in: $0, on: parent) }
      }
    }

    private func play(in browser: WebDriver, on parent: ServingParent) async throws {
      func fork(at door: Door? = nil) async throws -> ServingParent.Served {
        try await parent.fork("anna", at: door) { $0.base = "/pickpocket" }
      }
      var anna = try await fork()
      try await browser.open("http://127.0.0.1:\(anna.door.port)/pickpocket?of=me")
      try await press("123", in: browser)
      try await wait(for: "Guess 1, 1 2 3", in: browser)
      #expect(
        try await browser.run("done(location.pathname + location.search)") == "/pickpocket/"
      )
      let loaded = try await browser.run(
        """
        done(performance.getEntriesByType("resource").filter(({ name, responseStatus }) =>
          responseStatus !== 200 || !new URL(name).pathname.startsWith("/pickpocket/")).length + "")
        """
      )
      #expect(loaded == "0")

      try anna.control.send(PersonOrder.stop(jitter: 100))
      #expect(try await parent.report() == .ended(person: "anna", pid: anna.pid, status: 0))
      anna = try await fork(at: anna.door)
      try await press("456", in: browser)
      try await wait(for: "Guess 2, 4 5 6", in: browser)
      try await wait(for: "Guess 1, 1 2 3", in: browser)

      // What was saved is at most a second old; these guesses are in it.
      anna.door.lead(to: nil)
      kill(anna.pid, SIGTERM)
      #expect(try await parent.report() == .ended(person: "anna", pid: anna.pid, status: 0))
      anna = try await fork(at: anna.door)
      kill(anna.pid, SIGKILL)
      _ = try await parent.report()
      anna = try await fork(at: anna.door)
      try await press("135", in: browser)
      try await wait(for: "Guess 3, 1 3 5", in: browser)

      try anna.control.send(PersonOrder.signOut)
      #expect(try await parent.report() == .ended(person: "anna", pid: anna.pid, status: 0))
      try await browser.wait(for: "#away", text: "Signed out. Sign in again")
      let left = "done(document.querySelector('main').children.length + '')"
      #expect(try await browser.run(left) == "0")
      let states = try FileManager.default.contentsOfDirectory(atPath: anna.home + "/state/pages")
      #expect(states.filter { $0.hasSuffix(".state") }.isEmpty)
    }
  }
}
