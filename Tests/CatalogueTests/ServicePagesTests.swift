import Catalogue
import Pilot
import SwiftUI
import Testing

/// The catalogue's pages of rich texts, glass, notices and services, as a person tries them.
struct ServicePagesTests {
  private func page(_ name: String) throws -> Pilot {
    let pilot = Pilot(CatalogueApp.self, columns: 90, rows: 120)
    try pilot.tap(name)
    return pilot
  }

  // Shows: TextEditor, AttributedTextSelection
  @Test func `what is selected of a recipe is underlined, and typing keeps the looks`() throws {
    let pilot = try page("Rich text")
    #expect(pilot.has("25 letters in 2 runs"))
    try pilot.tap("Select all")
    try pilot.tap("Plain")
    #expect(pilot.has("25 letters in 1 run"))
    try pilot.select(0..<3, in: "Recipe")
    try pilot.tap("Green")
    #expect(pilot.has("25 letters in 2 runs"))
    try pilot.type("Figs jam keeps for a year.", into: "Recipe")
    #expect(pilot.has("26 letters in 2 runs"))
  }

  // Shows: TextSelection, TextField
  @Test func `a field says what is selected in it`() throws {
    let pilot = try page("Rich text")
    #expect(pilot.has("Nothing is selected."))
    try pilot.tap("Select the first word")
    #expect(pilot.has("\u{201C}plums\u{201D} is selected."))
    try pilot.tap("To the end")
    #expect(pilot.has("The cursor is placed."))
  }

  // Shows: TextRenderer, .textRenderer
  @Test func `a wave is as high as a person says`() throws {
    let pilot = try page("Rich text")
    #expect(pilot.has("The sea is never quite still"))
    let low = pilot.screen
    try pilot.slide("Height of the wave", to: 12)
    #expect(pilot.screen != low)
  }

  // Shows: GlassButtonStyle, GlassProminentButtonStyle, .safeAreaBar
  @Test func `buttons of glass are pressed, and a bar stays over what scrolls`() throws {
    let pilot = try page("Glass and bars")
    for name in ["Later", "Now"] {
      try pilot.tap(name)
      #expect(pilot.has(name))
    }
    try pilot.tap("Close")
    #expect(pilot.has("Closed"))
    #expect(pilot.has("Twelve rows") && pilot.has("Row 1"))
  }

  // Shows: AudioServicesPlaySystemSound, .sensoryFeedback
  @Test func `sounds are counted as they are played`() throws {
    let pilot = try page("Notices and sounds")
    #expect(pilot.has("Nobody has asked whether notices may be shown."))
    try pilot.tap("Play a sound")
    try pilot.tap("Play a sound")
    try pilot.tap("Tone")
    try pilot.tap("Tap")
    #expect(pilot.has("Played 3 times, tapped 1 time"))
  }

  // Shows: SHA256, LAContext, ProductView
  @Test func `services say what they know, or that they are not there`() async throws {
    let pilot = try page("Services")
    let figs = try pilot.find("Hash").value
    try pilot.type("plums", into: "Words")
    #expect(try pilot.find("Hash").value != figs)
    #expect(pilot.has("There is no such model on this system."))
    try pilot.tap("Unlock")
    try await pilot.until("it answers") { !pilot.has("Nobody was asked.") }
  }
}
