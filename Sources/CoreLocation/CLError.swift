public import Foundation

/// Why a place is not known.
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure
    case regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed
    case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
    case deferredFailed, deferredNotUpdatingLocation, deferredAccuracyTooLow
    case deferredDistanceFiltered, deferredCanceled
    case rangingUnavailable, rangingFailure, promptDeclined
    case historicalLocationError
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "kCLErrorDomain" }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
  public var errorDescription: String? { message }

  private var message: String {
    switch code {
    case .denied, .regionMonitoringDenied, .promptDeclined:
      "The place of this device is not given to apps."
    case .network: "There is no service that knows addresses."
    case .headingFailure: "There is no compass."
    case .geocodeFoundNoResult: "No place was found."
    default: "The place is not known."
    }
  }

  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
  public static var headingFailure: Code { .headingFailure }
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  public static var geocodeCanceled: Code { .geocodeCanceled }
  public static var promptDeclined: Code { .promptDeclined }
}

/// Lets `catch CLError.denied` match.
public func ~= (code: CLError.Code, error: any Error) -> Bool {
  (error as? CLError)?.code == code
}

public let kCLErrorDomain = "kCLErrorDomain"
