/// The change publishers of objects that have nowhere to keep them.
///
/// Looked up by the object's address, and known to be of that very object by a weak
/// reference. Entries of freed objects are swept out when the table has doubled.
final class ChangePublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepAt = 64

  private static let carrier = DeliveryQueue(ChangePublishers())

  /// The one table, safe on any thread by its lock.
  static var shared: ChangePublishers { carrier.object }

  /// The publisher of `object`, made at the first call.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      if let known = find(object) { return known }
      sweepIfFull()
      let publisher = ObservableObjectPublisher()
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }

  /// The publisher of `object`, if it was asked for before.
  func existing(of object: AnyObject) -> ObservableObjectPublisher? {
    lock.withLock { find(object) }
  }

  private func find(_ object: AnyObject) -> ObservableObjectPublisher? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
      return nil
    }
    return entry.publisher
  }

  private func sweepIfFull() {
    guard entries.count >= sweepAt else { return }
    entries = entries.filter { $0.value.object != nil }
    sweepAt = max(64, entries.count * 2)
  }
}
