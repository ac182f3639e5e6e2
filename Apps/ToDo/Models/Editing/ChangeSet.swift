/// What an edit did to lists or items, told shortly: what was made and deleted again is not there.
struct ChangeSet<ID: Identifier> {
  private enum Kind {
    case created
    case updated
    case deleted
  }

  /// Nil for what is as it was.
  private var kinds: [ID: Kind?] = [:]
  private var order: [ID] = []
  private(set) var isComplete = true

  mutating func create(_ id: ID) {
    recordChange(id) { $0 == .deleted ? .updated : .created }
  }

  mutating func update(_ id: ID) {
    recordChange(id) { $0 ?? .updated }
  }

  mutating func delete(_ id: ID) {
    recordChange(id) { $0 == .created ? nil : .deleted }
  }

  /// What happened to a row that was there or not, and is now or not.
  mutating func recordChange(_ id: ID, was: Bool, willBe: Bool) {
    switch (was, willBe) {
    case (false, false): break
    case (false, true): create(id)
    case (true, false): delete(id)
    case (true, true): update(id)
    }
  }

  var touched: DatabaseChange.Touched<ID> {
    var touched = DatabaseChange.Touched<ID>()
    for id in order {
      switch kinds[id] ?? nil {
      case .created: touched.created.append(id)
      case .updated: touched.updated.append(id)
      case .deleted: touched.deleted.append(id)
      case nil: break
      }
    }
    return touched
  }

  private mutating func recordChange(_ id: ID, _ change: (Kind?) -> Kind?) {
    guard isComplete else { return }
    let old = kinds[id]
    if old == nil { order.append(id) }
    kinds.updateValue(change(old ?? nil), forKey: id)
    if order.count > DatabaseChange.limit {
      isComplete = false
      kinds = [:]
      order = []
    }
  }
}

extension Array where Element: Identifier {
  /// Each once, in the order of their first places.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
