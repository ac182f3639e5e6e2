public import Foundation

extension AVCaptureDevice {
  /// A kind of camera or microphone.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = "AVCaptureDeviceType" + name }

    public static let builtInWideAngleCamera = DeviceType("BuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = DeviceType("BuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = DeviceType("BuiltInTelephotoCamera")
    public static let builtInDualCamera = DeviceType("BuiltInDualCamera")
    public static let builtInDualWideCamera = DeviceType("BuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType("BuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType("BuiltInTrueDepthCamera")
    public static let builtInLiDARDepthCamera = DeviceType("BuiltInLiDARDepthCamera")
    public static let continuityCamera = DeviceType("ContinuityCamera")
    public static let external = DeviceType("External")
    public static let microphone = DeviceType("Microphone")
    public static let builtInMicrophone = DeviceType("BuiltInMicrophone")
  }

  /// Where a camera looks to.
  public enum Position: Int, Sendable {
    case unspecified, back, front
  }

  /// Whether a light burns.
  public enum TorchMode: Int, Sendable {
    case off, on, auto
  }

  /// Whether a light flashes where a photograph is taken.
  public enum FlashMode: Int, Sendable {
    case off, on, auto
  }

  /// Who makes a picture sharp.
  public enum FocusMode: Int, Sendable {
    case locked, autoFocus, continuousAutoFocus
  }

  /// How far away what is made sharp may be.
  public enum AutoFocusRangeRestriction: Int, Sendable {
    case none, near, far
  }

  /// Who decides how light a picture is.
  public enum ExposureMode: Int, Sendable {
    case locked, autoExpose, continuousAutoExposure, custom
  }

  /// Who decides what is white.
  public enum WhiteBalanceMode: Int, Sendable {
    case locked, autoWhiteBalance, continuousAutoWhiteBalance
  }
}

extension NSNotification.Name {
  /// Never told: no device comes.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureDeviceWasConnected = NSNotification.Name(
    "AVCaptureDeviceWasConnectedNotification"
  )
  /// Never told: no device goes.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureDeviceWasDisconnected = NSNotification.Name(
    "AVCaptureDeviceWasDisconnectedNotification"
  )
  /// Never told: no device sees anything.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureDeviceSubjectAreaDidChange = NSNotification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification"
  )
}
