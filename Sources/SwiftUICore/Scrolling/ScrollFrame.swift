import Display
import Foundation
import Layout

/// The place of a scroll view in the layout: the view itself reaches under the bars at its ends.
final class ScrollFrame: WrapBox {
  private let scroll: ScrollBox

  init(_ owner: Node, _ scroll: ScrollBox) {
    self.scroll = scroll
    super.init(owner, scroll)
  }

  override var ownExplicitGuides: ExplicitGuides { [] }

  /// The pages under whose bars the scroll view reaches, or at whose bars it ends.
  private func pages(_ insets: EdgeInsets) -> [CoveredPage] {
    guard scroll.isVertical, insets.top > 0 || insets.bottom > 0 else { return [] }
    var pages: [CoveredPage] = []
    var isTopKnown = false
    var above = parent
    while let box = above, !(box is ScrollBox) {
      if let page = box as? any BarredPage {
        let isTop = !isTopKnown && page.kept.top > 0 && insets.top > page.kept.top - 0.5
        let isBottom = page.kept.bottom > 0 && insets.bottom > page.kept.bottom - 0.5
        if isTop || isBottom {
          pages.append(CoveredPage(page: page, isTop: isTop, isBottom: isBottom))
        }
        isTopKnown = isTopKnown || page.kept.top > 0
      }
      above = box.parent
    }
    return pages
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let axis: Edge.Set = scroll.isVertical ? .vertical : .horizontal
    // Where nothing shows through a bar the content ends at it.
    let insets = safeAreaInsets(underBars: graph.theme.bars.isTranslucent).only(axis)
    // A bar follows also what ends at it.
    scroll.setBars(insets, under: pages(safeAreaInsets(underBars: true).only(axis)))
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

/// A page under whose bars a scroll view reaches.
struct CoveredPage {
  weak var page: (any BarredPage)?
  let isTop: Bool
  let isBottom: Bool
}

/// A page with bars over scrolled content.
protocol BarredPage: Box {
  /// The insets of the bars when the content was placed last.
  var kept: EdgeInsets { get }
  /// The height that the bar leaves free once its large title has collapsed, in points.
  var collapsible: CGFloat { get }
  /// How much lower the bar is now than where the content begins, in points; nil with a large
  /// title, or none at all.
  var collapsed: CGFloat? { get }

  /// Called when the content under the bars has moved or changed its size.
  func scrollDidMove(_ scroll: ScrollBox, isUnderTop: Bool, isUnderBottom: Bool)

  /// Updates the bars for the content under them.
  func lookUnderBars()
}
