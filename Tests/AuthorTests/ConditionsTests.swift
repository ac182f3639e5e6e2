import Pilot
import SwiftUI
import Testing

/// What builders make of an `if` without an `else`.
@MainActor struct ConditionsTests {
  @Test func `items and tabs come and go with their condition`() throws {
    let pilot = Pilot(columns: 60, rows: 20) { ConditionsView() }
    #expect(pilot.has("Leave") && !pilot.has("Done") && !pilot.has("History"))
    try pilot.tap("Edit")
    #expect(pilot.has("Leave") && pilot.has("Undo") && pilot.has("History"))
    try pilot.tap("Done")
    #expect(!pilot.has("Undo") && !pilot.has("Done") && !pilot.has("History"))
  }

  @Test func `an app may have commands under a condition`() {
    let pilot = Pilot(ConditionsApp.self, columns: 60, rows: 20)
    LookedUp.count = 0
    pilot.press("l", modifiers: .command)
    #expect(LookedUp.count == 1)
  }
}
