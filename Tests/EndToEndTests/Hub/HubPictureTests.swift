import Browser
import Foundation
import MartletViews
import Terminal
import TestSupport
import Testing

@testable import Hub

extension EndToEnd {
  /// Every state of Hub looks as it did when somebody looked at it last.
  struct HubPictureTests {
    @Test(arguments: HubScene.allCases, [true, false])
    func `a state looks in a terminal as it did`(_ scene: HubScene, _ isDark: Bool) async throws {
      let stage = try await HubStage(scene)
      let person = TerminalPerson(columns: 80, rows: 24, isDark: isDark) {
        AppSession(stage.view, on: $0, isStill: true)
      }
      defer { person.engine.close() }
      var told = await person.told()
      let end = ContinuousClock.now + .seconds(60)
      while !holds(scene, told), ContinuousClock.now < end { told = await person.told() }
      #expect(holds(scene, told), "\(scene): \(told)")
      try Golden.expect(
        CellPicture.text(of: person.picture),
        isKeptAs: "hub-\(scene)-80-\(isDark ? "dark" : "light").txt",
      )
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `states look in a browser as they did`() async throws {
      var stage = try await HubStage(.signIn)
      let server = try BrowserServer(
        make: { screen, _ in AppSession(stage.view, on: screen, isStill: true) },
        title: "Hub",
      )
      let address = try server.start()
      defer { server.stop() }
      try await WebDriver.run(arguments: ["--window-size=1400,1100"]) { browser in
        let person = BrowserPerson(browser: browser)
        for (width, height, isDark) in [(390, 844, false), (1280, 800, true)] {
          try await browser.show(width: width, height: height, isDark: isDark)
          for scene in HubScene.allCases {
            stage = try await HubStage(scene)
            try await browser.open("about:blank")
            try await browser.open(address)
            let told = try await person.told { holds(scene, $0) }
            #expect(holds(scene, told), "\(scene): \(told)")
            let name = "hub-\(scene)-\(width)-\(isDark ? "dark" : "light").png"
            try await Golden.expect(try await browser.picture(), isKeptAs: name, in: browser)
          }
        }
      }
    }

    /// Whether a scene is there, and nothing of it is on its way.
    private func holds(_ scene: HubScene, _ told: [Told]) -> Bool {
      told.contains { $0.description.contains(scene.shows) }
        && !told.contains { $0.description.contains("Loading…") }
    }
  }
}
