import Pilot
import SwiftUI
import Testing

/// What holds a view goes on when that view is another one than before.
struct NewIdentityTests {
  struct Page: View {
    @State private var round = 1

    var body: some View {
      VStack {
        Text("content \(round)").id(round)
        Link(destination: URL(fileURLWithPath: "/")) { Text("link \(round)").id(round) }
        ShareLink(item: "words") { Text("share \(round)").id(round) }
      }
      .id(round)
      .safeAreaInset(edge: .bottom) {
        HStack {
          Text("bar \(round)").id(round)
          Button("Again") { round += 1 }
        }
      }
    }
  }

  @Test func `inside a bar's content, the bar, a link and what shares`() throws {
    let pilot = Pilot(columns: 60, rows: 20) { Page() }
    for round in 1...3 {
      for words in ["content", "bar", "link", "share"] {
        #expect(pilot.has("\(words) \(round)"))
        #expect(!pilot.has("\(words) \(round - 1)"))
      }
      try pilot.tap("Again")
    }
  }
}
