import Pilot
import SwiftUI
import Testing

struct TallyApp: App {
  var body: some Scene {
    WindowGroup { TallyView() }
  }
}

struct TallyView: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 12) {
      Text("Swallows seen: \(count)").font(.title)
      Button("Another one") { count += 1 }.buttonStyle(.borderedProminent)
      Button("Start over") { count = 0 }.disabled(count == 0)
    }
    .buttonStyle(.bordered)
  }
}

@MainActor struct TallyTests {
  @Test func `a swallow is counted`() throws {
    let pilot = Pilot { TallyView() }
    try pilot.tap("Another one")
    #expect(pilot.screen.contains("Swallows seen: 1"))
  }
}
