import Catalogue
import Foundation
import Pilot
import SwiftUI
import Testing

/// The catalogue's pages of intents, places, bars and motion, as a person tries them.
struct ActionPagesTests {
  private func page(_ name: String, playsMotion: Bool = false) throws -> Pilot {
    let pilot = Pilot(CatalogueApp.self, columns: 90, rows: 120, playsMotion: playsMotion)
    try pilot.tap(name)
    return pilot
  }

  // Shows: AppIntent, Button.init
  @Test func `intents water the garden`() async throws {
    UserDefaults.standard.removeObject(forKey: "catalogue.litres")
    defer { UserDefaults.standard.removeObject(forKey: "catalogue.litres") }
    let pilot = try page("Actions and places")
    #expect(pilot.has("The garden has 0 litres."))
    try pilot.tap("1 litre")
    try await pilot.until("one") { pilot.has("The garden has 1 litre.") }
    try pilot.tap("5 litres")
    try await pilot.until("six") { pilot.has("The garden has 6 litres.") }
    try pilot.tap("Dry it")
    #expect(pilot.has("The garden has 0 litres."))
  }

  // Shows: \.openURL, SFSafariViewController
  @Test func `a page is opened, also from a sheet of Safari's`() throws {
    let pilot = try page("Actions and places")
    try pilot.tap("Open swift.org")
    #expect(pilot.opened == ["https://www.swift.org/"])
    try pilot.tap("Show it here")
    try pilot.tap("www.swift.org")
    #expect(pilot.opened == ["https://www.swift.org/", "https://www.swift.org/"])
  }

  // Shows: CLLocation, CLLocationManager
  @Test func `the way between towns is told, and whether the device's place is known`() async throws
  {
    let pilot = try page("Actions and places")
    #expect(pilot.has("It is 2,313 km."))
    try pilot.choose("Berlin", in: "To")
    #expect(pilot.has("It is 0 km."))
    let unasked = "Nobody has asked for the device's place."
    #expect(pilot.has(unasked))
    try pilot.tap("Ask for the place")
    try await pilot.until("it answers") { !pilot.has(unasked) }
  }

  // Shows: .userActivity, .onContinueUserActivity
  @Test func `a chapter is read on elsewhere`() throws {
    let pilot = try page("Actions and places")
    try pilot.tap("Increment Chapter 1")
    #expect(pilot.has("Chapter 2") && pilot.relaunched().has("Chapter 2"))
  }

  // Shows: ToolbarSpacer, .tabViewBottomAccessory, .tabBarMinimizeBehavior
  @Test func `items stand apart in a bar, and a song plays above the bar of tabs`() throws {
    let pilot = try page("Bars and sheets")
    #expect(try pilot.find("Bold").frame.maxX < pilot.find("Send").frame.minX)
    try pilot.tap("Trash")
    #expect(pilot.has("Trash is pressed."))
    try pilot.tap("Play")
    #expect(pilot.has("Song 1 plays"))
    try pilot.tap("Birds", role: .tab)
    #expect(pilot.has("They sing by themselves.") && pilot.has("Song 1 plays"))
  }

  // Shows: .presentationSizing, .scenePadding
  @Test(arguments: ["Its content", "A form", "A page"])
  func `a sheet of each size opens and closes`(_ name: String) throws {
    let pilot = try page("Bars and sheets")
    let edge = try pilot.find("At the edge").frame.minX
    #expect(try pilot.find("As the scene's content").frame.minX > edge)
    try pilot.tap(name)
    #expect(pilot.has("As large as it was told"))
    try pilot.tap("Close")
    #expect(!pilot.has("As large as it was told"))
  }

  // Shows: .anchorPreference, GeometryProxy
  @Test func `a mark goes under what is chosen`() throws {
    let pilot = try page("Anchors and motion")
    let before = pilot.colors
    try pilot.tap("Weeks")
    #expect(try pilot.find("Weeks").isSelected && !pilot.find("Days").isSelected)
    #expect(pilot.colors != before)
  }

  // Shows: .navigationTransition, .matchedTransitionSource
  @Test func `a tile leads to its page and back`() throws {
    let pilot = try page("Anchors and motion")
    try pilot.tap("Lime")
    #expect(pilot.has("A page that grew out of its tile"))
    try pilot.tap("Back")
    #expect(pilot.has("Lime"))
  }

  // Shows: @Animatable, @AnimatableIgnored
  @Test func `a flower opens by and by`() throws {
    let pilot = try page("Anchors and motion", playsMotion: true)
    pilot.advance(by: 1)
    try pilot.tap("Open the flower")
    #expect(try pilot.find("Flower").value == "open")
    pilot.advance(by: 0.2)
    let early = pilot.screen
    pilot.advance(by: 3)
    #expect(pilot.screen != early)
  }

  // Shows: TimeDataSource, SystemFormatStyle.Stopwatch
  @Test func `a watch goes once it is started`() throws {
    let pilot = try page("Anchors and motion")
    #expect(pilot.has("It stands still."))
    try pilot.tap("Start the watch")
    #expect(pilot.has("Reset it") && pilot.screen.contains("0:0"))
    try pilot.tap("Reset it")
    #expect(pilot.has("It stands still."))
  }
}
