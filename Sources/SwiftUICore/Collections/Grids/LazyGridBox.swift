import Display
import Foundation
import Layout
import Properties
import StateCoding

/// The box of a lazy grid: it has the boxes of the lines in sight and a few more.
final class LazyGridBox: Box, LazyLines {
  private(set) var arrangement: LazyGridArrangement
  weak var content: Node?
  private var parts = RowParts()
  private var lines = GridLines()
  var lengths = RowLengths()
  var savedLines: SavedLines?
  private var tracks: GridTracks?
  /// The likely length of a line with some columns, until lines have been placed.
  private var estimated: (tracks: GridTracks, length: CGFloat)?
  private(set) var window = 0..<0
  private var shown: [(line: Int, boxes: [Box])] = []
  private var isStale = true
  /// Whether the elements of a `ForEach` are more than a cell each.
  private var kinds: [ObjectIdentifier: Bool] = [:]
  private var pinned: [Box] = []

  init(_ owner: Node, _ arrangement: LazyGridArrangement) {
    self.arrangement = arrangement
    super.init(owner)
    graph.windows.add(self)
    savedLines = takeSavedLines()
  }

  override class var savesOwn: Bool { true }

  override func savedOwn(_ saving: Saving) -> SavedSlot? { savedSlot(saving) }

  var axis: Axis { arrangement.axis }
  var lineCount: Int { lines.count }

  func arrange(_ new: LazyGridArrangement) {
    guard new != arrangement else { return }
    arrangement = new
    tracks = nil
    estimated = nil
    lengths = RowLengths()
    invalidateSize()
  }

  func cellsDidChange() {
    isStale = true
    childrenDidChange()
  }

  var pinsHeaders: Bool { arrangement.pinned.contains(.sectionHeaders) }
  var pinsFooters: Bool { arrangement.pinned.contains(.sectionFooters) }

  override var children: [Box] {
    let boxes = shown.flatMap(\.boxes)
    if pinned.isEmpty { return boxes }
    return boxes.filter { box in !pinned.contains { $0 === box } } + pinned
  }

  private func refresh() {
    guard isStale, let content else { return }
    isStale = false
    parts = RowParts(content)
    var kinds: [ObjectIdentifier: Bool] = [:]
    let known = self.kinds
    lines = GridLines(content) { maker in
      let id = ObjectIdentifier(maker)
      guard maker.rowCount > 0 else { return false }
      let isAlone =
        known[id]
        ?? {
          let boxes = maker.row(at: 0).boxes
          return boxes.count > 1 || boxes.contains(where: \.isFullLine)
        }()
      kinds[id] = isAlone
      return isAlone
    }
    self.kinds = kinds
    if let tracks { lines.arrange(columns: tracks.tracks.count) }
    lengths.forget(from: lines.count)
    realise(window.clamped(to: 0..<lines.count))
  }

  // MARK: Columns

  func snap(_ length: CGFloat, _ axis: Axis) -> CGFloat {
    graph.theme.values.grid?.snap(down: length, axis) ?? length
  }

  private func makeTracks(_ room: CGFloat?) -> GridTracks {
    let theme = graph.theme
    let usual = theme.values.spacing[axis.across]
    let grid = theme.values.grid
    let across = axis.across
    let items = arrangement.items.map { item in
      var item = item
      if let grid { item.spacing = grid.snap(distance: item.spacing ?? usual, across) }
      return item
    }
    return GridTracks(items, in: room, spacing: usual) { snap($0, across) }
  }

  private func applyTracks(_ new: GridTracks) {
    guard new != tracks else { return }
    tracks = new
    lengths = RowLengths()
    lines.arrange(columns: new.tracks.count)
    realise(window.clamped(to: 0..<lines.count))
  }

  // MARK: Lines

  var gap: CGFloat {
    let theme = graph.theme
    let wished = arrangement.spacing ?? theme.values.spacing[axis]
    let gap = wished.isFinite ? max(0, wished) : 0
    return theme.values.grid?.snap(distance: gap, axis) ?? gap
  }

  func start(of line: Int) -> CGFloat {
    CGFloat(line) * (usual + gap) + lengths.difference(before: line)
  }

