import Display
public import Foundation
import Geometry
import Properties

/// A font, resolved when it is drawn.
public nonisolated struct Font: Hashable, Sendable {
  /// The source of a font.
  enum Base: Hashable, Sendable {
    /// That of the place where it is drawn.
    case environment
    case style(TextStyle)
    case system(CGFloat)
    case custom(NamedFont, CGFloat, TextStyle?)
  }

  private(set) var base: Base
  var weight: Weight?
  var design: Design?
  /// nil is as the place where it is drawn says.
  var hasItalics: Bool?
  private var digits = false
  private(set) var capitals: SmallCaps?
  private(set) var lines = Leading.standard
  /// A size of its own, in points, instead of that of its base.
  var fixedSize: CGFloat?
  /// How much larger than that it is.
  var factor: CGFloat = 1

  private init(_ base: Base) {
    self.base = base
  }

  /// A font for a use: the system decides its size.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
      caption, caption2

    fileprivate var index: Int {
      switch self {
      case .largeTitle: 0
      case .title: 1
      case .title2: 2
      case .title3: 3
      case .headline: 4
      case .subheadline: 5
      case .body: 6
      case .callout: 7
      case .footnote: 8
      case .caption: 9
      case .caption2: 10
      }
    }
    fileprivate var weight: Weight { self == .headline ? .semibold : .regular }
    /// Whether it is bold where all text has one size.
    fileprivate var isTitle: Bool {
      switch self {
      case .largeTitle, .title, .title2, .title3, .headline: true
      default: false
      }
    }
  }

  /// The thickness of a font's strokes.
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

    var drawn: Typeface.Design {
      switch self {
      case .default: .standard
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }

  /// The width of a font's letters.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) {
      self.value = value
    }

    public static let compressed = Width(-0.2)
    public static let condensed = Width(-0.1)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// The letters that are written as small capitals.
  enum SmallCaps: Hashable, Sendable {
    case all, lowercase, uppercase
  }

  /// The font of the place where it is drawn.
  public static var `default`: Font { Font(.environment) }
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

  /// The font of a name, in points.
  ///
  /// Partly: the fonts that are served stand in for the named one, by its kind, weight and slant.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(NamedFont(name), size, .body))
  }

  /// The font of a name, in points that stay whatever size of text a person has chosen.
  ///
  /// Partly: the fonts that are served stand in for the named one, by its kind, weight and slant.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(NamedFont(name), fixedSize, nil))
  }

  /// The font of a name, in points, scaled as a style of text.
  ///
  /// Partly: the fonts that are served stand in for the named one, by its kind, weight and slant.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(.custom(NamedFont(name), size, style))
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

  /// Writes every letter as a small capital.
  public func smallCaps() -> Font { with(.all) }

  /// Writes small letters as small capitals.
  public func lowercaseSmallCaps() -> Font { with(.lowercase) }

  /// Writes capitals as small capitals.
  public func uppercaseSmallCaps() -> Font { with(.uppercase) }

  func with(_ smallCaps: SmallCaps?) -> Font {
    var font = self
    font.capitals = smallCaps
    return font
  }

  /// Without effect: the fonts served have letters of one width only.
  public func width(_ width: Width) -> Font { self }

  /// Sets lines of text closer together or further apart.
  ///
  /// Without effect in the terminal: a line is a row of cells.
  public func leading(_ leading: Leading) -> Font {
    var font = self
    font.lines = leading
    return font
  }

  /// How much further apart lines are than usual, in points.
  var extraLeading: CGFloat {
    switch lines {
    case .standard: 0
    case .tight: -2
    case .loose: 2
    }
  }

  /// The distance between lines of text.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// Resolves the font for a front end.
  func typeface(_ environment: EnvironmentValues, _ theme: Theme) -> Typeface {
    var face: Typeface
    // What the size would be in points, where all text has one.
    var nominal: CGFloat?
    switch base {
    case .environment:
      let font = environment.font ?? .body
      face = (font.base == .environment ? .body : font).typeface(environment, theme)
    case .style(let style):
      let size = theme.fontSizes[style.index]
      face = Typeface(
        size: style.scaled(size, environment.dynamicTypeSize, theme),
        weight: style.weight.value,
      )
      if !theme.hasTextSizes, style.isTitle { face.weight = Weight.bold.value }
      if factor != 1 { nominal = style.size(at: .large) }
    case .system(let size):
      face = Typeface(size: size.isFinite ? max(0, size) : 0)
      nominal = size
    case .custom(let named, let size, let style):
      let size = size.isFinite ? max(0, size) : 0
      let scaled = style?.scaled(size, environment.dynamicTypeSize, theme)
      face = Typeface(
        design: named.design,
        size: scaled ?? size,
        weight: named.weight,
        isItalic: named.isItalic,
      )
      if factor != 1 { nominal = size }
    }
    if let fixedSize {
      face.size = fixedSize
      nominal = fixedSize
    }
    face.size *= factor
    // Where all text has one size, large text is bold.
    if !theme.hasTextSizes, let nominal, nominal * factor >= 20 { face.weight = Weight.bold.value }
    if let weight = weight ?? environment.fontWeight { face.weight = weight.value }
    if let design = design ?? environment.fontDesign { face.design = design.drawn }
    face.isItalic = hasItalics ?? (face.isItalic || environment.isItalic)
    face.hasMonospacedDigits =
      digits || face.hasMonospacedDigits || environment.hasMonospacedDigits
    return face
  }
}

nonisolated extension Font.TextStyle {
  /// Scales a size in points by the person's text size.
  ///
  /// In the steps of Apple's Human Interface Guidelines.
  func scaled(_ size: CGFloat, _ wanted: DynamicTypeSize, _ theme: Theme) -> CGFloat {
    guard wanted != .large, theme.hasTextSizes else { return size }
    return size * self.size(at: wanted) / self.size(at: .large)
  }

  /// In points, as Apple's table for iOS has it.
  func size(at step: DynamicTypeSize) -> CGFloat { sizes[step.rawValue] }

  private var sizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
