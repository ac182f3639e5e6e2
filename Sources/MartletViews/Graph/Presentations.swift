import Display

/// What is shown over everything, newest last.
final class PresentationStack {
  /// The place for what the app's own views present.
  let ground = PresentationStage()
  private var entries: [(owner: ObjectIdentifier, cancel: () -> Void)] = []

  func add(_ owner: AnyObject, cancel: @escaping () -> Void) {
    remove(owner)
    entries.append((ObjectIdentifier(owner), cancel))
  }

  func remove(_ owner: AnyObject) {
    entries.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Escape closes the newest.
  func handle(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.escape), let top = entries.last else { return false }
    top.cancel()
    return true
  }
}
