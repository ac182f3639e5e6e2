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

  func page(
    _ scope: Scope,
    _ sort: ItemSort,
    _ place: PagePlace,
    skip: Int,
    limit: Int,
  ) throws -> [ToDoItem] {
    guard limit > 0 else { return [] }
    let skip = max(skip, 0)
    guard let order = SQLOrder(scope.effective(sort)) else {
      return try SQLDues(queries: self, scope: scope).page(place, skip, limit)
    }
    var conditions = scope.conditions(in: zone(of: scope))
    order.limit(&conditions, to: place, isWhole: scope.isCompletedOnly)
    let rows = conditions.words
    let window = "LIMIT \(conditions.place(.int(limit))) OFFSET \(conditions.place(.int(skip)))"
    // Found in an index alone, and only then read.
    return try connection.all(
      """
      SELECT \(ItemRow.selected(from: "item")) FROM (
        SELECT serial FROM item WHERE \(rows)
        ORDER BY \(order.words(isUpwards: place.isUpwards)) \(window)
      ) AS page JOIN item ON item.serial = page.serial ORDER BY \(order.words())
      """,
      conditions.values,
      ItemRow.item,
    )
  }

  func ids(_ scope: Scope) throws -> [ItemID] {
    guard let order = SQLOrder(scope.usualSort) else {
      return try SQLDues(queries: self, scope: scope).ids()
    }
    let conditions = scope.conditions(in: zone(of: scope))
    return try connection.all(
      "SELECT id FROM item WHERE \(conditions.words) ORDER BY \(order.words())",
      conditions.values,
    ) { ItemID(try $0.id(0)) }
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
    case .today(let day, _):
      return try dues.count(before: day.number + 1, in: zone(of: scope))
    case .planned: return try dues.count()
    }
  }

  /// Where the reader of a scope is.
  func zone(of scope: Scope) -> TimeZone { scope.zone ?? zone }

  /// How many are due when.
  var dues: SQLDueCounts { SQLDueCounts(connection: connection) }

  func search(_ text: String, limit: Int) throws -> [ToDoItem] {
    let words = SearchTerms.words(text)
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
      query = words.map { "\"\(SearchTerms.short($0))\"" }.joined(separator: " ") + "*"
    case .postgres:
      sql = """
        SELECT \(ItemRow.selected(from: "item")) FROM item WHERE words @@ $1::tsquery
        ORDER BY serial DESC LIMIT $2
        """
      query = PostgresSearchText.query(words)
    }
    return try connection.all(sql, [.text(query), .int(limit)], ItemRow.item)
  }

  private static let summary = ListRow.columns.joined(separator: ", ") + ", open, total"

  private static func summary(_ row: any SQLRow) throws -> ListSummary {
    ListSummary(list: try ListRow.list(row), open: row.int(6), all: row.int(7))
  }
}

extension Scope.Completion {
  fileprivate func count(open: Int, all: Int) -> Int {
    switch self {
    case .any: all
    case .open: open
    case .done: all - open
    }
  }
}
