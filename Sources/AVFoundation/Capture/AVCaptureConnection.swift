public import Foundation

/// What lies between an input and an output.
///
/// Without effect: nothing is connected here, so that nobody gets one.
public final class AVCaptureConnection: NSObject {
  private override init() {}

  public var isEnabled = true
  public var isActive: Bool { false }
  public var inputPorts: [AVCaptureInput.Port] { [] }
  public var output: AVCaptureOutput? { nil }
  public var videoPreviewLayer: AVCaptureVideoPreviewLayer? { nil }

  public var videoOrientation = AVCaptureVideoOrientation.portrait
  public var isVideoOrientationSupported: Bool { false }
  /// In degrees.
  public var videoRotationAngle: CGFloat = 0
  /// In degrees.
  public func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }

  public var isVideoMirrored = false
  public var automaticallyAdjustsVideoMirroring = true
  public var isVideoMirroringSupported: Bool { false }

  public var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
  public var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }
  public var isVideoStabilizationSupported: Bool { false }

  public var videoScaleAndCropFactor: CGFloat = 1
  public var videoMaxScaleAndCropFactor: CGFloat { 1 }
}

/// How a camera is held.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}

/// How a film is kept from shaking.
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case auto = -1
  case off, standard, cinematic, cinematicExtended, previewOptimized, cinematicExtendedEnhanced
}
