public import CoreImage
@_exported public import CoreVideo
public import Foundation
import Geometry
import Pictures
public import SwiftUI
import SwiftUICore

/// What an app wants to know of a picture.
///
/// Unchecked, as Apple's is: it is written before it is performed, and by who performs it.
open class VNRequest: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (VNRequest, (any Error)?) -> Void

  public let completionHandler: CompletionHandler?
  /// Without effect: nothing here runs on other processors.
  open var usesCPUOnly = false
  /// Without effect: tesseract alone knows how it works.
  open var preferBackgroundProcessing = false
  open var revision = 1
  fileprivate(set) var found: [VNObservation]?

  public convenience override init() { self.init(completionHandler: nil) }

  public init(completionHandler: CompletionHandler? = nil) {
    self.completionHandler = completionHandler
  }

  /// Ends it; what is not begun yet fails then.
  open func cancel() { isCancelled = true }
  fileprivate var isCancelled = false

  /// - Throws: `VNError`.
  fileprivate func observations(in picture: VNPicture) throws -> [VNObservation] {
    throw VNError.unsupported("\(type(of: self))")
  }
}

/// A request with results, whose kinds have results of their own types.
public protocol VNRequestResults: VNRequest {}

extension VNRequestResults {
  public var results: [VNObservation]? { found }
}

extension VNRequest: VNRequestResults {}

/// What an app wants to know of a part of a picture.
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  /// As parts of the picture's size, from its lower left corner: what lies outside is left out.
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

/// How exactly text is recognised.
public enum VNRequestTextRecognitionLevel: Int, Sendable {
  case accurate, fast
}

/// Recognises text, line by line, by the program `tesseract` where it is installed.
open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  /// Without effect: tesseract has one level.
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  /// BCP 47 names; those whose data is not installed are left out.
  open var recognitionLanguages = ["en-US"]
  /// Without effect: tesseract corrects by the words of its data.
  open var usesLanguageCorrection = true
  /// Without effect: tesseract corrects by the words of its data.
  open var customWords: [String] = []
  /// Without effect: a language is one of `recognitionLanguages`.
  open var automaticallyDetectsLanguage = false
  /// As a part of the picture's height: smaller lines are left out.
  open var minimumTextHeight: Float = 0

  public var results: [VNRecognizedTextObservation]? {
    found?.compactMap { $0 as? VNRecognizedTextObservation }
  }

  fileprivate override func observations(in picture: VNPicture) throws -> [VNObservation] {
    try picture.lines(recognitionLanguages)
      .filter { line in
        line.frame.height >= CGFloat(minimumTextHeight)
          && regionOfInterest.intersects(line.frame)
      }
      .map { VNRecognizedTextObservation($0) }
  }
}

/// Finds where text is, without reading it.
open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  /// Without effect: lines are found whole.
  open var reportCharacterBoxes = false

  fileprivate override func observations(in picture: VNPicture) throws -> [VNObservation] {
    try picture.lines([]).map { VNDetectedObjectObservation($0.frame, $0.confidence) }
  }
}

/// Finds faces; performing it throws.
///
/// Without effect: nothing on this system sees faces.
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNFaceObservation]? { nil }
}
/// Finds bar codes; performing it throws.
///
/// Without effect: nothing on this system reads them.
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNBarcodeObservation]? { nil }
  /// Without effect: nothing on this system reads them.
  open var symbologies: [VNBarcodeSymbology] = []
}
/// Finds rectangles; performing it throws.
///
/// Without effect: nothing on this system sees them.
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNRectangleObservation]? { nil }
}
/// Says what a picture shows; performing it throws.
///
/// Without effect: nothing on this system knows.
open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNClassificationObservation]? { nil }
}
/// Finds what stands before the ground; performing it throws.
///
/// Without effect: nothing on this system sees it.
open class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest, @unchecked Sendable {
  public var results: [VNInstanceMaskObservation]? { nil }
}

/// Something that was found in a picture.
///
/// Unchecked, as it has subclasses; nothing in it is written.
open class VNObservation: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  /// From 0 to 1.
  public let confidence: Float

  init(_ confidence: Double) { self.confidence = Float(confidence) }
}

/// Something that was found at a place of a picture.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  /// As parts of the picture's size, from its lower left corner.
  public let boundingBox: CGRect

  init(_ frame: CGRect, _ confidence: Double) {
    boundingBox = frame
    super.init(confidence)
  }
}

/// A line of text that was found.
public final class VNRecognizedTextObservation: VNDetectedObjectObservation, @unchecked Sendable {
  private let text: VNRecognizedText

  init(_ line: Tesseract.Line) {
    text = VNRecognizedText(line)
    super.init(line.frame, line.confidence)
  }

