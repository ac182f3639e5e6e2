import Display
import Foundation
import Geometry
import Layout

/// Finds what can be pressed and is nowhere to be seen: neither on the screen nor in what a scroll
/// view can bring there.
///
/// Content moved by `offset`, `position` or a transform is where the app wants it, and content
/// without a size cannot be pressed. A row that is drawn aside to show its actions comes back when it
/// is pressed.
struct ReachSearch {
  private let graph: Graph
  private(set) var found: [String] = []

  init(_ graph: Graph) {
    self.graph = graph
  }

  /// - Parameters:
  ///   - room: what of the screen can be seen inside the box, in the screen's points.
  ///   - corner: where the box's points begin.
  mutating func visit(_ box: Box, in room: CGRect, from corner: CGPoint = .zero) {
    let frame = box.elementFrame.offsetBy(dx: corner.x, dy: corner.y)
    if let layout = (box as? ArrangedBox)?.layout,
      layout is OffsetLayout || layout is PositionLayout
    {
      return
    }
    var room = room
    var base = corner
    if let id = box.elementID {
      guard let element = graph.tree[id]?.element, !element.semantics.isHidden,
        element.eventMask.isDisjoint(with: [.inert, .noPointer]), element.appearance.opacity > 0,
        element.appearance.transform == nil
      else { return }
      check(element, box, frame, room)
      let inner = box.contentOrigin
      base = CGPoint(x: frame.minX + inner.x, y: frame.minY + inner.y)
      if case .scroll(let scroll) = element.content {
        // All of the content can be brought to where a part of the scroll view is seen.
        guard shares(frame, room) else { return }
        room = CGRect(origin: base, size: scroll.contentSize).union(frame)
      } else if element.appearance.isClipped {
        if frame.isBounded, room.isBounded { room = room.intersection(frame) }
      }
    }
    if let row = box as? RowBox, row.shift != 0 { return }
    for child in box.children { visit(child, in: room, from: base) }
  }

  private mutating func check(_ element: Element, _ box: Box, _ frame: CGRect, _ room: CGRect) {
    guard element.semantics.isEnabled, isPressed(element), frame.width > 0, frame.height > 0,
      !shares(frame, room), box.isReachable
    else { return }
    found.append(
      "\(element.line) at (\(frame.minX), \(frame.minY), \(frame.width) × \(frame.height)) cannot be "
        + "reached: nothing shows it"
    )
  }

  private func isPressed(_ element: Element) -> Bool {
    switch element.content {
    case .field, .toggle, .slider, .choice, .date: true
    case .group, .text, .shape, .image, .scroll, .progress: element.eventMask.contains(.tap)
    }
  }

  private func shares(_ frame: CGRect, _ room: CGRect) -> Bool {
    // What has no bounds is everywhere; Foundation's `intersection` ends the process over it.
    guard frame.isBounded, room.isBounded else { return true }
    let shared = frame.intersection(room)
    return !shared.isNull && shared.width >= min(1, frame.width)
      && shared.height >= min(1, frame.height)
  }
}
