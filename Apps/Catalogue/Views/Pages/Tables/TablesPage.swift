import SwiftUI

/// Rows with columns that a person sorts by, chooses and hides.
struct TablesPage: View {
  @State private var planets = Planet.all
  @State private var order = [KeyPathComparator(\Planet.name)]
  @State private var chosen: Set<Planet.ID> = []
  @State private var columns = TableColumnCustomization<Planet>()

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(chosen.isEmpty ? "No planet is chosen." : chosen.sorted().joined(separator: ", "))
      Toggle("Show the moons", isOn: showsMoons)
      Table(planets, selection: $chosen, sortOrder: $order, columnCustomization: $columns) {
        TableColumn("Planet", value: \.name)
          .customizationID("name")
          .disabledCustomizationBehavior(.visibility)
        TableColumn("Radius", value: \.radius) { Text("\($0.radius) km") }
          .width(min: 80, ideal: 96)
          .alignment(.trailing)
          .customizationID("radius")
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
          .width(64)
          .alignment(.trailing)
          .customizationID("moons")
      }
      Text("A title sorts by its column. Where it is narrow, the first column is a list.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .padding()
    .onChange(of: order, initial: true) { planets.sort(using: $1) }
  }

  private var showsMoons: Binding<Bool> {
    Binding {
      columns[visibility: "moons"] != .hidden
    } set: {
      columns[visibility: "moons"] = $0 ? .visible : .hidden
    }
  }
}

private struct Planet: Identifiable {
  let name: String
  /// In kilometres.
  let radius: Int
  let moons: Int
  var id: String { name }

  static let all = [
    Planet(name: "Mercury", radius: 2_440, moons: 0),
    Planet(name: "Venus", radius: 6_052, moons: 0),
    Planet(name: "Earth", radius: 6_371, moons: 1),
    Planet(name: "Mars", radius: 3_390, moons: 2),
  ]
}
