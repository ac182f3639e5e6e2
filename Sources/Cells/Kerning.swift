import Foundation
import Geometry

extension Paragraphs {
  /// More blanks between two letters than this are not drawn.
  private static var mostBlanks: Int { 16 }

  /// The text with blanks between letters that stand a cell or more farther apart than usual.
  var lettersApart: Paragraphs {
    guard runs.contains(where: { $0.kerning >= CellMetrics.width }) else { return self }
    var text = self
    for index in text.runs.indices {
      let run = text.runs[index]
      guard run.kerning >= CellMetrics.width else { continue }
      let cells = min(run.kerning / CellMetrics.width, CGFloat(Self.mostBlanks))
      let blanks = String(repeating: "\u{A0}", count: Int(cells))
      let isLast = index == text.runs.indices.last
      var spaced = ""
      for (place, letter) in zip(run.text.indices, run.text) {
        spaced.append(letter)
        let isEnd = isLast && run.text.index(after: place) == run.text.endIndex
        if !isEnd, !letter.isNewline { spaced += blanks }
      }
      text.runs[index].text = spaced
    }
    return text
  }
}
