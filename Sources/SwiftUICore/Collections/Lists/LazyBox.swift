import Display
import Foundation
import Layout
import Properties

/// The box of a lazy container: it has the boxes of what is in sight and a little more.
final class LazyBox: Box, WindowedBox {
  let axis: Axis
  weak var content: Node?
  private var alignment = Alignment.center
  private var gap: CGFloat?
  private var parts = RowParts()
  private(set) var shown: [(index: Int, boxes: [Box])] = []
  private var window = 0..<0
  private var lengths = RowLengths()
  private var across: CGFloat = 0
  private var isStale = true
  /// In a list: its rows.
  var rows: RowSet?
  /// Whether headers stay in sight.
  var pinsHeaders = false {
    didSet { if pinsHeaders != oldValue { invalidatePlace() } }
  }
  private var pinned: Box?

  init(_ owner: Node, _ axis: Axis) {
    self.axis = axis
    super.init(owner)
    graph.windows.add(self)
  }

  func arrange(_ alignment: Alignment, _ gap: CGFloat?) {
    self.alignment = alignment
    self.gap = gap
    invalidateSize()
  }

  func rowsDidChange() {
    isStale = true
    childrenDidChange()
  }

  /// A header that stays in sight covers what is scrolled under it.
  override var laysSideBySide: Bool { !pinsHeaders && gap.map { $0 >= 0 } ?? true }

  private var count: Int { parts.count }

  private func refresh() {
    guard isStale, let content else { return }
    isStale = false
    let before = parts.count
    parts = RowParts(content)
    if count < before { lengths.forget(from: count) }
    realise(window.clamped(to: 0..<count))
  }

  override var children: [Box] {
    let boxes = shown.flatMap(\.boxes)
    guard let pinned else { return boxes }
    return boxes.filter { $0 !== pinned } + [pinned]
  }

  override func willLeave() { rows?.leave() }

  // MARK: Places

  private var spacingLength: CGFloat {
    let theme = graph.screen.theme
    let length = gap ?? theme.spacing[axis]
    return theme.grid?.snap(distance: length, axis) ?? length
  }

  private var usual: CGFloat { lengths.usual ?? graph.screen.theme.rows.minimum }
  private var step: CGFloat { usual + spacingLength }

  /// Returns the start of a row.
  func start(of index: Int) -> CGFloat {
    CGFloat(index) * step + lengths.difference(before: index)
  }

  private var total: CGFloat { count > 0 ? start(of: count) - spacingLength : 0 }

