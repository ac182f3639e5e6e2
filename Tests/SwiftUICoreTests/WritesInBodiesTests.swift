import Foundation
import Pilot
import Properties
import SwiftUICore
import Testing

/// What comes of writes while views are evaluated.
///
/// Source of the rule: Xcode's "Modifying state during view update, this will cause undefined behavior",
/// where the write is left out.
struct WritesInBodiesTests {
  private struct Months: View {
    @State private var names = ["May"]
    @State private var count = 0

    var body: some View {
      VStack {
        Text("\(names.joined(separator: " ")), counted \(sorted())")
        Button("Count") { count += 1 }
        Button("Sort") { _ = sorted() }
      }
    }

    private func sorted() -> Int {
      names = []
      names.append("June")
      names.append("July")
      return count
    }
  }

  @Test func `a write by a body has no effect, and one by an action has`() throws {
    let pilot = Pilot { Months() }
    defer { pilot.close() }
    #expect(pilot.screen.contains("May, counted 0"))
    try pilot.tap("Count")
    #expect(pilot.screen.contains("May, counted 1"))
    #expect(pilot.session.graph.counters.passes == 0 && pilot.session.graph.counters.loops == 0)
    try pilot.tap("Sort")
    #expect(pilot.screen.contains("June July, counted 1"))
  }

  private struct Measured: View {
    @State private var width = 0.0

    var body: some View {
      GeometryReader { proxy in
        Text("\(note(proxy.size.width)) wide")
      }
    }

    private func note(_ new: Double) -> Int {
      width = new
      return Int(width)
    }
  }

  @Test func `a write by the contents of a geometry reader has no effect either`() {
    let pilot = Pilot(columns: 40, rows: 10) { Measured() }
    defer { pilot.close() }
    #expect(pilot.screen.contains("0 wide"))
    #expect(pilot.session.graph.counters.loops == 0)
  }
}
