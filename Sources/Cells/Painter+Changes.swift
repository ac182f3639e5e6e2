package import Display
import Foundation

/// What was told of the tree's changes since the last paint.
struct PendingChanges {
  /// Changed, or something in it did.
  var touched: Set<ElementID> = []
  /// What was remembered of everything inside no longer holds.
  var moved: Set<ElementID> = []
  /// Their lists of children changed.
  var regrouped: Set<ElementID> = []
}

/// The children of a parent of many that were drawn.
struct ChildWindow {
  var range: Range<Int>
  var count: Int
}

extension Painter {
  /// From this many changes on it is cheaper to draw everything again.
  private static let changeLimit = 512

  /// Takes in what a turn changed.
  ///
  /// The tree is already as it will be drawn.
  package func invalidate(_ changes: [Change], in tree: DisplayTree) {
    guard changes.count <= Self.changeLimit else { return invalidateAll() }
    for change in changes {
      switch change.step {
      case .insert(let element, let parent, _):
        pending.regrouped.insert(parent)
        touch(element.id, in: tree, isMoved: true)
      case .remove(let id):
        invalidate(id)
        records[id] = nil
        windows[id] = nil
      case .move(let id, let parent, _):
        pending.regrouped.insert(parent)
        touch(id, in: tree, isMoved: true)
      case .place(.root, _):
        return invalidateAll()
      case .place(let id, _), .appearance(let id, _):
        touch(id, in: tree, isMoved: true)
      case .content(let id, let content):
        if case .scroll = content {
          touch(id, in: tree, isMoved: true)
        } else {
          touch(id, in: tree, isMoved: false)
        }
      case .semantics(let id, _):
        touch(id, in: tree, isMoved: false)
      case .eventMask:
        break
      }
    }
    for change in changes { reach(change, in: tree) }
  }

  /// Shows elements that are on their way where they are now.
  package func present(_ elements: [ElementID: Element], in tree: DisplayTree) {
    let changed = Set(elements.keys).union(presented.keys).filter { elements[$0] != presented[$0] }
    presented = elements
    for id in changed { touch(id, in: tree, isMoved: true) }
    for id in changed { reach(id, in: tree, isDeep: true) }
  }

  /// An element as it is seen now.
  func seen(_ node: DisplayTree.Node) -> Element {
    presented.isEmpty ? node.element : presented[node.id] ?? node.element
  }

  private func touch(_ id: ElementID, in tree: DisplayTree, isMoved: Bool) {
    guard let node = tree[id] else { return }
    invalidate(id)
    if isMoved { pending.moved.insert(id) }
    if records[id] == nil, let parent = node.parent { pending.regrouped.insert(parent.id) }
    var above: DisplayTree.Node? = node
    while let here = above, pending.touched.insert(here.id).inserted {
      if records[here.id] == nil, let parent = here.parent { pending.regrouped.insert(parent.id) }
      above = here.parent
    }
  }

  /// Invalidates the rows that the changed element reaches now.
  private func reach(_ change: Change, in tree: DisplayTree) {
    switch change.step {
    case .insert(let element, _, _):
      reach(element.id, in: tree, isDeep: false)
    case .move(let id, _, _), .place(let id, _), .appearance(let id, _):
      reach(id, in: tree, isDeep: true)
    case .content, .semantics, .remove, .eventMask:
      break
    }
  }

  private func reach(_ id: ElementID, in tree: DisplayTree, isDeep: Bool) {
    guard let node = tree[id], let place = place(of: node) else { return }
    reach(node, at: place, isDeep: isDeep)
  }

  private func reach(_ node: DisplayTree.Node, at place: Place, isDeep: Bool) {
    let cells = CellRect(covering: place.seat.shown).intersection(place.clip)
    if !cells.isEmpty { invalidate(rows: cells.top..<cells.bottom) }
    guard isDeep, !isDamaged(all: place.clip) else { return }
    let element = seen(node)
    let clips = element.appearance.isClipped || element.content.cutsAtFrame
    if clips, cells.isEmpty { return }
    var origin = place.seat.frame.origin
    if case .scroll(let scroll) = element.content {
      origin.x -= scroll.offset.x
      origin.y -= scroll.offset.y
    }
    for child in node.children {
      let inner = Placement(seen(child), from: origin, in: place.seat.warp)
      guard Self.mayReach(inner.shown, place.clip) else { continue }
      reach(child, at: Place(seat: inner, clip: clips ? cells : place.clip), isDeep: true)
    }
  }

  private func isDamaged(all clip: CellRect) -> Bool {
    clip.isEmpty || (clip.top..<clip.bottom).allSatisfy { isDamaged($0) }
  }

  /// Where an element is and the cells that it is cut to.
  private struct Place {
    var seat: Placement
    var clip: CellRect
  }

  private func place(of node: DisplayTree.Node) -> Place? {
    guard let parent = node.parent else {
      return Place(seat: Placement(seen(node), from: .zero, in: nil), clip: screen)
    }
    guard let outer = place(of: parent) else { return nil }
    var origin = outer.seat.frame.origin
    var clip = outer.clip
    if parent.element.appearance.isClipped || parent.element.content.cutsAtFrame {
      clip = clip.intersection(CellRect(covering: outer.seat.shown))
      guard !clip.isEmpty else { return nil }
    }
    if case .scroll(let scroll) = parent.element.content {
      origin.x -= scroll.offset.x
      origin.y -= scroll.offset.y
    }
    return Place(seat: Placement(seen(node), from: origin, in: outer.seat.warp), clip: clip)
  }
}
