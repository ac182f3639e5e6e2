import SwiftUICore
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
    ) async throws {
      try await Pictures.expect("times-\(scene)", columns: size.columns, isDark: size.isDark) {
        AppSession(TimesView(game: scene.game()), on: $0, isStill: true)
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `states look in a browser as they did`() async throws {
      try await Pictures.expect(TimesScene.allCases, title: "Times") {
        "times-\($0)"
      } make: { scene in
        { AppSession(TimesView(game: scene.game()), on: $0, isStill: true) }
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `states with large letters look in a browser as they did`() async throws {
      let scenes = [TimesScene.start, .wrong, .check, .results]
      let size = (width: 390, height: 844, isDark: false)
      try await Pictures.expect(scenes, title: "Times", at: [size], scheme: "large") {
        "times-\($0)"
      } make: { scene in
        {
          let view = TimesView(game: scene.game()).dynamicTypeSize(.accessibility2)
          return AppSession(view, on: $0, isStill: true)
        }
      }
    }
  }
}
