public import Foundation

/// What stands at a place of a map.
public nonisolated protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

nonisolated extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// A place with a title.
open nonisolated class MKPointAnnotation: NSObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?

  public override init() {}

  public init(
    coordinate: CLLocationCoordinate2D,
    title: String? = nil,
    subtitle: String? = nil,
  ) {
    self.coordinate = coordinate
    self.title = title
    self.subtitle = subtitle
  }
}

/// An address with its place.
open nonisolated class MKPlacemark: CLPlacemark, MKAnnotation {
  public let coordinate: CLLocationCoordinate2D

  public init(
    coordinate: CLLocationCoordinate2D,
    addressDictionary: [String: Any]? = nil,
  ) {
    self.coordinate = coordinate
    super.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
      address: (addressDictionary ?? [:]).compactMapValues { $0 as? String },
    )
  }

  public var countryCode: String? { isoCountryCode }
  public var title: String? {
    let parts = [name, locality, country].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// A place that a map knows.
open nonisolated class MKMapItem: NSObject {
  open var placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    name = placemark.name
  }

  public init(location: CLLocation, address: String?) {
    placemark = MKPlacemark(coordinate: location.coordinate)
    name = address
  }

  public var location: CLLocation {
    CLLocation(
      latitude: placemark.coordinate.latitude,
      longitude: placemark.coordinate.longitude,
    )
  }

  /// The place that was said when the program was started; none, where nothing was.
  public class func forCurrentLocation() -> MKMapItem {
    let coordinate = CLLocationManager().location?.coordinate ?? kCLLocationCoordinate2DInvalid
    let item = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
    item.name = "Current Location"
    return item
  }

  /// Without effect: there is no app of maps to open; the answer is false.
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }

  /// Without effect: there is no app of maps to open; the answer is false.
  @discardableResult public class func openMaps(
    with mapItems: [MKMapItem],
    launchOptions: [String: Any]? = nil,
  ) -> Bool { false }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

/// Why a map has no answer.
public nonisolated struct MKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
    case decodingFailed
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "MKErrorDomain" }
  public var errorCode: Int { Int(code.rawValue) }
  public var errorDescription: String? { "There is no service that knows places and ways." }
}

/// A search for places.
///
/// Without effect: there is no service that knows places; each search ends with
/// `MKError.serverFailure`.
open nonisolated class MKLocalSearch: NSObject {
  /// What is searched for, and where.
  open nonisolated class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var resultTypes: MKLocalSearch.ResultType = [.address, .pointOfInterest]

    public override init() {}

    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }

    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }

    public convenience init(completion: MKLocalSearchCompletion) {
      self.init(naturalLanguageQuery: completion.title)
    }
  }

  /// The kinds of results.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let physicalFeature = ResultType(rawValue: 4)
  }

  /// What was found.
  open nonisolated class Response: NSObject {
    public let mapItems: [MKMapItem] = []
    public let boundingRegion = MKCoordinateRegion()
  }

  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  public init(request: Request) {}

  /// Always false: a search ends at once.
  open var isSearching: Bool { false }

  /// Calls back at once with `MKError.serverFailure`.
  open func start(completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, MKError(.serverFailure))
  }

  /// - Throws: `MKError.serverFailure`: there is no service that knows places.
  open func start() async throws -> Response { throw MKError(.serverFailure) }

  open func cancel() {}
}

/// A text that could be searched for.
open nonisolated class MKLocalSearchCompletion: NSObject {
  public let title: String
  public let subtitle: String

  init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }
}

/// Who learns of completions.
public nonisolated protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

nonisolated extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Completes texts that are searched for.
///
/// Without effect: there is no service that knows places; the delegate hears
/// `MKError.serverFailure`.
open nonisolated class MKLocalSearchCompleter: NSObject {
  /// What is looked for.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let query = ResultType(rawValue: 4)
  }

  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  public let results: [MKLocalSearchCompletion] = []
  public let isSearching = false
  open var queryFragment = "" {
    didSet {
      guard !queryFragment.isEmpty else { return }
      delegate?.completer(self, didFailWithError: MKError(.serverFailure))
    }
  }

  public override init() {}

  open func cancel() {}
}
