import Foundation
import Geometry
public import Layout

nonisolated extension Text.Layout {
  /// A stretch of letters in one line that are drawn alike: its parts are single letters.
  public struct Run: RandomAccessCollection, Equatable {
    let run: TextRun
    /// From the line's left end.
    private let x: CGFloat
    private let width: CGFloat
    fileprivate let characters: [Character]
    fileprivate let setting: TextSetting
    private let start: Int
    var lineOrigin = CGPoint.zero

    init(_ run: TextRun, x: CGFloat, width: CGFloat, _ setting: TextSetting, _ start: Int) {
      self.run = run
      self.x = x
      self.width = width
      self.setting = setting
      self.start = start
      characters = Array(run.text)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { characters.count }
    public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    /// The attribute of a type that the app attached to the text; nil if there is none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { setting.attributes(of: run)?[key] }

    /// The direction in which its letters are read.
    public var layoutDirection: LayoutDirection {
      let isLeft = run.text.unicodeScalars.contains { scalar in
        [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF].contains { $0.contains(scalar.value) }
      }
      return isLeft ? .rightToLeft : .leftToRight
    }

    public var typographicBounds: TypographicBounds {
      setting.bounds(at: CGPoint(x: lineOrigin.x + x, y: lineOrigin.y), width)
    }

    /// The places of its letters in the text.
    public var characterIndices: [CharacterIndex] {
      characters.indices.map { CharacterIndex(value: start + $0) }
    }

    /// Where a letter begins, from the line's left end.
    fileprivate func edge(_ index: Int) -> CGFloat {
      if index <= 0 { return x }
      if index >= characters.count { return x + width }
      var before = run
      before.text = String(characters[..<index])
      return x + setting.width(of: before)
    }
  }

  /// A part of a run.
  public struct RunSlice: RandomAccessCollection, Equatable {
    public var run: Run
    /// The letters of the run that belong to it.
    public var indices: Range<Int>

    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices
    }

    public var startIndex: Int { indices.lowerBound }
    public var endIndex: Int { indices.upperBound }
    public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }

    /// The attribute of a type that the app attached to the text; nil if there is none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    public var typographicBounds: TypographicBounds {
      let letters = letters
      let (start, end) = (run.edge(letters.lowerBound), run.edge(letters.upperBound))
      let origin = run.lineOrigin
      return run.setting.bounds(
        at: CGPoint(x: origin.x + start, y: origin.y),
        Swift.max(0, end - start),
      )
    }

    /// The places of its letters in the text.
    public var characterIndices: [CharacterIndex] { Array(run.characterIndices[letters]) }

    /// Those of its letters that the run has.
    private var letters: Range<Int> { indices.clamped(to: 0..<run.characters.count) }

    /// The part as it is drawn, from its top.
    var block: (block: TextBlock, corner: CGPoint) {
      var part = run.run
      part.text = String(run.characters[letters])
      let bounds = typographicBounds
      return run.setting.block([part], at: bounds.origin, bounds.width)
    }
  }
}
