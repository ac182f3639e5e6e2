import Display
import Foundation
import Layout

/// A lazy container that makes only the lines in sight: the rows of a stack or list, or of a grid.
protocol LazyLines: WindowedBox {
  var axis: Axis { get }
  var lengths: RowLengths { get set }
  /// How many lines there are, made or not.
  var lineCount: Int { get }
  /// The lines that are made.
  var window: Range<Int> { get }
  /// Whether headers stay in sight.
  var pinsHeaders: Bool { get }

  /// The distance of a line from the start of the content, in points.
  func start(of line: Int) -> CGFloat
}

extension LazyLines {
  /// The length of a line that was never seen, in points.
  var usual: CGFloat { lengths.usual ?? graph.theme.values.rows.minimum }

  /// The last line that begins at or before a distance from the start of the content.
  private func line(at length: CGFloat) -> Int {
    var low = 0
    var high = max(0, lineCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle) <= length { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The lines in sight, and of half a screen on both sides.
  func wanted() -> Range<Int> {
    guard lineCount > 0 else { return 0..<0 }
    let seen = seen(along: axis)
    let first = line(at: seen.start - seen.length * 0.5)
    return first..<line(at: seen.start + seen.length * 1.5) + 1
  }

  func windowDidMove() {
    if pinsHeaders {
      invalidatePlace()
      return
    }
    let range = wanted()
    // There is more than what is seen; only near its ends something has to be done.
    guard
      range.lowerBound < window.lowerBound || range.upperBound > window.upperBound
        || window.count > 3 * range.count
    else { return }
    invalidatePlace()
  }

  /// Records the lengths of lines that are made; returns whether any has changed.
  ///
  /// Lines above what is seen push nothing: the window moves along with what it shows.
  func learn(_ lines: some Sequence<Int>, _ length: (_ position: Int) -> CGFloat) -> Bool {
    let top = seen(along: axis).start
    var isNews = false
    var above: CGFloat = 0
    for (position, line) in lines.enumerated() {
      let end = start(of: line + 1) - above
      let news = lengths.learn(line, length(position))
      guard news != 0 else { continue }
      isNews = true
      if end <= top { above += news }
    }
    if above != 0, top > 0 { scroller?.shift(by: above, along: axis) }
    return isNews
  }

  /// The rectangle of a line, in the points of the scrolled content.
  func frame(ofLine line: Int) -> CGRect {
    var frame = CGRect.zero
    frame.origin[axis] = start(of: line)
    frame.size[axis] = usual + lengths.difference(of: line)
    frame.size[axis.across] = elementFrame.size[axis.across]
    let own = scroller?.contentFrame(of: self).origin ?? .zero
    return frame.offsetBy(dx: own.x, dy: own.y)
  }
}
