import Pilot
import SwiftUI
import Testing

/// Links in rows: those that nothing is seen of, and those in lists with a choice.
struct RowLinkTests {
  struct Hidden: View {
    var body: some View {
      NavigationStack {
        List {
          Text("Behind").background(NavigationLink("", destination: Text("Page one")).opacity(0))
          ZStack {
            NavigationLink(destination: Text("Page two")) { EmptyView() }.opacity(0)
            HStack {
              Text("Below")
              Spacer()
            }
          }
          Text("Plain")
        }
      }
    }
  }

  @Test func `a row leads where a link in it leads that is not seen`() throws {
    for (row, page) in [("Behind", "Page one"), ("Below", "Page two")] {
      let pilot = Pilot(columns: 50, rows: 20) { Hidden() }
      try pilot.tap(row)
      #expect(pilot.has(page), "\(row)")
    }
    let pilot = Pilot(columns: 50, rows: 20) { Hidden() }
    #expect(throws: PilotError.self) { try pilot.tap("Plain") }
  }

  struct Chosen: View {
    @State private var chosen: Set<Int> = []

    var body: some View {
      NavigationStack {
        List(selection: $chosen) {
          ForEach(0..<3) { number in
            NavigationLink("Row \(number)", value: number).badge(number + 40)
          }
        }
        .navigationDestination(for: Int.self) { Text("Page \($0)") }
        .toolbar { EditButton() }
        .overlay(alignment: .bottom) { Text("\(chosen.count) chosen") }
      }
    }
  }

  @Test func `a link in a list with a choice opens its page, and is chosen while rows are edited`()
    throws
  {
    let pilot = Pilot(columns: 50, rows: 20) { Chosen() }
    try pilot.tap("Row 1")
    #expect(pilot.has("Page 1"))
    let other = Pilot(columns: 50, rows: 20) { Chosen() }
    try other.tap("Edit")
    try other.tap("Row 1")
    #expect(!other.has("Page 1"))
    #expect(other.has("1 chosen"))
  }

  @Test func `a link's badge stands before the sign that it leads on`() throws {
    let pilot = Pilot(columns: 50, rows: 20) { Chosen() }
    let row = try #require(
      pilot.screen.components(separatedBy: "\n").first { $0.contains("Row 2") }
    )
    let badge = try #require(row.range(of: "42"))
    #expect(row[badge.upperBound...].contains { $0 != " " })
  }
}
