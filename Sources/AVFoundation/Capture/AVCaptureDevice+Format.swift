public import Foundation

extension AVCaptureDevice {
  /// What pictures a device can make; there is none.
  public final class Format: NSObject, Sendable {
    static let missing = Format()

    private override init() {}

    public var mediaType: AVMediaType { .video }
    public var formatDescription: CMFormatDescription { .missing }
    public var videoMaxZoomFactor: CGFloat { 1 }
    /// In degrees.
    public var videoFieldOfView: Float { 0 }
    public var isVideoHDRSupported: Bool { false }
    public var isMultiCamSupported: Bool { false }
  }
}

/// What a film's pictures are like; there are none.
public final class CMFormatDescription: Sendable {
  static let missing = CMFormatDescription()

  private init() {}
}

/// What a film's pictures are like.
public typealias CMVideoFormatDescription = CMFormatDescription

/// How large a film's pictures are, in pixels.
public struct CMVideoDimensions: Equatable, Sendable {
  public var width: Int32
  public var height: Int32

  public init(width: Int32 = 0, height: Int32 = 0) {
    self.width = width
    self.height = height
  }
}

/// How large a film's pictures are: nothing, as there are none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMVideoFormatDescriptionGetDimensions(
  _ videoDesc: CMVideoFormatDescription
) -> CMVideoDimensions { CMVideoDimensions() }
