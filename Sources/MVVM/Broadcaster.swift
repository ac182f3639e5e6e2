import Synchronization

/// Sends changes to its subscribers, which it does not retain.
///
/// A model has one for its view models. Every subscriber gets the changes in the order in which they
/// were sent. A change that is sent while another is being delivered waits for its end.
public final class Broadcaster<Change: Sendable>: Sendable {
  private struct Subscriber {
    let deliver: @Sendable (Change) -> Bool
    let life: Life
  }

  private struct State {
    /// By numbers that grow, so that the order is that in which they came.
    var subscribers: [Int: Subscriber] = [:]
    var nextID = 0
    var waiting: [Change] = []
    var isDelivering = false
  }

  private let state = Mutex(State())

  public init() {}

  /// Calls a function with a subscriber and each change, on the thread that sends it.
  ///
  /// The subscriber is not retained; when it is gone, so is its entry.
  ///
  /// - Returns: the subscription, for one that has to end before the subscriber does.
  @discardableResult
  public func subscribe<Subscriber: AnyObject & Sendable>(
    _ subscriber: Subscriber,
    _ action: @escaping @Sendable (Subscriber, Change) -> Void,
  ) -> BroadcastSubscription {
    let box = WeakBox(subscriber)
    return add(Life()) { change in
      guard let subscriber = box.object else { return false }
      action(subscriber, change)
      return true
    }
  }

  /// Calls a function with a subscriber and each change on the main actor, in order.
  ///
  /// What is sent on the main thread is delivered at once unless something earlier waits. Once the
  /// subscription was ended on the main actor, nothing more is delivered, not even what was on its
  /// way.
  @discardableResult
  public func subscribeOnMain<Subscriber: AnyObject & Sendable>(
    _ subscriber: Subscriber,
    _ action: @escaping @MainActor (Subscriber, Change) -> Void,
  ) -> BroadcastSubscription {
    let box = WeakBox(subscriber)
    let life = Life()
    let inbox = MainInbox<Change> { change in
      if !life.isOver, let subscriber = box.object { action(subscriber, change) }
    }
    return add(life) { change in
      guard box.object != nil else { return false }
      inbox.enqueue(change)
      return true
    }
  }

  /// The number of subscribers, with those that are gone and were not yet missed.
  public var subscriberCount: Int { state.withLock { $0.subscribers.count } }

  /// Delivers a change to all subscribers.
  public func send(_ change: Change) {
    let isFirst = state.withLock { state in
      state.waiting.append(change)
      guard !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    guard isFirst else { return }
    while let changes = next() {
      for change in changes { deliver(change) }
    }
  }

  private func add(
    _ life: Life,
    _ deliver: @escaping @Sendable (Change) -> Bool,
  ) -> BroadcastSubscription {
    let id = state.withLock { state in
      state.nextID += 1
      state.subscribers[state.nextID] = Subscriber(deliver: deliver, life: life)
      return state.nextID
    }
    return BroadcastSubscription { [weak self] in
      life.end()
      self?.remove(id)
    }
  }

  private func remove(_ id: Int) {
    state.withLock { _ = $0.subscribers.removeValue(forKey: id) }
  }

  /// All that waits, to be delivered before more is asked for.
  private func next() -> [Change]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isDelivering = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  private func deliver(_ change: Change) {
    let subscribers = state.withLock { $0.subscribers }.sorted { $0.key < $1.key }
    // One may have ended its subscription in what another did with the same change.
    for (id, subscriber) in subscribers where !subscriber.life.isOver && !subscriber.deliver(change)
    {
      remove(id)
    }
  }
}

/// Whether a subscription was ended.
private final class Life: Sendable {
  private let ended = Atomic(false)

  var isOver: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }
}

/// A subscription to a broadcaster, which can be ended; letting it go ends nothing.
public struct BroadcastSubscription: Sendable {
  fileprivate let action: @Sendable () -> Void

  /// Ends it; a second time does nothing.
  public func end() { action() }
}

private struct WeakBox<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object) { self.object = object }
}
