import Foundation

/// What screens read.
struct SQLQueries: Snapshot {
  let connection: any SQLConnection
  /// Where days begin.
  let zone: TimeZone

  func lists() throws -> [ListSummary] {
    try connection.all(
      "SELECT \(SQLQueries.summary) FROM list ORDER BY sequence DESC, modified DESC, position, id DESC",
      [],
      SQLQueries.summary,
    )
  }

  func list(_ id: ListID) throws -> ListSummary? {
    try connection.all(
      "SELECT \(SQLQueries.summary) FROM list WHERE id = $1",
      [.id(id.uuid)],
      SQLQueries.summary,
    )
    .first
  }

  func items(_ ids: [ItemID]) throws -> [ToDoItem] {
    guard !ids.isEmpty else { return [] }
    let sql = SQLText.of(connection.dialect).itemsByID
    let found = try connection.all(sql, [.ids(ids.map(\.uuid))], ItemRow.item)
    let byID = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    return ids.compactMap { byID[$0] }
  }

  func page(_ scope: Scope, _ sort: ItemSort, _ offset: Int, _ limit: Int) throws -> [ToDoItem] {
    guard limit > 0 else { return [] }
    let sort = scope.effective(sort)
    if sort == .due {
      return try SQLDues(queries: self, scope: scope).page(max(offset, 0), limit)
    }
    let order = sort.sql
    var values = scope.values(in: zone)
    let condition = scope.condition
    values += [.int(limit), .int(max(offset, 0))]
    // Found in an index alone, and only then read.
    return try connection.all(
      """
      SELECT \(ItemRow.selected(from: "item")) FROM (
        SELECT serial FROM item WHERE \(condition) ORDER BY \(order)
        LIMIT $\(values.count - 1) OFFSET $\(values.count)
      ) AS page JOIN item ON item.serial = page.serial ORDER BY \(order)
      """,
      values,
      ItemRow.item,
    )
  }

  func count(_ scope: Scope) throws -> Int {
    switch scope {
    case .list(let id, let completion):
      let summary = try list(id)
      return summary.map { completion.count(open: $0.open, all: $0.all) } ?? 0
    case .done: return try count(.all(.done))
    case .all(let completion):
      let sql = "SELECT coalesce(sum(open), 0), coalesce(sum(total), 0) FROM list"
      return try connection.all(sql) { completion.count(open: $0.int(0), all: $0.int(1)) }.first
        ?? 0
    case .today, .planned: return try SQLDues(queries: self, scope: scope).count()
    }
  }

  func search(_ text: String, limit: Int) throws -> [ToDoItem] {
    let words = SearchWords.words(text)
    guard !words.isEmpty, limit > 0 else { return [] }
    let sql: String
    let query: String
    switch connection.dialect {
    case .sqlite:
      sql = """
        SELECT \(ItemRow.selected(from: "item")) FROM (
          SELECT rowid AS serial FROM word WHERE word MATCH $1 ORDER BY rowid DESC LIMIT $2
        ) AS page JOIN item ON item.serial = page.serial ORDER BY item.serial DESC
        """
      query = words.map { "\"\(SearchWords.short($0))\"" }.joined(separator: " ") + "*"
    case .postgres:
      sql = """
        SELECT \(ItemRow.selected(from: "item")) FROM item WHERE words @@ $1::tsquery
        ORDER BY serial DESC LIMIT $2
        """
      query = PostgresWords.query(words)
    }
    return try connection.all(sql, [.text(query), .int(limit)], ItemRow.item)
  }

  private static let summary = ListRow.columns.joined(separator: ", ") + ", open, total"

  private static func summary(_ row: any SQLRow) throws -> ListSummary {
    ListSummary(list: try ListRow.list(row), open: row.int(6), all: row.int(7))
  }
}

extension Scope {
  var condition: String {
    switch self {
    case .list(_, let completion): "item.list = $1" + completion.condition
    case .today: "item.completed IS NULL AND (item.due_day <= $1 OR item.due_moment < $2)"
    case .planned:
      "item.completed IS NULL AND (item.due_day IS NOT NULL OR item.due_moment IS NOT NULL)"
    case .done: "item.completed IS NOT NULL"
    case .all(let completion): "TRUE" + completion.condition
    }
  }

  /// The values for `condition`.
  func values(in zone: TimeZone) -> [SQLValue] {
    switch self {
    case .list(let id, _): [.id(id.uuid)]
    case .today(let day):
      [.int(day.number), .int(day.adding(days: 1).start(in: zone).microseconds)]
    case .planned, .done, .all: []
    }
  }
}

extension Scope.Completion {
  fileprivate var condition: String {
    switch self {
    case .any: ""
    case .open: " AND item.completed IS NULL"
    case .done: " AND item.completed IS NOT NULL"
    }
  }

  fileprivate func count(open: Int, all: Int) -> Int {
    switch self {
    case .any: all
    case .open: open
    case .done: all - open
    }
  }
}

extension ItemSort {
  /// As `isBefore` has it, but for what is due, which `SQLDues` puts in order.
  fileprivate var sql: String {
    switch self {
    case .manual: "item.position, item.id"
    case .due: "item.due_day NULLS LAST, item.due_moment NULLS LAST, item.id"
    case .priority: "CASE item.priority WHEN 0 THEN 10 ELSE item.priority END, item.id"
    case .created: "item.created DESC, item.id DESC"
    case .modified: "item.modified DESC, item.id DESC"
    case .completed: "item.completed DESC NULLS LAST, item.id DESC"
    case .title: "item.title_order, item.id"
    }
  }
}
