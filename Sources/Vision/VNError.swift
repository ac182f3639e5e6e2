// What is seen in pictures, by the name of the module it comes from on Apple's systems.
public import Foundation

/// The domain of Vision's errors.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let VNErrorDomain = "com.apple.Vis"

/// Why nothing was found in a picture.
public enum VNErrorCode: Int, Sendable {
  case ok = 0
  case requestCancelled, invalidFormat, operationFailed, outOfBoundsError, invalidOption, ioError
  case missingOption, notImplemented, internalError, outOfMemory, unknownError, invalidOperation
  case invalidImage, invalidArgument, invalidModel, unsupportedRevision, dataUnavailable
  case timeStampNotFound, unsupportedRequest, timeout, unsupportedComputeStage
  case unsupportedComputeDevice
}

/// Why nothing was found in a picture, in words that say what to do.
public struct VNError: CustomNSError, LocalizedError, Equatable, Sendable {
  public let code: VNErrorCode
  public let errorDescription: String?

  init(_ code: VNErrorCode, _ words: String) {
    self.code = code
    errorDescription = words
  }

  public static var errorDomain: String { VNErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }

  static let missing = VNError(
    .dataUnavailable,
    "Text in pictures is recognised by the program tesseract, which is not installed. Install it "
      + "with the data of the languages, on Debian and Ubuntu: apt install tesseract-ocr "
      + "tesseract-ocr-eng.",
  )
  static let image = VNError(
    .invalidImage,
    "The picture cannot be read. Give one that is not empty, as PNG or JPEG.",
  )
  static let late = VNError(
    .timeout,
    "tesseract was ended after \(Int(Tesseract.patience)) seconds. Give it a smaller picture.",
  )

  /// Of what nothing on this system can see.
  static func unsupported(_ name: String) -> VNError {
    VNError(
      .unsupportedRequest,
      "\(name) is not there: of Vision, text is recognised alone. Do without it where it throws.",
    )
  }
}
