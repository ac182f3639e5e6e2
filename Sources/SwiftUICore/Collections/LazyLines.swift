import Display
import Foundation
import Layout
import StateCoding

/// A lazy container that makes only the lines in sight: the rows of a stack or list, or of a grid.
protocol LazyLines: WindowedBox {
  var axis: Axis { get }
  var lengths: RowLengths { get set }
  /// What an earlier session saved, until the same lines are there.
  var savedLines: SavedLines? { get set }
  /// How many lines there are, made or not.
  var lineCount: Int { get }
  /// The lines that are made.
  var window: Range<Int> { get }
  /// Whether headers stay in sight.
  var pinsHeaders: Bool { get }
  /// Whether footers stay in sight.
  var pinsFooters: Bool { get }

  /// The distance of a line from the start of the content, in points.
  func start(of line: Int) -> CGFloat
}

/// What a lazy container keeps beyond the process: offsets mean the same lines only with their
/// lengths.
nonisolated struct SavedLines: Codable {
  var lengths: RowLengths.Saved
  var opened: Opened?

  /// The row whose actions are shown.
  struct Opened: Codable {
    var row: Int
    var isLeading: Bool
  }

  fileprivate static let kind = "lines"
}

extension LazyLines {
  /// The length of a line that was never seen, in points.
  var usual: CGFloat { lengths.usual ?? graph.theme.values.rows.minimum }

  /// What the box of the same place saved in an earlier session.
  func takeSavedLines() -> SavedLines? {
    graph.restoration?.takeOwn(SavedLines.kind, of: owner)
      .flatMap { Loading(Graph.stateCoders).load($0, over: nil) }
  }

  func savedSlot(_ saving: Saving, opened: SavedLines.Opened? = nil) -> SavedSlot? {
    let across = elementFrame.size[axis.across]
    let now = lengths.saved(count: lineCount, across: across, near: window)
      .map { SavedLines(lengths: $0, opened: opened) }
    return (savedLines ?? now).flatMap { SavedSlot(SavedLines.kind, $0, saving) }
  }

  /// Takes over what was saved, once the same lines are there.
  ///
  /// - Returns: The row that was open.
  func restoreLines(across: CGFloat) -> SavedLines.Opened? {
    guard let saved = savedLines else { return nil }
    if let lengths = RowLengths(saved.lengths, count: lineCount, across: across) {
      self.lengths = lengths
      savedLines = nil
      return saved.opened
    }
    if graph.restoration == nil { savedLines = nil }
    return nil
  }

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
    if pinsHeaders || pinsFooters {
      invalidatePlace()
      return
    }
    // Exactly these, however they came into sight: what is made does not depend on the way there.
    if wanted() != window { invalidatePlace() }
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
