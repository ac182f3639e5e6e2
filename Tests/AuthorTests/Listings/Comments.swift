import Pilot
import SwiftUI
import Testing

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    Text("Count: \(count)")
    Button("Add") { count += 1 }
  }
}

struct MyApp: App {
  var body: some Scene {
    WindowGroup { CounterView() }
  }
}

struct Start {
  @MainActor static func main() { Wanderer.main { $0.main() } }
}

@MainActor struct CommentsListingTests {
  @Test func `a press counts`() throws {
    let pilot = Pilot { CounterView() }
    try pilot.tap("Add")
    #expect(pilot.screen.contains("Count: 1"))
  }

  @Test func `the rules hold whatever a person does`() async throws {
    try await Pilot(MyApp.self).wander(acts: 500, seed: 7)
  }
}
