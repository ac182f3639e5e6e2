import Foundation

/// The log from which listeners learn what others changed.
struct SQLLog {
  let connection: any SQLConnection

  /// How many changes it keeps; who has missed more is told that something changed.
  private static let kept = 1_000

  func last() throws -> Int { try connection.number("SELECT max(number) FROM change") ?? 0 }

  /// Writes a change down, under the next number.
  func append(_ change: DatabaseChange) throws {
    let number = try last() + 1
    try connection.run(
      "INSERT INTO change (number, origin, touched) VALUES ($1, $2, $3)",
      .int(number),
      .id(change.origin),
      change.isComplete ? .text(SQLLog.text(change)) : .null,
    )
    try connection.run("DELETE FROM change WHERE number <= $1", .int(number - SQLLog.kept))
    if connection.dialect == .postgres {
      try connection.run("SELECT pg_notify('todo_change', '')")
    }
  }

  /// The changes after a number, in order.
  ///
  /// Where some are missing, or the store is an older one than before, there is one that says only
  /// that something changed.
  func changes(after told: Int, origin: UUID) throws -> [DatabaseChange] {
    var changes: [DatabaseChange] = []
    var expected = told + 1
    let sql = "SELECT number, origin, touched FROM change WHERE number > $1 ORDER BY number"
    try connection.run(sql, [.int(told)]) { row in
      let number = row.int(0)
      if number != expected {
        changes.append(DatabaseChange(number: number - 1, origin: origin, isComplete: false))
      }
      expected = number + 1
      var change = DatabaseChange(number: number, origin: try row.id(1))
      if row.isNull(2) {
        change.isComplete = false
      } else {
        SQLLog.read(row.text(2), into: &change)
      }
      changes.append(change)
    }
    if changes.isEmpty {
      let last = try last()
      if last < told {
        changes = [DatabaseChange(number: last, origin: origin, isComplete: false)]
      }
    }
    return changes
  }

  private static func text(_ change: DatabaseChange) -> String {
    func lines(_ kind: String, _ ids: [some Identifier]) -> [String] { ids.map { "\(kind)\($0)" } }
    return
      (lines("L+", change.lists.created) + lines("L~", change.lists.updated)
      + lines("L-", change.lists.deleted) + lines("I+", change.items.created)
      + lines("I~", change.items.updated) + lines("I-", change.items.deleted))
      .joined(separator: "\n")
  }

  private static func read(_ text: String, into change: inout DatabaseChange) {
    for line in text.split(separator: "\n") {
      let id = line.dropFirst(2)
      switch line.prefix(2) {
      case "L+": change.lists.created += ListID(id).map { [$0] } ?? []
      case "L~": change.lists.updated += ListID(id).map { [$0] } ?? []
      case "L-": change.lists.deleted += ListID(id).map { [$0] } ?? []
      case "I+": change.items.created += ItemID(id).map { [$0] } ?? []
      case "I~": change.items.updated += ItemID(id).map { [$0] } ?? []
      case "I-": change.items.deleted += ItemID(id).map { [$0] } ?? []
      default: break
      }
    }
  }
}
