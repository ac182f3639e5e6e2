import Display
import Foundation
import Layout
import Properties

/// The rows of a list that are there, by what they are around.
final class RowSet {
  private unowned let owner: Node
  private var look: RowLook
  private var rows: [ObjectIdentifier: RowBox] = [:]
  private var derived = DerivedEnvironment()
  private var leastHeights: [CGFloat?]
  private var isStale = false
  /// The row whose actions are shown.
  private weak var opened: RowBox?
  /// The row that a person drags to another place.
  private var lifted: Lift?

  private struct Lift {
    weak var row: RowBox?
    /// The distance of the drag, in points.
    var distance: CGFloat
    /// The offset in its `ForEach` that it would have.
    var target: Int
  }

  init(_ owner: Node, _ look: RowLook) {
    self.owner = owner
    self.look = look
    leastHeights = Self.leastHeights(owner)
  }

  private static func leastHeights(_ owner: Node) -> [CGFloat?] {
    let values = owner.environment
    return [values.defaultMinListRowHeight, values.defaultMinListHeaderHeight]
  }

  /// The environment of the list's own parts in rows.
  var values: EnvironmentValues {
    derived.values(from: owner.environment) {
      $0.isLazy = false
      $0.stackAxis = nil
      $0.isInRow = false
      $0.rowTraits = RowTraits()
      $0.rowEditing = nil
    }
  }

  /// What hears of the sections that have a label.
  var index: SectionIndex? { look.index }

  /// Called when the drawing of rows, the selection or the environment has changed.
  func applyLook(_ look: RowLook) {
    self.look = look
    let heights = Self.leastHeights(owner)
    let isOtherHeight = heights != leastHeights
    leastHeights = heights
    for row in rows.values {
      row.applyLook(look)
      if isOtherHeight { row.contentSizeDidChange() }
    }
  }

  /// Rows may have other traits now; they are looked at before they are placed.
  func traitsDidChange() { isStale = true }

  func update() {
    guard isStale else { return }
    isStale = false
    for row in rows.values { row.refresh() }
    joinNeighbours()
  }

  private var order: [RowBox] = []

  /// Puts rows around boxes; those of boxes that are gone are given back.
  func wrap(
    _ made: [(index: Int, boxes: [Box])],
    _ parts: RowParts,
    in list: LazyBox,
  ) -> [(index: Int, boxes: [Box])] {
    var kept: [ObjectIdentifier: RowBox] = [:]
    order = []
    let wrapped = made.map { row in
      (
        index: row.index,
        boxes: row.boxes.map { box -> Box in
          let key = ObjectIdentifier(box)
          let wrap: RowBox
          if let known = rows[key], known.inside === box {
            wrap = known
          } else {
            wrap = RowBox(owner, box, look, self)
          }
          wrap.stand(at: place(of: box, row.index, parts))
          wrap.list = list
          kept[key] = wrap
          order.append(wrap)
          return wrap
        },
      )
    }
    for (key, row) in rows where kept[key] !== row { row.leaveRow() }
    rows = kept
    joinNeighbours()
    return wrapped
  }

  private func joinNeighbours() {
    for (place, row) in order.enumerated() {
      func neighbour(_ other: Int) -> RowBox? {
        guard order.indices.contains(other), order[other].isRow,
          order[other].group === row.group
        else { return nil }
        return order[other]
      }
      // Of what is above the rows that are there nothing is known.
      let isOther = place > 0 ? order[place - 1].group !== row.group : row.beginsSection
      row.join(
        above: row.isRow ? neighbour(place - 1) : nil,
        below: row.isRow ? neighbour(place + 1) : nil,
        beginsSection: row.isRow && !row.isFirst && isOther,
        marginAbove: place > 0 && order[place - 1].group !== row.group
          ? order[place - 1].marginBelow : 0,
      )
    }
  }

