import Pilot
import SwiftUI
import TestSupport
import Testing

@testable import PickPocket

/// The screen as a person sees it.
@MainActor struct PickPocketViewTests {
  @Test func `the answer to the last guess stands beside the digits`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    let pilot = Pilot(columns: 60, rows: 24) { PickPocketView(game) }
    #expect(!pilot.has("feedback"))
    game.press("132")
    #expect(pilot.screen.contains("⚫⚪⚪"))
    #expect(try pilot.find("feedback").label == "Last guess: one right place, two wrong place")
    game.press("456")
    #expect(try pilot.find("feedback").label == "Last guess: nothing right")
    game.reset()
    #expect(!pilot.has("feedback"))
  }

  @Test func `after a win return plays again`() throws {
    let game = try PickPocketViewModel(codes: ["123", "456"])
    let pilot = Pilot(columns: 60, rows: 24) { PickPocketView(game) }
    game.press("123")
    #expect(game.isShowingResetDialog && pilot.screen.contains("Unlocked!"))
    #expect(pilot.press(.return))
    #expect(!game.isUnlocked && game.history.isEmpty && game.isKeypadEnabled)
  }

  @Test(arguments: [60, 120])
  func `the analysis is beside the game where it is wide, else over it`(
    _ columns: Int
  )
    async throws
  {
    let game = try PickPocketViewModel(codes: ["123"])
    let pilot = Pilot(columns: columns, rows: 30) { PickPocketView(game) }
    game.press("132")
    #expect(!pilot.screen.contains("codes are possible"))
    try pilot.tap("Analysis", role: .button)
    await game.analysis.computing?.value
    #expect(pilot.screen.contains("codes are possible"))
    #expect(pilot.screen.contains("RESULT") == (columns == 120))
  }
}
