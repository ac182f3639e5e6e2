import Foundation

/// What must hold of the rows of a query, with the values for it.
struct SQLConditions {
  private(set) var words: String
  private(set) var values: [SQLValue]

  /// - Parameter words: with `$1` and so on for these values.
  init(_ words: String, _ values: [SQLValue] = []) {
    self.words = words
    self.values = values
  }

  /// Adds what must hold too; each `?` of it stands for one of these values.
  mutating func add(_ more: String, _ values: SQLValue...) {
    words += " AND "
    for (index, part) in more.split(separator: "?", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { words += place(values[index - 1]) }
      words += part
    }
  }

  /// The place of one more value, for what stands behind the conditions.
  mutating func place(_ value: SQLValue) -> String {
    values.append(value)
    return "$\(values.count)"
  }
}

extension Scope {
  /// What holds of its items.
  func conditions(in zone: TimeZone) -> SQLConditions {
    switch self {
    case .list(let id, let completion):
      var conditions = SQLConditions("item.list = $1", [.id(id.uuid)])
      if let only = completion.condition { conditions.add(only) }
      return conditions
    case .today(let day, _):
      let end = day.adding(days: 1).start(in: zone)
      return SQLConditions(
        "item.completed IS NULL AND (item.due_day <= $1 OR item.due_moment < $2)",
        [.int(day.number), .int(end.microseconds)],
      )
    case .planned:
      return SQLConditions(
        "item.completed IS NULL AND (item.due_day IS NOT NULL OR item.due_moment IS NOT NULL)"
      )
    case .done: return SQLConditions("item.completed IS NOT NULL")
    case .all(let completion): return SQLConditions(completion.condition ?? "TRUE")
    }
  }

  /// Whether all of its items are completed.
  var isCompletedOnly: Bool {
    switch self {
    case .list(_, .done), .done, .all(.done): true
    default: false
    }
  }

  /// Whether it has just what is open and due.
  var isOfDues: Bool {
    switch self {
    case .today, .planned: true
    default: false
    }
  }
}

extension Scope.Completion {
  fileprivate var condition: String? {
    switch self {
    case .any: nil
    case .open: "item.completed IS NULL"
    case .done: "item.completed IS NOT NULL"
    }
  }
}
