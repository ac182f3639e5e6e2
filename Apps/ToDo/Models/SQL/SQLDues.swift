import Foundation

/// Pages of items by what they are due.
///
/// Days and moments have an index each, since where a day begins among moments depends on the place
/// of the reader; a page is merged from both. Items without a date come after the others.
struct SQLDues {
  let queries: SQLQueries
  let scope: Scope

  private var connection: any SQLConnection { queries.connection }
  private var zone: TimeZone { queries.zone(of: scope) }

  func page(_ place: PagePlace, _ skip: Int, _ limit: Int) throws -> [ToDoItem] {
    if skip > SQLDues.short, place.item == nil, let ids = try jump(place, skip, limit) {
      return try queries.items(ids)
    }
    let found = try entries(Bound(place), skip, limit)
    return try queries.items(place.isUpwards ? found.reversed() : found)
  }

  /// So many items are passed by sooner than their day is found.
  private static let short = 500

  /// The ids of all items, in order.
  func ids() throws -> [ItemID] { try entries(Bound(.start), 0, Int.max) }

  /// From where on items are wanted.
  private struct Bound {
    var isUpwards: Bool
    var item: ToDoItem?
    /// How the items beyond it compare with it.
    var sign = ""
    /// The day before which nothing is wanted.
    var day: Day?

    init(_ place: PagePlace) {
      isUpwards = place.isUpwards
      item = place.item
      sign = (isUpwards ? "<" : ">") + (place.hasItem ? "=" : "")
    }

    init(_ day: Day) {
      isUpwards = false
      self.day = day
    }
  }

  private struct Entry {
    var id: ItemID
    var start: Date

    func isBefore(_ other: Entry) -> Bool {
      start == other.start ? id < other.id : start < other.start
    }
  }

  /// Skips whole days, where it is known how many items they have.
  private func jump(_ place: PagePlace, _ skip: Int, _ limit: Int) throws -> [ItemID]? {
    guard scope.isOfDues else { return nil }
    var (skip, limit) = (skip, limit)
    if place.isUpwards {
      let rest = try max(queries.count(scope) - skip, 0)
      limit = min(limit, rest)
      skip = rest - limit
    }
    guard limit > 0 else { return [] }
    guard let (day, before) = try queries.dues.day(at: skip, in: zone) else { return nil }
    return try entries(Bound(day), skip - before, limit)
  }

  /// The ids of items, in the order in which they are met.
  private func entries(_ bound: Bound, _ skip: Int, _ limit: Int) throws -> [ItemID] {
    let (sum, isTooMuch) = skip.addingReportingOverflow(limit)
    let most = isTooMuch ? Int.max : sum
    let parts = bound.isUpwards ? [undated, dated] : [dated, undated]
    var found = try parts[0](bound, most)
    if found.count < most { found += try parts[1](bound, most - found.count) }
    return Array(found.dropFirst(skip))
  }

  /// Items with a date, merged from days and moments.
  private func dated(_ bound: Bound, _ most: Int) throws -> [ItemID] {
    if let item = bound.item, item.due == nil, !bound.isUpwards { return [] }
    var days = try days(bound, most)[...]
    var moments = try moments(bound, most)[...]
    var all: [ItemID] = []
    while all.count < most, let next = days.first ?? moments.first {
      if let moment = moments.first, days.isEmpty || moment.isBefore(next) != bound.isUpwards {
        all.append(moment.id)
        moments.removeFirst()
      } else {
        all.append(next.id)
        days.removeFirst()
      }
    }
    return all
  }

  private func days(_ bound: Bound, _ most: Int) throws -> [Entry] {
    var conditions = conditions("due_day")
    if case .today(let day, _) = scope { conditions.add("due_day <= ?", .int(day.number)) }
    if let day = bound.day { conditions.add("due_day >= ?", .int(day.number)) }
    if let item = bound.item, let due = item.due {
      let day = due.day(in: zone)
      if day.start(in: zone) == due.start(in: zone) {
        conditions.add("(due_day, id) \(bound.sign) (?, ?)", .int(day.number), .id(item.id.uuid))
      } else {
        conditions.add("due_day \(bound.isUpwards ? "<=" : ">") ?", .int(day.number))
      }
    }
    var (day, start) = (Day(number: 0), Day(number: 0).start(in: zone))
    return try entries("due_day", conditions, bound, most) { number in
      if number != day.number {
        day = Day(number: number)
        start = day.start(in: zone)
      }
      return start
    }
  }

  private func moments(_ bound: Bound, _ most: Int) throws -> [Entry] {
    var conditions = conditions("due_moment")
    if case .today(let day, _) = scope {
      let end = day.adding(days: 1).start(in: zone)
      conditions.add("due_moment < ?", .int(end.microseconds))
    }
    if let day = bound.day {
      conditions.add("due_moment >= ?", .int(day.start(in: zone).microseconds))
    }
    if let item = bound.item, let start = item.due?.start(in: zone).microseconds {
      conditions.add("(due_moment, id) \(bound.sign) (?, ?)", .int(start), .id(item.id.uuid))
    }
    return try entries("due_moment", conditions, bound, most) { Date(microseconds: $0) }
  }

  private func conditions(_ column: String) -> SQLConditions {
    var conditions =
      scope.isOfDues ? SQLConditions("completed IS NULL") : scope.conditions(in: zone)
    conditions.add("\(column) IS NOT NULL")
    return conditions
  }

  private func entries(
    _ column: String,
    _ conditions: SQLConditions,
    _ bound: Bound,
    _ most: Int,
    _ start: (Int) -> Date,
  ) throws -> [Entry] {
    var conditions = conditions
    let limit = conditions.place(.int(most))
    let direction = bound.isUpwards ? "DESC" : "ASC"
    return try connection.all(
      """
      SELECT id, \(column) FROM item WHERE \(conditions.words)
      ORDER BY \(column) \(direction), id \(direction) LIMIT \(limit)
      """,
      conditions.values,
    ) { Entry(id: ItemID(try $0.id(0)), start: start($0.int(1))) }
  }

  /// Items without a date.
  private func undated(_ bound: Bound, _ most: Int) throws -> [ItemID] {
    guard !scope.isOfDues else { return [] }
    var conditions = scope.conditions(in: zone)
    conditions.add("due_day IS NULL AND due_moment IS NULL")
    if let item = bound.item {
      if item.due == nil {
        conditions.add("id \(bound.sign) ?", .id(item.id.uuid))
      } else if bound.isUpwards {
        return []
      }
    }
    let limit = conditions.place(.int(most))
    return try connection.all(
      """
      SELECT id FROM item WHERE \(conditions.words)
      ORDER BY id \(bound.isUpwards ? "DESC" : "ASC") LIMIT \(limit)
      """,
      conditions.values,
    ) { ItemID(try $0.id(0)) }
  }
}
