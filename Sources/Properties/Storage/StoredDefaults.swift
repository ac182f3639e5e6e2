package import Foundation

/// An object that shows a value of a store.
package protocol StoredReader: AnyObject {
  /// Called when the stored value of the reader's key has changed.
  @MainActor func storeDidChange()
}

/// The defaults that are shown, and their readers.
///
/// `UserDefaults` posts no notifications on Linux. So shown values are compared after each write by
/// a view, and whenever the main thread is about to wait.
@MainActor package enum StoredDefaults {
  private struct Place: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  private struct Watched {
    let store: UserDefaults
    var kept: Any?
    var readers: [ObjectIdentifier: WeakReader] = [:]
  }

  private struct WeakReader {
    weak var reader: (any StoredReader)?
  }

  private static var watched: [Place: Watched] = [:]
  private static var unsaved: [ObjectIdentifier: UserDefaults] = [:]

  /// Notifies a reader of changes of a key, as long as the reader lives.
  package static func watch(_ key: String, in store: UserDefaults, _ reader: any StoredReader) {
    let place = Place(store: ObjectIdentifier(store), key: key)
    var entry = watched[place] ?? Watched(store: store, kept: store.object(forKey: key))
    entry.readers[ObjectIdentifier(reader)] = WeakReader(reader: reader)
    watched[place] = entry
  }

  /// Forgets a reader that is gone.
  package static func forget(_ key: String, in store: UserDefaults, _ reader: ObjectIdentifier) {
    let place = Place(store: ObjectIdentifier(store), key: key)
    // Another reader may lie at the same address by now.
    guard watched[place]?.readers[reader]?.reader == nil else { return }
    watched[place]?.readers[reader] = nil
    if watched[place]?.readers.isEmpty == true { watched[place] = nil }
  }

  /// Notifies the other readers after a view wrote to a store, and saves the store soon.
  package static func wasWritten(_ store: UserDefaults) {
    check()
    if unsaved.isEmpty {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { save() }
    }
    unsaved[ObjectIdentifier(store)] = store
  }

  /// Notifies the readers of values that have changed.
  package static func check() {
    for (place, entry) in watched {
      let now = entry.store.object(forKey: place.key)
      guard !isSame(now, entry.kept) else { continue }
      watched[place]?.kept = now
      for weak in entry.readers.values { weak.reader?.storeDidChange() }
    }
  }

  /// Saves to disk what views wrote.
  package static func save() {
    let stores = unsaved.values
    unsaved = [:]
    for store in stores { store.synchronize() }
  }

  private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return (one as? NSObject)?.isEqual(other) ?? false
  }
}
