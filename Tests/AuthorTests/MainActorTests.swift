import Pilot
import SwiftUI
import Testing

/// Sources with an app author's settings: these run in Swift 6 mode, and once more in Swift 5 mode.
@MainActor struct MainActorTests {
  @Test func `every protocol of SwiftUI lets its conformers use the main actor`() throws {
    let pilot = Pilot(columns: 80, rows: 40) { DeskView(desk: Desk()) }
    #expect(pilot.has("Count 0"))
    try pilot.tap("Tidy")
    #expect(pilot.has("Count 1"))
  }
}
