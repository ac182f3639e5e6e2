public import Foundation

extension ModelContext {
  /// What a notification of a context tells: `userInfo` has arrays of identifiers by the raw values,
  /// and sets of them by the keys themselves.
  public enum NotificationKey: String, Sendable {
    case insertedIdentifiers = "inserted"
    case updatedIdentifiers = "updated"
    case deletedIdentifiers = "deleted"
    /// Without effect: a context never gives up all of its objects.
    case invalidatedAllIdentifiers = "invalidatedAll"
    /// Without effect: queries always show the newest state.
    case queryGeneration
  }

  /// Posted by a context that is about to be saved.
  public static let willSave = Notification.Name("SwiftData.ModelContext.willSave")
  /// Posted by a context when it was saved, with the identifiers of what was written.
  public static let didSave = Notification.Name("SwiftData.ModelContext.didSave")
  /// Posted when a context was saved; its object is what keeps the file.
  static let didSaveToStore = Notification.Name("SwiftData.ModelContext.didSaveToStore")

  /// Tells everybody what was written.
  func post(_ batch: StoreBatch, _ answer: StoreAnswer) {
    let writes = batch.writes.map { (id: answer.moved[$0.id] ?? $0.id, isNew: $0.isNew) }
    let ids = batch.deletions + writes.map(\.id)
    let center = NotificationCenter.default
    center.post(
      name: ModelContext.didSaveToStore,
      object: store,
      userInfo: ["ids": ids, "context": ObjectIdentifier(self)],
    )
    let told: [(NotificationKey, [PersistentIdentifier])] = [
      (.insertedIdentifiers, writes.filter(\.isNew).map(\.id)),
      (.updatedIdentifiers, writes.filter { !$0.isNew }.map(\.id)),
      (.deletedIdentifiers, batch.deletions),
    ]
    var info: [AnyHashable: Any] = [:]
    for (key, ids) in told {
      info[key.rawValue] = ids
      info[key] = Set(ids)
    }
    center.post(name: ModelContext.didSave, object: self, userInfo: info)
  }
}
