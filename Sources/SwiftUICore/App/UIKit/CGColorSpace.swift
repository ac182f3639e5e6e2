public import CoreFoundationTypes
public import Foundation

/// The meaning of colour components.
///
/// Partly: all colours are sRGB here, and a grey one has the same lightness in each space.
public nonisolated final class CGColorSpace: Hashable, Sendable {
  public let name: CFString?
  public let model: CGColorSpaceModel

  init(_ name: CFString?, _ model: CGColorSpaceModel) {
    (self.name, self.model) = (name, model)
  }

  /// nil for a name that is not one of these.
  public convenience init?(name: CFString) {
    let grays = [Self.linearGray, Self.genericGrayGamma2_2, Self.extendedGray]
    let colors = [
      Self.sRGB, Self.linearSRGB, Self.extendedSRGB, Self.extendedLinearSRGB, Self.displayP3,
      Self.genericRGBLinear, Self.adobeRGB1998, Self.itur_709, Self.itur_2020,
    ]
    guard grays.contains(name) || colors.contains(name) else { return nil }
    self.init(name, grays.contains(name) ? .monochrome : .rgb)
  }

  /// Without an alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
  public var isWideGamutRGB: Bool {
    [Self.displayP3, Self.adobeRGB1998, Self.itur_2020].contains(name)
  }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let itur_709: CFString = "kCGColorSpaceITUR_709"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
    one.name == other.name && one.model == other.model
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(nil, .rgb) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(nil, .monochrome)
}

nonisolated extension CGColor {
  /// A colour of its parts, the alpha last.
  ///
  /// - Parameter components: one more than the space's `numberOfComponents`, as nothing tells how many
  ///   there are.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.model == .monochrome {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0],
        green: components[1],
        blue: components[2],
        alpha: components[3],
      )
    }
  }

  public var numberOfComponents: Int { 4 }
  public var colorSpace: CGColorSpace? { CGColorSpace(CGColorSpace.sRGB, .rgb) }

  /// The same colour with another opacity, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? {
    let parts = components ?? []
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// The colour in another space: all are sRGB here, so it is the same.
  ///
  /// Partly: a space of greys gets the colour as it is.
  public func converted(
    to colorSpace: CGColorSpace,
    intent: CGColorRenderingIntent,
    options: CFDictionary?,
  ) -> CGColor? { self }
}
