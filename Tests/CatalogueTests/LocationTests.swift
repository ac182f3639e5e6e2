import CoreLocation
import Foundation
import Testing

/// Places, distances, and what an app hears of the device's place.
struct LocationTests {
  final class Listener: NSObject, CLLocationManagerDelegate {
    var statuses: [CLAuthorizationStatus] = []
    var errors: [CLError.Code] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func wait() async {
      guard errors.isEmpty else { return }
      await withCheckedContinuation { waiting = $0 }
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      statuses.append(manager.authorizationStatus)
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      if let error = error as? CLError { errors.append(error.code) }
      waiting?.resume()
      waiting = nil
    }
  }

  // Shows: CLLocation, CLLocationCoordinate2D
  @Test func `the way between two places is that of the great circle`() {
    let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    #expect(abs(berlin.distance(from: paris) - 877_500) < 3_000)
    #expect(berlin.distance(from: berlin) == 0)
    let (east, west) = (
      CLLocation(latitude: 0, longitude: 179.5), CLLocation(latitude: 0, longitude: -179.5),
    )
    #expect(abs(east.distance(from: west) - 111_195) < 50, "across the date line")
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  // Shows: CLLocationManager, CLLocationManagerDelegate, CLError
  @Test func `without a place that was said, permission is denied and each request says so`()
    async
  {
    guard ProcessInfo.processInfo.environment["MARTLET_LOCATION"] == nil else { return }
    let (manager, listener) = (CLLocationManager(), Listener())
    manager.delegate = listener
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    manager.startUpdatingLocation()
    await listener.wait()
    #expect(listener.errors == [.denied], "told once")
    #expect(listener.statuses.last == .denied && manager.location == nil)
    #expect(!CLLocationManager.locationServicesEnabled())
  }

  // Shows: CLLocationUpdate
  @Test func `live updates end after what is known`() async throws {
    var updates: [CLLocationUpdate] = []
    for try await update in CLLocationUpdate.liveUpdates() { updates.append(update) }
    #expect(updates.count == 1)
    #expect(updates.first?.authorizationDenied == (updates.first?.location == nil))
  }

  // Shows: CLCircularRegion, CLGeocoder
  @Test func `a region holds what is near, and addresses are not known`() async {
    let center = CLLocationCoordinate2D(latitude: 10, longitude: 20)
    let region = CLCircularRegion(center: center, radius: 1_000, identifier: "home")
    #expect(region.contains(center))
    #expect(region.contains(CLLocationCoordinate2D(latitude: 10.008, longitude: 20)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: 10.01, longitude: 20)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: .nan, longitude: 20)))
    await #expect(throws: CLError(.network)) {
      try await CLGeocoder().geocodeAddressString("1 Infinite Loop")
    }
  }
}
