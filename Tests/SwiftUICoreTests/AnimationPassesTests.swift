import Layout
import Properties
import Testing

@testable import Pilot
@testable import SwiftUICore

/// Many animations that begin at once are no loop, and a loop is one however few passes it takes.
struct AnimationPassesTests {
  private struct Piece: View {
    let number: Int
    @State private var step = 0.0
    @State private var opacity = 0.0

    var body: some View {
      Text("piece \(number) at \(Int(step))")
        .opacity(opacity)
        .onAppear {
          step = 1
          withAnimation(.easeOut(duration: 0.5)) {
            step = 2
            opacity = 1
          }
          withAnimation(.easeIn(duration: 0.5).delay(0.5)) { step = 3 }
        }
    }
  }

  private struct Confetti: View {
    @State private var isShown = false

    var body: some View {
      VStack {
        Button("Celebrate") { isShown = true }
        ZStack {
          if isShown {
            ForEach(0..<150, id: \.self) { Piece(number: $0) }
          }
        }
      }
    }
  }

  @Test func `three hundred animations of one act all begin`() throws {
    let pilot = Pilot(columns: 50, rows: 30) { Confetti() }
    defer { pilot.close() }
    try pilot.tap("Celebrate")
    pilot.advance(by: 2)
    let counters = pilot.session.graph.counters
    #expect(counters.loops == 0 && counters.passes >= 300)
    #expect(counters.mostEvaluations < 10)
    for number in 0..<150 { #expect(pilot.has("piece \(number) at 3")) }
  }

  private struct Restless: View {
    @State private var count = 0

    var body: some View {
      Text("shown \(count)").onAppear { count += 1 }.id(count)
    }
  }

  @Test func `a view that changes itself whenever it is shown is stopped`() {
    let pilot = Pilot { Restless() }
    defer { pilot.close() }
    let counters = pilot.session.graph.counters
    #expect(counters.loops > 0 && counters.mostEvaluations > 50)
    #expect(pilot.screen.contains("shown 2"))
  }
}
