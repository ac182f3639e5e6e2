package import Foundation

/// A stretch of text drawn in one way.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var font: Typeface
  package var ink: Ink
  package var isUnderlined = false
  package var isStruckThrough = false
  /// Extra distance between characters, in points.
  package var kerning: CGFloat = 0
  /// How far the run is raised above the baseline, in points.
  package var baselineOffset: CGFloat = 0
  package var link: String?
  /// How the lines under and through it are drawn; nil is solid and in the run's ink.
  package var decoration: Decoration?
  /// Tells apart runs with other attributes of the app's own, which are drawn alike.
  package var mark = 0
  /// What is drawn behind the run.
  package var ground: Ink?
  /// Drawn more weakly in cells, where it cannot be smaller.
  package var isFaint = false

  /// How lines under and through a text are drawn.
  package struct Decoration: Hashable, Sendable {
    package enum Pattern: UInt8, Sendable {
      case solid, dot, dash
    }

    package var pattern: Pattern
    /// nil is the run's own.
    package var ink: Ink?

    package init(pattern: Pattern, ink: Ink?) {
      self.pattern = pattern
      self.ink = ink
    }
  }

  package init(_ text: String, font: Typeface, ink: Ink) {
    self.text = text
    self.font = font
    self.ink = ink
  }
}

/// Text with everything that decides its size: the input of a `TextMeasurer`.
package struct Paragraphs: Hashable, Sendable {
  package enum Alignment: UInt8, Sendable {
    case leading, center, trailing
  }
  package enum Truncation: UInt8, Sendable {
    case head, middle, tail
  }
  /// The side at which a line begins, as far as a front end orders letters itself.
  package enum Direction: UInt8, Sendable {
    /// As the page has it.
    case usual
    /// As the first letter of each paragraph has it.
    case content
    case leftToRight, rightToLeft
  }

  package var runs: [TextRun]
  package var alignment = Alignment.leading
  package var truncation = Truncation.tail
  /// At most this many lines; nil is no limit.
  package var lineLimit: Int?
  /// At least this many lines' height (`lineLimit(_:reservesSpace:)`).
  package var reservedLines = 1
  /// Extra distance between lines, in points.
  package var lineSpacing: CGFloat = 0
  /// From one line's top to the next, in points, whatever the font and `lineSpacing`; nil is theirs.
  package var lineHeight: CGFloat?
  package var direction = Direction.usual
  /// The language by whose rules letters are drawn, as a tag of BCP 47; nil is the page's.
  package var language: String?
  /// How far the font may shrink to fit, from 0 to 1.
  package var minimumScale: CGFloat = 1

  package init(_ runs: [TextRun]) {
    self.runs = runs
  }

  package var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }
}

/// Text broken into lines for one width: the output of a `TextMeasurer`, ready to be drawn.
package struct TextBlock: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var runs: [TextRun]
    /// The drawn width in points.
    package var width: CGFloat

    package init(runs: [TextRun], width: CGFloat) {
      self.runs = runs
      self.width = width
    }
  }

  package var lines: [Line]
  package var alignment: Paragraphs.Alignment
  /// The distance from one line's top to the next, in points.
  package var lineHeight: CGFloat
  /// Width: the widest line.
  ///
  /// Height: that of all lines.
  package var size: CGSize
  /// From the block's top, in points.
  package var firstBaseline: CGFloat
  /// From the block's top, in points.
  package var lastBaseline: CGFloat
  package var isTruncated: Bool
  /// What the text is filled with over its whole area, instead of its runs' own inks.
  package var fill: Fill?
  package var direction = Paragraphs.Direction.usual
  /// The language by whose rules letters are drawn, as a tag of BCP 47; nil is the page's.
  package var language: String?
  /// Whether a person may select it.
  package var isSelectable = true

  package init(
    lines: [Line],
    alignment: Paragraphs.Alignment,
    lineHeight: CGFloat,
    size: CGSize,
    firstBaseline: CGFloat,
    lastBaseline: CGFloat,
    isTruncated: Bool = false,
  ) {
    self.lines = lines
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.isTruncated = isTruncated
  }

  package var string: String {
    lines.map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }
}

/// Measures and breaks text; the only thing about text that differs between front ends.
///
/// A pure function of its arguments. The caller remembers results; a measurer need not.
package protocol TextMeasurer: Sendable {
  /// Breaks `text` for the room proposed.
  ///
  /// - Parameters:
  ///   - width: points; nil is "as wide as you like", which gives one line a paragraph. At 0 each
  ///     line holds one character and the width answered is 0.
  ///   - height: points; nil is no limit. As many lines as fit, at least one; the rest is truncated.
  func block(_ text: Paragraphs, width: CGFloat?, height: CGFloat?) -> TextBlock

  /// The height of one line of a font, in points.
  func lineHeight(of font: Typeface) -> CGFloat

  /// The letters of one line as an outline, from where its baseline begins, in points; nil where
  /// letters have no outlines.
  func outline(of runs: [TextRun]) -> [Outline.Segment]?
}

extension TextMeasurer {
  package func outline(of runs: [TextRun]) -> [Outline.Segment]? { nil }
}
