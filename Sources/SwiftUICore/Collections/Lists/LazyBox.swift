import Display
import Foundation
import Layout
import Properties
import StateCoding

/// The box of a lazy container: it has the boxes of what is in sight and a little more.
final class LazyBox: Box, LazyLines {
  let axis: Axis
  let beginsWithLines = false
  weak var content: Node?
  private var alignment = Alignment.center
  private var gap: CGFloat?
  private var parts = RowParts()
  private(set) var shown: [(index: Int, boxes: [Box])] = []
  private(set) var window = 0..<0
  var lengths = RowLengths()
  var savedLines: SavedLines?
  private var opened: SavedLines.Opened?
  private var across: CGFloat = 0
  private var isStale = true
  /// In a list: its rows.
  var rows: RowSet?
  /// Whether headers stay in sight.
  var pinsHeaders = false {
    didSet { if pinsHeaders != oldValue { invalidatePlace() } }
  }
  /// Whether footers stay in sight.
  var pinsFooters = false {
    didSet { if pinsFooters != oldValue { invalidatePlace() } }
  }
  private var pinned: [Box] = []

  init(_ owner: Node, _ axis: Axis) {
    self.axis = axis
    super.init(owner)
    graph.windows.add(self)
    savedLines = takeSavedLines()
  }

  override class var savesOwn: Bool { true }

  override func savedOwn(_ saving: Saving) -> SavedSlot? {
    savedSlot(saving, opened: rows?.openedRow(of: shown) ?? opened)
  }

  /// Whether lines run from the right.
  private var isMirrored = false

  /// Lines run one way or the other from now on: all rows are placed anew.
  func mirror(_ isMirrored: Bool) {
    guard isMirrored != self.isMirrored else { return }
    self.isMirrored = isMirrored
    invalidatePlace()
    for row in shown { for box in row.boxes { box.invalidatePlace() } }
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
  override var laysSideBySide: Bool { !pinsHeaders && !pinsFooters && gap.map { $0 >= 0 } ?? true }

  private var count: Int { parts.count }
  var lineCount: Int { count }

  private func refresh() {
    guard isStale, let content else { return }
    isStale = false
    let before = parts.count
    parts = RowParts(content)
    if count < before { lengths.forget(from: count) }
    rows?.index?.set(parts.labels, in: graph) { [weak self] in self?.scroll(toLine: $0) }
    realise(window.clamped(to: 0..<count))
  }

  override var children: [Box] {
    let boxes = shown.flatMap(\.boxes)
    if pinned.isEmpty { return boxes }
    return boxes.filter { box in !pinned.contains { $0 === box } } + pinned
  }

  override func willLeave() { rows?.leave() }

  // MARK: Places

  private var spacingLength: CGFloat {
    let theme = graph.theme
    let length = gap ?? theme.values.spacing[axis]
    return theme.values.grid?.snap(distance: length, axis) ?? length
  }

  private var step: CGFloat { usual + spacingLength }

  /// Returns the start of a row.
  func start(of index: Int) -> CGFloat {
    CGFloat(index) * step + lengths.difference(before: index)
  }

  private var total: CGFloat { count > 0 ? start(of: count) - spacingLength : 0 }

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
    if let across = proposal[axis.across] { restore(across) }
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
    let lengths = boxes.map { box in
      box.size(in: room(of: box, proposal).proposal)[axis] + (rows?.room(above: box) ?? 0)
    }
    return lengths.reduce(0, +) + spacingLength * CGFloat(max(0, lengths.count - 1))
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    refresh()
    restore(elementFrame.size[axis.across])
    rows?.update()
    let inner = rowProposal(
      ProposedViewSize(axis, nil, across: proposal[axis.across] ?? elementFrame.size[axis.across])
    )
    var learned = false
    for _ in 0..<4 {
      let range = wanted()
      if range != window || shown.count != range.count { realise(range) }
      guard learn(shown.map(\.index), { length(shown[$0].boxes, inner) }) else { break }
      learned = true
    }
    pinned = []
    var headers = pinsHeaders ? unseen(parts.headers, inner) : []
    var footers = pinsFooters ? unseen(parts.footers, inner) : []
    let isMirrored = axis == .vertical && isMirrored
    for row in shown {
      var along = start(of: row.index)
      for box in row.boxes {
        let (inner, side) = room(of: box, inner)
        let size = box.size(in: inner)
        along += rows?.room(above: box) ?? 0
        var origin = CGPoint.zero
        origin[axis] = along + (rows?.lift(of: box) ?? 0)
        origin[axis.across] = side + offset(of: box, inner)
        if isMirrored { origin.x = elementFrame.width - origin.x - size.width }
        let candidate = PinnedHeader.Candidate(box: box, start: along, length: size[axis])
        if pinsHeaders, box.isHeader { headers.append(candidate) }
        if pinsFooters, box.isFooter { footers.append(candidate) }
        box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: inner)
        along += size[axis] + spacingLength
      }
    }
    let seen = seen(along: axis)
    if let header = PinnedHeader(headers, top: seen.start + bars) {
      pin(header.box, at: header.start, base, inner)
    }
    if let footer = PinnedFooter(footers, bottom: seen.start + seen.length) {
      pin(footer.box, at: footer.start, base, inner)
    }
    graph.restructureAround(self)
    if learned { lengthDidChange() }
    reopen()
  }

  /// Those of some boxes that are made though they are not near what is seen.
  private func unseen(
    _ boxes: [(index: Int, box: Box)],
    _ proposal: ProposedViewSize,
  ) -> [PinnedHeader.Candidate] {
    boxes.filter { !window.contains($0.index) }.map {
      PinnedHeader.Candidate(
        box: $0.box,
        start: start(of: $0.index),
        length: $0.box.size(in: proposal)[axis],
      )
    }
  }

  /// Places a box where it stays in sight, over the others.
  private func pin(
    _ box: Box,
    at start: CGFloat,
    _ base: CGPoint,
    _ proposal: ProposedViewSize,
  ) {
    pinned.append(box)
    box.parent = self
    var origin = CGPoint.zero
    origin[axis] = start
    origin[axis.across] = offset(of: box, proposal)
    box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: proposal)
  }

  /// What of a proposal a row gets, and how far it is from the side.
  private func room(
    of box: Box,
    _ proposal: ProposedViewSize,
  ) -> (proposal: ProposedViewSize, side: CGFloat) {
    rows?.room(of: box, in: proposal) ?? (proposal, 0)
  }

  /// Scrolls so that a row is at the top of what is seen.
  func scroll(toLine line: Int) {
    refresh()
    guard line < count else { return }
    scroller?.scroll(to: frame(ofLine: line), anchor: .top)
  }

  private func restore(_ across: CGFloat) {
    if let row = restoreLines(across: across) { opened = row }
  }

  /// Shows the actions of the row again that an earlier session had open.
  private func reopen() {
    guard let opened, let row = shown.first(where: { $0.index == opened.row }) else { return }
    self.opened = nil
    (row.boxes.first as? RowBox)?.reopen(opened.isLeading ? .leading : .trailing)
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

  /// The rectangle of the row with an id, in the points of the scrolled content.
  func frame(of id: AnyHashable) -> CGRect? {
    refresh()
    guard let index = parts.index(of: id) else { return nil }
    return frame(ofLine: index)
  }
}
