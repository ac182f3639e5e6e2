import Display
import Foundation
import Layout
import Properties

/// The box of a lazy container: it has the boxes of what is in sight and a little more.
///
/// Rows that were never seen are taken to be as long as the first one; those that turned out to
/// have another length are remembered one by one.
final class LazyBox: Box, WindowedBox {
  private let axis: Axis
  weak var content: Node?
  private var alignment = Alignment.center
  private var gap: CGFloat?
  private var parts: [Part] = []
  private var count = 0
  private var shown: [(index: Int, boxes: [Box])] = []
  private var window = 0..<0
  private var usual: CGFloat?
  private var others: [(index: Int, difference: CGFloat)] = []
  private var across: CGFloat = 0
  private var isStale = true
  /// In a list: how its rows are drawn.
  var rowLook: RowLook?
  private var wraps: [ObjectIdentifier: RowBox] = [:]

  /// Rows that follow each other: some that are there, or as many as a `ForEach` can make.
  private enum Part {
    case boxes([Box])
    case maker(any RowMaker)

    var count: Int {
      switch self {
      case .boxes(let boxes): boxes.count
      case .maker(let maker): maker.rowCount
      }
    }
  }

  init(_ owner: Node, _ axis: Axis) {
    self.axis = axis
    super.init(owner)
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

  private func refresh() {
    guard isStale, let content else { return }
    isStale = false
    parts = []
    func gather(_ node: Node) {
      if let maker = node as? any RowMaker, node.environment.isLazy {
        parts.append(.maker(maker))
      } else if let sources = node.rowSources, !sources.isEmpty {
        for source in sources { gather(source) }
      } else {
        parts.append(.boxes(node.boxes))
      }
    }
    gather(content)
    let total = parts.reduce(0) { $0 + $1.count }
    if total != count {
      count = total
      others.removeAll { $0.index >= total }
    }
    realise(window.clamped(to: 0..<count))
  }

  override var children: [Box] { shown.flatMap(\.boxes) }

  private var spacingLength: CGFloat {
    let metrics = graph.screen.metrics
    let length = gap ?? metrics.spacing[axis]
    return metrics.grid?.snap(distance: length, axis) ?? length
  }

  private var step: CGFloat { (usual ?? graph.screen.metrics.minimumRow) + spacingLength }

  /// Where a row begins.
  private func start(of index: Int) -> CGFloat {
    var start = CGFloat(index) * step
    for other in others {
      if other.index >= index { break }
      start += other.difference
    }
    return start
  }

  private var total: CGFloat {
    guard count > 0 else { return 0 }
    return start(of: count) - spacingLength
  }

  private func index(at length: CGFloat) -> Int {
    guard step > 0 else { return 0 }
    var index = Int(max(0, min(length / step, CGFloat(count))))
    while index > 0, start(of: index) > length { index -= 1 }
    while index < count - 1, start(of: index + 1) <= length { index += 1 }
    return max(0, min(index, count - 1))
  }

  private var scroller: ScrollBox? {
    var above = parent
    while let box = above {
      if let scroll = box as? ScrollBox { return scroll }
      above = box.parent
    }
    return nil
  }

  /// The part of this box that is seen, in its own points, with a little more on both sides.
  private var sight: Range<CGFloat> {
    guard let scroller else {
      return 0..<max(1, graph.screen.traits.size[axis] * 1.5)
    }
    let own = scroller.contentFrame(of: self).origin[axis]
    let visible = scroller.visible
    let length = visible.size[axis] > 0 ? visible.size[axis] : graph.screen.traits.size[axis]
    let start = visible.origin[axis] - own
    return (start - length * 0.5)..<(start + length * 1.5)
  }

  private func wanted() -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let sight = sight
    return index(at: sight.lowerBound)..<index(at: sight.upperBound) + 1
  }

  /// The rows' look and selection are others now.
  func take(_ look: RowLook?) {
    rowLook = look
    for wrap in wraps.values {
      wrap.selection = look?.selection
      wrap.redraw()
    }
  }

  /// Puts rows around boxes; those of boxes that are gone are given back.
  private func wrapped(_ rows: [(index: Int, boxes: [Box])]) -> [(index: Int, boxes: [Box])] {
    guard let rowLook, let owner else { return rows }
    var kept: [ObjectIdentifier: RowBox] = [:]
    let wrapped = rows.map { row in
      (
        index: row.index,
        boxes: row.boxes.map { box -> Box in
          let key = ObjectIdentifier(box)
          let wrap: RowBox
          if let known = wraps[key], known.inside === box {
            wrap = known
          } else {
            wrap = RowBox(owner, box, rowLook)
          }
          wrap.id = rowIdentity(row.index, box)
          kept[key] = wrap
          return wrap
        },
      )
    }
    for (key, wrap) in wraps where kept[key] == nil { wrap.leaveRow() }
    wraps = kept
    let all = wrapped.flatMap(\.boxes).compactMap { $0 as? RowBox }
    for (place, row) in all.enumerated() {
      func joins(_ other: Int) -> Bool {
        all.indices.contains(other) && all[other].isRow && all[other].group === row.group
      }
      row.neighbours(
        follows: row.isRow && joins(place - 1),
        isFollowed: row.isRow && joins(place + 1),
      )
    }
    return wrapped
  }

