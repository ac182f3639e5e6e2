/// What is in a film, or comes from a device.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let text = AVMediaType(rawValue: "text")
  public static let closedCaption = AVMediaType(rawValue: "clcp")
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  public static let timecode = AVMediaType(rawValue: "tmcd")
  public static let metadata = AVMediaType(rawValue: "meta")
  public static let metadataObject = AVMediaType(rawValue: "mobj")
  public static let muxed = AVMediaType(rawValue: "muxx")
  public static let depthData = AVMediaType(rawValue: "dpth")
}

/// How a picture that moves fills the room it has.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill"
  )
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// How pictures are written.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}

/// The key of how pictures are written.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVVideoCodecKey = "AVVideoCodecKey"
