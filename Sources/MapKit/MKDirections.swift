public import Foundation

/// By what a person goes.
public nonisolated struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let cycling = MKDirectionsTransportType(rawValue: 8)
  public static let any = MKDirectionsTransportType(rawValue: 0xFFF_FFFF)
}

/// A question for the way from one place to another.
///
/// Without effect: there is no service that knows ways; each question ends with
/// `MKError.directionsNotFound`.
open nonisolated class MKDirections: NSObject {
  /// Where the way begins and ends.
  open nonisolated class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?

    public override init() {}
  }

  /// The ways that were found.
  open nonisolated class Response: NSObject {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let routes: [MKRoute] = []

    init(source: MKMapItem, destination: MKMapItem) {
      self.source = source
      self.destination = destination
    }
  }

  /// How long the way takes.
  open nonisolated class ETAResponse: NSObject {
    /// In seconds.
    public let expectedTravelTime: TimeInterval = 0
    /// In metres.
    public let distance: CLLocationDistance = 0
  }

  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  public init(request: Request) {}

  /// Always false: a question ends at once.
  open var isCalculating: Bool { false }

  /// Calls back at once with `MKError.directionsNotFound`.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    completionHandler(nil, MKError(.directionsNotFound))
  }

  /// - Throws: `MKError.directionsNotFound`: there is no service that knows ways.
  open func calculate() async throws -> Response { throw MKError(.directionsNotFound) }

  /// Calls back at once with `MKError.directionsNotFound`.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    completionHandler(nil, MKError(.directionsNotFound))
  }

  /// - Throws: `MKError.directionsNotFound`: there is no service that knows ways.
  open func calculateETA() async throws -> ETAResponse { throw MKError(.directionsNotFound) }

  open func cancel() {}
}

/// A way from one place to another.
///
/// Without effect: none is ever found.
open nonisolated class MKRoute: NSObject {
  /// A part of a way.
  open nonisolated class Step: NSObject {
    public let instructions = ""
    public let polyline = MKPolyline(coordinates: [])
    /// In metres.
    public let distance: CLLocationDistance = 0
    public let transportType = MKDirectionsTransportType.any
  }

  public let name = ""
  public let polyline = MKPolyline(coordinates: [])
  public let steps: [Step] = []
  /// In metres.
  public let distance: CLLocationDistance = 0
  /// In seconds.
  public let expectedTravelTime: TimeInterval = 0
  public let transportType = MKDirectionsTransportType.any
  public let advisoryNotices: [String] = []
}
