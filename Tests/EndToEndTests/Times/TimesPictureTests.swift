import Browser
import Foundation
import MartletViews
import Terminal
import TestSupport
import Testing

@testable import Times

extension EndToEnd {
  /// Every state of Times looks as it did when somebody looked at it last.
  struct TimesPictureTests {
    @Test(arguments: TimesScene.allCases, [(80, true), (40, false), (24, true)])
    func `a state looks in a terminal as it did`(
      _ scene: TimesScene,
      _ size: (columns: Int, isDark: Bool),
    ) throws {
      let game = scene.game()
      let person = TerminalPerson(columns: size.columns, rows: 24, isDark: size.isDark) {
        AppSession(TimesView(game: game), on: $0, isStill: true)
      }
      defer { person.engine.close() }
      let scheme = size.isDark ? "dark" : "light"
      try Golden.expect(
        CellPicture.text(of: person.picture),
        isKeptAs: "times-\(scene)-\(size.columns)-\(scheme).txt",
      )
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `states look in a browser as they did`() async throws {
      var scene = TimesScene.start
      var type = DynamicTypeSize.large
      let server = try BrowserServer(
        make: { screen, _ in
          let game = scene.game()
          let view = TimesView(game: game).dynamicTypeSize(type)
          return AppSession(view, on: screen, isStill: true)
        },
        title: "Times",
      )
      let address = try server.start()
      defer { server.stop() }
      try await WebDriver.run(arguments: ["--window-size=1400,1100"]) { browser in
        for (width, height, isDark) in [(390, 844, false), (1280, 800, true)] {
          try await browser.show(width: width, height: height, isDark: isDark)
          for each in TimesScene.allCases {
            scene = each
            try await browser.open("about:blank")
            try await browser.open(address)
            let name = "times-\(scene)-\(width)-\(isDark ? "dark" : "light").png"
            try await Golden.expect(try await browser.picture(), isKeptAs: name, in: browser)
          }
        }
        // For those who need large letters.
        type = .accessibility2
        try await browser.show(width: 390, height: 844, isDark: false)
        for each in [TimesScene.start, .wrong, .check, .results] {
          scene = each
          try await browser.open("about:blank")
          try await browser.open(address)
          let name = "times-\(scene)-390-large.png"
          try await Golden.expect(try await browser.picture(), isKeptAs: name, in: browser)
        }
      }
    }
  }
}
