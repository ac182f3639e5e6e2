import Foundation

/// From where a map is seen.
///
/// Partly: a map is seen from above with north up.
public nonisolated struct MapCamera: Equatable, Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  /// In metres.
  public var distance: Double
  /// In degrees.
  ///
  /// Without effect: north is up.
  public var heading: Double
  /// In degrees.
  ///
  /// Without effect: a map is seen from above.
  public var pitch: Double

  public init(
    centerCoordinate: CLLocationCoordinate2D,
    distance: Double,
    heading: Double = 0,
    pitch: Double = 0,
  ) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
    self.heading = heading
    self.pitch = pitch
  }

  public static func == (left: MapCamera, right: MapCamera) -> Bool {
    left.centerCoordinate.isSame(as: right.centerCoordinate) && left.distance == right.distance
      && left.heading == right.heading && left.pitch == right.pitch
  }
}

nonisolated extension CLLocationCoordinate2D {
  func isSame(as other: CLLocationCoordinate2D) -> Bool {
    latitude == other.latitude && longitude == other.longitude
  }
}

/// What a map shows.
public nonisolated struct MapCameraPosition: Equatable {
  enum Kind {
    case automatic
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case camera(MapCamera)
    case item(MKMapItem)
    indirect case user(fallback: MapCameraPosition)
  }

  let kind: Kind
  /// Whether a person moved the map there.
  public internal(set) var positionedByUser = false

  init(_ kind: Kind) { self.kind = kind }

  /// All that stands on the map.
  public static var automatic: MapCameraPosition { MapCameraPosition(.automatic) }

  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(.region(region))
  }
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition {
    MapCameraPosition(.rect(rect))
  }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(.camera(camera))
  }
  public static func item(
    _ item: MKMapItem,
    allowsAutomaticPitch: Bool = true,
  ) -> MapCameraPosition { MapCameraPosition(.item(item)) }

  /// Around the place that was said when the program was started; else the fallback.
  public static func userLocation(
    followsHeading: Bool = false,
    fallback: MapCameraPosition,
  ) -> MapCameraPosition { MapCameraPosition(.user(fallback: fallback)) }

  public var region: MKCoordinateRegion? {
    if case .region(let region) = kind { region } else { nil }
  }
  public var rect: MKMapRect? {
    if case .rect(let rect) = kind { rect } else { nil }
  }
  public var camera: MapCamera? {
    if case .camera(let camera) = kind { camera } else { nil }
  }
  public var item: MKMapItem? {
    if case .item(let item) = kind { item } else { nil }
  }
  public var followsUserLocation: Bool {
    if case .user = kind { true } else { false }
  }
  public var followsUserHeading: Bool { false }
  public var fallbackPosition: MapCameraPosition? {
    if case .user(let fallback) = kind { fallback } else { nil }
  }

  public static func == (left: MapCameraPosition, right: MapCameraPosition) -> Bool {
    guard left.positionedByUser == right.positionedByUser else { return false }
    switch (left.kind, right.kind) {
    case (.automatic, .automatic): return true
    case (.region(let one), .region(let two)):
      return one.center.isSame(as: two.center) && one.span == two.span
    case (.rect(let one), .rect(let two)): return one == two
    case (.camera(let one), .camera(let two)): return one == two
    case (.item(let one), .item(let two)): return one === two
    case (.user(let one), .user(let two)): return one == two
    default: return false
    }
  }

  /// The part of Mercator's square to show; nil for all that stands on the map.
  func area(_ user: CLLocationCoordinate2D?) -> CGRect? {
    switch kind {
    case .automatic: return nil
    case .region(let region): return Mercator.rect(region)
    case .rect(let rect):
      guard !rect.isNull, rect.width.isFinite, rect.height.isFinite else { return nil }
      let world = MKMapSize.world
      return CGRect(
        x: rect.minX / world.width,
        y: rect.minY / world.height,
        width: rect.width / world.width,
        height: rect.height / world.height,
      )
    case .camera(let camera):
      let metres = camera.distance.isFinite ? min(max(camera.distance, 50), 4e7) : 1_000
      return Mercator.rect(
        MKCoordinateRegion(
          center: camera.centerCoordinate,
          latitudinalMeters: metres,
          longitudinalMeters: metres,
        )
      )
    case .item(let item): return Self.around(item.placemark.coordinate)
    case .user(let fallback): return user.map(Self.around) ?? fallback.area(user)
    }
  }

  static func around(_ coordinate: CLLocationCoordinate2D) -> CGRect {
    Mercator.rect(
      MKCoordinateRegion(
        center: coordinate,
        latitudinalMeters: 1_000,
        longitudinalMeters: 1_000,
      )
    )
  }
}

/// How far a person may move a map.
///
/// Partly: the distances limit how near and how far a map is seen.
public nonisolated struct MapCameraBounds: Sendable {
  let minimum: Double?
  let maximum: Double?

  /// - Parameters:
  ///   - minimumDistance: in metres.
  ///   - maximumDistance: in metres.
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
    minimum = minimumDistance
    maximum = maximumDistance
  }

  public init(
    centerCoordinateBounds: MKCoordinateRegion,
    minimumDistance: Double? = nil,
    maximumDistance: Double? = nil,
  ) { self.init(minimumDistance: minimumDistance, maximumDistance: maximumDistance) }
}

/// How a person moves a map.
public nonisolated struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  /// Without effect: a map is seen from above.
  public static let pitch = MapInteractionModes(rawValue: 4)
  /// Without effect: north is up.
  public static let rotate = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

/// The former way to follow the person's place.
///
/// Without effect: a map stays where it is.
public nonisolated enum MapUserTrackingMode: Sendable {
  case none, follow
}

/// What a map showed when it was moved.
public nonisolated struct MapCameraUpdateContext: Sendable {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
}

/// When an app learns that a map was moved.
public nonisolated enum MapCameraUpdateFrequency: Hashable, Sendable {
  case continuous, onEnd
}
