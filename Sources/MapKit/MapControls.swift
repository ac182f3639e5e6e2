public import SwiftUI
import SwiftUICore

/// What an app says of its maps.
nonisolated struct MapSettings {
  var controls: AnyView?
  var cameraActions: [(MapCameraUpdateContext) -> Void] = []
}

/// What a map's controls do.
nonisolated struct MapControlState {
  let sight: MapSight
  var zoom: (CGFloat) -> Void = { _ in }
  var showUser: () -> Void = {}

  init(sight: MapSight) { self.sight = sight }
}

private nonisolated struct MapSettingsKey: EnvironmentKey {
  static var defaultValue: MapSettings { MapSettings() }
}

private nonisolated struct MapControlKey: EnvironmentKey {
  static var defaultValue: MapControlState? { nil }
}

private nonisolated struct MapReaderKey: EnvironmentKey {
  static var defaultValue: SightHolder? { nil }
}

nonisolated extension EnvironmentValues {
  var mapSettings: MapSettings {
    get { self[MapSettingsKey.self] }
    set { self[MapSettingsKey.self] = newValue }
  }

  /// The map around a control; nil outside of maps.
  var mapControl: MapControlState? {
    get { self[MapControlKey.self] }
    set { self[MapControlKey.self] = newValue }
  }

  var mapReader: SightHolder? {
    get { self[MapReaderKey.self] }
    set { self[MapReaderKey.self] = newValue }
  }
}

// MARK: Controls

/// Buttons that bring a map nearer and take it further away.
public struct MapZoomStepper: View {
  @Environment(\.mapControl) private var control

  public init(scope: Namespace.ID? = nil) {}

  public var body: some View {
    if let control {
      HStack(spacing: 8) {
        Button("−") { control.zoom(0.5) }
          .accessibilityLabel("Zoom out")
          .background(.background, in: RoundedRectangle(cornerRadius: 8))
        Button("+") { control.zoom(2) }
          .accessibilityLabel("Zoom in")
          .background(.background, in: RoundedRectangle(cornerRadius: 8))
      }
      .buttonStyle(.bordered)
    }
  }
}

/// A line whose length on the earth is written beside it.
public struct MapScaleView: View {
  @Environment(\.mapControl) private var control
  @Environment(\.drawsShapes) private var drawsShapes

  public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}

  public var body: some View {
    if let sight = control?.sight, sight.size.width > 0 {
      let metres = sight.metres / sight.size.width * 80
      HStack(spacing: 4) {
        if drawsShapes {
          Rectangle().fill(.secondary).frame(width: 80, height: 2)
          Text(verbatim: MapWords.distance(metres)).font(.caption2)
        } else {
          Text(verbatim: "├────────┤ " + MapWords.distance(metres))
        }
      }
      .accessibilityElement()
      .accessibilityLabel("Scale")
      .accessibilityValue(MapWords.distance(metres))
    }
  }
}

/// A button that shows where the person is; disabled where that is not known.
public struct MapUserLocationButton: View {
  @Environment(\.mapControl) private var control

  public init(scope: Namespace.ID? = nil) {}

  public var body: some View {
    Button {
      control?.showUser()
    } label: {
      Image(systemName: "location")
    }
    .buttonStyle(.bordered)
    .disabled(control == nil || UserPlace.coordinate == nil)
    .accessibilityLabel("Show My Location")
  }
}

/// Shows where north is.
///
/// Without effect: north is up, and Apple's shows nothing then either.
public struct MapCompass: View {
  public init(scope: Namespace.ID? = nil) {}

  public var body: some View { EmptyView() }
}

/// A button that tilts a map.
///
/// Without effect: a map is seen from above.
public struct MapPitchToggle: View {
  public init(scope: Namespace.ID? = nil) {}

  public var body: some View { EmptyView() }
}

// MARK: Modifiers

/// How a map looks.
///
/// Without effect: a map shows lines of latitude and longitude only.
public nonisolated struct MapStyle: Sendable {
  /// Whether hills are seen.
  public struct Elevation: Sendable {
    public static let automatic = Elevation()
    public static let flat = Elevation()
    public static let realistic = Elevation()
  }

  /// How strongly streets are drawn.
  public struct StandardEmphasis: Sendable {
    public static let automatic = StandardEmphasis()
    public static let muted = StandardEmphasis()
  }

  public static let standard = MapStyle()
  public static let imagery = MapStyle()
  public static let hybrid = MapStyle()

  public static func standard(
    elevation: Elevation = .automatic,
    emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories? = nil,
    showsTraffic: Bool = false,
  ) -> MapStyle { MapStyle() }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { MapStyle() }
  public static func hybrid(
    elevation: Elevation = .automatic,
    pointsOfInterest: PointOfInterestCategories? = nil,
    showsTraffic: Bool = false,
  ) -> MapStyle { MapStyle() }
}

