import Foundation

/// An item as a row of a table.
enum ItemRow {
  static let columns = [
    "id", "list", "title", "note", "due_moment", "due_day", "priority", "tags", "created",
    "modified", "completed", "position", "extras", "title_order", "words",
  ]

  /// The columns that `item` reads, of the table of that name.
  static func selected(from table: String) -> String {
    columns.dropLast(2).map { "\(table).\($0)" }.joined(separator: ", ")
  }

  static func values(_ item: ToDoItem, _ dialect: SQLDialect) -> [SQLValue] {
    var moment: Int?
    var day: Int?
    switch item.due {
    case .moment(let date): moment = date.microseconds
    case .day(let due): day = due.number
    case nil: break
    }
    return [
      .id(item.id.uuid), .id(item.list.uuid), .text(item.title), .text(item.note),
      SQLValue(moment), SQLValue(day), .int(item.priority.rawValue),
      .text(item.tags.joined(separator: separator)), .int(item.created.microseconds),
      .int(item.modified.microseconds), SQLValue(item.completed?.microseconds),
      .real(item.position), .text(encoded(item.extras)), .text(SearchTerms.order(item.title)),
      .text(dialect == .postgres ? PostgresSearchText.vector(item) : words(item.title, item.note)),
    ]
  }

  /// Reads the columns of `selected`.
  static func item(_ row: any SQLRow) throws -> ToDoItem {
    var due: Due?
    if !row.isNull(4) {
      due = .moment(Date(microseconds: row.int(4)))
    } else if !row.isNull(5) {
      due = .day(Day(number: row.int(5)))
    }
    return ToDoItem(
      id: ItemID(try row.id(0)),
      list: ListID(try row.id(1)),
      title: row.text(2),
      note: row.text(3),
      due: due,
      priority: Priority(rawValue: row.int(6)),
      tags: row.text(7).split(separator: separator).map(String.init),
      created: Date(microseconds: row.int(8)),
      modified: Date(microseconds: row.int(9)),
      completed: row.isNull(10) ? nil : Date(microseconds: row.int(10)),
      position: row.real(11),
      extras: try decoded(row.text(12), row.place),
    )
  }

  /// What the index of words has of an item in SQLite.
  static func words(_ title: String, _ note: String) -> String {
    SearchTerms.plainIndex(title, note) ?? SearchTerms.index(title, note).joined(separator: " ")
  }

  /// A control character, which tags do not have.
  private static let separator = "\u{1F}"

  private static func encoded(_ extras: [Extra]) -> String {
    guard !extras.isEmpty, let data = try? JSONEncoder().encode(extras) else { return "" }
    return String(bytes: data, encoding: .utf8) ?? ""
  }

  private static func decoded(_ text: String, _ place: String) throws -> [Extra] {
    guard !text.isEmpty else { return [] }
    do {
      return try JSONDecoder().decode([Extra].self, from: Data(text.utf8))
    } catch {
      throw DatabaseError.damaged(place: place, reason: "the extras of an item cannot be read")
    }
  }
}

/// A list as a row of a table.
enum ListRow {
  static let columns = ["id", "name", "created", "modified", "position", "sequence"]

  static func values(_ list: ToDoList) -> [SQLValue] {
    [
      .id(list.id.uuid), .text(list.name), .int(list.created.microseconds),
      .int(list.modified.microseconds), .real(list.position), .int(list.sequence),
    ]
  }

  /// Reads `columns`, from a column on.
  static func list(_ row: any SQLRow, from column: Int = 0) throws -> ToDoList {
    ToDoList(
      id: ListID(try row.id(column)),
      name: row.text(column + 1),
      created: Date(microseconds: row.int(column + 2)),
      modified: Date(microseconds: row.int(column + 3)),
      position: row.real(column + 4),
      sequence: row.int(column + 5),
    )
  }
}
