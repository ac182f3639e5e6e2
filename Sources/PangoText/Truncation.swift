import Foundation
import Geometry

/// Shortens a line that has no room for all of its text, with "…" in place of the rest.
struct Truncation {
  let place: Paragraphs.Truncation
  /// nil is any width: then only the mark is added.
  let width: CGFloat?
  let engine: PangoEngine

  /// No line shows more characters than this.
  private static let longest = 2000

  /// - Parameter hasMore: whether text follows that is not in `runs`.
  func line(_ runs: [TextRun], hasMore: Bool) -> TextBlock.Line {
    let pieces = runs.characters(atMost: Self.longest, from: place)
    let total = pieces.count
    if !hasMore, total < Self.longest, let whole = fitting(runs) { return whole }
    if place == .tail, hasMore, let whole = fitting(joined(pieces[...], mark: true, [])) {
      return whole
    }
    // Where the mark has no room, nothing with it has.
    guard var best = fitting(candidate(pieces, keeping: 0)) else { return mark(runs) }
    var low = 0
    var high = total
    while low < high {
      let middle = (low + high + 1) / 2
      if let fits = fitting(candidate(pieces, keeping: middle)) {
        best = fits
        low = middle
      } else {
        high = middle - 1
      }
    }
    return best
  }

  private func fitting(_ runs: [TextRun]) -> TextBlock.Line? {
    let drawn = engine.width(of: runs)
    if let width, drawn > width + 0.02 { return nil }
    return TextBlock.Line(runs: runs, width: drawn)
  }

  private func mark(_ runs: [TextRun]) -> TextBlock.Line {
    guard var run = runs.first else { return TextBlock.Line(runs: [], width: 0) }
    run.text = "…"
    return TextBlock.Line(runs: [run], width: engine.width(of: [run]))
  }

  private func candidate(_ pieces: [TextRun], keeping count: Int) -> [TextRun] {
    switch place {
    case .tail: joined(pieces.prefix(count), mark: true, [])
    case .head: joined([], mark: true, pieces.suffix(count))
    case .middle: joined(pieces.prefix((count + 1) / 2), mark: true, pieces.suffix(count / 2))
    }
  }

  private func joined(
    _ head: ArraySlice<TextRun>,
    mark: Bool,
    _ tail: ArraySlice<TextRun>,
  ) -> [TextRun] {
    var runs: [TextRun] = []
    for piece in head { runs.append(joining: piece) }
    runs.trimEnd()
    if mark, var piece = runs.last ?? head.first ?? tail.first {
      piece.text = "…"
      runs.append(joining: piece)
    }
    for piece in tail { runs.append(joining: piece) }
    return runs
  }
}
