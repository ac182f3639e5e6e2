import Foundation
import Geometry
import Properties

/// What decides which of the variants of a text is shown.
public nonisolated protocol TextVariantPreference {}

/// The longest variant.
public nonisolated struct FixedTextVariant: TextVariantPreference, Sendable {}

/// The longest variant that there is room for.
public nonisolated struct SizeDependentTextVariant: TextVariantPreference, Sendable {}

nonisolated extension TextVariantPreference where Self == FixedTextVariant {
  /// The longest variant.
  public static var fixed: FixedTextVariant { FixedTextVariant() }
}

nonisolated extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// The longest variant that there is room for.
  public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

nonisolated extension Text {
  /// Sets which of its variants a text shows: times and dates with a format have shorter ones.
  ///
  /// The longest is shown that the room neither cuts off nor breaks within a word; it may have
  /// several lines.
  public func textVariant<V: TextVariantPreference>(_ preference: V) -> some View {
    modifier(VariantModifier(isSizeDependent: preference is SizeDependentTextVariant))
  }
}

private nonisolated struct VariantModifier: EnvironmentModifier {
  let isSizeDependent: Bool

  func change(_ environment: inout EnvironmentValues) {
    environment.isTextSizeDependent = isSizeDependent
  }
}

nonisolated extension EnvironmentValues {
  /// Whether texts become shorter where there is little room.
  @Entry var isTextSizeDependent = false
  /// How short times and dates are: 0 as their format says, up to `shortestText`.
  @Entry var textShortness = 0

  static var shortestText: Int { 2 }
}

nonisolated extension FormatStyle {
  /// Returns a format with shorter words, where it has some.
  func shortened(_ shortness: Int) -> Self {
    guard shortness > 0 else { return self }
    var short: Any = self
    switch self {
    case let format as Date.FormatStyle: short = format.shorter(shortness)
    case let format as SystemFormatStyle.DateOffset: short = format.shorter(shortness)
    case let format as SystemFormatStyle.DateReference: short = format.shorter(shortness)
    case var format as Duration.UnitsFormatStyle:
      format.unitWidth = format.unitWidth.shorter(shortness)
      short = format
    case var format as Date.RelativeFormatStyle:
      if format.unitsStyle != .narrow {
        format.unitsStyle =
          shortness == 1 && format.unitsStyle != .abbreviated ? .abbreviated : .narrow
      }
      short = format
    default: break
    }
    return short as? Self ?? self
  }
}

nonisolated extension Duration.UnitsFormatStyle.UnitWidth {
  func shorter(_ shortness: Int) -> Self {
    if shortness == 0 || self == .narrow { return self }
    return shortness == 1 && self == .wide ? .abbreviated : .narrow
  }
}

nonisolated extension Date.FormatStyle {
  /// With short names of months and days, and then with numbers of months.
  ///
  /// A format does not tell what it shows; one that stays as it is when a part is set shows that.
  fileprivate func shorter(_ shortness: Int) -> Self {
    var style = self
    if style == style.weekday(.wide) { style = style.weekday(.abbreviated) }
    if style == style.month(.wide) { style = style.month(.abbreviated) }
    guard shortness > 1, style == style.month(.abbreviated) else { return style }
    style = style.month(.defaultDigits)
    return style == style.year(.defaultDigits) ? style.year(.twoDigits) : style
  }
}

extension TextBlock {
  /// Whether it shows all of a text, and breaks its lines between words only.
  func isWhole(_ text: Paragraphs) -> Bool {
    let shown = lines.flatMap { line in
      line.runs.map(\.text).joined().split(whereSeparator: \.isWhitespace)
    }
    return !isTruncated && shown == text.string.split(whereSeparator: \.isWhitespace)
  }
}
