import Foundation

/// The lists and items in a database while a step is under way, which it writes down for undoing.
final class SQLRows: Rows {
  let connection: any SQLConnection
  let sql: SQLText
  let step: Int

  init(_ connection: any SQLConnection, step: Int) {
    self.connection = connection
    self.step = step
    sql = SQLText.of(connection.dialect)
  }

  // MARK: Reading

  func lists(_ ids: [ListID]) throws -> [ListID: ToDoList] {
    guard !ids.isEmpty else { return [:] }
    let found = try connection.all(sql.listsByID, [.ids(ids.map(\.uuid))]) { try ListRow.list($0) }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  func items(_ ids: [ItemID]) throws -> [ItemID: ToDoItem] {
    guard !ids.isEmpty else { return [:] }
    let found = try connection.all(sql.itemsByID, [.ids(ids.map(\.uuid))], ItemRow.item)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  func itemIDs(in lists: [ListID]) throws -> [ItemID] {
    try connection.all(sql.itemIDsInLists, [.ids(lists.map(\.uuid))]) { ItemID(try $0.id(0)) }
  }

  func nextChange() throws -> Int { try SQLLog(connection: connection).last() + 1 }

  func firstListPosition() throws -> Double? {
    try connection.all("SELECT position FROM list ORDER BY position LIMIT 1") { $0.real(0) }.first
  }

  func neighbours(
    of position: Double?,
    in list: ListID,
    below: Bool,
    limit: Int,
  ) throws -> [Neighbour] {
    let order = below ? "position" : "position DESC"
    var condition = "list = $1"
    var values = [SQLValue.id(list.uuid)]
    if let position {
      condition += below ? " AND position > $2" : " AND position < $2"
      values.append(.real(position))
    }
    values.append(.int(limit))
    return try connection.all(
      "SELECT id, position FROM item WHERE \(condition) ORDER BY \(order) LIMIT $\(values.count)",
      values,
    ) { Neighbour(id: ItemID(try $0.id(0)), position: $0.real(1)) }
  }

  // MARK: Writing

  func put(_ writes: [RowWrite<ToDoList>]) throws {
    let old = writes.compactMap(\.before?.id.uuid)
    if !old.isEmpty { try connection.run(sql.rememberLists, .int(step), .ids(old)) }
    let new = writes.filter { $0.before == nil }.map(\.after.id.uuid)
    try connection.insert(sql.rememberNewLists, new.map { [.int(step), .id($0), .int(0)] })
    try connection.insert(sql.putLists, writes.map { ListRow.values($0.after) })
  }

  func put(_ writes: [RowWrite<ToDoItem>]) throws {
    let old = writes.compactMap(\.before?.id.uuid)
    if !old.isEmpty { try connection.run(sql.rememberItems, .int(step), .ids(old)) }
    let new = writes.filter { $0.before == nil }.map(\.after)
    try connection.insert(
      sql.rememberNewItems,
      new.map { [.int(step), .id($0.id.uuid), .int(0)] },
    )
    let reworded = writes.filter(\.hasOtherWords)
    try forget(words: reworded.compactMap(\.before?.id.uuid))
    let dialect = connection.dialect
    try connection.insert(sql.addItems, new.map { ItemRow.values($0, dialect) })
    let changed = writes.filter { $0.before != nil }.map(\.after)
    try connection.insert(sql.putItems, changed.map { ItemRow.values($0, dialect) })
    try learn(words: reworded.map(\.after.id.uuid))
    var counts = ListCounts()
    for write in writes {
      if let before = write.before { counts.add(before, -1) }
      counts.add(write.after, 1)
    }
    try change(counts)
  }

  func delete(lists ids: [ListID]) throws {
    let ids = SQLValue.ids(ids.map(\.uuid))
    try connection.run(sql.rememberLists, .int(step), ids)
    try connection.run(sql.deleteLists, ids)
  }

  func delete(items ids: [ItemID]) throws {
    let uuids = ids.map(\.uuid)
    try connection.run(sql.rememberItems, .int(step), .ids(uuids))
    try forget(words: uuids)
    var counts = ListCounts()
    try counts.read(connection, sql.countByIDs, [.ids(uuids)], sign: -1)
    try change(counts)
    try connection.run(sql.deleteItems, .ids(uuids))
  }

  func change(_ counts: ListCounts) throws {
    for (list, change) in counts.changes where change.open != 0 || change.all != 0 {
      try connection.run(
        "UPDATE list SET open = open + $1, total = total + $2 WHERE id = $3",
        .int(change.open),
        .int(change.all),
        .id(list.uuid),
      )
    }
  }

  private func forget(words ids: [UUID]) throws {
    guard let statement = sql.forgetWords, !ids.isEmpty else { return }
    try connection.run(statement, .ids(ids))
  }

  private func learn(words ids: [UUID]) throws {
    guard let statement = sql.learnWords, !ids.isEmpty else { return }
    try connection.run(statement, .ids(ids))
  }
}

extension RowWrite<ToDoItem> {
  fileprivate var hasOtherWords: Bool {
    before.map { $0.title != after.title || $0.note != after.note } ?? true
  }
}