  private func index(at length: CGFloat) -> Int {
    var low = 0
    var high = max(0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle) <= length { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The rows in sight, and of half a screen on both sides.
  private func wanted() -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let seen = seen(along: axis)
    let first = index(at: seen.start - seen.length * 0.5)
    return first..<index(at: seen.start + seen.length * 1.5) + 1
  }

  // MARK: Rows

  /// Makes the rows of a range, gives back the others.
  private func realise(_ range: Range<Int>) {
    window = range
    var made = parts.rows(range)
    // Ids that are there twice have one node; it is shown where it comes first.
    var seen: Set<ObjectIdentifier> = []
    for place in made.indices {
      made[place].boxes = made[place].boxes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    shown = rows?.wrap(made, parts, in: self) ?? made
    for row in shown {
      for box in row.boxes { box.parent = self }
    }
  }

  private func rowProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(axis, nil, across: proposal[axis.across])
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    refresh()
    if lengths.usual == nil, count > 0 {
      // A list may begin with a header; its rows tell better what is usual.
      realise(0..<min(count, rows == nil ? 1 : 4))
      let inner = rowProposal(proposal)
      lengths.usual = RowLengths.mostCommon(shown.map { length($0.boxes, inner) })
    }
    var size = CGSize.zero
    size[axis] = total
    // As wide as it is given; its ideal is that of what was seen.
    size[axis.across] = proposal[axis.across] ?? ideal(proposal)
    return size
  }

  private func ideal(_ proposal: ProposedViewSize) -> CGFloat {
    let inner = rowProposal(proposal)
    let widest = shown.flatMap(\.boxes).map { $0.size(in: inner)[axis.across] }.max() ?? 0
    across = max(across, widest)
    return across
  }

  private func length(_ boxes: [Box], _ proposal: ProposedViewSize) -> CGFloat {
    let lengths = boxes.map { $0.size(in: proposal)[axis] + (rows?.room(above: $0) ?? 0) }
    return lengths.reduce(0, +) + spacingLength * CGFloat(max(0, lengths.count - 1))
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    refresh()
    rows?.update()
    let inner = rowProposal(
      ProposedViewSize(axis, nil, across: proposal[axis.across] ?? elementFrame.size[axis.across])
    )
    var learned = false
    for _ in 0..<4 {
      let range = wanted()
      if range != window || shown.count != range.count { realise(range) }
      guard learn(inner) else { break }
      learned = true
    }
    pinned = nil
    var headers: [PinnedHeader.Candidate] = []
    if pinsHeaders {
      headers = parts.headers.filter { !window.contains($0.index) }.map {
        PinnedHeader.Candidate(
          box: $0.box,
          start: start(of: $0.index),
          length: $0.box.size(in: inner)[axis],
        )
      }
    }
    for row in shown {
      var along = start(of: row.index)
      for box in row.boxes {
        let size = box.size(in: inner)
        along += rows?.room(above: box) ?? 0
        var origin = CGPoint.zero
        origin[axis] = along + (rows?.lift(of: box) ?? 0)
        origin[axis.across] = offset(of: box, inner)
        if pinsHeaders, box.isHeader {
          headers.append(PinnedHeader.Candidate(box: box, start: along, length: size[axis]))
        }
        box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: inner)
        along += size[axis] + spacingLength
      }
    }
    if let header = PinnedHeader(headers, top: seen(along: axis).start + bars) {
      pinned = header.box
      header.box.parent = self
      var origin = CGPoint.zero
      origin[axis] = header.start
      origin[axis.across] = offset(of: header.box, inner)
      header.box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: inner)
    }
    graph.restructureAround(self)
    if learned { invalidateSize() }
  }

  /// The length that bars cover of the window's start, in points.
  private var bars: CGFloat {
    guard axis == .vertical, let scroller else { return 0 }
    return scroller.covered - scroller.collapsible.now
  }

  private func offset(of box: Box, _ proposal: ProposedViewSize) -> CGFloat {
    let key = axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
    let room = ViewDimensions(elementFrame.size)
    return room[key] - box.dimensions(in: proposal)[key]
  }

  /// Records the lengths of the existing rows; returns whether any has changed.
  ///
  /// Rows above what is seen push nothing: the window moves along with what it shows.
  private func learn(_ proposal: ProposedViewSize) -> Bool {
    let top = seen(along: axis).start
    var isNews = false
    var above: CGFloat = 0
    for row in shown {
      let end = start(of: row.index + 1) - above
      let news = lengths.learn(row.index, length(row.boxes, proposal))
      guard news != 0 else { continue }
      isNews = true
      if end <= top { above += news }
    }
    if above != 0, top > 0 { scroller?.shift(by: above, along: axis) }
    return isNews
  }

  /// The window on the content moved: makes what is needed now.
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

  /// The rectangle of the row with an id, in the points of the scrolled content.
  func frame(of id: AnyHashable) -> CGRect? {
    refresh()
    guard let index = parts.index(of: id) else { return nil }
    var frame = CGRect.zero
    frame.origin[axis] = start(of: index)
    frame.size[axis] = usual + lengths.difference(of: index)
    frame.size[axis.across] = elementFrame.size[axis.across]
    let own = scroller?.contentFrame(of: self).origin ?? .zero
    return frame.offsetBy(dx: own.x, dy: own.y)
  }
}
