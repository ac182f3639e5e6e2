import Foundation

/// Pages of items by what they are due.
///
/// Days and moments have an index each, since where a day begins among moments depends on the place
/// of the reader; a page is merged from both.
struct SQLDues {
  let queries: SQLQueries
  let scope: Scope

  private var connection: any SQLConnection { queries.connection }

  func page(_ offset: Int, _ limit: Int) throws -> [ToDoItem] {
    let (sum, isTooMuch) = offset.addingReportingOverflow(limit)
    let end = isTooMuch ? Int.max : sum
    let all = try merged(end)
    var ids = all.dropFirst(offset).prefix(limit).map(\.id)
    if all.count < end { ids += try undated(max(offset - all.count, 0), limit - ids.count) }
    return try queries.items(ids)
  }

  func count() throws -> Int {
    try parts.reduce(0) { count, part in
      let sql = "SELECT count(*) FROM item WHERE \(part.condition)"
      return count + (try connection.all(sql, part.values) { $0.int(0) }.first ?? 0)
    }
  }

  private struct Entry {
    var id: ItemID
    var start: Date

    func isBefore(_ other: Entry) -> Bool {
      start == other.start ? id < other.id : start < other.start
    }
  }

  private struct Part {
    var column: String
    var condition: String
    var values: [SQLValue]
  }

  /// The items that are due on a day, and those that are due at a moment.
  private var parts: [Part] {
    switch scope {
    case .today(let day):
      let end = day.adding(days: 1).start(in: queries.zone)
      return [
        Part(
          column: "due_day",
          condition: "completed IS NULL AND due_day <= $1",
          values: [.int(day.number)],
        ),
        Part(
          column: "due_moment",
          condition: "completed IS NULL AND due_moment < $1",
          values: [.int(end.microseconds)],
        ),
      ]
    default:
      return ["due_day", "due_moment"].map { column in
        let condition = scope == .planned ? "completed IS NULL" : scope.condition
        return Part(
          column: column,
          condition: "\(condition) AND \(column) IS NOT NULL",
          values: scope.values(in: queries.zone),
        )
      }
    }
  }

  /// The first items that are due at all, in order; all when there are not so many.
  private func merged(_ end: Int) throws -> [Entry] {
    var (day, start) = (Day(number: 0), Day(number: 0).start(in: queries.zone))
    let found = try parts.map { part in
      let values = part.values + [.int(end)]
      return try connection.all(
        """
        SELECT id, \(part.column) FROM item WHERE \(part.condition)
        ORDER BY \(part.column), id LIMIT $\(values.count)
        """,
        values,
      ) { row in
        let number = row.int(1)
        guard part.column == "due_day" else {
          return Entry(id: ItemID(try row.id(0)), start: Date(microseconds: number))
        }
        if number != day.number {
          day = Day(number: number)
          start = day.start(in: queries.zone)
        }
        return Entry(id: ItemID(try row.id(0)), start: start)
      }
    }
    var (days, moments) = (found[0][...], found[1][...])
    var all: [Entry] = []
    while all.count < end, let next = days.first ?? moments.first {
      if let moment = moments.first, days.isEmpty || moment.isBefore(next) {
        all.append(moment)
        moments.removeFirst()
      } else {
        all.append(next)
        days.removeFirst()
      }
    }
    return all
  }

  /// Items without a date, which come after the others.
  private func undated(_ offset: Int, _ limit: Int) throws -> [ItemID] {
    switch scope {
    case .today, .planned: return []
    default:
      guard limit > 0 else { return [] }
      let values = scope.values(in: queries.zone) + [.int(limit), .int(offset)]
      return try connection.all(
        """
        SELECT id FROM item
        WHERE \(scope.condition) AND due_day IS NULL AND due_moment IS NULL
        ORDER BY id LIMIT $\(values.count - 1) OFFSET $\(values.count)
        """,
        values,
      ) { ItemID(try $0.id(0)) }
    }
  }
}
