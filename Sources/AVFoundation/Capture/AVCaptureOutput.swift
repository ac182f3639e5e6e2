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

/// Pictures as they come, one by one.
///
/// Without effect: there is no camera here. The delegate that gets them on Apple's systems is left
/// out, with the kind of its pictures.
public final class AVCaptureVideoDataOutput: AVCaptureOutput {
  public var videoSettings: [String: Any] = [:]
  public var alwaysDiscardsLateVideoFrames = true
  /// Always empty: no picture comes.
  public var availableVideoPixelFormatTypes: [UInt32] { [] }

  public override init() { super.init() }
}

/// Sound as it comes.
///
/// Without effect: no microphone is asked for here. The delegate that gets it on Apple's systems is
/// left out, with the kind of its pieces.
public final class AVCaptureAudioDataOutput: AVCaptureOutput {
  public override init() { super.init() }
}
