import Foundation
import Properties

/// The part of a page's content that is under its bars.
final class PageCover {
  let top = BarCover()
  let bottom = BarCover()
  /// The height that the bar loses when its large title collapses, in points; 0 without one.
  var collapsible: CGFloat { max(0, largeTitle - growth) }
  /// Whether the upper bar is seen only when it is needed, while the window fills the screen.
  private(set) var hidesBar = false
  var barLookDidChange: () -> Void = {}
  private(set) var titleForm = TitleForm.none
  private var largeTitle: CGFloat = 0
  private var growth: CGFloat = 0

  enum TitleForm {
    case none, large, collapsed
  }

  /// Sets the display of the bar's title where the bar is made, so that bar and page change
  /// together.
  ///
  /// - Parameter growth: how much higher the bar's line gets by a collapsed title, in points.
  func show(_ form: TitleForm, growth: CGFloat) {
    if form == .none { largeTitle = 0 }
    titleForm = form
    self.growth = growth
  }

  func set(hidesBar: Bool) {
    guard hidesBar != self.hidesBar else { return }
    self.hidesBar = hidesBar
    barLookDidChange()
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

/// The content under one bar: the bar reads it, and its page updates it.
final class BarCover: Signal {
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
    invalidateDependents()
  }
}
