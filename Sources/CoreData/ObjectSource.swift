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
  /// What counts where somebody else has saved another value meanwhile.
  var policy = NSMergePolicyType.overwriteMergePolicyType
  /// Objects that are new or were changed, in their order.
  var writes: [ObjectChange] = []
  var deletions: [ObjectKey] = []
}

/// What became of an object, and what it was when it was read.
struct ObjectChange: Sendable {
  let key: ObjectKey
  let isNew: Bool
  let row: StoredRow
  let base: StoredRow
  /// The relationships that lead to several.
  let lists: Set<String>

  /// The properties that were changed here and, in the meantime, otherwise elsewhere.
  func conflicts(with other: StoredRow) -> [String] {
    changed.filter { name in
      !lists.contains(name) && other[name] != base[name] && other[name] != row[name]
    }
  }

  private var changed: [String] {
    Set(row.keys).union(base.keys).filter { row[$0] != base[$0] }.sorted()
  }

  /// What was changed here, in what others have made of the object.
  ///
  /// - Parameter yields: whether what was changed elsewhere too stays.
  func merged(into other: StoredRow, yields: Bool = false) -> StoredRow {
    var merged = other
    let left = yields ? Set(conflicts(with: other)) : []
    for name in changed where !left.contains(name) {
      merged[name] = lists.contains(name) ? list(name, other) : row[name]
    }
    return merged
  }

  /// Objects that a relationship leads to, with those that came and without those that went elsewhere.
  private func list(_ name: String, _ other: StoredRow) -> StoredValue? {
    func keys(_ row: StoredRow) -> [ObjectKey] {
      if case .objects(let keys)? = row[name] { return keys }
      return []
    }
    let (mine, before, theirs) = (keys(row), Set(keys(base)), keys(other))
    let gone = before.subtracting(theirs)
    let known = Set(mine)
    let come = theirs.filter { !before.contains($0) && !known.contains($0) }
    let all = mine.filter { !gone.contains($0) } + come
    return all.isEmpty ? nil : .objects(all)
  }
}
