import Pilot
import SwiftUI
import Testing

struct ScoreView: View {
  @State private var goals = 0

  var body: some View {
    VStack {
      GoalsView(goals: goals)
      RulesView()
      Button("Goal") { goals += 1 }
    }
  }
}

struct GoalsView: View {
  let goals: Int

  var body: some View { Text("Goals: \(goals)") }
}

struct RulesView: View {
  var body: some View { Text("First to ten") }
}

struct StepsView: View {
  @State private var step = 0
  @State private var shown: [Int] = []

  var body: some View {
    VStack {
      Text("Steps: \(shown.map(String.init).joined(separator: ", "))")
      Button("Run") {
        step = 1
        step = 2
        withAnimation { step = 3 }
      }
    }
    .onChange(of: step) { _, new in shown.append(new) }
  }
}

@MainActor struct FramesListingTests {
  @Test func `a goal evaluates the bodies that depend on it`() throws {
    let pilot = Pilot { ScoreView() }
    let cost = try pilot.cost { try pilot.tap("Goal") }
    #expect(pilot.has("Goals: 1"))
    #expect(cost.bodies == 2)
  }

  @Test func `of the writes of one transaction the last is shown`() throws {
    let pilot = Pilot { StepsView() }
    try pilot.tap("Run")
    #expect(pilot.has("Steps: 2, 3"))
  }
}
