import Pilot
import SwiftUI
import Testing

@testable import Hub

/// View: small things side by side.
struct WrappingRowTests {
  @Test(arguments: 1...12)
  func `No line of a terminal stays empty between others`(_ count: Int) {
    let pilot = Pilot(columns: 24, rows: 24) {
      WrappingRow {
        ForEach(0..<count, id: \.self) { Text("word \($0)") }
      }
    }
    let lines = pilot.screen.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("word") }
    let shown = lines.drop { !$0 }.reversed().drop { !$0 }
    #expect(shown.count == (count + 2) / 3 && shown.allSatisfy(\.self), "\(pilot.screen)")
  }

  @Test func `What is less high stands in the middle of its line`() {
    let pilot = Pilot(columns: 40, rows: 5) {
      WrappingRow {
        Text("high").frame(height: 48)
        Text("low")
      }
    }
    let line = pilot.screen.split(separator: "\n").first { $0.contains("high") }
    #expect(line?.contains("low") == true, "\(pilot.screen)")
  }
}
