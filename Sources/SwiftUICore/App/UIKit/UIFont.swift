public import Foundation

/// A font of a size, under UIKit's name.
///
/// The faces are those that SwiftUI's fonts have here: one is set by its use, weight and design.
public nonisolated final class UIFont: Hashable, Sendable {
  /// The thickness of a font's strokes.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    var font: Font.Weight {
      let weights: [(Weight, Font.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
        (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
        (.black, .black),
      ]
      return weights.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1
        ?? .regular
    }
  }

  /// The use of a font, which decides its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var font: Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      default: .body
      }
    }
  }

  /// In points.
  public let pointSize: CGFloat
  /// The font as SwiftUI has it.
  let font: Font
  public let fontName: String

  init(_ font: Font, _ size: CGFloat, name: String = ".SFUI-Regular") {
    self.font = font
    // As UIKit takes it: nothing is no size.
    pointSize = size.isFinite && size > 0 ? size : 14
    fontName = name
  }

  /// A font by its name; nil where there is none of that name.
  ///
  /// - Parameter fontSize: in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(.custom(fontName, fixedSize: fontSize), fontSize, name: fontName)
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.font, design: nil), fontSize)
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Font.system(size: fontSize, weight: nil, design: nil).italic(), fontSize)
  }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.font, design: .monospaced), fontSize)
  }

  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let font = Font.system(size: fontSize, weight: weight.font, design: nil).monospacedDigit()
    return UIFont(font, fontSize)
  }

  /// The font of a use, in the size that it has where a person asks for no other.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.system(style.font, design: nil, weight: nil), style.font.size(at: .large))
  }

  public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?,
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var changed = font
    changed.fixedSize = fontSize
    return UIFont(changed, fontSize, name: fontName)
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  public var familyName: String { fontName.hasPrefix(".") ? ".AppleSystemUIFont" : fontName }
  /// The height of a line, in points, as of Apple's system font.
  public var lineHeight: CGFloat { pointSize * 1.193 }
  public var ascender: CGFloat { pointSize * 0.952 }
  public var descender: CGFloat { pointSize * -0.241 }
  public var capHeight: CGFloat { pointSize * 0.705 }
  public var xHeight: CGFloat { pointSize * 0.526 }
  public var leading: CGFloat { 0 }

  public static func == (left: UIFont, right: UIFont) -> Bool {
    left.font == right.font && left.pointSize == right.pointSize
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(pointSize)
  }
}

nonisolated extension Font {
  /// A font of UIKit.
  public init(_ font: UIFont) { self = font.font }
}

/// Fonts and sizes that grow with a person's text size, under UIKit's name.
public nonisolated struct UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The font itself: where it is shown, it is as large as it says.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The value itself, as for the size that a person has who asks for no other.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
