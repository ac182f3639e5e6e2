import Foundation
import Properties

/// What of a page's content lies under its bars.
final class PageCover {
  let top = BarCover()
  let bottom = BarCover()
  /// How high the large title below the bar's line is, in points; 0 where there is none.
  private(set) var largeTitle: CGFloat = 0
  /// How much lower the bar is than where the content begins: a large title that has collapsed.
  private(set) var collapsed: CGFloat = 0

  enum TitleForm {
    case none, show, collapse
  }

  /// The bar will show its title so; told where the bar is made, so that bar and page change at once.
  func titleWill(_ form: TitleForm) {
    if form == .none { largeTitle = 0 }
    collapsed = form == .collapse ? largeTitle : 0
  }

  func titleDidGet(height: CGFloat) { largeTitle = height }
}

/// Tells how high a large title is.
nonisolated struct LargeTitleRoom: WrapModifier {
  let cover: PageCover

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    LargeTitleBox(node, content, cover)
  }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {}
}

private final class LargeTitleBox: WrapBox {
  private let cover: PageCover

  init(_ owner: Node, _ inside: Box, _ cover: PageCover) {
    self.cover = cover
    super.init(owner, inside)
  }

  override func sizeDidChange() { cover.titleDidGet(height: elementFrame.height) }
}

/// What lies under one bar: the bar reads it, and its page says so when that changes.
final class BarCover: Source {
  private var hasContent = false
  private var isScrolledAway = false

  /// Whether something that scrolls shows through.
  var isOverContent: Bool {
    track()
    return hasContent
  }

  /// Whether a large title has been scrolled away.
  var isCollapsed: Bool {
    track()
    return isScrolledAway
  }

  func set(isOverContent: Bool, isCollapsed: Bool = false) {
    guard isOverContent != hasContent || isCollapsed != isScrolledAway else { return }
    hasContent = isOverContent
    isScrolledAway = isCollapsed
    invalidateReaders()
  }
}
