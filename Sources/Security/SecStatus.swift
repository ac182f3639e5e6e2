// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import CoreFoundationTypes
import Foundation

public let errSecSuccess: OSStatus = 0
/// What is asked for is not there on this system.
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
/// A query without a class, or with a value that no attribute has.
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
/// The keychain's file cannot be read or written.
public let errSecNotAvailable: OSStatus = -25291
/// What a person would have to confirm cannot be confirmed here.
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecInvalidKeychain: OSStatus = -25295
public let errSecNoSuchKeychain: OSStatus = -25294
public let errSecVerifyFailed: OSStatus = -67808
public let errSecInternalError: OSStatus = -67671

/// What a number of an error means, in a sentence.
///
/// - Parameter reserved: nil.
public func SecCopyErrorMessageString(
  _ status: OSStatus,
  _ reserved: UnsafeMutableRawPointer?,
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecUnimplemented: "Function or operation not implemented."
  case errSecIO: "I/O error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecAllocate: "Failed to allocate memory."
  case errSecUserCanceled: "User canceled the operation."
  case errSecNotAvailable: "No keychain is available."
  case errSecAuthFailed: "Nobody can confirm who is there on this system."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecInteractionNotAllowed: "User interaction is not allowed."
  case errSecDecode: "Unable to decode the provided data."
  case errSecMissingEntitlement: "A required entitlement isn't present."
  case errSecVerifyFailed: "A signature is not the one of this data by this key."
  default: "OSStatus \(status)"
  }
}

/// The error that a function of this module reports through its last argument.
func report(
  _ status: OSStatus,
  to error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) {
  let message = SecCopyErrorMessageString(status, nil) ?? ""
  let info = [NSLocalizedDescriptionKey: message]
  error?.pointee = .passRetained(
    NSError(domain: NSOSStatusErrorDomain, code: Int(status), userInfo: info)
  )
}

public let NSOSStatusErrorDomain = "NSOSStatusErrorDomain"

/// A source of bytes by chance; there is one, the system's.
public final class SecRandomRef: Sendable {}

/// The system's own source.
public let kSecRandomDefault: SecRandomRef? = nil

/// Writes bytes by chance.
///
/// - Parameters:
///   - rnd: `kSecRandomDefault`.
///   - count: how many; there must be room for them.
/// - Returns: `errSecSuccess`, or `errSecParam` for a negative count.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?,
  _ count: Int,
  _ bytes: UnsafeMutableRawPointer,
) -> Int32 {
  guard count >= 0 else { return errSecParam }
  var generator = SystemRandomNumberGenerator()
  for byte in UnsafeMutableRawBufferPointer(start: bytes, count: count).indices {
    bytes.storeBytes(
      of: UInt8.random(in: .min ... .max, using: &generator),
      toByteOffset: byte,
      as: UInt8.self,
    )
  }
  return errSecSuccess
}
