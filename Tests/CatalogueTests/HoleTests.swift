import Foundation
import Pilot
import SwiftUI
import Testing

/// Views that cut holes.
struct HoleTests {
  // Shows: .compositingGroup
  @Test func `what cuts takes a hole out of its group, and is not seen itself`() {
    let pilot = Pilot(columns: 20, rows: 6) {
      ZStack {
        Color.red
        Color.blue.frame(width: 80, height: 48).blendMode(.destinationOut)
      }
      .compositingGroup()
    }
    #expect(pilot.colors[1][1] != nil)
    #expect(pilot.colors[3][10] == nil)
  }
}
