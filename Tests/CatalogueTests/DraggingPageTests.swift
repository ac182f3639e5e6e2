import Catalogue
import Pilot
import SwiftUI
import Testing

/// The catalogue's page of dragging, as a person tries it.
struct DraggingPageTests {
  private func page() throws -> Pilot {
    let pilot = Pilot(CatalogueApp.self, columns: 90, rows: 70)
    try pilot.tap("Drag and drop")
    return pilot
  }

  @Test func `fruit falls into the basket`() throws {
    let pilot = try page()
    try pilot.drag("Plum", onto: "basket")
    try pilot.focus("Fig")
    pilot.press(.space)
    pilot.press(.downArrow)
    pilot.press(.space)
    #expect(pilot.has("Plum, Fig"))
  }

  @Test func `a word fits onto the paper, not into the purse, where a coin does`() throws {
    let pilot = try page()
    try pilot.drag("word", onto: "Purse: 0")
    #expect(pilot.has("Purse: 0"))
    try pilot.drag("word", onto: "Paper: none")
    #expect(pilot.has("Paper: word"))
    try pilot.drag("coin Dime", onto: "Purse: 0")
    #expect(pilot.has("Purse: 1"))
  }

  @Test func `a task goes to the other column`() throws {
    let pilot = try page()
    let from = try pilot.find("Water").frame
    let to = try pilot.find("Dig").frame
    try pilot.touch(
      "Water",
      along: [
        CGPoint(x: 4, y: 4),
        CGPoint(x: to.minX - from.minX + 4, y: to.minY - from.minY + 1),
      ],
    )
    #expect(try pilot.find("Water").frame.minX == pilot.find("Dig").frame.minX)
    #expect(try pilot.find("Water").frame.minY < pilot.find("Dig").frame.minY)
  }
}
