/// Something under way that can be called off.
public protocol Cancellable {
  /// Calls it off and frees what it held; a second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this alive, and not cancelled, as long as it stays in `collection`.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this alive, and not cancelled, as long as it stays in `set`.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// A cancellable that cancels itself when nobody holds it any more.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Runs `cancel` once, at the first `cancel()` or when this is freed.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Cancels `canceller` once, at the first `cancel()` or when this is freed.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit {
    action?()
  }

  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Keeps this alive as long as it stays in `collection`.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this alive as long as it stays in `set`.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool {
    one === other
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
