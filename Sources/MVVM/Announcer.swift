import Synchronization

/// Tells listeners of changes, without knowing or keeping them.
///
/// A model has one for its view models. Announcements reach every listener in the order they were
/// made; one made while another is being told waits for its end.
public final class Announcer<Change: Sendable>: Sendable {
  private struct State {
    var listeners: [(id: Int, tell: @Sendable (Change) -> Bool)] = []
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
    return add { change in
      guard let listener = box.object else { return false }
      tell(listener, change)
      return true
    }
  }

  /// Tells a listener of each change on the main actor, in order.
  ///
  /// What is announced on the main thread is told at once unless something earlier waits.
  @discardableResult
  public func listenOnMain<Listener: AnyObject & Sendable>(
    _ listener: Listener,
    _ tell: @escaping @MainActor (Listener, Change) -> Void,
  ) -> Listening {
    let box = WeakBox(listener)
    let inbox = MainInbox<Change> { change in
      if let listener = box.object { tell(listener, change) }
    }
    return add { change in
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
    while let change = next() { tell(change) }
  }

  private func add(_ tell: @escaping @Sendable (Change) -> Bool) -> Listening {
    let id = state.withLock { state in
      state.nextID += 1
      state.listeners.append((state.nextID, tell))
      return state.nextID
    }
    return Listening { [weak self] in self?.remove([id]) }
  }

  private func remove(_ ids: Set<Int>) {
    state.withLock { $0.listeners.removeAll { ids.contains($0.id) } }
  }

  private func listens(_ id: Int) -> Bool {
    state.withLock { $0.listeners.contains { $0.id == id } }
  }

  private func next() -> Change? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isTelling = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }

  private func tell(_ change: Change) {
    var gone: Set<Int> = []
    // One may have stopped listening in what another did with the same change.
    for (id, tell) in state.withLock({ $0.listeners }) where listens(id) && !tell(change) {
      gone.insert(id)
    }
    if !gone.isEmpty { remove(gone) }
  }
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
