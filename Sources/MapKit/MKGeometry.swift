// Maps, by the name of the module they come from on Apple's systems.
@_exported public import CoreLocation
@_exported public import SwiftUI

/// How much of the earth a map shows, in degrees.
public nonisolated struct MKCoordinateSpan: Equatable, Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init() {
    latitudeDelta = 0
    longitudeDelta = 0
  }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the earth around a place.
public nonisolated struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() {
    center = CLLocationCoordinate2D()
    span = MKCoordinateSpan()
  }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// - Parameters:
  ///   - latitudinalMeters: from north to south.
  ///   - longitudinalMeters: from west to east.
  public init(
    center: CLLocationCoordinate2D,
    latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance,
  ) {
    let degree = CLLocationCoordinate2D.earthRadius * .pi / 180
    // Near the poles a circle of latitude has hardly any length.
    let shrink = max(cos(center.latitude * .pi / 180), 0.001)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(180, max(0, latitudinalMeters / degree)),
        longitudeDelta: min(360, max(0, longitudinalMeters / degree / shrink)),
      ),
    )
  }

  public init(_ rect: MKMapRect) {
    let northWest = rect.origin.coordinate
    let southEast = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    let middle = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    self.init(
      center: middle,
      span: MKCoordinateSpan(
        latitudeDelta: northWest.latitude - southEast.latitude,
        longitudeDelta: rect.size.width / MKMapSize.world.width * 360,
      ),
    )
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D,
  _ span: MKCoordinateSpan,
) -> MKCoordinateRegion { MKCoordinateRegion(center: centerCoordinate, span: span) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees,
  _ longitudeDelta: CLLocationDegrees,
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// A size on the flat map of the earth.
public nonisolated struct MKMapSize: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)

  public init() {
    width = 0
    height = 0
  }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A place on the flat map of the earth, by Mercator's projection.
public nonisolated struct MKMapPoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init() {
    x = 0
    y = 0
  }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public init(_ coordinate: CLLocationCoordinate2D) {
    let place = Mercator.place(coordinate)
    self.init(x: place.x * MKMapSize.world.width, y: place.y * MKMapSize.world.height)
  }

  public var coordinate: CLLocationCoordinate2D {
    Mercator.coordinate(
      CGPoint(x: x / MKMapSize.world.width, y: y / MKMapSize.world.height)
    )
  }

  /// In metres.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    coordinate.distance(to: point.coordinate)
  }
}

/// A rectangle on the flat map of the earth.
public nonisolated struct MKMapRect: Equatable, Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  public static let null = MKMapRect(
    origin: MKMapPoint(x: .infinity, y: .infinity),
    size: MKMapSize(),
  )

  public init() {
    origin = MKMapPoint()
    size = MKMapSize()
  }

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  public var isEmpty: Bool { isNull || size.width <= 0 || size.height <= 0 }

  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && minX...max(minX, maxX) ~= point.x && minY...max(minY, maxY) ~= point.y
  }

  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: x,
      y: y,
      width: max(maxX, other.maxX) - x,
      height: max(maxY, other.maxY) - y,
    )
  }

  public func intersects(_ other: MKMapRect) -> Bool { !intersection(other).isNull }

  public func intersection(_ other: MKMapRect) -> MKMapRect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard !isNull, !other.isNull, right >= x, bottom >= y else { return .null }
    return MKMapRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(
      x: minX + dx,
      y: minY + dy,
      width: size.width - 2 * dx,
      height: size.height - 2 * dy,
    )
  }
}

/// Mercator's projection of the earth onto a square of side 1.
nonisolated enum Mercator {
  /// The latitude at the square's edge.
  static let edge = 85.0511287798

  static func place(_ coordinate: CLLocationCoordinate2D) -> CGPoint {
    let longitude = coordinate.longitude.isFinite ? coordinate.longitude : 0
    let latitude =
      coordinate.latitude.isFinite ? min(max(coordinate.latitude, -edge), edge) : 0
    let angle = latitude * .pi / 180
    let y = (1 - log(tan(angle) + 1 / cos(angle)) / .pi) / 2
    return CGPoint(x: (min(max(longitude, -540), 540) + 180) / 360, y: y)
  }

  static func coordinate(_ place: CGPoint) -> CLLocationCoordinate2D {
    let y = min(max(place.y, 0), 1)
    let latitude = atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi
    return CLLocationCoordinate2D(latitude: latitude, longitude: place.x * 360 - 180)
  }

  /// A region as a rectangle of the square.
  static func rect(_ region: MKCoordinateRegion) -> CGRect {
    let span = region.span
    let (up, across) = (
      span.latitudeDelta.isFinite ? min(max(span.latitudeDelta, 0), 180) : 1,
      span.longitudeDelta.isFinite ? min(max(span.longitudeDelta, 0), 360) : 1,
    )
    let middle = place(region.center)
    let latitude = region.center.latitude.isFinite ? region.center.latitude : 0
    let north = place(CLLocationCoordinate2D(latitude: latitude + up / 2, longitude: 0)).y
    let south = place(CLLocationCoordinate2D(latitude: latitude - up / 2, longitude: 0)).y
    let height = max(south - north, 1e-9)
    let width = max(across / 360, 1e-9)
    return CGRect(
      x: middle.x - width / 2,
      // Not the middle's own place: what is shown stays the same when it is told and set again.
      y: north,
      width: width,
      height: height,
    )
  }
}
