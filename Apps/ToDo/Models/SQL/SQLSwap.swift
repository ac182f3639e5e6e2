import Foundation

/// Undoing and redoing: what the rows of a step were changes places with what they are.
struct SQLSwap {
  let rows: SQLRowStore

  private var connection: any SQLConnection { rows.connection }
  private var step: SQLValue { .int(rows.step) }
  /// Where the rows wait that are now to be the past.
  private var other: SQLValue { .int(-rows.step) }

  func swap(origin: UUID) throws -> DatabaseChange {
    let change = try change(origin)
    var counts = CachedCounts()
    try counts.read(connection, touchedItems, step, sign: -1)
    try keep("list", ListRow.columns)
    try keep("item", ["serial"] + ItemRow.columns)
    try word("'delete', ", "word, ")
    try upsertRows("list", ListRow.columns)
    try remove("item")
    try upsertRows("item", ["serial"] + ItemRow.columns)
    try remove("list")
    for table in ["past_list", "past_item"] {
      try connection.run("DELETE FROM \(table) WHERE step = $1", step)
      try connection.run("UPDATE \(table) SET step = $1 WHERE step = $2", step, other)
    }
    try word("", "")
    try counts.read(connection, touchedItems, step, sign: 1)
    try counts.write(connection)
    return change
  }

  private let touchedItems = "(SELECT id FROM past_item WHERE step = $1)"

  private func keep(_ table: String, _ columns: [String]) throws {
    let columns = columns.joined(separator: ", ")
    try connection.run(
      """
      INSERT INTO past_\(table) (step, existed, \(columns))
      SELECT $1, 1, \(columns) FROM \(table)
      WHERE id IN (SELECT id FROM past_\(table) WHERE step = $2)
      """,
      other,
      step,
    )
    try connection.run(
      """
      INSERT INTO past_\(table) (step, existed, id)
      SELECT $1, 0, id FROM past_\(table) WHERE step = $2
      AND NOT EXISTS (SELECT 1 FROM \(table) WHERE \(table).id = past_\(table).id)
      """,
      other,
      step,
    )
  }

  private func upsertRows(_ table: String, _ columns: [String]) throws {
    let names = columns.joined(separator: ", ")
    try connection.run(
      """
      INSERT INTO \(table) (\(names)) SELECT \(names) FROM past_\(table)
      WHERE step = $1 AND existed = 1
      ON CONFLICT (id) DO UPDATE SET \(SQLText.updates(columns.filter { $0 != "serial" }))
      """,
      step,
    )
  }

  private func remove(_ table: String) throws {
    try connection.run(
      """
      DELETE FROM \(table) WHERE id IN
      (SELECT id FROM past_\(table) WHERE step = $1 AND existed = 0)
      """,
      step,
    )
  }

  /// Takes the words of the items that are other words before or after out of the index, or in.
  private func word(_ command: String, _ column: String) throws {
    guard rows.sql.learnWords != nil else { return }
    try connection.run(
      """
      INSERT INTO word (\(column)rowid, words)
      SELECT \(command)item.serial, item.words
      FROM past_item JOIN item ON item.id = past_item.id
      WHERE past_item.step = $1 AND
        (past_item.existed = 0 OR past_item.words <> item.words)
      ORDER BY item.serial
      """,
      step,
    )
  }

  /// What listeners are told; looked at before anything is swapped.
  private func change(_ origin: UUID) throws -> DatabaseChange {
    let count = try connection.number("SELECT count(*) FROM past_item WHERE step = $1", step) ?? 0
    guard count <= DatabaseChange.limit else {
      return DatabaseChange(number: 0, origin: origin, isComplete: false)
    }
    var lists = ChangeSet<ListID>()
    var items = ChangeSet<ItemID>()
    try connection.run(touched("list", ""), [step]) { row in
      lists.recordChange(ListID(try row.id(0)), was: row.int(2) == 1, willBe: row.int(1) == 1)
    }
    var owners: Set<ListID> = []
    try connection.run(touched("item", ", past_item.list, item.list"), [step]) { row in
      items.recordChange(ItemID(try row.id(0)), was: row.int(2) == 1, willBe: row.int(1) == 1)
      for column in 3...4 where !row.isNull(column) { owners.insert(ListID(try row.id(column))) }
    }
    for list in owners.sorted() { lists.update(list) }
    guard lists.isComplete else {
      return DatabaseChange(number: 0, origin: origin, isComplete: false)
    }
    return DatabaseChange(
      number: 0,
      origin: origin,
      lists: lists.touched,
      items: items.touched,
    )
    .limited
  }

  private func touched(_ table: String, _ more: String) -> String {
    """
    SELECT past_\(table).id, past_\(table).existed,
      CASE WHEN \(table).id IS NULL THEN 0 ELSE 1 END\(more)
    FROM past_\(table) LEFT JOIN \(table) ON \(table).id = past_\(table).id
    WHERE past_\(table).step = $1 ORDER BY past_\(table).id
    """
  }
}
