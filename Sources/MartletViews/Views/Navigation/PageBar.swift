import Properties

/// What a page's bar has come to: the page above follows its title's size.
final class PageBar: Source {
  private(set) var isLarge = true
  let cover = PageCover()

  /// Whether an automatic title above this page is large.
  func read() -> Bool {
    track()
    return isLarge
  }

  func set(isLarge: Bool) {
    guard isLarge != self.isLarge else { return }
    self.isLarge = isLarge
    invalidateReaders()
  }
}
