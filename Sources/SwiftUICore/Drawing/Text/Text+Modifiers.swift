public import Foundation
public import Properties

/// The person's text size.
///
/// Fonts of a text style scale with it; a terminal has one size.
public nonisolated enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The size whose body text is nearest to a multiple of the usual one.
  init(textScale: Double) {
    let usual = DynamicTypeSize.large
    let wanted = Font.TextStyle.body.size(at: usual) * textScale
    self =
      Self.allCases.min { one, other in
        abs(Font.TextStyle.body.size(at: one) - wanted)
          < abs(Font.TextStyle.body.size(at: other) - wanted)
      } ?? usual
  }

  /// Returns the scale of a size a number of steps above the usual one, or below if negative.
  package static func textScale(steps: Int) -> Double {
    let place = min(max(0, large.rawValue + steps), allCases.count - 1)
    return Font.TextStyle.body.size(at: allCases[place]) / Font.TextStyle.body.size(at: .large)
  }

  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    left.rawValue < right.rawValue
  }
}

nonisolated extension EnvironmentValues {
  /// The text size in the environment.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large
  /// Whether letters may move closer so that a text fits.
  @Entry public var allowsTightening: Bool = false
  @Entry var textScale: Text.Scale = .default
  @Entry var textLine: Text.LineStyle?
  @Entry var baselineOffset: CGFloat = 0
}

nonisolated struct TextLineModifier: EnvironmentModifier {
  let path: WritableKeyPath<EnvironmentValues, Bool>
  let isActive: Bool
  let line: Text.LineStyle

  func change(_ environment: inout EnvironmentValues) {
    environment[keyPath: path] = isActive
    environment.textLine = line
  }
}

extension View {
  /// Draws a line under texts; a terminal draws it solid and in the text's colour.
  public nonisolated func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil,
  ) -> some View {
    modifier(
      TextLineModifier(
        path: \.isUnderlined,
        isActive: isActive,
        line: Text.LineStyle(pattern: pattern, color: color),
      )
    )
  }
  /// Draws a line through texts; a terminal draws it solid and in the text's colour.
  public nonisolated func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil,
  ) -> some View {
    modifier(
      TextLineModifier(
        path: \.isStruckThrough,
        isActive: isActive,
        line: Text.LineStyle(pattern: pattern, color: color),
      )
    )
  }
  /// Raises texts, in points.
  ///
  /// Without effect in the terminal: every character has a cell of its own.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.baselineOffset, baselineOffset)
  }
  /// Scales texts relative to those around them; in a terminal a smaller one is faint.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    environment(\.textScale, isEnabled ? scale : .default)
  }
  /// Without effect: the fonts served have letters of one width only.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }
  /// Lets letters move closer by at most a twentieth of their size where a line is else too long.
  ///
  /// Without effect in the terminal: every character has a cell of its own.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
  /// Sets how large fonts of a style are.
  ///
  /// Without effect in the terminal: all text has one size.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  /// Keeps the size of fonts of a style within bounds.
  ///
  /// Without effect in the terminal: all text has one size.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let first = allowed.first, let last = allowed.last else { return }
      size = size < first ? first : last
    }
  }
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
}
