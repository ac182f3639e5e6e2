public import Foundation
public import SwiftUICore

/// Takes photographs on Apple's systems.
///
/// Partly: there is no camera here, so that who asks for a photograph gets an error.
public final class AVCapturePhotoOutput: AVCaptureOutput {
  /// What is wanted more: that it is quick, or that it is good.
  public enum QualityPrioritization: Int, Sendable {
    case speed = 1
    case balanced, quality
  }

  /// Without effect: there is no camera.
  public var isHighResolutionCaptureEnabled = false
  /// Without effect: there is no camera.
  public var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  /// Without effect: there is no camera.
  public var isLivePhotoCaptureEnabled = false
  /// Without effect: there is no camera.
  public var isDepthDataDeliveryEnabled = false
  /// Without effect: there is no camera.
  public var isResponsiveCaptureEnabled = false
  /// Without effect: there is no camera.
  public var isFastCapturePrioritizationEnabled = false
  /// Without effect: there is no camera.
  public var isAutoDeferredPhotoDeliveryEnabled = false

  public override init() { super.init() }

  /// Always empty: there is no camera.
  public var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  /// Always empty: there is no camera.
  public var availablePhotoPixelFormatTypes: [UInt32] { [] }
  /// Always empty: there is no camera.
  public var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  public var isFlashScene: Bool { false }
  public var isLivePhotoCaptureSupported: Bool { false }
  public var isDepthDataDeliverySupported: Bool { false }
  public var isResponsiveCaptureSupported: Bool { false }
  public var isFastCapturePrioritizationSupported: Bool { false }
  public var isAutoDeferredPhotoDeliverySupported: Bool { false }

  /// Tells the delegate at once, by an error, that there is no photograph: there is no camera.
  public func capturePhoto(
    with settings: AVCapturePhotoSettings,
    delegate: any AVCapturePhotoCaptureDelegate,
  ) {
    let resolved = AVCaptureResolvedPhotoSettings(settings)
    let error = AVError(.deviceNotConnected)
    delegate.photoOutput(self, didFinishProcessingPhoto: AVCapturePhoto(resolved), error: error)
    delegate.photoOutput(self, didFinishCaptureFor: resolved, error: error)
  }

  /// Without effect: there is no camera.
  public func setPreparedPhotoSettingsArray(
    _ preparedPhotoSettingsArray: [AVCapturePhotoSettings],
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil,
  ) { completionHandler?(false, AVError(.deviceNotConnected)) }
}

/// Hears what becomes of a photograph.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
  )
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings,
  )
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings,
  )
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?,
  )
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?,
  )
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
  ) {}

  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings,
  ) {}

  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings,
  ) {}

  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?,
  ) {}

  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?,
  ) {}
}

/// A photograph that was asked for; there is none in it, as there is no camera.
public final class AVCapturePhoto: NSObject, Sendable {
  public let resolvedSettings: AVCaptureResolvedPhotoSettings

  init(_ settings: AVCaptureResolvedPhotoSettings) { resolvedSettings = settings }

  public var photoCount: Int { 0 }
  public var timestamp: CMTime { .invalid }
  public var isRawPhoto: Bool { false }
  public var metadata: [String: Any] { [:] }

  /// Always nil: there is no camera.
  public func fileDataRepresentation() -> Data? { nil }
  /// Always nil: there is no camera.
  public func cgImageRepresentation() -> CGImage? { nil }
  /// Always nil: there is no camera.
  public func previewCGImageRepresentation() -> CGImage? { nil }
}
