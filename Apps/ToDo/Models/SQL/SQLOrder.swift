/// The order of a sort in SQL, as `ItemSort.isBefore` has it: by a column, then by the id.
struct SQLOrder {
  private let column: String
  private let falls: Bool
  /// Whether there may be columns without a value.
  private let isNullable: Bool
  private let key: @Sendable (ToDoItem) -> SQLValue

  /// Nil for what is due: `SQLDues` puts that in order.
  init?(_ sort: ItemSort) {
    switch sort {
    case .manual: self.init("item.position") { .real($0.position) }
    case .due: return nil
    case .priority:
      self.init("CASE item.priority WHEN 0 THEN 10 ELSE item.priority END") {
        .int($0.priority.rawValue == 0 ? 10 : $0.priority.rawValue)
      }
    case .created: self.init("item.created", falls: true) { .int($0.created.microseconds) }
    case .modified: self.init("item.modified", falls: true) { .int($0.modified.microseconds) }
    case .completed:
      self.init("item.completed", falls: true, isNullable: true) {
        SQLValue($0.completed?.microseconds)
      }
    case .title: self.init("item.title_order") { .text(SearchTerms.order($0.title)) }
    }
  }

  private init(
    _ column: String,
    falls: Bool = false,
    isNullable: Bool = false,
    _ key: @escaping @Sendable (ToDoItem) -> SQLValue,
  ) {
    self.column = column
    self.falls = falls
    self.isNullable = isNullable
    self.key = key
  }

  /// What stands after `ORDER BY`; what has no value comes last.
  func words(isUpwards: Bool = false) -> String {
    let direction = falls != isUpwards ? "DESC" : "ASC"
    let nulls = !isNullable ? "" : isUpwards ? " NULLS FIRST" : " NULLS LAST"
    return "\(column) \(direction)\(nulls), item.id \(direction)"
  }

  /// Leaves only the items beyond a place; an index finds them if all have a value.
  func limit(_ conditions: inout SQLConditions, to place: PagePlace, isWhole: Bool) {
    guard let item = place.item else { return }
    let sign = (falls != place.isUpwards ? "<" : ">") + (place.hasItem ? "=" : "")
    let id = SQLValue.id(item.id.uuid)
    let key = key(item)
    switch (key, place.isUpwards) {
    case (.null, false): conditions.add("\(column) IS NULL AND item.id \(sign) ?", id)
    case (.null, true): conditions.add("(\(column) IS NOT NULL OR item.id \(sign) ?)", id)
    case (_, false) where isNullable && !isWhole:
      conditions.add("((\(column), item.id) \(sign) (?, ?) OR \(column) IS NULL)", key, id)
    default: conditions.add("(\(column), item.id) \(sign) (?, ?)", key, id)
    }
  }
}
