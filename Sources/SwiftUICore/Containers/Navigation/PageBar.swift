import Properties

/// The present state of a page's bar, for the page above it.
final class PageBar: Signal {
  private(set) var isLarge = true
  private var title: String?
  private var isShown = false
  let cover = PageCover()

  /// Whether an automatic title above this page is large.
  func read() -> Bool {
    track()
    return isLarge
  }

  /// The page's title, for the way back to it.
  func readTitle() -> String? {
    track()
    return title
  }

  /// Whether there is a bar at all, for what would stand in it.
  func readShown() -> Bool {
    track()
    return isShown
  }

  func set(isLarge: Bool, title: String?, isShown: Bool) {
    guard isLarge != self.isLarge || title != self.title || isShown != self.isShown else { return }
    self.isLarge = isLarge
    self.title = title
    self.isShown = isShown
    invalidateDependents()
  }
}
