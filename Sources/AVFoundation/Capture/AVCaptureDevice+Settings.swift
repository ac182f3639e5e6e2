public import Foundation

// Settings of a device: nobody has one that they could be of.

extension AVCaptureDevice {
  // MARK: Lights

  public var hasTorch: Bool { false }
  public var isTorchAvailable: Bool { false }
  public var isTorchActive: Bool { false }
  public var torchLevel: Float { 0 }
  public static var maxAvailableTorchLevel: Float { 1 }
  public var hasFlash: Bool { false }
  public var isFlashAvailable: Bool { false }

  public func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }

  /// Throws: there is no device.
  public func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.deviceNotConnected) }

  public func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }

  /// Without effect: there is no device.
  public var torchMode: TorchMode {
    get { .off }
    set {}
  }
  /// Without effect: there is no device.
  public var flashMode: FlashMode {
    get { .off }
    set {}
  }

  // MARK: Sharpness

  public var isFocusPointOfInterestSupported: Bool { false }
  public var isAdjustingFocus: Bool { false }
  public var isAutoFocusRangeRestrictionSupported: Bool { false }
  public var isSmoothAutoFocusSupported: Bool { false }
  public var isLockingFocusWithCustomLensPositionSupported: Bool { false }
  public var lensPosition: Float { 0 }
  public var minimumFocusDistance: Int { -1 }

  public func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }

  /// Without effect: there is no device.
  public var focusMode: FocusMode {
    get { .locked }
    set {}
  }
  /// Without effect: there is no device.
  public var focusPointOfInterest: CGPoint {
    get { CGPoint(x: 0.5, y: 0.5) }
    set {}
  }
  /// Without effect: there is no device.
  public var autoFocusRangeRestriction: AutoFocusRangeRestriction {
    get { .none }
    set {}
  }
  /// Without effect: there is no device.
  public var isSmoothAutoFocusEnabled: Bool {
    get { false }
    set {}
  }
  /// Without effect: there is no device.
  public var isSubjectAreaChangeMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  // MARK: Light and colours

  public var isExposurePointOfInterestSupported: Bool { false }
  public var isAdjustingExposure: Bool { false }
  public var minExposureTargetBias: Float { 0 }
  public var maxExposureTargetBias: Float { 0 }
  public var exposureTargetBias: Float { 0 }
  public var isLowLightBoostSupported: Bool { false }

  public func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  public func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }

  /// Without effect: there is no device.
  public func setExposureTargetBias(
    _ bias: Float,
    completionHandler handler: (@Sendable (CMTime) -> Void)? = nil,
  ) { handler?(.invalid) }

  /// Without effect: there is no device.
  public var exposureMode: ExposureMode {
    get { .locked }
    set {}
  }
  /// Without effect: there is no device.
  public var exposurePointOfInterest: CGPoint {
    get { CGPoint(x: 0.5, y: 0.5) }
    set {}
  }
  /// Without effect: there is no device.
  public var whiteBalanceMode: WhiteBalanceMode {
    get { .locked }
    set {}
  }
  /// Without effect: there is no device.
  public var automaticallyEnablesLowLightBoostWhenAvailable: Bool {
    get { false }
    set {}
  }

  // MARK: Zoom and pictures a second

  public var minAvailableVideoZoomFactor: CGFloat { 1 }
  public var maxAvailableVideoZoomFactor: CGFloat { 1 }
  public var virtualDeviceSwitchOverVideoZoomFactors: [NSNumber] { [] }
  public var isRampingVideoZoom: Bool { false }

  /// Without effect: there is no device.
  public var videoZoomFactor: CGFloat {
    get { 1 }
    set {}
  }
  /// Without effect: there is no device.
  public func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
  /// Without effect: there is no device.
  public func cancelVideoZoomRamp() {}
  /// Without effect: there is no device.
  public var activeVideoMinFrameDuration: CMTime {
    get { .invalid }
    set {}
  }
  /// Without effect: there is no device.
  public var activeVideoMaxFrameDuration: CMTime {
    get { .invalid }
    set {}
  }
}
