import Foundation
import Pilot
import SwiftUICore
import Testing

/// Sections that a `ForEach` makes, in lists whose rows are made as they are seen.
struct LazySectionsTests {
  private struct Sections: View {
    let count: Int
    let rows: Int

    var body: some View {
      List {
        Text("top")
        ForEach(0..<count, id: \.self) { section in
          Section("section \(section)") {
            ForEach(0..<rows, id: \.self) { Text("row \(section).\($0)") }
          }
        }
      }
    }
  }

  @Test func `only the rows in sight are made`() {
    let pilot = Pilot { Sections(count: 3, rows: 2_000) }
    #expect(pilot.screen.contains("section 0") && pilot.screen.contains("row 0.3"))
    #expect(pilot.cost.elements < 300)
  }

  @Test func `every section is reached by scrolling`() throws {
    let pilot = Pilot(rows: 12) { Sections(count: 3, rows: 5) }
    #expect(!pilot.screen.contains("row 2.4"))
    try pilot.scroll(by: CGSize(width: 0, height: 10_000))
    #expect(pilot.screen.contains("section 2") && pilot.screen.contains("row 2.4"))
    try pilot.scroll(by: CGSize(width: 0, height: -10_000))
    #expect(pilot.screen.contains("top") && pilot.screen.contains("row 0.0"))
  }
}
