/// By how much the counts that are kept change: those of lists, and of open items by what is due.
struct CachedCounts {
  private var lists: [ListID: (open: Int, all: Int)] = [:]
  private var dues: [SQLDueCounts.Slot: Int] = [:]

  mutating func add(_ item: ToDoItem, _ sign: Int) {
    add(item.list, isOpen: !item.isCompleted, sign)
    if !item.isCompleted, let slot = item.due.map(SQLDueCounts.Slot.init) { add(slot, sign) }
  }

  /// Adds the items whose ids a query gives, or takes them away.
  mutating func read(
    _ connection: any SQLConnection,
    _ ids: String,
    _ values: SQLValue...,
    sign: Int,
  ) throws {
    try connection.run(
      """
      SELECT list, CASE WHEN completed IS NULL THEN 1 ELSE 0 END, due_day,
        \(SQLDueCounts.quarter("due_moment")), count(*)
      FROM item WHERE id IN \(ids) GROUP BY 1, 2, 3, 4
      """,
      values,
    ) { row in
      let (isOpen, number) = (row.int(1) == 1, sign * row.int(4))
      add(ListID(try row.id(0)), isOpen: isOpen, number)
      guard isOpen else { return }
      if !row.isNull(3) {
        add(SQLDueCounts.Slot(.quarter, row.int(3)), number)
      } else if !row.isNull(2) {
        add(SQLDueCounts.Slot(.day, row.int(2)), number)
      }
    }
  }

  func write(_ connection: any SQLConnection) throws {
    for (list, change) in lists where change.open != 0 || change.all != 0 {
      try connection.run(
        "UPDATE list SET open = open + $1, total = total + $2 WHERE id = $3",
        .int(change.open),
        .int(change.all),
        .id(list.uuid),
      )
    }
    try SQLDueCounts(connection: connection).change(dues)
  }

  private mutating func add(_ list: ListID, isOpen: Bool, _ number: Int) {
    let old = lists[list] ?? (0, 0)
    lists[list] = (old.open + (isOpen ? number : 0), old.all + number)
  }

  private mutating func add(_ slot: SQLDueCounts.Slot, _ number: Int) {
    dues[slot, default: 0] += number
  }
}
