import Display
import Foundation
import Geometry
import Layout
import Properties

/// An open menu: the whole screen, with the items beside what opened it.
final class PopupBox: ContentBox {
  /// The frame of the view that opened it, in the screen's points; nil if that is gone.
  var findAnchor: () -> CGRect? = { nil }
  private var anchor = CGRect.zero
  var isBeside = false
  /// Shared with the column of the items.
  let direction = MenuDirection()

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  /// Follows the view that opened it.
  override func willPlacePresented() {
    guard let now = findAnchor(), now != anchor else { return }
    anchor = now
    invalidatePlace()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func isMeasured(by child: Box) -> Bool { false }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let screen = elementFrame.size
    let boxes = children
    guard let ground = boxes.first else { return }
    ground.place(at: .zero, in: ProposedViewSize(screen))
    for panel in boxes.dropFirst() { place(panel, in: screen) }
  }

  private func place(_ panel: Box, in screen: CGSize) {
    let menu = graph.theme.menu
    let margin = menu.screenMargin
    let ideal = panel.size(in: .unspecified)
    let width = min(max(ideal.width, menu.leastWidth), max(0, screen.width - 2 * margin))
    let tall = panel.size(in: ProposedViewSize(width: width, height: nil)).height
    let height = min(tall, max(0, screen.height - 2 * margin))
    let corner = globalFrame.origin
    let anchor = anchor.offsetBy(dx: -corner.x, dy: -corner.y)
    let gap = menu.gap
    var x = anchor.minX
    var y = anchor.maxY + gap
    if isBeside {
      x = anchor.maxX
      y = anchor.minY
      if x + width > screen.width - margin { x = anchor.minX - width }
    } else if y + height > screen.height - margin, anchor.minY - gap - height >= margin {
      y = anchor.minY - gap - height
    }
    direction.isReversed =
      y < anchor.minY && !isBeside && owner?.environment.menuOrder == .priority
    x = max(margin, min(x, screen.width - margin - width))
    y = max(margin, min(y, screen.height - margin - height))
    panel.place(at: CGPoint(x: x, y: y), in: ProposedViewSize(width: width, height: height))
  }

  override func eventMask() -> EventMask { .keys }

  override func semantics() -> Semantics {
    var semantics = Semantics(.menu)
    semantics.isModal = true
    return semantics
  }

  // MARK: Keys

  /// The items that can be chosen, from top to bottom.
  private var items: [Box] {
    var found: [Box] = []
    func visit(_ box: Box) {
      for child in box.children {
        if child.elementID != nil, child.eventMask().contains(.focus),
          child.finishedSemantics().isEnabled
        {
          found.append(child)
        } else {
          visit(child)
        }
      }
    }
    visit(self)
    return direction.isReversed ? found.reversed() : found
  }

  func focusFirst() {
    let items = items
    let first = direction.isReversed ? items.last : items.first
    if let id = first?.elementID { graph.focus.ask(id) }
  }

  override func handle(_ event: Event) -> Bool {
    guard case .key(let stroke) = event,
      stroke.modifiers.subtracting(.shift).isEmpty
    else { return false }
    let items = items
    guard !items.isEmpty else { return false }
    let index = items.firstIndex { $0.elementID == graph.focus.focused }
    switch stroke.key {
    case .down: focus(items, (index ?? -1) + 1)
    case .up: focus(items, (index ?? items.count) - 1)
    case .home, .pageUp: focus(items, 0)
    case .end, .pageDown: focus(items, items.count - 1)
    case .tab: focus(items, (index ?? -1) + (stroke.modifiers.contains(.shift) ? -1 : 1))
    case .right:
      guard let index, items[index].finishedSemantics().menu != .none,
        let id = items[index].elementID
      else { return false }
      return items[index].handle(.tap(id, at: nil, count: 1))
    case .left:
      guard isBeside else { return false }
      (owner as? PopupRootNode)?.view.close()
    case .character(let letter): return focus(items, from: index, letter)
    default: return false
    }
    return true
  }

  /// Round at the ends.
  private func focus(_ items: [Box], _ index: Int) {
    let index = (index + items.count) % items.count
    if let id = items[index].elementID { graph.focus.ask(id) }
  }

  /// The next item that begins with a letter.
  private func focus(_ items: [Box], from index: Int?, _ letter: Character) -> Bool {
    let start = (index ?? -1) + 1
    let order = Array(items.indices.dropFirst(start)) + Array(items.indices.prefix(start))
    let found = order.first { items[$0].name.lowercased().hasPrefix(letter.lowercased()) }
    guard let found else { return false }
    focus(items, found)
    return true
  }
}
