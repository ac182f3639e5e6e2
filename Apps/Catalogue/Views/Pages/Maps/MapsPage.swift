import MapKit
import SwiftUI

/// A plain map with what stands on it.
struct MapsPage: View {
  @State private var position = MapCameraPosition.automatic
  @State private var chosen: String?
  @State private var middle: CLLocationCoordinate2D?

  var body: some View {
    Exhibits {
      Exhibit("Towns") {
        Map(position: $position, selection: $chosen) {
          ForEach(Town.all) { town in
            Marker(town.id, coordinate: town.place).tint(town.color).tag(town.id)
          }
          MapPolyline(coordinates: Town.all.map(\.place)).stroke(.blue, lineWidth: 2)
          MapCircle(center: Town.all[0].place, radius: 100_000)
            .foregroundStyle(.green.opacity(0.3))
        }
        .mapControls { MapScaleView() }
        .onMapCameraChange { middle = $0.region.center }
        .frame(height: 304)
        .clipShape(RoundedRectangle(cornerRadius: 12))
        Text(chosen.map { "\($0) is chosen." } ?? "Choose a town.")
        Text(middle.map { "In the middle: \(Int($0.latitude))°, \(Int($0.longitude))°" } ?? " ")
        Button("All towns") { position = .automatic }.buttonStyle(.bordered)
        Text("Drags, arrow keys, plus and minus move it.")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
  }
}

/// A place on the map.
private struct Town: Identifiable {
  let id: String
  let place: CLLocationCoordinate2D
  let color: Color

  static let all = [
    Town("Berlin", 52.5, 13.4, .red), Town("Prague", 50.1, 14.4, .purple),
    Town("Vienna", 48.2, 16.4, .orange),
  ]

  init(_ id: String, _ latitude: Double, _ longitude: Double, _ color: Color) {
    self.id = id
    place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    self.color = color
  }
}
