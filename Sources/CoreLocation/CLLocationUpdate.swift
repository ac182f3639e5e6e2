import Foundation

/// One news of the device's place.
public struct CLLocationUpdate: Sendable {
  /// What an app needs places for.
  ///
  /// Without effect: the place does not change.
  public enum LiveConfiguration: Int, Sendable {
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }

  /// Places as they become known: the one that was said when the program was started.
  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    public struct Iterator: AsyncIteratorProtocol {
      private var isDone = false

      init() {}

      /// The place, or that permission is denied; then nothing more comes.
      ///
      /// - Throws: nothing; Apple's throws where the connection to its service is lost.
      public mutating func next() async throws -> CLLocationUpdate? {
        guard !isDone else { return nil }
        isDone = true
        LocationSource.ask()
        return CLLocationUpdate(location: LocationSource.location)
      }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  /// nil where permission is denied.
  public let location: CLLocation?

  public var isStationary: Bool { location != nil }
  public var stationary: Bool { location != nil }
  public var authorizationDenied: Bool { location == nil }
  public var authorizationDeniedGlobally: Bool { false }
  public var authorizationRestricted: Bool { false }
  public var authorizationRequestInProgress: Bool { false }
  public var insufficientlyInUse: Bool { false }
  public var locationUnavailable: Bool { location == nil }
  public var accuracyLimited: Bool { false }

  /// Places as they become known: one, or that permission is denied.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    LocationSource.ask()
    return Updates()
  }
}
