public import Foundation
import Properties

extension View {
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }
  /// Sets the family of fonts.
  ///
  /// Without effect in the terminal: it has one font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.fontDesign, design)
  }
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontWeight, isActive ? .bold : nil)
  }
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    environment(\.isItalic, isActive)
  }
  /// Gives all letters one width.
  ///
  /// In a terminal they always have one width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.fontDesign, isActive ? .monospaced : nil)
  }
  /// Gives all digits one width.
  ///
  /// In a terminal they always have one width.
  public nonisolated func monospacedDigit() -> some View {
    environment(\.hasMonospacedDigits, true)
  }
  /// Sets characters apart, in points; as all lengths, in whole cells of 8 points in a terminal.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    environment(\.kerning, kerning)
  }
  /// Sets characters apart, in points; as all lengths, in whole cells of 8 points in a terminal.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    environment(\.kerning, tracking)
  }
  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint).environment(\.tintGradient, nil)
  }
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint as? Color).environment(\.tintGradient, tint?.trackGradient)
  }
  public nonisolated func accentColor(_ color: Color?) -> some View { environment(\.tint, color) }
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number.map { max(1, $0) })
  }
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound).environment(\.reservedLines, limit.lowerBound)
  }
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.reservedLines, limit.lowerBound)
  }
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, limit).environment(\.reservedLines, reservesSpace ? limit : 1)
  }
  /// Sets lines apart, in points; in a terminal by whole rows.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  /// Sets the smallest scale of a text before it is truncated.
  ///
  /// Without effect in the terminal: all characters there have one size.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}

/// Whether text can be selected.
public nonisolated protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public nonisolated struct EnabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { true }
}

public nonisolated struct DisabledTextSelectability: TextSelectability {
  public static var allowsSelection: Bool { false }
}

nonisolated extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

nonisolated extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Sets whether text can be selected.
  ///
  /// Texts can be where nothing is said.
  ///
  /// Without effect in the terminal: text is selected by its own means.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.isTextSelectable, S.allowsSelection)
  }
}
