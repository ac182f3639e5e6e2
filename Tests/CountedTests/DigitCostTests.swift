import PickPocket
import Pilot
import SwiftUICore
import Testing

/// A digit costs what shows it, and nothing else.
struct DigitCostTests {
  @Test func `a digit evaluates only what shows the entry`() throws {
    let pilot = Pilot { PickPocketView() }
    try pilot.tap("1")
    let cost = try pilot.cost { try pilot.tap("2") }
    // The readout. Undo was enabled by the digit before.
    #expect(cost.bodies == 1)
    // Of one element: what it shows, what it says, its width.
    #expect(cost.elements == 3)
    #expect(pilot.screen.contains("1 2"))
  }

  @Test func `the first digit evaluates the undo button besides`() throws {
    let pilot = Pilot { PickPocketView() }
    let cost = try pilot.cost { try pilot.tap("1") }
    // The readout, the button, its style.
    #expect(cost.bodies == 3)
  }

  @Test func `an undo costs as little as a digit`() throws {
    let pilot = Pilot { PickPocketView() }
    try pilot.tap("1")
    let digit = try pilot.cost { try pilot.tap("2") }
    let undo = try pilot.cost { try pilot.tap("Undo") }
    #expect(undo.bodies == digit.bodies)
    #expect(undo.elements == digit.elements)
  }
}
