import Synchronization

/// Tells listeners of changes, without knowing or keeping them.
///
/// A model has one for its view models. Announcements reach every listener in the order they were
/// made; one made while another is being told waits for its end.
public final class Announcer<Change: Sendable>: Sendable {
  private struct Listener {
    let tell: @Sendable (Change) -> Bool
    let life: Life
  }

  private struct State {
    /// By numbers that grow, so that the order is that in which they came.
    var listeners: [Int: Listener] = [:]
    var nextID = 0
    var waiting: [Change] = []
    var isTelling = false
  }

  private let state = Mutex(State())

  public init() {}

  /// Tells a listener of each change, on the thread that announces it.
  ///
  /// The listener is not retained; when it is gone, so is its entry.
  ///
  /// - Returns: what ends the listening, if it should end before the listener does.
  @discardableResult
  public func listen<Listener: AnyObject & Sendable>(
    _ listener: Listener,
    _ tell: @escaping @Sendable (Listener, Change) -> Void,
  ) -> Listening {
    let box = WeakBox(listener)
    return add(Life()) { change in
      guard let listener = box.object else { return false }
      tell(listener, change)
      return true
    }
  }

  /// Tells a listener of each change on the main actor, in order.
  ///
  /// What is announced on the main thread is told at once unless something earlier waits. Once the
  /// listening was ended on the main actor, nothing more is told, not even what was on its way.
  @discardableResult
  public func listenOnMain<Listener: AnyObject & Sendable>(
    _ listener: Listener,
    _ tell: @escaping @MainActor (Listener, Change) -> Void,
  ) -> Listening {
    let box = WeakBox(listener)
    let life = Life()
    let inbox = MainInbox<Change> { change in
      if !life.isOver, let listener = box.object { tell(listener, change) }
    }
    return add(life) { change in
      guard box.object != nil else { return false }
      inbox.put(change)
      return true
    }
  }

  /// How many listeners there are, of those that are still alive or not yet missed.
  public var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Tells all listeners.
  public func announce(_ change: Change) {
    let mine = state.withLock { state in
      state.waiting.append(change)
      guard !state.isTelling else { return false }
      state.isTelling = true
      return true
    }
    guard mine else { return }
    while let changes = next() {
      for change in changes { tell(change) }
    }
  }

  private func add(_ life: Life, _ tell: @escaping @Sendable (Change) -> Bool) -> Listening {
    let id = state.withLock { state in
      state.nextID += 1
      state.listeners[state.nextID] = Listener(tell: tell, life: life)
      return state.nextID
    }
    return Listening { [weak self] in
      life.end()
      self?.remove(id)
    }
  }

  private func remove(_ id: Int) {
    state.withLock { _ = $0.listeners.removeValue(forKey: id) }
  }

  /// All that waits, to be told before more is asked for.
  private func next() -> [Change]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isTelling = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  private func tell(_ change: Change) {
    let listeners = state.withLock { $0.listeners }.sorted { $0.key < $1.key }
    // One may have stopped listening in what another did with the same change.
    for (id, listener) in listeners where !listener.life.isOver && !listener.tell(change) {
      remove(id)
    }
  }
}

/// Whether a listening was ended.
private final class Life: Sendable {
  private let ended = Atomic(false)

  var isOver: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }
}

/// Ends a listening when asked to; letting it go ends nothing.
public struct Listening: Sendable {
  fileprivate let action: @Sendable () -> Void

  /// Ends it; a second time does nothing.
  public func end() { action() }
}

private struct WeakBox<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object) { self.object = object }
}
