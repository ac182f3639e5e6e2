public import Foundation

/// What a session takes from.
///
/// Without effect: there is no device here to take from.
open class AVCaptureInput: NSObject {
  override init() {}

  /// Always empty: nothing comes from anywhere.
  open var ports: [Port] { [] }

  /// What comes from an input; nothing does.
  public final class Port: NSObject {
    private override init() {}

    public var mediaType: AVMediaType { .video }
    public var isEnabled = true
  }
}

/// What a device gives a session.
///
/// Without effect: there is no device here.
public final class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice

  /// Throws: there is no device.
  public init(device: AVCaptureDevice) throws {
    self.device = device
    super.init()
    throw AVError(.deviceNotConnected)
  }
}
