import SwiftUI

/// A line that says where the focus is, without being told by either field.
struct FocusedValueExhibit: View {
  @State private var fruit = "Plum"
  @State private var tree = "Oak"

  var body: some View {
    TextField("Fruit", text: $fruit)
      .textFieldStyle(.roundedBorder)
      .focusedValue(\.plant, fruit)
    TextField("Tree", text: $tree)
      .textFieldStyle(.roundedBorder)
      .focusedValue(\.plant, tree)
    FocusedPlant()
  }
}

private struct FocusedPlant: View {
  @FocusedValue(\.plant) private var plant

  var body: some View {
    Text(plant.map { "You are at: \($0)" } ?? "You are at neither.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}

private struct PlantKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var plant: String? {
    get { self[PlantKey.self] }
    set { self[PlantKey.self] = newValue }
  }
}
