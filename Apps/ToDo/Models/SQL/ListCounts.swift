/// By how much the counts of lists change.
struct ListCounts {
  private(set) var changes: [ListID: (open: Int, all: Int)] = [:]

  mutating func add(_ item: ToDoItem, _ sign: Int) {
    add(item.list, open: item.isCompleted ? 0 : sign, all: sign)
  }

  /// Adds what a query counts: list, open items, items.
  mutating func read(
    _ connection: any SQLConnection,
    _ sql: String,
    _ values: [SQLValue],
    sign: Int,
  ) throws {
    try connection.run(sql, values) { row in
      add(ListID(try row.id(0)), open: sign * row.int(1), all: sign * row.int(2))
    }
  }

  private mutating func add(_ list: ListID, open: Int, all: Int) {
    let old = changes[list] ?? (0, 0)
    changes[list] = (old.open + open, old.all + all)
  }
}
