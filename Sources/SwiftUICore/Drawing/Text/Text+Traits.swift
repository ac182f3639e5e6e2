import Display
public import Foundation
import Geometry
import Properties

nonisolated extension Text {
  /// The traits set by a text's own modifiers; nil takes the environment's.
  nonisolated struct Traits: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var isItalic: Bool?
    var design: Font.Design?
    var digits: Bool?
    var style: AnyShapeStyle?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var line: LineStyle?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?
    var scale: Scale?
    var link: String?
    /// The app's own attributes.
    var attributes = TextAttributes()
    /// The colour behind the letters.
    var ground: Color?
    var lineHeight: AttributedString.LineHeight?
    var language: String?
    var spoken = Spoken()

    /// Returns these traits, completed by others.
    func over(_ below: Traits) -> Traits {
      Traits(
        font: font ?? below.font,
        weight: weight ?? below.weight,
        isItalic: isItalic ?? below.isItalic,
        design: design ?? below.design,
        digits: digits ?? below.digits,
        // Links have the tint, whatever the text around has.
        style: style ?? (link == nil ? below.style : nil),
        isUnderlined: isUnderlined ?? below.isUnderlined,
        isStruckThrough: isStruckThrough ?? below.isStruckThrough,
        line: line ?? below.line,
        kerning: kerning ?? below.kerning,
        baselineOffset: baselineOffset ?? below.baselineOffset,
        scale: scale ?? below.scale,
        link: link ?? below.link,
        attributes: attributes.over(below.attributes),
        ground: ground ?? below.ground,
        lineHeight: lineHeight ?? below.lineHeight,
        language: language ?? below.language,
        spoken: spoken.over(below.spoken),
      )
    }

    static func == (left: Traits, right: Traits) -> Bool {
      left.font == right.font && left.weight == right.weight && left.isItalic == right.isItalic
        && left.design == right.design && left.digits == right.digits
        && left.isUnderlined == right.isUnderlined
        && left.isStruckThrough == right.isStruckThrough && left.line == right.line
        && left.kerning == right.kerning && left.baselineOffset == right.baselineOffset
        && left.scale == right.scale && left.link == right.link && left.ground == right.ground
        && left.lineHeight == right.lineHeight && left.language == right.language
        && left.spoken == right.spoken
        && left.attributes == right.attributes
        && Self.areSame(left.style, right.style)
    }

    private static func areSame(_ left: AnyShapeStyle?, _ right: AnyShapeStyle?) -> Bool {
      switch (left?.base, right?.base) {
      case (nil, nil): true
      case (let one as any Hashable, let two as any Hashable): AnyHashable(one) == AnyHashable(two)
      default: false
      }
    }
  }

  func with(_ change: (inout Traits) -> Void) -> Text {
    var text = self
    change(&text.traits)
    return text
  }

  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  /// Sets the family of fonts.
  ///
  /// Without effect in the terminal: it has one font.
  public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
  /// Without effect: the fonts served have letters of one width only.
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  public func bold() -> Text { with { $0.weight = .bold } }
  public func bold(_ isActive: Bool) -> Text {
    with { $0.weight = isActive ? .bold : .regular }
  }
  public func italic() -> Text { with { $0.isItalic = true } }
  public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  /// Gives all letters one width.
  ///
  /// In a terminal they always have one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    with { $0.design = isActive ? .monospaced : .default }
  }
  /// Gives all digits one width.
  ///
  /// In a terminal they always have one width.
  public func monospacedDigit() -> Text { with { $0.digits = true } }
  public func foregroundColor(_ color: Color?) -> Text {
    with { $0.style = color.map { AnyShapeStyle($0) } }
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    with { $0.style = AnyShapeStyle(style) }
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  /// Draws a line under the text; a terminal draws it solid and in the text's colour.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil,
  ) -> Text {
    with {
      $0.isUnderlined = isActive
      $0.line = LineStyle(pattern: pattern, color: color)
    }
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// Draws a line through the text; a terminal draws it solid and in the text's colour.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil,
  ) -> Text {
    with {
      $0.isStruckThrough = isActive
      $0.line = LineStyle(pattern: pattern, color: color)
    }
  }
  /// Sets characters apart, in points; as all lengths, in whole cells of 8 points in a terminal.
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
  /// Sets characters apart, in points; as all lengths, in whole cells of 8 points in a terminal.
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.kerning = tracking } }
  /// Raises the text, in points.
  ///
  /// Without effect in the terminal: every character has a cell of its own.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    with { $0.baselineOffset = offset }
  }
  /// Scales the text relative to that around it; in a terminal a smaller one is faint.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    with { $0.scale = isEnabled ? scale : .default }
  }
}
