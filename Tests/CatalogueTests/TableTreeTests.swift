import Foundation
import Pilot
import SwiftUI
import Testing

/// Tables that are trees or have sections, and their arrangement by a person.
struct TableTreeTests {
  private nonisolated struct Place: Identifiable {
    let id: String
    var size = 1
    var inside: [Place]?

    static let all = [
      Place(id: "Europe", size: 3, inside: [Place(id: "France", inside: [Place(id: "Paris")])]),
      Place(id: "Moon", size: 2),
    ]
  }

  // Shows: TableOutlineGroupContent
  @Test func `a tree is unfolded row by row`() throws {
    let pilot = Pilot {
      Table(Place.all, children: \.inside) {
        TableColumn("Name", value: \.id)
        TableColumn("Size") { Text("\($0.size) big") }
      }
    }
    defer { pilot.close() }
    #expect(pilot.screen.contains("Europe") && !pilot.screen.contains("France"))
    try pilot.tap("Rows inside")
    #expect(pilot.screen.contains("France") && !pilot.screen.contains("Paris"))
    let folds = pilot.elements.filter { $0.label == "Rows inside" }
    #expect(folds.map(\.value) == ["expanded", "collapsed"], "those of Europe and France")
  }

  private struct Rows: View {
    @State private var isOpen = false
    @State private var last = "nothing"

    var body: some View {
      VStack {
        Text("did \(last)")
        Toggle("Open", isOn: $isOpen)
        Table(of: Place.self) {
          TableColumn("Name", value: \.id)
        } rows: {
          Section("Far") {
            TableRow(Place(id: "Moon"))
              .contextMenu { Button("Fly") { last = "flying" } }
          }
          Section {
            DisclosureTableRow(Place(id: "Europe"), isExpanded: $isOpen) {
              TableRow(Place(id: "France"))
            }
          } header: {
            Text("Near")
          }
          OutlineGroup([Place(id: "Asia", inside: [])], children: \.inside)
        }
      }
    }
  }

  // Shows: DisclosureTableRow, TableHeaderRowContent, TableRowContent.contextMenu
  @Test func `rows stand under headers, fold as the app says and have menus`() throws {
    let pilot = Pilot(rows: 30) { Rows() }
    defer { pilot.close() }
    let order = ["Far", "Moon", "Near", "Europe", "Asia"]
    let lines = order.compactMap { word in pilot.lines.firstIndex { $0.contains(word) } }
    #expect(lines.count == order.count && lines == lines.sorted())
    #expect(!pilot.screen.contains("France"))
    try pilot.tap("Open")
    #expect(pilot.screen.contains("France"))
    try pilot.openContextMenu("Moon")
    try pilot.tap("Fly")
    #expect(pilot.screen.contains("did flying"))
  }

  private struct Arranged: View {
    @State private var customization = TableColumnCustomization<Place>()

    var body: some View {
      VStack {
        Button("Reset Order") { customization.resetOrder() }
        Table(Place.all, columnCustomization: $customization) {
          TableColumn("Name", value: \.id).customizationID("name")
          TableColumn("Size") { Text("\($0.size) big") }.customizationID("size")
        }
      }
    }
  }

  // Shows: TableColumnCustomization, TableColumnCustomizationBehavior
  @Test func `a person moves columns, and the app puts them back`() throws {
    let pilot = Pilot { Arranged() }
    defer { pilot.close() }
    func isNameFirst() throws -> Bool {
      let line = try #require(pilot.lines.first { $0.contains("Moon") })
      let name = try #require(line.range(of: "Moon"))
      return try name.lowerBound < #require(line.range(of: "2 big")).lowerBound
    }
    #expect(try isNameFirst())
    try pilot.openContextMenu("Name")
    try pilot.tap("Arrange Name")
    try pilot.tap("Move Right")
    #expect(try !isNameFirst())
    try pilot.tap("Reset Order")
    #expect(try isNameFirst())
  }

  @Test func `an arrangement is kept, also one of an older version`() throws {
    var customization = TableColumnCustomization<Place>()
    #expect(customization == TableColumnCustomization())
    customization[visibility: "size"] = .hidden
    let data = try JSONEncoder().encode(customization)
    let read = try JSONDecoder().decode(TableColumnCustomization<Place>.self, from: data)
    #expect(read == customization)
    let older = Data(#"{"shown":{"size":false}}"#.utf8)
    let old = try JSONDecoder().decode(TableColumnCustomization<Place>.self, from: older)
    #expect(old == customization)
  }

  // Shows: TableColumn
  @Test func `a column sorts as its comparator says`() throws {
    struct Sorted: View {
      @State private var order = [KeyPathComparator(\Place.id)]
      @State private var places = Place.all

      var body: some View {
        Table(places, sortOrder: $order) {
          TableColumn("Name", value: \.id, comparator: .localizedStandard)
        }
        .onChange(of: order, initial: true) { places.sort(using: $1) }
      }
    }
    let pilot = Pilot { Sorted() }
    defer { pilot.close() }
    try pilot.tap("Name", role: .button)
    try pilot.tap("Name", role: .button)
    let moon = try #require(pilot.lines.firstIndex { $0.contains("Moon") })
    #expect(try moon < #require(pilot.lines.firstIndex { $0.contains("Europe") }))
  }
}
