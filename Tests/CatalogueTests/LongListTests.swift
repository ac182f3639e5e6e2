import Pilot
import SwiftUI
import Testing

/// A list of very many rows, some of several lines.
struct LongListTests {
  struct Rows: View {
    let count: Int

    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("to 500") { proxy.scrollTo(500, anchor: .top) }
          List(0..<count, id: \.self) { index in
            Text((0...index % 3).map { "row \(index) line \($0)" }.joined(separator: "\n"))
          }
          .listStyle(.plain)
        }
      }
    }
  }

  @Test func `what is seen stays in its place when rows above are measured`() throws {
    let pilot = Pilot(columns: 30, rows: 12) { Rows(count: 10_000) }
    try pilot.scroll(by: CGSize(width: 0, height: 1e9))
    try pilot.scroll(by: CGSize(width: 0, height: 1e9))
    #expect(pilot.lines.last?.contains("row 9999 line 0") == true)
    for _ in 0..<60 {
      // Below the button, and without the sign of the place at the edge.
      let before = pilot.lines.dropFirst().map { $0.prefix(16) }
      try pilot.scroll(by: CGSize(width: 0, height: -16))
      let after = pilot.lines.dropFirst().map { $0.prefix(16) }
      guard Array(after.dropFirst()) == before.dropLast() else {
        Issue.record("It jumped from \(before) to \(after)")
        return
      }
    }
  }

  @Test func `a row that was never seen is brought into sight`() throws {
    let pilot = Pilot(columns: 30, rows: 12) { Rows(count: 100_000) }
    try pilot.tap("to 500")
    #expect(pilot.screen.contains("row 500 line 0"))
  }

  @Test func `an empty list, and one that becomes empty, show nothing`() {
    let pilot = Pilot { List(0..<0, id: \.self) { Text("\($0)") } }
    #expect(pilot.elements.allSatisfy { $0.role != .row })
  }
}
