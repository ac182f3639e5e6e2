public import Foundation

/// Something that was seen in a camera's picture.
///
/// Without effect: there is no camera here, so that nobody gets one.
open class AVMetadataObject: NSObject {
  override init() {}

  /// A kind of what is seen.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let microQR = ObjectType(rawValue: "org.iso.MicroQR")
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let microPDF417 = ObjectType(rawValue: "org.iso.MicroPDF417")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    public static let gs1DataBar = ObjectType(rawValue: "org.gs1.GS1DataBar")
    public static let gs1DataBarExpanded = ObjectType(rawValue: "org.gs1.GS1DataBarExpanded")
    public static let gs1DataBarLimited = ObjectType(rawValue: "org.gs1.GS1DataBarLimited")
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let codabar = ObjectType(rawValue: "Codabar")
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    public static let face = ObjectType(rawValue: "face")
    public static let humanBody = ObjectType(rawValue: "humanBody")
    public static let humanFullBody = ObjectType(rawValue: "humanFullBody")
    public static let catBody = ObjectType(rawValue: "catBody")
    public static let dogBody = ObjectType(rawValue: "dogBody")
    public static let salientObject = ObjectType(rawValue: "salientObject")
  }

  open var type: ObjectType { .qr }
  /// As parts of the picture's size.
  open var bounds: CGRect { .zero }
  open var time: CMTime { .invalid }
  open var duration: CMTime { .invalid }
}

/// A code that was read in a camera's picture.
///
/// Without effect: there is no camera here, so that nobody gets one.
public final class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  public var stringValue: String? { nil }
  /// As parts of the picture's size.
  public var corners: [CGPoint] { [] }
}

/// A face that was seen in a camera's picture.
///
/// Without effect: there is no camera here, so that nobody gets one.
public final class AVMetadataFaceObject: AVMetadataObject {
  public var faceID: Int { 0 }
  public var hasRollAngle: Bool { false }
  public var rollAngle: CGFloat { 0 }
  public var hasYawAngle: Bool { false }
  public var yawAngle: CGFloat { 0 }
}
