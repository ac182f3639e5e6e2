// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation

/// What a person is recognised by.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
  case deviceOwnerAuthenticationWithCompanion
  case deviceOwnerAuthenticationWithBiometricsOrCompanion
}

/// What of a person a device looks at.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID, opticID

  @available(*, deprecated, renamed: "none") public static var LABiometryNone: Self { .none }
}

/// How a person answers, other than by face or finger.
public enum LACredentialType: Int, Sendable {
  case applicationPassword
  case smartCardPIN = -3
}

/// Recognises the person who holds the device.
///
/// Partly: nobody is recognised here. A terminal and a page have neither a sensor nor a code of
/// their own, so each question is answered with the error that a device without them gives.
///
/// Unchecked, as Apple's is: its texts are written before it is asked.
open class LAContext: NSObject, @unchecked Sendable {
  /// Without effect: no dialog is shown.
  open var localizedFallbackTitle: String?
  /// Without effect: no dialog is shown.
  open var localizedCancelTitle: String?
  /// Without effect: no dialog is shown.
  open var localizedReason = ""
  /// Without effect: nobody is asked, and so nobody can be asked too much.
  open var interactionNotAllowed = false
  /// Without effect: nothing was ever recognised that could be used again.
  ///
  /// In seconds.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// Without effect: nobody failed yet.
  open var maxBiometryFailures: NSNumber?

  public override init() { super.init() }

  /// Always `none`.
  open var biometryType: LABiometryType { .none }

  /// Always nil: nothing is enrolled.
  open var evaluatedPolicyDomainState: Data? { nil }

  /// Tells whether a person can be recognised so; never.
  ///
  /// - Parameter error: gets `biometryNotAvailable` for a policy of sensors alone, else
  ///   `passcodeNotSet`.
  open func canEvaluatePolicy(
    _ policy: LAPolicy,
    error: UnsafeMutablePointer<NSError?>?,
  ) -> Bool {
    let problem = problem(policy)
    error?.pointee = NSError(
      domain: LAError.errorDomain,
      code: problem.errorCode,
      userInfo: problem.errorUserInfo,
    )
    return false
  }

  /// Asks who is there, which nobody answers.
  ///
  /// - Parameter reply: is called once, away from the main actor, with the error of
  ///   `canEvaluatePolicy`.
  @preconcurrency open func evaluatePolicy(
    _ policy: LAPolicy,
    localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void,
  ) {
    let problem = problem(policy)
    DispatchQueue.global().async { reply(false, problem) }
  }

  /// Asks who is there, which nobody answers.
  ///
  /// - Throws: always the error of `canEvaluatePolicy`.
  @discardableResult open func evaluatePolicy(
    _ policy: LAPolicy,
    localizedReason: String,
  ) async throws -> Bool {
    throw problem(policy)
  }

  /// Without effect: nothing goes on.
  open func invalidate() {}

  /// Without effect: nothing would ask for it.
  ///
  /// - Returns: false.
  @discardableResult open func setCredential(_ credential: Data?, type: LACredentialType) -> Bool {
    false
  }

  open func isCredentialSet(_ type: LACredentialType) -> Bool { false }

  private func problem(_ policy: LAPolicy) -> LAError {
    LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }
}
