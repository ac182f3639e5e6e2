import MapKit
import Pilot
import SwiftUI
import Testing

/// Maps, what stands on them and how a person moves them.
struct MapTests {
  static let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.4)
  static let rome = CLLocationCoordinate2D(latitude: 41.9, longitude: 12.5)

  struct Page: View {
    @State private var position = MapCameraPosition.region(
      MKCoordinateRegion(
        center: MapTests.rome,
        span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4),
      )
    )
    @State private var chosen: String?
    @State private var center = MapTests.rome

    var body: some View {
      VStack {
        Text("chosen \(chosen ?? "none")")
        Text("at \(Int(center.latitude.rounded())) \(Int(center.longitude.rounded()))")
        Map(position: $position, selection: $chosen) {
          Marker("Berlin", coordinate: MapTests.berlin).tag("B")
          Marker("Rome", coordinate: MapTests.rome).tag("R")
          MapCircle(center: MapTests.rome, radius: 10_000)
          MapPolyline(coordinates: [MapTests.berlin, MapTests.rome]).stroke(.red, lineWidth: 2)
        }
        .onMapCameraChange { center = $0.region.center }
        Button("Show all") { position = .automatic }
      }
    }
  }

  // Shows: Map, Marker, MapCameraPosition, .onMapCameraChange
  @Test func `keys and buttons move a map, and markers are selected`() throws {
    let pilot = Pilot(columns: 60, rows: 24) { Page() }
    #expect(pilot.has("at 42 13") || pilot.has("at 42 12"))
    #expect(pilot.has("Rome") && !pilot.has("Berlin"))
    try pilot.tap("Rome")
    #expect(pilot.has("chosen R"))
    try pilot.tap("Rome")
    #expect(pilot.has("chosen none"))
    try pilot.focus("Map")
    pilot.press(.rightArrow)
    #expect(!pilot.has("at 42 13") && !pilot.has("at 42 12"))
    try pilot.tap("Show all")
    #expect(pilot.has("Berlin") && pilot.has("Rome"))
    let wide = try pilot.find("Map").value
    try pilot.tap("Zoom in")
    #expect(try pilot.find("Map").value != wide)
    try pilot.tap("Zoom out")
    #expect(try pilot.find("Map").value == wide)
  }

  // Shows: MKCoordinateRegion, MapAnnotation, MapMarker
  @Test func `a region that is bound follows the person's drags`() throws {
    struct Spot: Identifiable {
      let id: Int
      let place: CLLocationCoordinate2D
    }
    struct Former: View {
      @State private var region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        latitudinalMeters: 1_000_000,
        longitudinalMeters: 1_000_000,
      )

      var body: some View {
        VStack {
          Text(region.center.longitude < -0.5 ? "west" : "middle")
          Map(coordinateRegion: $region, annotationItems: [Spot(id: 1, place: region.center)]) {
            MapAnnotation(coordinate: $0.place) { Text("here") }
          }
        }
      }
    }
    let pilot = Pilot(columns: 60, rows: 24) { Former() }
    #expect(pilot.has("here") && pilot.has("middle"))
    try pilot.drag("Touch area", from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(pilot.has("west"))
  }

  // Shows: MKMapPoint, MKMapRect
  @Test func `places on the flat map lead back to where they came from`() {
    for place in [Self.berlin, Self.rome, CLLocationCoordinate2D(latitude: -85, longitude: -180)] {
      let back = MKMapPoint(place).coordinate
      #expect(abs(back.latitude - place.latitude) < 1e-6)
      #expect(abs(back.longitude - place.longitude) < 1e-6)
    }
    let pole = MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 0))
    #expect(pole.y.isFinite && abs(pole.y) < 1)
    let region = MKCoordinateRegion(
      center: Self.rome,
      span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 3),
    )
    #expect(abs(region.span.longitudeDelta - 3) < 1e-9)
    #expect(MKMapRect.null.union(.world) == .world && MKMapRect.world.intersection(.null).isNull)
    #expect(MKMapRect.world.contains(MKMapPoint(Self.rome)))
  }

  @Test(arguments: [
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: .nan, longitude: .infinity),
      span: MKCoordinateSpan(latitudeDelta: .nan, longitudeDelta: -1),
    ),
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 90, longitude: 180),
      span: MKCoordinateSpan(latitudeDelta: 1e9, longitudeDelta: 1e9),
    ),
    MKCoordinateRegion(),
  ])
  func `any region makes a map`(region: MKCoordinateRegion) throws {
    let pilot = Pilot(columns: 40, rows: 12) {
      Map(initialPosition: .region(region)) {
        Marker("odd", coordinate: region.center)
        MapCircle(center: region.center, radius: .infinity)
        MapPolygon(coordinates: [])
      }
    }
    try pilot.tap("Zoom in")
    try pilot.focus("Map")
    pilot.press(.upArrow)
    #expect(pilot.has("Map") && pilot.lines.count == 12)
  }

  // Shows: MKLocalSearch
  @Test func `a search tells that there is nothing to search in`() async {
    let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "tea"))
    await #expect(throws: MKError(.serverFailure)) { _ = try await search.start() }
  }

  // Shows: MapCircle, MapScaleView
  @Test func `a map by itself holds circles whole, and its scale is drawn in cells`() throws {
    func width(_ radius: CLLocationDistance) throws -> String {
      let pilot = Pilot(columns: 60, rows: 24) {
        Map { MapCircle(center: Self.rome, radius: radius) }.mapControls { MapScaleView() }
      }
      #expect(pilot.screen.contains("├────────┤ "))
      return try pilot.find("Map").value
    }
    #expect(try width(10_000) != width(100_000))
    #expect(try width(.infinity) == width(0))
  }

  // Shows: MapReader, MapProxy
  @Test func `a proxy tells which place lies at a point`() {
    var told: CLLocationCoordinate2D?
    let pilot = Pilot(columns: 60, rows: 24) {
      MapReader { proxy in
        Map(
          initialPosition: .region(
            MKCoordinateRegion(
              center: Self.rome,
              span: .init(latitudeDelta: 1, longitudeDelta: 1),
            )
          )
        )
        .onAppear { told = proxy.convert(CGPoint(x: 240, y: 192), from: .local) }
      }
    }
    defer { withExtendedLifetime(pilot) {} }
    #expect(told.map { abs($0.longitude - Self.rome.longitude) < 0.01 } == true)
  }

  struct Atlas: UIViewRepresentable {
    final class Coordinator: NSObject, MKMapViewDelegate {
      var log: [String] = []

      func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        log.append(annotation.title ?? "")
      }
    }

    let coordinator: Coordinator

    func makeCoordinator() -> Coordinator { coordinator }

    func makeUIView(context: Context) -> MKMapView {
      let map = MKMapView()
      map.delegate = context.coordinator
      map.addAnnotation(MKPointAnnotation(coordinate: MapTests.rome, title: "Rome"))
      map.addOverlay(MKCircle(center: MapTests.rome, radius: 10_000))
      return map
    }

    func updateUIView(_ map: MKMapView, context: Context) {
      let span = MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4)
      map.setRegion(MKCoordinateRegion(center: MapTests.rome, span: span), animated: true)
    }
  }

  // Shows: MKMapView, MKMapViewDelegate, MKPointAnnotation
  @Test func `a map in a representable shows annotations and tells which is selected`() throws {
    let coordinator = Atlas.Coordinator()
    let pilot = Pilot(columns: 60, rows: 24) { Atlas(coordinator: coordinator) }
    #expect(pilot.has("Rome") && pilot.has("Map"))
    try pilot.tap("Rome")
    #expect(coordinator.log == ["Rome"])
  }

  // Shows: MKPolyline
  @Test func `shapes know their middle, and none is nowhere`() {
    let line = MKPolyline(coordinates: [Self.berlin, Self.rome])
    #expect(line.pointCount == 2)
    #expect((41.9...52.52).contains(line.coordinate.latitude))
    #expect(MKPolygon(coordinates: []).boundingMapRect.isNull)
  }

  @Test func `a question for a way ends with an error`() async {
    await #expect(throws: MKError(.directionsNotFound)) {
      _ = try await MKDirections(request: MKDirections.Request()).calculate()
    }
  }
}
