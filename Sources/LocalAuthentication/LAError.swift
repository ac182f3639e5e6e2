// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation

/// Why nobody was recognised.
public struct LAError: Error, LocalizedError, CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case companionNotAvailable = -11
    case biometryNotPaired = -12
    case biometryDisconnected = -13
    case notInteractive = -1004

    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    public static var touchIDLockout: Code { .biometryLockout }
    public static var watchNotAvailable: Code { .companionNotAvailable }
  }

  public static let authenticationFailed = Code.authenticationFailed
  public static let userCancel = Code.userCancel
  public static let userFallback = Code.userFallback
  public static let systemCancel = Code.systemCancel
  public static let passcodeNotSet = Code.passcodeNotSet
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  public static let biometryLockout = Code.biometryLockout
  public static let touchIDNotAvailable = Code.biometryNotAvailable
  public static let touchIDNotEnrolled = Code.biometryNotEnrolled
  public static let touchIDLockout = Code.biometryLockout
  public static let appCancel = Code.appCancel
  public static let invalidContext = Code.invalidContext
  public static let notInteractive = Code.notInteractive

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { LAErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

  public var errorDescription: String? {
    switch code {
    case .biometryNotAvailable, .biometryNotEnrolled, .biometryLockout, .biometryNotPaired,
      .biometryDisconnected:
      "Nothing here can recognise a face or a finger."
    case .passcodeNotSet: "There is no code that this app could ask for."
    case .userCancel, .systemCancel, .appCancel: "It was cancelled."
    default: "Nobody was recognised."
    }
  }
}

/// The domain of these errors as `NSError`.
public let LAErrorDomain = "com.apple.LocalAuthentication"

extension LAError.Code {
  /// Lets `catch LAError.userCancel` find such an error.
  public static func ~= (code: LAError.Code, error: any Error) -> Bool {
    (error as? LAError)?.code == code
  }
}
