import Catalogue
import Pilot
import SwiftUI
import Testing

/// The catalogue's pages of layout, grids and scrolling, as a person tries them.
struct LayoutPagesTests {
  private func page(_ name: String) throws -> Pilot {
    let pilot = Pilot(CatalogueApp.self, columns: 80, rows: 50)
    try pilot.tap(name)
    return pilot
  }

  @Test func `boxes keep their count when the stack changes`() throws {
    let pilot = try page("Layout")
    try pilot.tap("One 0")
    try pilot.choose("VStack", in: "Stack")
    #expect(try pilot.find("One 1").frame.maxY <= pilot.find("Two 0").frame.minY)
    try pilot.tap("Add a word")
    #expect(pilot.has("the"))
  }

  @Test func `grids change their columns`() throws {
    let pilot = try page("Grids")
    #expect(try pilot.find("Price").frame.maxX == pilot.find("1.20").frame.maxX)
    try pilot.tap("Prices at the trailing edge")
    #expect(try pilot.find("Price").frame.minX == pilot.find("1.20").frame.minX)
  }

  @Test func `buttons and people scroll to a row`() throws {
    let pilot = try page("Scrolling")
    try pilot.tap("To 50")
    #expect(pilot.has("Row 50"))
    #expect(!pilot.has("Row 1"))
  }
}
