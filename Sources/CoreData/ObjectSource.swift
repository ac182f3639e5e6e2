import Foundation

/// Where a context's objects come from and go to: a store, or a context around it.
protocol ObjectSource: AnyObject {
  /// What is kept of all objects of some entities, in the order in which they were first kept.
  func rows(of entities: [String]) throws -> [(key: ObjectKey, row: StoredRow)]
  func row(_ key: ObjectKey) throws -> StoredRow?
  /// Takes changes over, all or none.
  func commit(_ batch: ObjectBatch) throws
}

/// Changes that are made together.
struct ObjectBatch: Sendable {
  /// Objects that are new or were changed, in their order.
  var writes: [(key: ObjectKey, row: StoredRow)] = []
  var deletions: [ObjectKey] = []

  var isEmpty: Bool { writes.isEmpty && deletions.isEmpty }
}
