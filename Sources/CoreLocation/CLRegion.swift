public import Foundation

/// Whether a device is in a region.
public enum CLRegionState: Int, Sendable {
  case unknown, inside, outside
}

/// An area that an app gives a name.
open class CLRegion: NSObject {
  public let identifier: String
  /// Without effect: regions are not watched.
  public var notifyOnEntry = true
  /// Without effect: regions are not watched.
  public var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }

  open override var hash: Int { identifier.hashValue }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion {
  public let center: CLLocationCoordinate2D
  /// In metres.
  public let radius: CLLocationDistance

  public init(
    center: CLLocationCoordinate2D,
    radius: CLLocationDistance,
    identifier: String,
  ) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocationCoordinate2DIsValid(coordinate) && center.distance(to: coordinate) <= radius
  }
}

/// The area around a radio beacon.
open class CLBeaconRegion: CLRegion {
  public let uuid: UUID

  public init(uuid: UUID, identifier: String) {
    self.uuid = uuid
    super.init(identifier: identifier)
  }
}
