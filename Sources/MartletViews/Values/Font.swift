import Display
public import Foundation
import Geometry
import Properties

/// A font, resolved when it is drawn.
public nonisolated struct Font: Hashable, Sendable {
  /// What a font is made from.
  private enum Base: Hashable, Sendable {
    case style(TextStyle)
    case system(CGFloat)
    case custom(String, CGFloat, TextStyle?)
  }

  private var base: Base
  private var weight: Weight?
  private var design: Design?
  private var hasItalics = false
  private var digits = false

  private init(_ base: Base) {
    self.base = base
  }

  /// A font for a use: the system decides its size.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
      caption, caption2

    fileprivate var index: Int { TextStyle.allCases.firstIndex(of: self) ?? 6 }
    fileprivate var weight: Weight { self == .headline ? .semibold : .regular }
    /// Whether it stands out where all text has one size.
    fileprivate var isTitle: Bool {
      switch self {
      case .largeTitle, .title, .title2, .title3, .headline: true
      default: false
      }
    }
  }

  /// How thick a font's strokes are.
  public struct Weight: Hashable, Sendable {
    let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  /// The family of shapes a font belongs to.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil,
  ) -> Font {
    var font = Font(.system(size))
    font.weight = weight
    font.design = design
    return font
  }

  @_disfavoredOverload
  public static func system(
    size: CGFloat,
    weight: Weight = .regular,
    design: Design = .default,
  ) -> Font {
    var font = Font(.system(size))
    font.weight = weight
    font.design = design
    return font
  }

  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil,
  ) -> Font {
    var font = Font(.style(style))
    font.weight = weight
    font.design = design
    return font
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size, nil))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, nil))
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(.custom(name, size, style))
  }

  public func bold() -> Font { weight(.bold) }

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  public func italic() -> Font {
    var font = self
    font.hasItalics = true
    return font
  }

  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  public func monospacedDigit() -> Font {
    var font = self
    font.digits = true
    return font
  }

  /// Accepted: none of the fonts here has small capitals.
  public func smallCaps() -> Font { self }

  /// Line heights are those of the font.
  public func leading(_ leading: Leading) -> Font { self }

  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// The font as a front end finds it.
  func typeface(_ environment: EnvironmentValues, _ metrics: Metrics) -> Typeface {
    var face: Typeface
    switch base {
    case .style(let style):
      face = Typeface(size: metrics.fontSizes[style.index], weight: style.weight.value)
      if metrics.grid != nil, style.isTitle { face.weight = Weight.bold.value }
    case .system(let size):
      face = Typeface(size: size.isFinite ? max(0, size) : 0)
      // Where all text has one size, large text is bold.
      if metrics.grid != nil, size >= 20 { face.weight = Weight.bold.value }
    case .custom(let name, let size, _):
      face = Typeface(size: size.isFinite ? max(0, size) : 0, family: name)
    }
    if let weight = weight ?? environment.fontWeight { face.weight = weight.value }
    switch design ?? environment.fontDesign {
    case .serif: face.design = .serif
    case .rounded: face.design = .rounded
    case .monospaced: face.design = .monospaced
    default: face.design = .standard
    }
    face.isItalic = hasItalics || environment.isItalic
    face.hasMonospacedDigits = digits || environment.hasMonospacedDigits
    return face
  }
}
