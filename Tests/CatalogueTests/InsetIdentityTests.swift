import Pilot
import SwiftUI
import Testing

struct InsetIdentityTests {
  struct Page: View {
    @State private var round = 0

    var body: some View {
      Text("content \(round)").id(round)
        .safeAreaInset(edge: .bottom) {
          Button("Next \(round)") { round += 1 }.id(round)
        }
    }
  }

  @Test func `content and bar may take a new identity at once`() throws {
    let pilot = Pilot { Page() }
    try pilot.tap("Next 0")
    try pilot.tap("Next 1")
    #expect(pilot.has("content 2"))
    #expect(pilot.has("Next 2"))
  }
}
