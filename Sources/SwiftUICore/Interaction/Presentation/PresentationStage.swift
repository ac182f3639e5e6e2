/// A place for one presentation; others wait their turn until it has ended.
final class PresentationStage {
  private weak var current: AnyObject?
  private var waiting: [(owner: WeakOwner, show: () -> Void)] = []

  private struct WeakOwner {
    weak var object: AnyObject?
  }

  /// Takes the place; false when it is taken, and then `whenFree` is called later.
  func enter(_ owner: AnyObject, whenFree: @escaping () -> Void) -> Bool {
    if current === owner { return true }
    if current == nil {
      waiting.removeAll { $0.owner.object === owner || $0.owner.object == nil }
      current = owner
      return true
    }
    if !waiting.contains(where: { $0.owner.object === owner }) {
      waiting.append((WeakOwner(object: owner), whenFree))
    }
    return false
  }

  /// Gives the place to the next who waits, or stops waiting for it.
  func leave(_ owner: AnyObject) {
    waiting.removeAll { $0.owner.object === owner || $0.owner.object == nil }
    guard current === owner else { return }
    current = nil
    waiting.first?.show()
  }
}