  /// Returns the value of a row (its tag, or the id of its element) and its place in its `ForEach`.
  private func place(of box: Box, _ index: Int, _ parts: RowParts) -> RowPlace {
    var place = RowPlace()
    place.index = index
    if let (maker, offset) = parts.maker(of: index) {
      place.maker = maker
      place.offset = offset
    }
    var node = box.owner
    while let here = node, here !== owner {
      if let tagged = here as? any TaggedNode { place.id = tagged.tag }
      if place.maker == nil, let maker = here.parent as? any RowMaker,
        let offset = maker.offset(of: here)
      {
        place.maker = maker
        place.offset = offset
      }
      node = here.parent
    }
    if place.id == nil { place.id = place.maker?.rowID(at: place.offset) }
    return place
  }

  func leave() {
    for row in rows.values { row.leaveRow() }
    rows = [:]
    order = []
  }

  // MARK: One row at a time

  func willOpen(_ row: RowBox) {
    if opened !== row { opened?.close() }
    opened = row
  }

  /// The row of some whose actions are shown.
  func openedRow(of shown: [(index: Int, boxes: [Box])]) -> SavedLines.Opened? {
    guard let opened, opened.shift != 0,
      let row = shown.first(where: { $0.boxes.contains { $0 === opened } })
    else { return nil }
    return SavedLines.Opened(row: row.index, isLeading: opened.shift > 0)
  }

  /// Lets a row follow a drag; the rows it passes make room.
  func lift(_ row: RowBox, by distance: CGFloat) {
    let height = row.elementFrame.height
    let middle = row.elementFrame.midY
    let own = row.place
    var target = own.offset
    let home = middle - (lifted?.row === row ? lifted?.distance ?? 0 : 0)
    for other in order where other !== row && other.place.maker === own.maker && other.isRow {
      let centre = other.elementFrame.midY - lift(of: other)
      if other.place.offset < own.offset, home + distance - height / 2 < centre {
        target = min(target, other.place.offset)
      } else if other.place.offset > own.offset, home + distance + height / 2 > centre {
        target = max(target, other.place.offset)
      }
    }
    lifted = Lift(row: row, distance: distance, target: target)
    row.list?.invalidatePlace()
    row.list?.graph.restructureAround(row.list ?? row)
  }

  /// Drops a lifted row; returns its new offset.
  func drop(_ row: RowBox) -> Int? {
    guard let lifted, lifted.row === row else { return nil }
    self.lifted = nil
    row.list?.invalidatePlace()
    row.list?.graph.restructureAround(row.list ?? row)
    return lifted.target
  }

  func isLifted(_ row: RowBox) -> Bool { lifted?.row === row }

  /// The room above a row that begins a section.
  func room(above box: Box) -> CGFloat { (box as? RowBox)?.roomAbove ?? 0 }

  /// What of a proposal a row gets, and how far it is from the side.
  func room(of box: Box, in proposal: ProposedViewSize) -> (ProposedViewSize, CGFloat) {
    guard let margins = (box as? RowBox)?.sideMargins, margins != (0, 0) else {
      return (proposal, 0)
    }
    var proposal = proposal
    proposal.width = proposal.width.map { max(0, $0 - margins.leading - margins.trailing) }
    return (proposal, margins.leading)
  }

  /// Returns the distance of a row from its place while one is dragged.
  func lift(of box: Box) -> CGFloat {
    guard let lifted, let moved = lifted.row, let row = box as? RowBox else { return 0 }
    if row === moved {
      return row.graph.theme.values.grid?.snap(down: lifted.distance, .vertical)
        ?? lifted.distance
    }
    guard row.place.maker === moved.place.maker, row.isRow else { return 0 }
    let (offset, from, height) = (row.place.offset, moved.place.offset, moved.elementFrame.height)
    if offset > from, offset <= lifted.target { return -height }
    if offset < from, offset >= lifted.target { return height }
    return 0
  }
}

/// The position of a row.
struct RowPlace {
  /// Its value in the list's selection.
  var id: AnyHashable?
  weak var maker: (any RowMaker)?
  /// In the collection of its `ForEach`.
  var offset = 0
  /// In the whole list.
  var index = 0
}
