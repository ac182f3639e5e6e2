import SwiftUI

/// The way between two towns.
struct DistanceExhibit: View {
  @Bindable var model: PlaceModel

  var body: some View {
    HStack(spacing: 16) {
      LabeledContent("From") { picker("From", $model.start) }
      LabeledContent("To") { picker("To", $model.end) }
    }
    .fixedSize()
    Text("It is \(model.kilometres) km.").font(.title3).monospacedDigit()
  }

  private func picker(_ title: String, _ city: Binding<City>) -> some View {
    Picker(title, selection: city) {
      ForEach(City.all) { Text($0.id).tag($0) }
    }
  }
}

/// Whether the app may know where the device is.
struct AuthorizationExhibit: View {
  let model: PlaceModel

  var body: some View {
    Button("Ask for the place", systemImage: "location") { model.ask() }
      .buttonStyle(.bordered)
    Text(model.statusWords).font(.footnote).foregroundStyle(.secondary)
  }
}
