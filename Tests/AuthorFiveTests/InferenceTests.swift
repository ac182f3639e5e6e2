import Pilot
import SwiftUI
import Testing

/// Sources with an app author's settings, in Swift 5 mode; those in AuthorTests are in Swift 6 mode.
@MainActor struct InferenceTests {
  @Test func `who conforms to SwiftUI's protocols is on the main actor without a word`() throws {
    let garden = Garden()
    let pilot = Pilot(columns: 70, rows: 60) { GardenView(garden: garden) }
    #expect(pilot.has("Pots: 0"))
    try pilot.tap("Plant")
    #expect(pilot.has("Pots: 1"))
    #expect(garden.pots == ["Fern"] && journal.contains("Fern"))
  }
}
