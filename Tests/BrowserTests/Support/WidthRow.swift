import Foundation
import Geometry

/// A text, and how wide Chromium 156 drew it with the same font file.
nonisolated struct WidthRow: Sendable {
  var text: String
  var font: Typeface
  var kerning: CGFloat = 0
  var chromium: CGFloat

  static let all: [WidthRow] = [
    WidthRow(text: "Hello, World!", font: Typeface(size: 17), chromium: 101.281),
    WidthRow(text: "count: 40", font: Typeface(size: 17), chromium: 76.656),
    WidthRow(text: "AVATAR Tőke fi ffl", font: Typeface(size: 17), chromium: 141.922),
    WidthRow(
      text: "The quick brown fox",
      font: Typeface(size: 34, weight: 700),
      chromium: 336.797,
    ),
    WidthRow(text: "Ünïcödé", font: Typeface(size: 13, weight: 600), chromium: 52.172),
    WidthRow(text: "0123456789", font: Typeface(size: 17), chromium: 102.031),
    WidthRow(
      text: "monospaced = 1;",
      font: Typeface(design: .monospaced, size: 15),
      chromium: 135.469,
    ),
    WidthRow(text: "Serif text", font: Typeface(design: .serif, size: 17), chromium: 80.281),
    WidthRow(text: "Italic words", font: Typeface(size: 17, isItalic: true), chromium: 91.766),
    WidthRow(text: "Letter spacing", font: Typeface(size: 17), kerning: 2, chromium: 143.406),
    WidthRow(text: "a", font: Typeface(size: 11), chromium: 6.203),
    // No kerning between letters and signs that lie in different files.
    WidthRow(text: "Привет, мир!", font: Typeface(size: 17), chromium: 108.484),
    WidthRow(text: "Țară", font: Typeface(size: 17), chromium: 36.422),
    WidthRow(
      text: "1111",
      font: Typeface(size: 17, hasMonospacedDigits: true),
      chromium: 44.047,
    ),
  ]
}
