import Browser
import Cells
import Display
import Pilot
import Properties
import SwiftUICore
import TestSupport
import Testing

@testable import Terminal

extension EndToEnd {
  /// Bars, pulling and rows as a person meets them in a browser and in a terminal.
  @Suite(.timeLimit(.minutes(2)))
  struct BarScreensTests {
    private struct Feed: View {
      @State private var loads = 0
      @State private var presses = 0

      var body: some View {
        NavigationStack {
          List {
            Button("Press") { presses += 1 }
            Text("Loaded \(loads), pressed \(presses)")
            ForEach(0..<60) { Text("Row \($0)") }
          }
          .refreshable { loads += 1 }
          .navigationTitle("Feed")
        }
      }
    }

    private struct Bare: View {
      @State private var loads = 0

      var body: some View {
        Rows(loads: loads).refreshable { loads += 1 }
      }
    }

    private struct Rows: View {
      let loads: Int

      var body: some View {
        List {
          Text("Loaded \(loads)")
          ForEach(0..<60) { Text("Row \($0)") }
        }
      }
    }

    private func with<V: View>(
      _ view: V,
      _ body: (WebDriver) async throws -> Void,
    ) async throws {
      let server = try BrowserServer(
        make: { screen, _ in AppSession(view, on: screen) },
        title: "Bars",
      )
      let address = try server.start()
      defer { server.stop() }
      try await WebDriver.run { browser in
        try await browser.show(width: 390, height: 844, isDark: false)
        try await browser.open(address)
        try await body(browser)
      }
    }

    /// Waits until a text of the page is as high as wanted.
    private func until(
      _ what: String,
      _ browser: WebDriver,
      _ script: String,
    ) async throws {
      let end = ContinuousClock.now + .seconds(20)
      while true {
        let mark = try await browser.markChanges()
        if try await browser.run("done(String(\(script)))") == "true" { return }
        guard ContinuousClock.now < end else {
          throw Waiting.TooLate(description: "\(what) did not come to hold.")
        }
        try await browser.waitForChange(since: mark)
      }
    }

    private let title = """
      [...document.querySelectorAll("main .e")].findLast((node) => node.textContent === "Feed")
      """

    @Test(.enabled(if: WebDriver.isHere, "chromedriver is not installed"))
    func `a large title collapses under the wheel, and comes back`() async throws {
      try await with(Feed()) { browser in
        try await browser.untilThere("Press")
        let size = "parseFloat(getComputedStyle(\(title)).fontSize)"
        let middle = "document.elementFromPoint(195, 22)"
        try await until("A large title", browser, "\(size) > 30")
        try await browser.wheel(by: 600)
        try await until("A small title", browser, "\(size) < 20")
        // It lies over the rows, and is not scrolled with them.
        try await until(
          "The bar over the rows",
          browser,
          "\(middle).textContent.includes('Feed') && !\(middle).textContent.includes('Row')",
        )
        // What has the focus is brought out from under the bar.
        let place = "document.querySelector('[data-c=scroll]')"
        try await until(
          "Room under the bar",
          browser,
          "parseFloat(getComputedStyle(\(place)).scrollPaddingTop) >= 44"
            + " && \(place).getBoundingClientRect().top === 0",
        )
        try await browser.wheel(by: -600)
        try await until("A large title again", browser, "\(size) > 30")
      }
    }

    @Test(.enabled(if: WebDriver.isHere, "chromedriver is not installed"))
    func `a row is pressed anywhere, and the wheel pulls at the start`() async throws {
      try await with(Feed()) { browser in
        try await browser.untilThere("Press")
        let row = """
          (() => {
            const button = [...document.querySelectorAll("button")]
              .find((node) => node.textContent === "Press");
            const box = button.getBoundingClientRect();
            return [box, [[24, box.top - 9], [366, box.bottom + 9]]
              .every(([x, y]) => document.elementFromPoint(x, y) === button)];
          })()
          """
        try await until("The button all over its row", browser, "\(row)[1]")
        try await browser.wheel(by: -300)
        try await browser.look(for: "The news") { nodes in
          nodes.contains { $0.name == "Loaded 1, pressed 0" }
        }
        // A turn that comes from further down only scrolls.
        try await browser.wheel(by: 900)
        try await browser.wheel(by: -900)
        try await until(
          "The start",
          browser,
          "document.querySelector('[data-c=scroll]').scrollTop === 0",
        )
        let nodes = try await browser.accessibleNodes()
        #expect(nodes.contains { $0.name == "Loaded 1, pressed 0" })
        try await browser.untilThere("Refresh")
      }
    }

    @Test func `in a terminal no row shines through the bar, and a key brings news`() async throws {
      let person = TerminalPerson(columns: 40, rows: 10) { AppSession(Feed(), on: $0) }
      let before = person.picture.lines[0]
      #expect(before.contains("Feed") && before.contains("↻"))
      person.engine.receive(Array(String(repeating: "\u{1B}[<65;20;6M", count: 8).utf8))
      _ = await person.told()
      #expect(person.picture.lines[0] == before)
      #expect(!person.picture.lines[1].contains("Press"))
      // Tab leads to the bar first.
      person.engine.receive(Array("\t\r".utf8))
      person.engine.receive(Array(String(repeating: "\u{1B}[<64;20;6M", count: 20).utf8))
      var told = await person.told()
      for _ in 0..<20 where !told.contains(where: { $0.description.contains("Loaded 1") }) {
        told = await person.told()
      }
      #expect(person.picture.lines.contains { $0.contains("Loaded 1") })
    }

    @Test func `in a terminal a page without a bar shows its button to the keyboard`() async throws
    {
      let person = TerminalPerson(columns: 40, rows: 10) { AppSession(Bare(), on: $0) }
      let plain = TerminalPerson(columns: 40, rows: 10) { AppSession(Rows(loads: 0), on: $0) }
      #expect(CellPicture.text(of: person.picture) == CellPicture.text(of: plain.picture))
      person.engine.receive(Array("\t".utf8))
      _ = await person.told()
      #expect(person.picture.lines[0].contains("Refresh"))
      person.engine.receive(Array("\r".utf8))
      var told = await person.told()
      for _ in 0..<20 where !told.contains(where: { $0.description.contains("Loaded 1") }) {
        told = await person.told()
      }
      #expect(told.contains { $0.description.contains("Loaded 1") })
    }
  }
}
