public import Foundation
import Geometry
package import Pictures

/// A picture as Core Graphics has it: rows of pixels.
public nonisolated final class CGImage: Sendable {
  package let raster: Raster

  package init(_ raster: Raster) {
    self.raster = raster
  }

  /// In pixels.
  public var width: Int { raster.width }
  /// In pixels.
  public var height: Int { raster.height }

  /// A part of the picture, in pixels; nil where there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (wide, high) = (Int(part.width), Int(part.height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(wide * high * 4)
    for row in top..<top + high {
      let start = (row * width + left) * 4
      pixels += raster.pixels[start..<start + wide * 4]
    }
    return CGImage(
      Raster(width: wide, height: high, pixels: pixels, isOpaque: raster.isOpaque)
    )
  }
}

/// A colour as Core Graphics has it.
public nonisolated final class CGColor: Hashable, Sendable {
  let ink: Ink

  init(_ ink: Ink) {
    self.ink = ink
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    ink = Ink(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public var alpha: CGFloat { CGFloat(ink.alpha) }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [ink.red, ink.green, ink.blue, ink.alpha].map { CGFloat($0) }
  }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.ink == other.ink }

  public func hash(into hasher: inout Hasher) { hasher.combine(ink) }
}

/// Colours that run into one another.
public nonisolated final class CGGradient: Sendable {
  let stops: [Fill.Stop]

  /// Colours at places from 0 to 1; without places they are spread evenly.
  ///
  /// nil without colours, or with another number of places.
  public init?(
    colorsSpace space: CGColorSpace?,
    colors: [CGColor],
    locations: [CGFloat]?,
  ) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    stops = colors.enumerated().map { index, color in
      let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
      return Fill.Stop(color.ink, at: locations?[index] ?? even)
    }
  }

  /// Colours of an array of Apple's kind (`[…] as CFArray`); what is no colour is left out.
  public convenience init?(
    colorsSpace space: CGColorSpace?,
    colors: NSArray,
    locations: [CGFloat]?,
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// The drawing beyond the ends of a gradient; here the end colours always continue.
public nonisolated struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The rule for the inside of an outline that crosses itself.
public nonisolated enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd

  var filling: CGPathDrawingMode { self == .evenOdd ? .eoFill : .fill }
}

/// The parts of a path to draw.
public nonisolated enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The mode for mixing a drawing with what is below it.
public nonisolated enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter

  var `operator`: Bitmap.Operator {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    // Cairo has no plus darker; this is the nearest.
    case .darken, .plusDarker: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusLighter: .plusLighter
    }
  }
}
