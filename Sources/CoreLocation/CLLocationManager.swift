public import Foundation

/// Asks for the device's place.
///
/// The place is the one that was said when the program was started:
/// `MARTLET_LOCATION=latitude,longitude`. Without it, permission is denied when it is asked for, and
/// each request ends with `CLError.denied`.
open class CLLocationManager: NSObject {
  /// Learns of places and refusals on the main queue.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { tellStatus() } }
  }
  /// Without effect: the place is as exact as it was said.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// Without effect: the place does not change.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// Without effect: there is no compass.
  open var headingFilter: CLLocationDegrees = 1
  /// Without effect: there is no compass.
  open var headingOrientation = CLDeviceOrientation.portrait
  /// Without effect: the place does not change.
  open var activityType = CLActivityType.other
  /// Without effect: the place does not change.
  open var pausesLocationUpdatesAutomatically = true
  /// Without effect: apps do not run in the background.
  open var allowsBackgroundLocationUpdates = false
  /// Without effect: apps do not run in the background.
  open var showsBackgroundLocationIndicator = false
  /// Always nil: there is no compass.
  public let heading: CLHeading? = nil
  /// The regions that an app wants watched; none are.
  open private(set) var monitoredRegions: Set<CLRegion> = []
  private var isUpdating = false

  public override init() {}

  // MARK: Permission

  open var authorizationStatus: CLAuthorizationStatus { LocationSource.status }

  open class func authorizationStatus() -> CLAuthorizationStatus { LocationSource.status }

  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Whether there is a place to tell.
  open class func locationServicesEnabled() -> Bool { LocationSource.said != nil }
  open class func headingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  open class func isRangingAvailable() -> Bool { false }

  /// Permits the place that was said, and denies it where none was.
  open func requestWhenInUseAuthorization() { request() }
  open func requestAlwaysAuthorization() { request() }

  private func request() {
    guard LocationSource.status == .notDetermined else { return }
    LocationSource.ask()
    tellStatus()
  }

  /// - Throws: `CLError.promptDeclined` where no place was said.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String
  ) async throws {
    if LocationSource.said == nil { throw CLError(.promptDeclined) }
  }

  // MARK: The place

  /// The last place that was told; nil before.
  open private(set) var location: CLLocation?

  /// Tells the place once.
  open func requestLocation() { tell() }

  /// Tells the place; it does not change.
  open func startUpdatingLocation() {
    guard !isUpdating else { return }
    isUpdating = true
    tell()
  }

  open func stopUpdatingLocation() { isUpdating = false }

  open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }

  open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }

  private func tell() {
    later { manager in
      if manager.authorizationStatus == .authorizedWhenInUse, let place = LocationSource.location {
        manager.location = place
        manager.delegate?.locationManager(manager, didUpdateLocations: [place])
      } else {
        manager.delegate?.locationManager(manager, didFailWithError: CLError(.denied))
      }
    }
  }

  private func tellStatus() {
    later { manager in
      manager.delegate?.locationManagerDidChangeAuthorization(manager)
      manager.delegate?.locationManager(
        manager,
        didChangeAuthorization: manager.authorizationStatus,
      )
    }
  }

  /// Calls a delegate after the app's present code, as on Apple's systems.
  private func later(_ call: @escaping @Sendable (CLLocationManager) -> Void) {
    // Managers are used on the main thread, where this runs too: nothing is shared between threads.
    nonisolated(unsafe) weak let manager = self
    DispatchQueue.main.async {
      if let manager { call(manager) }
    }
  }

  // MARK: What is not there

  /// Without effect: there is no compass; the delegate hears `CLError.headingFailure`.
  open func startUpdatingHeading() {
    later { $0.delegate?.locationManager($0, didFailWithError: CLError(.headingFailure)) }
  }

  /// Without effect: there is no compass.
  open func stopUpdatingHeading() {}

  /// Without effect: there is no compass.
  open func dismissHeadingCalibrationDisplay() {}

  /// Without effect: regions are not watched; the delegate hears it.
  open func startMonitoring(for region: CLRegion) {
    monitoredRegions.insert(region)
    later {
      let error = CLError(.regionMonitoringDenied)
      $0.delegate?.locationManager($0, monitoringDidFailFor: nil, withError: error)
    }
  }

  open func stopMonitoring(for region: CLRegion) { monitoredRegions.remove(region) }

  /// Without effect: regions are not watched.
  open func requestState(for region: CLRegion) {}

  /// Without effect: stays are not observed.
  open func startMonitoringVisits() {}

  /// Without effect: stays are not observed.
  open func stopMonitoringVisits() {}
}

extension CLLocationManager {
  /// The place that was said when the program was started, once an app may know it.
  package static var saidPlace: CLLocationCoordinate2D? {
    LocationSource.status == .denied ? nil : LocationSource.said
  }
}
