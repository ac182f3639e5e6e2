public import Foundation

/// The domain of AVFoundation's errors.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// Why nothing was recorded.
public struct AVError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The number of a reason.
  public enum Code: Int, Sendable {
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceAlreadyUsedByAnotherSession = -11804
    case noDataCaptured = -11805
    case sessionConfigurationChanged = -11806
    case diskFull = -11807
    case deviceWasDisconnected = -11808
    case mediaChanged = -11809
    case maximumDurationReached = -11810
    case maximumFileSizeReached = -11811
    case deviceNotConnected = -11814
    case deviceInUseByAnotherApplication = -11815
    case deviceLockedForConfigurationByAnotherProcess = -11817
    case sessionWasInterrupted = -11818
    case mediaServicesWereReset = -11819
    case fileFormatNotRecognized = -11828
    case applicationIsNotAuthorized = -11836
    case operationNotSupportedForAsset = -11838
    case applicationIsNotAuthorizedToUseDevice = -11852
    case sessionHardwareCostOverage = -11879
  }

  public let code: Code
  public var errorDescription: String? {
    code == .deviceNotConnected
      ? "There is no camera here. Let people choose a picture, by PhotosPicker." : nil
  }

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { AVFoundationErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }
}
