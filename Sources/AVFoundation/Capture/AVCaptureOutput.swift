public import Foundation

/// What a session gives to.
///
/// Without effect: there is no camera here, so that nothing comes to it.
open class AVCaptureOutput: NSObject {
  override init() {}

  /// Always empty: nothing is connected.
  open var connections: [AVCaptureConnection] { [] }

  /// Always nil: nothing is connected.
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }

  /// The object as it is: there is no camera's picture that it could be in another place of.
  open func transformedMetadataObject(
    for metadataObject: AVMetadataObject,
    connection: AVCaptureConnection,
  ) -> AVMetadataObject? { metadataObject }
}