  /// The readings of it, the likeliest first: there is one.
  public func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
    maxCandidateCount > 0 ? [text] : []
  }
}

/// A reading of a line.
public final class VNRecognizedText: NSObject, Sendable {
  public let string: String
  /// From 0 to 1.
  public let confidence: Float

  init(_ line: Tesseract.Line) {
    string = line.text
    confidence = Float(line.confidence)
  }
}

/// What stands before the ground; there is none, as nothing finds it.
public final class VNInstanceMaskObservation: VNObservation, @unchecked Sendable {
  public var allInstances: IndexSet { IndexSet() }

  /// - Throws: `VNError`, always: nothing was found.
  public func generateMask(forInstances instances: IndexSet) throws -> CVPixelBuffer {
    throw VNError.unsupported("VNInstanceMaskObservation")
  }

  /// - Throws: `VNError`, always: nothing was found.
  public func generateScaledMaskForImage(
    forInstances instances: IndexSet,
    from requestHandler: VNImageRequestHandler,
  ) throws -> CVPixelBuffer { try generateMask(forInstances: instances) }

  /// - Throws: `VNError`, always: nothing was found.
  public func generateMaskedImage(
    ofInstances instances: IndexSet,
    from requestHandler: VNImageRequestHandler,
    croppedToInstancesExtent cropResult: Bool,
  ) throws -> CVPixelBuffer { try generateMask(forInstances: instances) }
}

/// A way to say more of a picture.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
}

/// Performs requests on one picture.
///
/// Without effect of options: nothing asks for them.
public final class VNImageRequestHandler: NSObject, Sendable {
  private let picture: VNPicture

  public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
    self.init(cgImage: image, orientation: .up, options: options)
  }

  public init(
    cgImage image: CGImage,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:],
  ) { picture = VNPicture(image, orientation) }

  public convenience init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {
    self.init(ciImage: image, orientation: .up, options: options)
  }

  public init(
    ciImage image: CIImage,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:],
  ) {
    let drawn = CIContext().createCGImage(image, from: image.extent)
    picture = drawn.map { VNPicture($0, orientation) } ?? VNPicture(Data())
  }

  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer,
    options: [VNImageOption: Any] = [:],
  ) { self.init(ciImage: CIImage(cvPixelBuffer: pixelBuffer), options: options) }

  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:],
  ) {
    let image = CIImage(cvPixelBuffer: pixelBuffer)
    self.init(ciImage: image, orientation: orientation, options: options)
  }

  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
    picture = VNPicture(imageURL)
  }

  public init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
    picture = VNPicture(imageData)
  }

  public init(
    url imageURL: URL,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:],
  ) { picture = VNPicture(imageURL).turned(orientation) }

  public init(
    data imageData: Data,
    orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:],
  ) { picture = VNPicture(imageData).turned(orientation) }

  /// Performs requests one after the other and waits for them: do so off the main actor.
  ///
  /// - Throws: `VNError` of the first that failed, after the others.
  public func perform(_ requests: [VNRequest]) throws {
    var first: (any Error)?
    for request in requests {
      do {
        if request.isCancelled { throw VNError(.requestCancelled, "The request was cancelled.") }
        request.found = try request.observations(in: picture)
        request.completionHandler?(request, nil)
      } catch {
        first = first ?? error
        request.completionHandler?(request, error)
      }
    }
    if let first { throw first }
  }
}

/// A picture as the bytes of a file.
struct VNPicture: Sendable {
  private let data: Data?

  /// - Parameter orientation: how the camera was held.
  init(_ image: CGImage, _ orientation: CGImagePropertyOrientation = .up) {
    let turn = PictureOrientation(rawValue: Int(orientation.rawValue)) ?? .up
    data = UIImage(cgImage: CGImage(image.raster.turned(turn))).pngData()
  }

  init(_ url: URL) { data = try? Data(contentsOf: url, options: .mappedIfSafe) }

  init(_ data: Data) { self.data = data }

  func turned(_ orientation: CGImagePropertyOrientation) -> VNPicture {
    guard orientation != .up, let data, let image = UIImage(data: data)?.cgImage else {
      return self
    }
    return VNPicture(image, orientation)
  }

  /// - Throws: `VNError`.
  func bytes() throws -> Data {
    guard let data, !data.isEmpty else { throw VNError.image }
    return data
  }

  /// - Throws: `VNError`.
  func lines(_ languages: [String]) throws -> [Tesseract.Line] {
    let data = try bytes()
    guard let program = Tesseract.installed else { throw VNError.missing }
    return try program.lines(in: data, languages: languages)
  }
}
