import Pilot
import SwiftUICore
import TestSupport
import Testing

@testable import Hub

extension EndToEnd {
  /// Every state of Hub looks as it did when somebody looked at it last.
  struct HubPictureTests {
    @Test(arguments: HubScene.allCases, [(80, true), (80, false), (40, true), (40, false)])
    func `a state looks in a terminal as it did`(
      _ scene: HubScene,
      _ size: (columns: Int, isDark: Bool),
    ) async throws {
      let stage = try await HubStage(scene)
      try await Pictures.expect(
        "hub-\(scene)",
        columns: size.columns,
        isDark: size.isDark,
        hasWheel: scene == .code,
      ) {
        AppSession(stage.view, on: $0, isStill: true)
      } settle: { person in
        var told = await person.told()
        let end = ContinuousClock.now + .seconds(60)
        while !scene.isShown(in: told), ContinuousClock.now < end { told = await person.told() }
        #expect(scene.isShown(in: told), "\(scene): \(told)")
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `states look in a browser as they did`() async throws {
      try await Pictures.expect(HubScene.allCases, title: "Hub", at: Pictures.allSizes) {
        "hub-\($0)"
      } make: { scene in
        let stage = try await HubStage(scene)
        return { AppSession(stage.view, on: $0, isStill: true) }
      } settle: { person, scene in
        let told = try await person.told { scene.isShown(in: $0) }
        #expect(scene.isShown(in: told), "\(scene): \(told)")
      }
    }
  }
}
