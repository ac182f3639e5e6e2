import Foundation

/// The lists and items in a database while a step is under way, which it writes down for undoing.
final class SQLRowStore: RowStore {
  let connection: any SQLConnection
  let sql: SQLText
  let step: Int
  var counts = CachedCounts()
  /// The highest number of an item before the step; the items that it makes have higher ones, and
  /// are remembered and learnt all at once at its end.
  private var newest: Int?
  /// Nil while nobody has said that many items are to come.
  private var manyItems: ManyItems?
  /// The lists that the step has added items to.
  private var filled: Set<ListID> = []

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

  func hasItems(_ ids: [ItemID]) throws -> Bool {
    // The column is unique, so that none is added twice where nobody looks before.
    if manyItems?.areFirst == true { return false }
    return try !items(ids).isEmpty
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
    if manyItems?.areFirst == true, !filled.contains(list) { return [] }
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

  /// Makes ready for a number of items that the step adds.
  func expect(_ count: Int) throws {
    manyItems = try ManyItems(connection, count)
  }

  func applyWrites(_ writes: [RowWrite<ToDoList>]) throws {
    let old = writes.compactMap(\.before?.id.uuid)
    if !old.isEmpty { try connection.run(sql.rememberLists, .int(step), .ids(old)) }
    let new = writes.filter { $0.before == nil }.map(\.after.id.uuid)
    try connection.insert(sql.rememberNewLists, new.map { [.int(step), .id($0), .int(0)] })
    try connection.insert(sql.putLists, writes.map { ListRow.values($0.after) })
  }

  func applyWrites(_ writes: [RowWrite<ToDoItem>]) throws {
    let changed = writes.filter { $0.before != nil }
    let reworded = changed.filter(\.hasOtherWords).map(\.after.id.uuid)
    try remember(changed.map(\.after.id.uuid))
    try change(words: reworded, sql.forgetWords)
    try add(writes.filter { $0.before == nil }.map(\.after))
    let dialect = connection.dialect
    try connection.insert(sql.putItems, changed.map { ItemRow.values($0.after, dialect) })
    try change(words: reworded, sql.learnWords)
    for write in changed {
      if let before = write.before { counts.add(before, -1) }
      counts.add(write.after, 1)
    }
  }

  func add(_ items: [ToDoItem]) throws {
    let dialect = connection.dialect
    try add(items.map { ItemRow.values($0, dialect) })
    for item in items {
      counts.add(item, 1)
      filled.insert(item.list)
    }
  }

  /// Adds items with numbers above those that were there before the step.
  private func add(_ items: [[SQLValue]]) throws {
    let newest = try newestBefore()
    guard let first = items.first, connection.dialect == .sqlite,
      try connection.number("SELECT max(serial) FROM item") ?? 0 < newest
    else { return try connection.insert(sql.addItems, items) }
    // The item of the highest number went in this step: SQLite would give that number out again.
    try connection.insert(sql.addItems, [first])
    try connection.run("UPDATE item SET serial = $1 WHERE id = $2", .int(newest + 1), first[0])
    try connection.insert(sql.addItems, Array(items.dropFirst()))
  }

  func delete(lists ids: [ListID]) throws {
    let ids = SQLValue.ids(ids.map(\.uuid))
    try connection.run(sql.rememberLists, .int(step), ids)
    try connection.run(sql.deleteLists, ids)
  }

  func delete(items ids: [ItemID]) throws {
    let uuids = ids.map(\.uuid)
    try remember(uuids)
    try change(words: uuids, sql.forgetWords)
    try counts.read(connection, connection.dialect.ids(1), .ids(uuids), sign: -1)
    try connection.run(sql.deleteItems, .ids(uuids))
  }

  /// Writes down what belongs to the step as a whole.
  func finish() throws {
    try manyItems?.finish(connection)
    if let newest {
      let remember = manyItems == nil ? sql.rememberNewItems : sql.rememberManyItems
      try connection.run(remember, .int(step), .int(newest))
      if let learn = sql.learnNewWords { try connection.run(learn, .int(newest)) }
    }
    try counts.write(connection)
  }

  private func newestBefore() throws -> Int {
    let found = try newest ?? connection.number("SELECT max(serial) FROM item") ?? 0
    newest = found
    return found
  }

  private func remember(_ ids: [UUID]) throws {
    guard !ids.isEmpty else { return }
    try connection.run(sql.rememberItems, .int(step), .ids(ids), .int(try newestBefore()))
  }

  private func change(words ids: [UUID], _ statement: String?) throws {
    guard let statement, !ids.isEmpty else { return }
    try connection.run(statement, .ids(ids), .int(try newestBefore()))
  }
}

extension RowWrite<ToDoItem> {
  fileprivate var hasOtherWords: Bool {
    before.map { $0.title != after.title || $0.note != after.note } ?? false
  }
}
