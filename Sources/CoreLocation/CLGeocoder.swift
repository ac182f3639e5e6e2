public import Foundation

/// An address with its place.
open class CLPlacemark: NSObject {
  public let location: CLLocation?
  public let region: CLRegion?
  public let name: String?
  public let thoroughfare: String?
  public let subThoroughfare: String?
  public let locality: String?
  public let subLocality: String?
  public let administrativeArea: String?
  public let subAdministrativeArea: String?
  public let postalCode: String?
  public let isoCountryCode: String?
  public let country: String?
  public let inlandWater: String?
  public let ocean: String?
  public let areasOfInterest: [String]?
  public let timeZone: TimeZone?

  public convenience init(placemark: CLPlacemark) {
    self.init(location: placemark.location, name: placemark.name)
  }

  package init(location: CLLocation?, name: String? = nil, address: [String: String] = [:]) {
    self.location = location
    self.name = name ?? address["Name"]
    region = nil
    thoroughfare = address["Street"]
    subThoroughfare = nil
    locality = address["City"]
    subLocality = address["SubLocality"]
    administrativeArea = address["State"]
    subAdministrativeArea = address["SubAdministrativeArea"]
    postalCode = address["ZIP"]
    isoCountryCode = address["CountryCode"]
    country = address["Country"]
    inlandWater = nil
    ocean = nil
    areasOfInterest = nil
    timeZone = nil
  }
}

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds places by addresses.
///
/// Without effect: there is no service that knows addresses; each request ends with
/// `CLError.network`.
open class CLGeocoder: NSObject {
  public override init() {}

  /// Always false: a request ends at once.
  open var isGeocoding: Bool { false }

  /// Without effect: a request ends at once.
  open func cancelGeocode() {}

  /// - Throws: `CLError.network`: there is no service that knows addresses.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// - Throws: `CLError.network`: there is no service that knows addresses.
  open func geocodeAddressString(
    _ addressString: String,
    in region: CLRegion?,
  ) async throws -> [CLPlacemark] { throw CLError(.network) }

  /// - Throws: `CLError.network`: there is no service that knows addresses.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// - Throws: `CLError.network`: there is no service that knows addresses.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale?,
  ) async throws -> [CLPlacemark] { throw CLError(.network) }

  /// Calls back at once with `CLError.network`.
  open func geocodeAddressString(
    _ addressString: String,
    completionHandler: @escaping CLGeocodeCompletionHandler,
  ) { completionHandler(nil, CLError(.network)) }

  /// Calls back at once with `CLError.network`.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    completionHandler: @escaping CLGeocodeCompletionHandler,
  ) { completionHandler(nil, CLError(.network)) }
}
