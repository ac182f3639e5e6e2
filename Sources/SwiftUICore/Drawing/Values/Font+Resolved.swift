public import Foundation
import Geometry
public import Properties

nonisolated extension Font {
  public func bold(_ isActive: Bool) -> Font {
    var font = self
    font.weight = isActive ? .bold : .regular
    return font
  }

  public func italic(_ isActive: Bool) -> Font {
    var font = self
    font.hasItalics = isActive
    return font
  }

  /// Gives all letters one width, or not.
  public func monospaced(_ isActive: Bool) -> Font {
    var font = self
    if isActive { font.design = .monospaced } else if design == .monospaced { font.design = nil }
    return font
  }

  /// Writes every letter as a small capital, or none.
  public func smallCaps(_ isActive: Bool) -> Font {
    isActive ? with(.all) : capitals == .all ? with(nil) : self
  }

  /// Writes small letters as small capitals, or not.
  public func lowercaseSmallCaps(_ isActive: Bool) -> Font {
    isActive ? with(.lowercase) : capitals == .lowercase ? with(nil) : self
  }

  /// Writes capitals as small capitals, or not.
  public func uppercaseSmallCaps(_ isActive: Bool) -> Font {
    isActive ? with(.uppercase) : capitals == .uppercase ? with(nil) : self
  }

  /// Sets the size in points, which then no more follows the person's text size.
  ///
  /// In a terminal, where all text has one size, text of 20 points and more is bold.
  public func pointSize(_ size: CGFloat) -> Font {
    var font = self
    font.fixedSize = size.isFinite ? max(0, size) : 0
    font.factor = 1
    return font
  }

  /// Multiplies the size; what was scaled before is scaled further.
  ///
  /// In a terminal, where all text has one size, text that comes to 20 points is bold, and text that
  /// is made smaller is faint.
  public func scaled(by factor: CGFloat) -> Font {
    var font = self
    let product = self.factor * factor
    font.factor = product.isFinite ? min(max(0, product), 1000) : 1
    return font
  }

  /// What decides how a font is drawn at a place.
  public struct Context: Hashable, Sendable, CustomDebugStringConvertible {
    var font: Font?
    var weight: Weight?
    var design: Design?
    var isItalic: Bool
    var size: DynamicTypeSize

    public var debugDescription: String {
      "Font.Context(font: \(font.map { "\($0)" } ?? "nil"), size: \(size))"
    }
  }

  /// A font as it is drawn at a place.
  public struct Resolved: Hashable, Sendable {
    /// Whether it is semibold or heavier.
    public var isBold: Bool { weight.value >= Weight.semibold.value }
    public internal(set) var isItalic: Bool
    public internal(set) var isMonospaced: Bool
    /// Whether small letters are written as small capitals.
    public internal(set) var isLowercaseSmallCaps: Bool
    /// Whether capitals are written as small capitals.
    public internal(set) var isUppercaseSmallCaps: Bool
    /// Whether all letters are written as small capitals.
    public var isSmallCaps: Bool { isLowercaseSmallCaps && isUppercaseSmallCaps }
    public internal(set) var leading: Leading
    /// In points, where text has sizes: a terminal draws all in one.
    public internal(set) var pointSize: CGFloat
    public internal(set) var weight: Weight
    public var width: Width { .standard }
  }

  /// Returns the font as it is drawn at a place.
  public func resolve(in context: Context) -> Resolved {
    var font: Resolved
    switch base {
    case .environment:
      let around = context.font ?? .body
      font = (around.base == .environment ? .body : around).resolve(in: context)
    case .style(let style):
      font = Resolved(size: style.size(at: context.size))
      if style == .headline { font.weight = .semibold }
    case .system(let size): font = Resolved(size: size)
    case .custom(let named, let size, let style):
      let scale = style.map { $0.size(at: context.size) / $0.size(at: .large) } ?? 1
      font = Resolved(size: size * scale)
      font.weight = Weight(value: named.weight)
      font.isItalic = named.isItalic
      font.isMonospaced = named.design == .monospaced
    }
    if let fixedSize { font.pointSize = fixedSize }
    font.pointSize *= factor
    if let weight = weight ?? context.weight { font.weight = weight }
    if let design = design ?? context.design { font.isMonospaced = design == .monospaced }
    font.isItalic = hasItalics ?? (font.isItalic || context.isItalic)
    if let capitals {
      font.isLowercaseSmallCaps = capitals != .uppercase
      font.isUppercaseSmallCaps = capitals != .lowercase
    }
    if lines != .standard { font.leading = lines }
    return font
  }
}

nonisolated extension Font.Resolved {
  fileprivate init(size: CGFloat) {
    isItalic = false
    isMonospaced = false
    isLowercaseSmallCaps = false
    isUppercaseSmallCaps = false
    leading = .standard
    pointSize = size.isFinite ? max(0, size) : 0
    weight = .regular
  }
}

nonisolated extension EnvironmentValues {
  /// What decides how a font is drawn here.
  public var fontResolutionContext: Font.Context {
    Font.Context(
      font: font,
      weight: fontWeight,
      design: fontDesign,
      isItalic: isItalic,
      size: dynamicTypeSize,
    )
  }
}