/// A kind of place.
public nonisolated struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "MKPOICategory" + name }

  public static let airport = Self("Airport")
  public static let amusementPark = Self("AmusementPark")
  public static let aquarium = Self("Aquarium")
  public static let atm = Self("ATM")
  public static let bakery = Self("Bakery")
  public static let bank = Self("Bank")
  public static let beach = Self("Beach")
  public static let brewery = Self("Brewery")
  public static let cafe = Self("Cafe")
  public static let campground = Self("Campground")
  public static let carRental = Self("CarRental")
  public static let evCharger = Self("EVCharger")
  public static let fireStation = Self("FireStation")
  public static let fitnessCenter = Self("FitnessCenter")
  public static let foodMarket = Self("FoodMarket")
  public static let gasStation = Self("GasStation")
  public static let hospital = Self("Hospital")
  public static let hotel = Self("Hotel")
  public static let laundry = Self("Laundry")
  public static let library = Self("Library")
  public static let marina = Self("Marina")
  public static let movieTheater = Self("MovieTheater")
  public static let museum = Self("Museum")
  public static let nationalPark = Self("NationalPark")
  public static let nightlife = Self("Nightlife")
  public static let park = Self("Park")
  public static let parking = Self("Parking")
  public static let pharmacy = Self("Pharmacy")
  public static let police = Self("Police")
  public static let postOffice = Self("PostOffice")
  public static let publicTransport = Self("PublicTransport")
  public static let restaurant = Self("Restaurant")
  public static let restroom = Self("Restroom")
  public static let school = Self("School")
  public static let stadium = Self("Stadium")
  public static let store = Self("Store")
  public static let theater = Self("Theater")
  public static let university = Self("University")
  public static let winery = Self("Winery")
  public static let zoo = Self("Zoo")
}

/// Which places a map shows by itself; it knows none.
public nonisolated struct PointOfInterestCategories: Sendable {
  public static let all = PointOfInterestCategories()
  public static let excludingAll = PointOfInterestCategories()

  public static func including(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
}

extension View {
  /// Chooses how maps look.
  ///
  /// Without effect: a map shows lines of latitude and longitude only.
  public nonisolated func mapStyle(_ style: MapStyle) -> some View { self }

  /// Adds controls to maps.
  public nonisolated func mapControls<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    let controls = AnyView(content())
    return transformEnvironment(\.mapSettings) { $0.controls = controls }
  }

  /// Shows or hides a map's controls.
  ///
  /// Without effect: controls are shown where they are of use.
  public nonisolated func mapControlVisibility(_ visibility: Visibility) -> some View { self }

  /// Names a map for controls outside of it.
  ///
  /// Without effect: controls stand on their map.
  public nonisolated func mapScope(_ scope: Namespace.ID) -> some View { self }

  /// Does something when a map was moved.
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void,
  ) -> some View {
    transformEnvironment(\.mapSettings) { $0.cameraActions.append(action) }
  }
  public nonisolated func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping () -> Void,
  ) -> some View {
    onMapCameraChange(frequency: frequency) { _ in action() }
  }
}

// MARK: Places of the screen

/// Holds what the map inside shows.
final class SightHolder {
  private(set) var sight: MapSight?

  func keep(_ sight: MapSight) { self.sight = sight }
}

/// Tells which coordinate a place of the screen is.
public struct MapProxy {
  let holder: SightHolder

  /// - Parameter point: in the map's own points.
  public func convert(
    _ point: CGPoint,
    from space: some CoordinateSpaceProtocol,
  ) -> CLLocationCoordinate2D? { holder.sight?.coordinate(point) }

  /// The place of a coordinate, in the map's own points.
  public func convert(
    _ coordinate: CLLocationCoordinate2D,
    to space: some CoordinateSpaceProtocol,
  ) -> CGPoint? { holder.sight?.point(coordinate) }
}

/// Gives what is inside a proxy for the map in it.
public struct MapReader<Content: View>: View {
  private let content: (MapProxy) -> Content
  @State private var holder = SightHolder()

  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    content(MapProxy(holder: holder)).environment(\.mapReader, holder)
  }
}
