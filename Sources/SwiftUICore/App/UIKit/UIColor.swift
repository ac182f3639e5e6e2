public import Foundation
import Geometry
import Properties

/// A colour under UIKit's name, resolved for light or dark when it is drawn.
///
/// Archived, it is kept as it is in light surroundings.
public nonisolated final class UIColor: NSObject, NSSecureCoding, Sendable {
  let color: Color

  public init(_ color: Color) {
    self.color = color
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha)
  }

  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: white, opacity: alpha)
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
  }

  /// The colour of a name among the app's assets.
  public init?(named name: String) {
    color = Color(name)
  }

  /// A colour of an asset catalogue by its name in Swift.
  public init(resource: ColorResource) {
    color = Color(resource)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let (red, green, blue, _) = components
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The parts of the colour as it is in light surroundings.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?,
  ) -> Bool {
    let parts = components
    red?.pointee = parts.0
    green?.pointee = parts.1
    blue?.pointee = parts.2
    alpha?.pointee = parts.3
    return true
  }

  /// Hue, saturation, brightness and opacity, each from 0 to 1.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?,
  ) -> Bool {
    let (red, green, blue, opacity) = components
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var turn: CGFloat = 0
    if range > 0 {
      turn =
        most == red
        ? (green - blue) / range
        : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }

  private var components: (CGFloat, CGFloat, CGFloat, CGFloat) {
    let ink = color.ink(EnvironmentValues())
    return (CGFloat(ink.red), CGFloat(ink.green), CGFloat(ink.blue), CGFloat(ink.alpha))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.color == color
  }

  public override var hash: Int { color.hashValue }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    let (red, green, blue, alpha) = components
    for (key, part) in zip(Self.keys, [red, green, blue, alpha]) {
      coder.encode(Double(part), forKey: key)
    }
  }

  public init?(coder: NSCoder) {
    guard Self.keys.allSatisfy(coder.containsValue) else { return nil }
    let parts = Self.keys.map { coder.decodeDouble(forKey: $0) }
    guard parts.allSatisfy(\.isFinite) else { return nil }
    color = Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// As in archives of Apple's systems.
  private static let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
}

nonisolated extension Color {
  /// A colour under UIKit's name.
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  /// A colour under UIKit's name.
  @_disfavoredOverload public init(_ color: UIColor) {
    self = color.color
  }
}

nonisolated extension UIColor: _ExpressibleByColorLiteral {
  /// A colour that the source shows by `#colorLiteral`.
  public convenience init(
    _colorLiteralRed red: Float,
    green: Float,
    blue: Float,
    alpha: Float,
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of a `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
