import Foundation
import Synchronization

/// Whether an app may know the device's place.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse

  /// The former name of always.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How exact a place an app may know.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

/// What an app needs places for.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// How a device is held.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Where the device's place comes from.
///
/// Neither a terminal nor a page tells where the person is. Who runs an app may say it:
/// `MARTLET_LOCATION=52.52,13.405`.
enum LocationSource {
  /// The place that was said when the program started.
  static let said = read(ProcessInfo.processInfo.environment["MARTLET_LOCATION"])

  private static let asked = Mutex(false)

  static var status: CLAuthorizationStatus {
    guard asked.withLock({ $0 }) else { return .notDetermined }
    return said == nil ? .denied : .authorizedWhenInUse
  }

  static func ask() { asked.withLock { $0 = true } }

  /// Latitude and longitude, in degrees; nil for anything else.
  static func read(_ text: String?) -> CLLocationCoordinate2D? {
    let parts = (text ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    return CLLocationCoordinate2DIsValid(place) ? place : nil
  }

  static var location: CLLocation? {
    said.map {
      CLLocation(
        coordinate: $0,
        altitude: 0,
        horizontalAccuracy: 10,
        verticalAccuracy: -1,
        timestamp: Date(),
        sourceInfo: CLLocationSourceInformation(
          softwareSimulationState: true,
          andExternalAccessoryState: false,
        ),
      )
    }
  }
}

/// Who is told of the device's place.
public protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation],
  )
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus,
  )
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  func locationManager(
    _ manager: CLLocationManager,
    didDetermineState state: CLRegionState,
    for region: CLRegion,
  )
  func locationManager(
    _ manager: CLLocationManager,
    monitoringDidFailFor region: CLRegion?,
    withError error: any Error,
  )
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
}

extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation],
  ) {}
  public func locationManager(
    _ manager: CLLocationManager,
    didFailWithError error: any Error,
  ) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus,
  ) {}
  /// Never called: there is no compass.
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateHeading newHeading: CLHeading,
  ) {}
  /// Never called: regions are not watched.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Never called: regions are not watched.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Never called: regions are not watched.
  public func locationManager(
    _ manager: CLLocationManager,
    didStartMonitoringFor region: CLRegion,
  ) {}
  /// Never called: stays are not observed.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
  public func locationManager(
    _ manager: CLLocationManager,
    didDetermineState state: CLRegionState,
    for region: CLRegion,
  ) {}
  public func locationManager(
    _ manager: CLLocationManager,
    monitoringDidFailFor region: CLRegion?,
    withError error: any Error,
  ) {}
  public func locationManagerShouldDisplayHeadingCalibration(
    _ manager: CLLocationManager
  ) -> Bool { false }
}
