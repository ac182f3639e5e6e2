public import Foundation
import Synchronization

/// A camera or a microphone on Apple's systems.
///
/// Without effect: there is none here, as on Apple's Simulator, so that nobody gets a device. A
/// person chooses a picture by `PhotosPicker`, where a browser of a phone offers its camera.
public final class AVCaptureDevice: NSObject, Sendable {
  /// What apps have asked for.
  private static let asked = Mutex<Set<AVMediaType>>([])

  private override init() {}

  // MARK: Devices

  /// Always nil: there is no device.
  public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  /// Always nil: there is no device.
  public static func `default`(
    _ deviceType: DeviceType,
    for mediaType: AVMediaType?,
    position: Position,
  ) -> AVCaptureDevice? { nil }

  /// Always nil: there is no device.
  public convenience init?(uniqueID deviceUniqueID: String) { nil }

  /// Always empty: there is no device.
  public static func devices() -> [AVCaptureDevice] { [] }

  /// Always empty: there is no device.
  public static func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }

  /// Always nil: there is no device.
  public static var userPreferredCamera: AVCaptureDevice? { nil }
  /// Always nil: there is no device.
  public static var systemPreferredCamera: AVCaptureDevice? { nil }

  /// Finds devices, of which there is none.
  public final class DiscoverySession: NSObject, Sendable {
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}

    /// Always empty: there is no device.
    public var devices: [AVCaptureDevice] { [] }
    /// Always empty: there is no device.
    public var supportedMultiCamDeviceSets: [Set<AVCaptureDevice>] { [] }
  }

  // MARK: Permission

  /// Whether the app may use devices of a kind: it is not known before the app has asked, and denied
  /// afterwards, as nobody can allow what is not there.
  public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    asked.withLock { $0.contains(mediaType) } ? .denied : .notDetermined
  }

  /// Answers false at once, as nobody can allow what is not there; no person is asked.
  public static func requestAccess(
    for mediaType: AVMediaType,
    completionHandler handler: @escaping @Sendable (Bool) -> Void,
  ) {
    asked.withLock { _ = $0.insert(mediaType) }
    handler(false)
  }

  /// Answers false at once, as nobody can allow what is not there; no person is asked.
  public static func requestAccess(for mediaType: AVMediaType) async -> Bool {
    asked.withLock { _ = $0.insert(mediaType) }
    return false
  }

  // MARK: What a device is

  public var uniqueID: String { "" }
  public var modelID: String { "" }
  public var localizedName: String { "" }
  public var manufacturer: String { "" }
  public var deviceType: DeviceType { .external }
  public var position: Position { .unspecified }
  public var isConnected: Bool { false }
  public var isSuspended: Bool { false }
  public var isVirtualDevice: Bool { false }
  public var constituentDevices: [AVCaptureDevice] { [] }
  public func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
  public func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }

  /// Throws: there is no device.
  public func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
  public func unlockForConfiguration() {}

  /// Always empty: there is no device.
  public var formats: [Format] { [] }
  /// Without effect: there is no device.
  public var activeFormat: Format {
    get { .missing }
    set {}
  }
}

/// Whether an app may use devices of a kind.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
