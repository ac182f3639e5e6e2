import Pilot
import SwiftUI
import Testing

/// What stands in a window by itself.
struct WindowRootTests {
  struct Several: App {
    var body: some Scene {
      WindowGroup {
        Text("above")
        Text("below")
      }
    }
  }

  // Shows: WindowGroup
  @Test func `several views in a window are a column`() throws {
    let pilot = Pilot(Several.self, columns: 20, rows: 8)
    let above = try pilot.find("above").frame
    let below = try pilot.find("below").frame
    #expect(above.maxY <= below.minY)
    #expect(above.midX == below.midX)
  }
}
