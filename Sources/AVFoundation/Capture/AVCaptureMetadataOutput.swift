public import Dispatch
public import Foundation

/// Reads codes in a camera's pictures on Apple's systems.
///
/// Without effect: there is no camera here, so that its delegate hears nothing.
public final class AVCaptureMetadataOutput: AVCaptureOutput {
  public private(set) weak var metadataObjectsDelegate:
    (any AVCaptureMetadataOutputObjectsDelegate)?
  public private(set) var metadataObjectsCallbackQueue: DispatchQueue?
  public var metadataObjectTypes: [AVMetadataObject.ObjectType] = []
  /// As parts of the picture's size.
  public var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

  public override init() { super.init() }

  /// Always empty: there is no camera.
  public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }

  public func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?,
  ) {
    metadataObjectsDelegate = objectsDelegate
    metadataObjectsCallbackQueue = objectsCallbackQueue
  }
}

/// Hears which codes a camera sees: none, as there is no camera.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection,
  )
}

extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection,
  ) {}
}
