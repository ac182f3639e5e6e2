import Foundation
import Layout

/// The place of a scroll view in the layout: the view itself reaches under the bars at its ends.
final class ScrollFrame: WrapBox {
  private let scroll: ScrollBox

  init(_ owner: Node, _ scroll: ScrollBox) {
    self.scroll = scroll
    super.init(owner, scroll)
  }

  override var hasGuides: Bool { false }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let insets = safeAreaInsets.only(scroll.isVertical ? .vertical : .horizontal)
    scroll.take(insets)
    guard !insets.isZero else {
      scroll.place(at: base, in: proposal)
      return
    }
    let own = elementFrame.size
    scroll.place(
      at: CGPoint(x: base.x - insets.leading, y: base.y - insets.top),
      in: ProposedViewSize(
        width: own.width + insets.width,
        height: own.height + insets.height,
      ),
    )
  }
}
