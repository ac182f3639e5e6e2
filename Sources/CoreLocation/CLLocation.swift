// Places on the earth, by the name of the module they come from on Apple's systems.
@_exported public import Foundation

/// An angle of latitude or longitude, in degrees.
public typealias CLLocationDegrees = Double
/// A distance, in metres.
public typealias CLLocationDistance = Double
/// How exact a place is, in metres.
public typealias CLLocationAccuracy = Double
/// A direction, in degrees clockwise from north.
public typealias CLLocationDirection = Double
/// In degrees.
public typealias CLLocationDirectionAccuracy = Double
/// In metres a second.
public typealias CLLocationSpeed = Double
/// In metres a second.
public typealias CLLocationSpeedAccuracy = Double
/// How far a compass's needle is turned.
public typealias CLHeadingComponentValue = Double

public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLHeadingFilterNone: CLLocationDegrees = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5_000
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
/// What is no place.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place on the earth's surface.
public struct CLLocationCoordinate2D: Sendable {
  /// In degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// In degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  public init() {
    latitude = 0
    longitude = 0
  }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees,
  _ longitude: CLLocationDegrees,
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether both angles are those of a place.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A floor of a building.
public final class CLFloor: NSObject, Sendable {
  /// From the ground floor, 0.
  public let level: Int

  init(level: Int) { self.level = level }
}

/// What made a place known.
public final class CLLocationSourceInformation: NSObject, Sendable {
  public let isSimulatedBySoftware: Bool
  public let isProducedByAccessory: Bool

  public init(
    softwareSimulationState isSoftware: Bool,
    andExternalAccessoryState isAccessory: Bool,
  ) {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
  }
}

/// A place with its height, speed and time.
// Unchecked because the class is open, as Apple's is; all that it holds is constant.
open class CLLocation: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// In metres above the sea.
  public let altitude: CLLocationDistance
  public let ellipsoidalAltitude: CLLocationDistance
  /// In metres; less than 0 where the place is not known.
  public let horizontalAccuracy: CLLocationAccuracy
  /// In metres; less than 0 where the height is not known.
  public let verticalAccuracy: CLLocationAccuracy
  /// In degrees; less than 0 where it is not known.
  public let course: CLLocationDirection
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// In metres a second; less than 0 where it is not known.
  public let speed: CLLocationSpeed
  public let speedAccuracy: CLLocationSpeedAccuracy
  public let timestamp: Date
  public let floor: CLFloor?
  public let sourceInformation: CLLocationSourceInformation?

  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection = -1,
    courseAccuracy: CLLocationDirectionAccuracy = -1,
    speed: CLLocationSpeed = -1,
    speedAccuracy: CLLocationSpeedAccuracy = -1,
    timestamp: Date,
    sourceInfo: CLLocationSourceInformation? = nil,
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    ellipsoidalAltitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
    floor = nil
    sourceInformation = sourceInfo
  }

  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: 0,
      horizontalAccuracy: 0,
      verticalAccuracy: -1,
      timestamp: Date(),
    )
  }

  /// The length of the great circle between two places on a ball of the earth's mean radius.
  ///
  /// It differs by up to half a percent from that on the ellipsoid.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(to: location.coordinate)
  }

  open override var description: String {
    let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
    return "<\(latitude),\(longitude)> +/- \(horizontalAccuracy)m"
  }
}

extension CLLocationCoordinate2D {
  /// The earth's mean radius, in metres.
  package static let earthRadius = 6_371_008.8

  package func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
    let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let up = sin((there - here) / 2)
    let along = sin((other.longitude - longitude) * .pi / 360)
    let part = up * up + cos(here) * cos(there) * along * along
    return 2 * Self.earthRadius * asin(min(1, max(0, part)).squareRoot())
  }
}

/// Where a compass points.
open class CLHeading: NSObject {
  /// In degrees from the magnetic pole.
  public let magneticHeading: CLLocationDirection
  /// In degrees from the North Pole; less than 0 where it is not known.
  public let trueHeading: CLLocationDirection
  public let headingAccuracy: CLLocationDirection
  public let timestamp: Date

  init(magnetic: CLLocationDirection, accuracy: CLLocationDirection, at timestamp: Date) {
    magneticHeading = magnetic
    trueHeading = -1
    headingAccuracy = accuracy
    self.timestamp = timestamp
  }
}

/// A stay at a place.
///
/// Without effect: stays are not observed.
open class CLVisit: NSObject {
  public let coordinate = kCLLocationCoordinate2DInvalid
  public let arrivalDate = Date.distantPast
  public let departureDate = Date.distantFuture
  public let horizontalAccuracy: CLLocationAccuracy = -1
}
