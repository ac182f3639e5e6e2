import Foundation
import Pilot
import SwiftUI
import Testing

/// Tables with columns and titles.
struct TableTests {
  private nonisolated struct Bird: Identifiable {
    let name: String
    let weight: Int
    var id: String { name }
  }

  private static let birds = [
    Bird(name: "Wren", weight: 9), Bird(name: "Robin", weight: 18), Bird(name: "Owl", weight: 400),
  ]

  private struct Sorted: View {
    @State private var birds = TableTests.birds
    @State private var order = [KeyPathComparator(\Bird.name)]
    @State private var chosen: Bird.ID?

    var body: some View {
      VStack {
        Text("chosen \(chosen ?? "nobody")")
        Table(birds, selection: $chosen, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Weight", value: \.weight) { Text("\($0.weight) g") }
            .width(min: 80, ideal: 80, max: 120)
        }
        .onChange(of: order, initial: true) { birds.sort(using: $1) }
      }
    }
  }

  private func order(_ pilot: Pilot) -> [String] {
    pilot.lines.compactMap { line in
      ["Wren", "Robin", "Owl"].first { line.contains($0) && line.contains(" g") }
    }
  }

  // Shows: Table, TableColumn
  @Test func `a title sorts by its column, and again the other way round`() throws {
    let pilot = Pilot { Sorted() }
    defer { pilot.close() }
    #expect(order(pilot) == ["Owl", "Robin", "Wren"])
    try pilot.tap("Name", role: .button)
    #expect(order(pilot) == ["Wren", "Robin", "Owl"])
    try pilot.tap("Weight", role: .button)
    #expect(order(pilot) == ["Wren", "Robin", "Owl"])
    try pilot.tap("Weight", role: .button)
    #expect(order(pilot) == ["Owl", "Robin", "Wren"])
    try pilot.tap("Robin")
    #expect(pilot.has("chosen Robin"))
  }

  private struct Mixed: View {
    @State private var order = [KeyPathComparator(\Bird.name)]
    @State private var chosen: Set<Bird.ID> = []
    let isHeavy: Bool

    var body: some View {
      Table(TableTests.birds.sorted(using: order), selection: $chosen, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Weight") { Text("\($0.weight) g") }
        if isHeavy { TableColumn("Heavy") { Text($0.weight > 100 ? "yes" : "no") } }
      }
    }
  }

  // Shows: TableColumnBuilder
  @Test func `columns that do not sort stand among those that do`() throws {
    let pilot = Pilot { Mixed(isHeavy: true) }
    defer { pilot.close() }
    #expect(order(pilot) == ["Owl", "Robin", "Wren"])
    #expect(pilot.has("Heavy") && !pilot.has("Weight", role: .button))
    try pilot.tap("Name", role: .button)
    #expect(order(pilot) == ["Wren", "Robin", "Owl"])
  }

  // Shows: TableRow, TableRowBuilder, TableColumnBuilder
  @Test func `rows are written one by one, and titles are left out`() {
    let pilot = Pilot {
      Table(of: Bird.self) {
        TableColumn("Name", value: \.name)
        TableColumn("Weight") { (bird: Bird) in Text("\(bird.weight) g") }
      } rows: {
        TableRow(Bird(name: "Kite", weight: 900))
        ForEach(Self.birds) { TableRow($0) }
      }
      .tableColumnHeaders(.hidden)
    }
    defer { pilot.close() }
    #expect(pilot.screen.contains("Kite") && pilot.screen.contains("Owl"))
    #expect(!pilot.screen.contains("Weight"))
  }

  @Test func `where there is room for one column, the first one is a list`() {
    let pilot = Pilot(columns: 30) {
      Table(Self.birds) {
        TableColumn("Name", value: \.name)
        TableColumn("Weight") { Text("\($0.weight) g") }
      }
      .environment(\.horizontalSizeClass, .compact)
    }
    defer { pilot.close() }
    #expect(pilot.screen.contains("Owl") && !pilot.screen.contains("400 g"))
  }
}
