public import Foundation
import Synchronization

/// How a photograph is to be.
///
/// Without effect: there is no camera here.
open class AVCapturePhotoSettings: NSObject {
  private static let count = Atomic<Int64>(0)

  /// Another one for each.
  public let uniqueID = AVCapturePhotoSettings.count.wrappingAdd(1, ordering: .relaxed).newValue
  public let format: [String: Any]?
  open var flashMode = AVCaptureDevice.FlashMode.off
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  open var isHighResolutionPhotoEnabled = false
  open var isAutoRedEyeReductionEnabled = false
  open var isDepthDataDeliveryEnabled = false
  open var livePhotoMovieFileURL: URL?
  open var previewPhotoFormat: [String: Any]?
  open var embeddedThumbnailPhotoFormat: [String: Any]?
  open var metadata: [String: Any] = [:]

  public convenience override init() { self.init(format: nil) }

  public init(format: [String: Any]?) { self.format = format }

  /// The same settings for another photograph.
  public init(from photoSettings: AVCapturePhotoSettings) {
    format = photoSettings.format
    flashMode = photoSettings.flashMode
    photoQualityPrioritization = photoSettings.photoQualityPrioritization
    isHighResolutionPhotoEnabled = photoSettings.isHighResolutionPhotoEnabled
    isAutoRedEyeReductionEnabled = photoSettings.isAutoRedEyeReductionEnabled
    isDepthDataDeliveryEnabled = photoSettings.isDepthDataDeliveryEnabled
    previewPhotoFormat = photoSettings.previewPhotoFormat
    embeddedThumbnailPhotoFormat = photoSettings.embeddedThumbnailPhotoFormat
    metadata = photoSettings.metadata
  }

  /// Always empty: there is no camera.
  open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
  /// Always empty: there is no camera.
  open var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }
}

/// How a photograph was to be that was asked for.
public final class AVCaptureResolvedPhotoSettings: NSObject, Sendable {
  /// That of the settings.
  public let uniqueID: Int64

  init(_ settings: AVCapturePhotoSettings) { uniqueID = settings.uniqueID }

  public var isFlashEnabled: Bool { false }
  public var expectedPhotoCount: Int { 0 }
}