  /// What a row stands for: its tag, or the id of its element.
  private func rowIdentity(_ index: Int, _ box: Box) -> AnyHashable? {
    var node = box.owner
    while let here = node, here !== owner {
      if let tagged = here as? any TaggedNode { return tagged.tag }
      node = here.parent
    }
    var first = 0
    for part in parts {
      if case .maker(let maker) = part, (first..<first + part.count).contains(index) {
        return maker.rowID(at: index - first)
      }
      first += part.count
    }
    return nil
  }

  /// Makes the rows of a range, gives back the others.
  private func realise(_ range: Range<Int>) {
    window = range
    var made: [(index: Int, boxes: [Box])] = []
    made.reserveCapacity(range.count)
    var first = 0
    for part in parts {
      let own = first..<first + part.count
      let inside = range.clamped(to: own)
      switch part {
      case .boxes(let boxes):
        for index in inside { made.append((index, [boxes[index - first]])) }
      case .maker(let maker):
        maker.keepRows(inside.lowerBound - first..<inside.upperBound - first)
        for index in inside { made.append((index, maker.row(at: index - first).boxes)) }
      }
      first = own.upperBound
    }
    // Ids that are there twice have one node; it is shown where it comes first.
    var seen: Set<ObjectIdentifier> = []
    for place in made.indices {
      made[place].boxes = made[place].boxes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    shown = wrapped(made)
    for row in shown {
      for box in row.boxes { box.parent = self }
    }
  }

  private func rowProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(axis, nil, across: proposal[axis.across])
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    refresh()
    if usual == nil, count > 0 {
      realise(0..<min(count, 1))
      if let row = shown.first { usual = length(row.boxes, rowProposal(proposal)) }
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
    let lengths = boxes.map { $0.size(in: proposal)[axis] }
    return lengths.reduce(0, +) + spacingLength * CGFloat(max(0, lengths.count - 1))
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    refresh()
    let inner = rowProposal(
      ProposedViewSize(axis, nil, across: proposal[axis.across] ?? elementFrame.size[axis.across])
    )
    var learned = false
    for _ in 0..<4 {
      let range = wanted()
      if range != window || shown.count != range.count { realise(range) }
      let before = others.count
      let changed = learn(inner)
      learned = learned || changed
      if !changed, before == others.count { break }
    }
    graph.restructureAround(self)
    for row in shown {
      var along = start(of: row.index)
      for box in row.boxes {
        let size = box.size(in: inner)
        var origin = CGPoint.zero
        origin[axis] = along
        origin[axis.across] = offset(of: box, inner)
        box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: inner)
        along += size[axis] + spacingLength
      }
    }
    if learned { invalidateSize() }
  }

  private func offset(of box: Box, _ proposal: ProposedViewSize) -> CGFloat {
    let key = axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
    let room = ViewDimensions(elementFrame.size)
    let offset = room[key] - box.dimensions(in: proposal)[key]
    return graph.screen.metrics.grid?.snap(down: offset, axis.across) ?? offset
  }

  /// Remembers the lengths of the rows that are there; answers whether any was news.
  private func learn(_ proposal: ProposedViewSize) -> Bool {
    var isNews = false
    for row in shown {
      let length = length(row.boxes, proposal)
      let usual = self.usual ?? length
      self.usual = usual
      let difference = length - usual
      let place = others.firstIndex { $0.index >= row.index }
      if let place, others[place].index == row.index {
        if others[place].difference == difference { continue }
        isNews = true
        if difference == 0 {
          others.remove(at: place)
        } else {
          others[place].difference = difference
        }
      } else if difference != 0 {
        others.insert((row.index, difference), at: place ?? others.count)
        isNews = true
      }
    }
    return isNews
  }

  /// The window on the content moved: makes what is needed now.
  func windowDidMove() {
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
    var first = 0
    for part in parts {
      if case .maker(let maker) = part, let index = maker.index(of: id) {
        var frame = CGRect.zero
        frame.origin[axis] = start(of: first + index)
        frame.size[axis] =
          (usual ?? graph.screen.metrics.minimumRow)
          + (others.first { $0.index == first + index }?.difference ?? 0)
        frame.size[axis.across] = elementFrame.size[axis.across]
        let own = scroller?.contentFrame(of: self).origin ?? .zero
        return frame.offsetBy(dx: own.x, dy: own.y)
      }
      first += part.count
    }
    return nil
  }
}

extension Graph {
  /// The element around a box has other children now.
  func restructureAround(_ box: Box) {
    if let element = box.elementID != nil ? box : box.elementAround { restructure(element) }
  }
}
