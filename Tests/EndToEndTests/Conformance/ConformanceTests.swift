import Catalogue
import Pilot
import SwiftUICore
import Terminal
import TestSupport
import Testing

extension EndToEnd {
  /// The same steps give the same tree of meaning in memory, in a terminal and in a browser.
  struct ConformanceTests {
    /// High enough for every page, so that each screen has all rows of it.
    private static let columns = 100
    private static let rows = 260

    /// What Pilot is told at the start, on the page, and after each step.
    private func story(of script: Script, by person: some Person) async throws -> [[Told]] {
      var story = [try await person.told()]
      for step in [.press(script.page)] + script.steps {
        try await person.perform(step)
        story.append(try await person.told())
      }
      return story
    }

    private func pilotStory(of script: Script) async throws -> [[Told]] {
      let pilot = Pilot(CatalogueApp.self, columns: Self.columns, rows: Self.rows)
      defer { pilot.close() }
      return try await story(of: script, by: PilotPerson(pilot: pilot))
    }

    @Test(arguments: Script.all)
    func `a terminal tells what Pilot tells`(_ script: Script) async throws {
      let expected = try await pilotStory(of: script)
      let person = TerminalPerson(columns: Self.columns, rows: Self.rows) {
        AppSession(CatalogueApp.self, on: $0)
      }
      defer { person.engine.close() }
      let story = try await story(of: script, by: person)
      for (index, (told, wanted)) in zip(story, expected).enumerated() {
        expect(told, wanted, script, index)
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `a browser tells what Pilot tells`() async throws {
      let size = "--window-size=\(Self.columns * 8),\(Self.rows * 16)"
      try await Served.run("catalogue") { served in
        try await WebDriver.run(arguments: [size]) { browser in
          for script in Script.all {
            try await follow(script, at: served.address, browser)
          }
        }
      }
    }

    private func follow(_ script: Script, at address: String, _ browser: WebDriver) async throws {
      let expected = try await pilotStory(of: script)
      let person = BrowserPerson(browser: browser)
      func isAsTold(_ index: Int) async throws -> Bool {
        let told = try await person.told { script.agrees($0, with: expected[index]) }
        return expect(told, expected[index], script, index)
      }
      try await browser.open(address)
      guard try await isAsTold(0) else { return }
      for (index, step) in ([.press(script.page)] + script.steps).enumerated() {
        do {
          try await person.perform(step)
        } catch {
          Issue.record("\(script.page), \(step): \(error)")
          return
        }
        guard try await isAsTold(index + 1) else { return }
      }
    }

    /// Says which lines differ.
    @discardableResult
    private func expect(_ told: [Told], _ wanted: [Told], _ script: Script, _ index: Int) -> Bool {
      if script.agrees(told, with: wanted) { return true }
      let place = index < 2 ? "at the start" : "after \(script.steps[index - 2])"
      Issue.record("\(script.page), \(place):\n\(script.differences(told, from: wanted))")
      return false
    }
  }
}