  /// Makes the cells of some lines, gives back the others.
  private func realise(_ range: Range<Int>) {
    window = range
    let cells =
      range.isEmpty
      ? 0..<0
      : lines.cells(of: range.lowerBound)
        .lowerBound..<lines.cells(of: range.upperBound - 1).upperBound
    var made: [Int: [Box]] = [:]
    // Ids that are there twice have one node; it is shown where it comes first.
    var seen: Set<ObjectIdentifier> = []
    for row in parts.rows(cells) {
      made[row.index] = row.boxes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    shown = range.map { line in (line, lines.cells(of: line).flatMap { made[$0] ?? [] }) }
    for box in children { box.parent = self }
  }

  // MARK: Sizes and places

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    refresh()
    let across = proposal[axis.across].flatMap { $0.isFinite ? $0 : nil }
    let tracks = makeTracks(across)
    let count = lines.count(columns: tracks.tracks.count)
    let isPlaced = tracks == self.tracks
    let length = isPlaced ? lengths.usual ?? estimate(tracks) : estimate(tracks)
    let learned = isPlaced ? lengths.difference(before: count) : 0
    var size = CGSize.zero
    size[axis] = count > 0 ? CGFloat(count) * (length + gap) - gap + learned : 0
    // As wide as it is given, as other lazy containers are.
    size[axis.across] = across ?? tracks.length
    return size
  }

  /// Estimates the length of a line with other columns, by the first cells.
  private func estimate(_ tracks: GridTracks) -> CGFloat {
    if let estimated, estimated.tracks == tracks { return estimated.length }
    guard lines.count > 0 else { return 0 }
    if shown.isEmpty { realise(0..<min(lines.count, 2)) }
    let cells = shown.flatMap(\.boxes).filter { !$0.isFullLine }
    let length = flow(Array(cells.prefix(tracks.tracks.count)), tracks, across: tracks.length)
    if !cells.isEmpty { estimated = (tracks, length) }
    return length
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    refresh()
    let tracks = makeTracks(elementFrame.size[axis.across])
    applyTracks(tracks)
    let isWaiting = savedLines != nil
    _ = restoreLines(across: elementFrame.size[axis.across])
    let isRestored = isWaiting && savedLines == nil
    var learned = false
    for _ in 0..<4 {
      let range = wanted()
      if range != window || shown.count != range.count { realise(range) }
      if lengths.usual == nil, !shown.isEmpty {
        lengths.usual = usualLength(tracks)
        learned = true
        continue
      }
      let isNews = learn(shown.map(\.line)) {
        flow(shown[$0].boxes, tracks, across: elementFrame.size[axis.across])
      }
      guard isNews else { break }
      learned = true
    }
    pinned = []
    for line in shown {
      flow(
        line.boxes,
        tracks,
        across: elementFrame.size[axis.across],
        at: base,
        start(of: line.line),
      )
    }
    let seen = seen(along: axis)
    if pinsHeaders,
      let header = PinnedHeader(candidates(\.isHeader, parts.headers, base), top: seen.start)
    {
      pin(header.box, at: header.start, base)
    }
    if pinsFooters {
      let footers = candidates(\.isFooter, parts.footers, base)
      if let footer = PinnedFooter(footers, bottom: seen.start + seen.length) {
        pin(footer.box, at: footer.start, base)
      }
    }
    graph.restructureAround(self)
    if learned || isRestored { lengthDidChange() }
  }

  /// The length that most lines of cells have.
  private func usualLength(_ tracks: GridTracks) -> CGFloat? {
    let cells = shown.filter { !($0.boxes.first?.isFullLine ?? true) }
    let across = elementFrame.size[axis.across]
    return RowLengths.mostCommon(
      (cells.isEmpty ? shown : cells).map { flow($0.boxes, tracks, across: across) }
    )
  }

  /// The headers or footers, where they stand without being pinned.
  private func candidates(
    _ kind: KeyPath<Box, Bool>,
    _ all: [(index: Int, box: Box)],
    _ base: CGPoint,
  ) -> [PinnedHeader.Candidate] {
    let room = ProposedViewSize(axis, nil, across: elementFrame.size[axis.across])
    var candidates: [PinnedHeader.Candidate] = []
    for (index, box) in all {
      let line = lines.line(of: index)
      if window.contains(line) { continue }
      candidates.append(
        PinnedHeader.Candidate(
          box: box,
          start: start(of: line),
          length: box.size(in: room)[axis],
        )
      )
    }
    for box in shown.flatMap(\.boxes) where box[keyPath: kind] {
      let start = box.elementFrame.origin[axis] - base[axis]
      candidates.append(
        PinnedHeader.Candidate(box: box, start: start, length: box.elementFrame.size[axis])
      )
    }
    return candidates
  }

  /// Puts a header or footer into sight, over the cells.
  private func pin(_ box: Box, at start: CGFloat, _ base: CGPoint) {
    pinned.append(box)
    box.parent = self
    _ = place(header: box, elementFrame.size[axis.across], base, start)
  }

  /// The rectangle of the line with the cell of an id, in the points of the scrolled content.
  func frame(of id: AnyHashable) -> CGRect? {
    refresh()
    guard let cell = parts.index(of: id) else { return nil }
    return frame(ofLine: lines.line(of: cell))
  }
}
