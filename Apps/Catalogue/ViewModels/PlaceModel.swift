import CoreLocation
import Observation

/// How far it is between two towns, and whether an app may know where the device is.
@MainActor @Observable final class PlaceModel: NSObject {
  var start = City.all[0]
  var end = City.all[1]
  private(set) var status = CLAuthorizationStatus.notDetermined
  @ObservationIgnored private lazy var manager = CLLocationManager()

  /// Along the surface of the earth, in whole kilometres.
  var kilometres: Int {
    let (start, end) = (location(start), location(end))
    return Int((end.distance(from: start) / 1_000).rounded())
  }

  var statusWords: String {
    switch status {
    case .notDetermined: "Nobody has asked for the device's place."
    case .authorizedAlways, .authorizedWhenInUse: "The app may know the device's place."
    default: "The device's place is not known to the app."
    }
  }

  /// Asks the person; the answer comes to the delegate.
  func ask() {
    manager.delegate = self
    manager.requestWhenInUseAuthorization()
  }

  private func location(_ city: City) -> CLLocation {
    CLLocation(latitude: city.latitude, longitude: city.longitude)
  }
}

extension PlaceModel: CLLocationManagerDelegate {
  nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    let status = manager.authorizationStatus
    MainActor.assumeIsolated { self.status = status }
  }
}
