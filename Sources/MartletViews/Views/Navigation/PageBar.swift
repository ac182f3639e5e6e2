import Properties

/// What a page's bar has come to: the page above follows its title's size.
final class PageBar: Source {
  private(set) var isLarge = true
  private(set) var isOnGroupedList = false

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

  /// Whether the page begins with a grouped list, whose ground the bar then shares.
  func readGround() -> Bool {
    track()
    return isOnGroupedList
  }

  func set(isOnGroupedList: Bool) {
    guard isOnGroupedList != self.isOnGroupedList else { return }
    self.isOnGroupedList = isOnGroupedList
    invalidateReaders()
  }
}
