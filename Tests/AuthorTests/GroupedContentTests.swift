import Pilot
import SwiftUI
import Testing

/// `Group`, conditions and loops in builders other than those of views, as authors write them.
@MainActor struct GroupedContentTests {
  struct Plant: Identifiable, Hashable {
    var id = 1
    var name = ""
    var kids: [Plant]?
  }

  private struct Tools: View {
    @State private var isOn = true

    var body: some View {
      NavigationStack {
        Text("in")
          .navigationTitle("Page")
          .toolbar {
            Group {
              ToolbarItem(placement: .topBarLeading) { Button("One") {} }
              ToolbarItem(placement: .topBarTrailing) { Button("Two") {} }
            }
          }
          .toolbar(id: "tools") { Group { ToolbarItem(id: "c") { Button("Three") {} } } }
      }
    }
  }

  // Shows: Group
  @Test func `items of a toolbar stand together in a group`() {
    let pilot = Pilot(columns: 80, rows: 20) { Tools() }
    #expect(pilot.has("One") && pilot.has("Two") && pilot.has("Three"))
  }

  private struct Pages: View {
    @State private var page: Int? = 1
    private let plants = [Plant(id: 20, name: "Fern"), Plant(id: 21, name: "Moss")]

    var body: some View {
      TabView(selection: $page) {
        Group {
          Tab("First", systemImage: "1.circle", value: 1) { Text("first page") }
          Tab("Second", systemImage: "2.circle", value: 2) { Text("second page") }
        }
        TabSection("More") {
          Tab("Third", systemImage: "3.circle", value: 3) { Text("third page") }
        }
        ForEach(0..<1) { index in
          Tab("Number \(index)", systemImage: "number", value: 10 + index) { Text("a number") }
        }
        ForEach(plants) { plant in
          Tab(plant.name, systemImage: "leaf", value: plant.id) { Text("on \(plant.name)") }
        }
      }
    }
  }

  // Shows: TabSection
  @Test func `tabs of a selection that may be missing stand in groups, sections and loops`() throws
  {
    let pilot = Pilot(columns: 120, rows: 30) { Pages() }
    #expect(pilot.has("first page"))
    for (tab, page) in [
      ("Second", "second page"), ("Third", "third page"), ("Number 0", "a number"),
      ("Moss", "on Moss"),
    ] {
      try pilot.tap(tab)
      #expect(pilot.has(page))
    }
  }

  private struct Trees: View {
    var plants: [Plant]
    var isWide = false

    var body: some View {
      Table(of: Plant.self) {
        Group { TableColumn("Name") { (plant: Plant) in Text(plant.name) } }
        if isWide {
          TableColumn("Number") { Text("\($0.id)") }
        } else {
          TableColumn("Kids") { Text("\($0.kids?.count ?? 0)") }
        }
      } rows: {
        if plants.isEmpty {
          TableRow(Plant(name: "nothing"))
        } else {
          ForEach(plants) { plant in
            if let kids = plant.kids {
              DisclosureTableRow(plant) { ForEach(kids) { TableRow($0) } }
            } else {
              TableRow(plant)
            }
          }
        }
      }
    }
  }

  private struct Outline: View {
    var body: some View {
      Table(of: Plant.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        OutlineGroup([Plant(name: "Tree", kids: [Plant(id: 2, name: "Leaf")])], children: \.kids) {
          TableRow($0)
        }
      }
    }
  }

  // Shows: TableRowBuilder, TableColumnBuilder
  @Test func `a table has rows and columns of conditions, and of trees`() {
    let size = (columns: 100, rows: 20)
    let empty = Pilot(columns: size.columns, rows: size.rows) { Trees(plants: []) }
    #expect(empty.has("nothing") && empty.semantics.contains("Kids"))
    let full = Pilot(columns: size.columns, rows: size.rows) {
      Trees(plants: [Plant(name: "Fern"), Plant(id: 7, name: "Oak", kids: [])], isWide: true)
    }
    #expect(full.has("Fern") && full.has("Oak") && full.semantics.contains("Number"))
    #expect(Pilot(columns: 100, rows: 20) { Outline() }.has("Tree"))
  }

  private struct Stored: View {
    @SceneStorage("columns") private var columns: TableColumnCustomization<Plant>
    @SceneStorage("tabs") private var tabs: TabViewCustomization
    @AppStorage("GroupedContent.columns") private var kept = TableColumnCustomization<Plant>()
    @SceneStorage("more") private var more = TableColumnCustomization<Plant>()

    var body: some View {
      Button(columns[visibility: "name"] == .hidden ? "hidden" : "shown") {
        columns[visibility: "name"] = .hidden
      }
    }
  }

  // Shows: SceneStorage
  @Test func `a scene keeps how columns are arranged`() throws {
    let pilot = Pilot(columns: 40, rows: 10) { Stored() }
    try pilot.tap("shown")
    #expect(pilot.has("hidden"))
  }
}
