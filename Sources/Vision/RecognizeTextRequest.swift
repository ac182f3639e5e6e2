public import CoreImage
public import CoreVideo
public import Foundation
public import SwiftUI

/// What an app wants to know of a picture, as a value.
public protocol VisionRequest: Sendable {
  associatedtype Result: Sendable
}

/// A request for pictures.
public protocol ImageProcessingRequest: VisionRequest {
  /// What is found in the bytes of a picture.
  ///
  /// - Throws: `VNError`.
  func perform(on imageData: Data) async throws -> Result
}

extension ImageProcessingRequest {
  /// What is found in a picture.
  ///
  /// - Parameter orientation: how the camera was held.
  /// - Throws: `VNError`.
  public func perform(
    on image: CGImage,
    orientation: CGImagePropertyOrientation? = nil,
  ) async throws -> Result {
    try await perform(on: try VNPicture(image, orientation ?? .up).bytes())
  }

  /// What is found in a picture of Core Image.
  ///
  /// - Parameter orientation: how the camera was held.
  /// - Throws: `VNError`.
  public func perform(
    on image: CIImage,
    orientation: CGImagePropertyOrientation? = nil,
  ) async throws -> Result {
    guard let drawn = CIContext().createCGImage(image, from: image.extent) else {
      throw VNError.image
    }
    return try await perform(on: drawn, orientation: orientation)
  }

  /// What is found in pixels in memory.
  ///
  /// - Parameter orientation: how the camera was held.
  /// - Throws: `VNError`.
  public func perform(
    on pixelBuffer: CVPixelBuffer,
    orientation: CGImagePropertyOrientation? = nil,
  ) async throws -> Result {
    try await perform(on: CIImage(cvPixelBuffer: pixelBuffer), orientation: orientation)
  }

  /// What is found in the bytes of a picture.
  ///
  /// - Parameter orientation: how the camera was held.
  /// - Throws: `VNError`.
  public func perform(
    on imageData: Data,
    orientation: CGImagePropertyOrientation?,
  ) async throws -> Result {
    try await perform(on: try VNPicture(imageData).turned(orientation ?? .up).bytes())
  }

  /// What is found in a picture's file.
  ///
  /// - Parameter orientation: how the camera was held.
  /// - Throws: `VNError`, or `CocoaError` when the file cannot be read.
  public func perform(
    on url: URL,
    orientation: CGImagePropertyOrientation? = nil,
  ) async throws -> Result {
    try await perform(
      on: try Data(contentsOf: url, options: .mappedIfSafe),
      orientation: orientation,
    )
  }
}

/// Performs requests on one picture.
public final class ImageRequestHandler: Sendable {
  private let picture: VNPicture

  public init(_ image: CGImage, orientation: CGImagePropertyOrientation? = nil) {
    picture = VNPicture(image, orientation ?? .up)
  }

  public init(_ url: URL, orientation: CGImagePropertyOrientation? = nil) {
    picture = VNPicture(url).turned(orientation ?? .up)
  }

  public init(_ data: Data, orientation: CGImagePropertyOrientation? = nil) {
    picture = VNPicture(data).turned(orientation ?? .up)
  }

  /// - Throws: `VNError`.
  public func perform<T: ImageProcessingRequest>(_ request: T) async throws -> T.Result {
    try await request.perform(on: try picture.bytes())
  }
}

/// A rectangle as parts of a picture's size, from its lower left corner.
public struct NormalizedRect: Hashable, Sendable {
  public let cgRect: CGRect

  public init(normalizedRect: CGRect) { cgRect = normalizedRect }

  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    cgRect = CGRect(x: x, y: y, width: width, height: height)
  }

  public static let fullImage = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  public var origin: CGPoint { cgRect.origin }
  public var width: CGFloat { cgRect.width }
  public var height: CGFloat { cgRect.height }

  /// In the pixels of a picture, from its lower left corner.
  public func toImageCoordinates(_ imageSize: CGSize) -> CGRect {
    CGRect(
      x: cgRect.minX * imageSize.width,
      y: cgRect.minY * imageSize.height,
      width: cgRect.width * imageSize.width,
      height: cgRect.height * imageSize.height,
    )
  }
}

/// Recognises text, line by line, by the program `tesseract` where it is installed.
public struct RecognizeTextRequest: ImageProcessingRequest {
  public typealias Result = [RecognizedTextObservation]

  /// How exactly text is recognised.
  public enum RecognitionLevel: Hashable, Sendable {
    case accurate, fast
  }

  /// Without effect: tesseract has one level.
  public var recognitionLevel = RecognitionLevel.accurate
  /// Those whose data is not installed are left out.
  public var recognitionLanguages = [Locale.Language(identifier: "en-US")]
  /// Without effect: tesseract corrects by the words of its data.
  public var usesLanguageCorrection = true
  /// Without effect: tesseract corrects by the words of its data.
  public var customWords: [String] = []
  /// Without effect: a language is one of `recognitionLanguages`.
  public var automaticallyDetectsLanguage = false
  /// As a part of the picture's height: smaller lines are left out.
  public var minimumTextHeightFraction: Float = 0
  /// What lies outside is left out.
  public var regionOfInterest = NormalizedRect.fullImage

  public init() {}

  /// The lines of a picture, from top to bottom.
  ///
  /// - Throws: `VNError`.
  public func perform(on imageData: Data) async throws -> [RecognizedTextObservation] {
    let languages = recognitionLanguages.map(\.maximalIdentifier)
    let lines = try await VNPicture(imageData).linesElsewhere(languages)
    return lines.filter { line in
      line.frame.height >= CGFloat(minimumTextHeightFraction)
        && regionOfInterest.cgRect.intersects(line.frame)
    }.map { RecognizedTextObservation($0) }
  }
}

extension VNPicture {
  /// The lines of a picture; the thread that asks goes on meanwhile.
  ///
  /// - Throws: `VNError`.
  func linesElsewhere(_ languages: [String]) async throws -> [Tesseract.Line] {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Swift.Result { try lines(languages) })
      }
    }
  }
}

/// A line of text that was found.
public struct RecognizedTextObservation: Hashable, Sendable {
  public let uuid = UUID()
  /// From 0 to 1.
  public let confidence: Float
  public let boundingBox: NormalizedRect
  private let text: RecognizedText

  package init(_ line: Tesseract.Line) {
    text = RecognizedText(string: line.text, confidence: Float(line.confidence))
    confidence = Float(line.confidence)
    boundingBox = NormalizedRect(normalizedRect: line.frame)
  }

  public var transcript: String { text.string }

  /// The readings of it, the likeliest first: there is one.
  public func topCandidates(_ maxCandidateCount: Int) -> [RecognizedText] {
    maxCandidateCount > 0 ? [text] : []
  }
}

/// A reading of a line.
public struct RecognizedText: Hashable, Sendable {
  public let string: String
  /// From 0 to 1.
  public let confidence: Float
}
