public import Foundation
import Geometry
import Layout

nonisolated extension Text {
  /// The lines of a text as they are laid out in its view, in the view's points.
  public struct Layout: RandomAccessCollection, Equatable {
    private let lines: [Line]
    /// Whether some of the text is left out.
    public let isTruncated: Bool

    /// - Parameter width: that of the view, in which the lines are aligned.
    init(
      _ block: TextBlock,
      _ attributes: [TextAttributes],
      _ measurer: any TextMeasurer,
      width: CGFloat,
    ) {
      let setting = TextSetting(block, attributes, measurer)
      var start = 0
      lines = block.lines.indices.map { number in
        let line = block.lines[number]
        let room = Swift.max(0, width - line.width)
        let x =
          switch block.alignment {
          case .leading: CGFloat.zero
          case .center: room / 2
          case .trailing: room
          }
        let baseline = block.firstBaseline + CGFloat(number) * block.lineHeight
        let made = Line(line, CGPoint(x: x, y: baseline), setting, start)
        start += made.characterCount + 1
        return made
      }
      isTruncated = block.isTruncated
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public subscript(index: Int) -> Line { lines[index] }

    /// The place of a character in a text, to be compared with that of others.
    public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
      let value: Int

      public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
      public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
      public func distance(to other: CharacterIndex) -> Int { other.value - value }
    }

    /// The bounds of a line or a part of it, in the points of the text's view.
    public struct TypographicBounds: Equatable, Sendable {
      /// The left end of the baseline.
      public var origin = CGPoint.zero
      public var width: CGFloat = 0
      /// Above the baseline.
      public var ascent: CGFloat = 0
      /// Below the baseline.
      public var descent: CGFloat = 0
      /// To the next line.
      public var leading: CGFloat = 0

      /// Nothing, at the corner.
      public init() {}

      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    /// How lines and their parts are drawn.
    public struct DrawingOptions: OptionSet, Sendable {
      public let rawValue: UInt32

      public init(rawValue: UInt32) {
        self.rawValue = rawValue
      }

      /// Without effect: letters are drawn where they are, or in their cells.
      public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
    }

    /// A line: the runs of letters that are drawn alike.
    public struct Line: RandomAccessCollection, Equatable {
      private let runs: [Run]
      private let width: CGFloat
      private let setting: TextSetting
      /// The left end of the baseline.
      public var origin: CGPoint

      fileprivate init(
        _ line: TextBlock.Line,
        _ origin: CGPoint,
        _ setting: TextSetting,
        _ start: Int,
      ) {
        self.origin = origin
        self.setting = setting
        width = line.width
        var (x, start) = (CGFloat.zero, start)
        runs = line.runs.enumerated().map { index, run in
          let isLast = index == line.runs.count - 1
          let width = isLast ? Swift.max(0, line.width - x) : setting.width(of: run)
          defer {
            x += width
            start += run.text.count
          }
          return Run(run, x: x, width: width, setting, start)
        }
      }

      fileprivate var characterCount: Int { runs.reduce(0) { $0 + $1.count } }

      public var startIndex: Int { 0 }
      public var endIndex: Int { runs.count }

      public subscript(index: Int) -> Run {
        var run = runs[index]
        run.lineOrigin = origin
        return run
      }

      public var typographicBounds: TypographicBounds { setting.bounds(at: origin, width) }

      /// The line as it is drawn, from its top.
      var block: (block: TextBlock, corner: CGPoint) {
        setting.block(runs.map(\.run), at: origin, width)
      }
    }
  }
}

/// What the lines of one text have in common.
nonisolated struct TextSetting: Equatable {
  private let attributes: [TextAttributes]
  private let measurer: any TextMeasurer
  private let ascent: CGFloat
  private let descent: CGFloat
  private let leading: CGFloat
  private let lineHeight: CGFloat

  init(_ block: TextBlock, _ attributes: [TextAttributes], _ measurer: any TextMeasurer) {
    self.attributes = attributes
    self.measurer = measurer
    lineHeight = block.lineHeight
    ascent = block.firstBaseline
    let height = block.size.height - CGFloat(max(0, block.lines.count - 1)) * block.lineHeight
    // A block may reserve more lines than it has.
    descent = max(0, min(height, lineHeight) - ascent)
    leading = max(0, lineHeight - ascent - descent)
  }

  static func == (left: TextSetting, right: TextSetting) -> Bool {
    left.attributes == right.attributes && left.ascent == right.ascent
      && left.descent == right.descent && left.leading == right.leading
  }

  func attributes(of run: TextRun) -> TextAttributes? {
    attributes.indices.contains(run.mark - 1) ? attributes[run.mark - 1] : nil
  }

  func width(of run: TextRun) -> CGFloat {
    guard run.text.last?.isWhitespace == true else { return plainWidth(of: run) }
    // Blanks at the end of a line are not measured.
    var (longer, end) = (run, run)
    longer.text += "x"
    end.text = "x"
    return max(0, plainWidth(of: longer) - plainWidth(of: end))
  }

  private func plainWidth(of run: TextRun) -> CGFloat {
    run.text.isEmpty ? 0 : measurer.block(Paragraphs([run]), width: nil, height: nil).size.width
  }

  func bounds(at origin: CGPoint, _ width: CGFloat) -> Text.Layout.TypographicBounds {
    var bounds = Text.Layout.TypographicBounds()
    bounds.origin = origin
    bounds.width = width
    bounds.ascent = ascent
    bounds.descent = descent
    bounds.leading = leading
    return bounds
  }

  /// One line of runs, and where its corner lies for a place on the baseline.
  func block(
    _ runs: [TextRun],
    at origin: CGPoint,
    _ width: CGFloat,
  ) -> (block: TextBlock, corner: CGPoint) {
    let block = TextBlock(
      lines: [TextBlock.Line(runs: runs, width: width)],
      alignment: .leading,
      lineHeight: lineHeight,
      size: CGSize(width: width, height: ascent + descent),
      firstBaseline: ascent,
      lastBaseline: ascent,
    )
    return (block, CGPoint(x: origin.x, y: origin.y - ascent))
  }
}
