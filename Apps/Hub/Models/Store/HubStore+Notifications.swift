import Foundation
import SQLite

extension HubStore {
  /// Writes down news as they are now.
  ///
  /// - Parameter visit: as for the repositories' `write`.
  func write(notices: [NotificationThread], account: String, visit: Int? = nil) throws {
    try check(visit, of: account)
    let changed = try database.transaction {
      try notices.reduce(0) { sum, notice in
        let keys: [Value] = [.text(account), .text(notice.id.description)]
        return try sum
          + database.upsert(keys + NotificationRow.values(notice), into: NotificationRow.table)
      }
    }
    if changed > 0 { changes.send(.notices(account: account)) }
  }

  /// The news that are stored, the latest first.
  func notices(account: String) throws -> [NotificationThread] {
    try database.rows(
      "SELECT id, \(NotificationRow.table.columns.joined(separator: ", ")) FROM notices "
        + "WHERE account = ? ORDER BY updated DESC, CAST(id AS INTEGER) DESC, id",
      [.text(account)],
      NotificationRow.read,
    )
  }

  /// The ids of all news that are stored.
  func noticeIDs(account: String) throws -> Set<String> {
    Set(
      try database.rows("SELECT id FROM notices WHERE account = ?", [.text(account)]) { $0.text(0) }
    )
  }

  /// Takes in that news did not come: of all they are gone, of the unread ones they were read.
  ///
  /// - Parameters:
  ///   - last: the last one that came, behind which there may be more; nil when all came.
  ///   - visit: as for the repositories' `write`.
  func sweep(
    _ missing: Set<String>,
    all: Bool,
    before last: NotificationThread?,
    account: String,
    visit: Int? = nil,
  ) throws {
    try check(visit, of: account)
    let action = all ? "DELETE FROM notices" : "UPDATE notices SET unread = 0"
    let condition = (all ? "" : " AND unread = 1") + (last == nil ? "" : " AND updated > ?")
    let changed = try database.transaction {
      try missing.reduce(0) { sum, id in
        try sum
          + database.run(
            "\(action) WHERE account = ? AND id = ?\(condition)",
            [.text(account), .text(id)] + (last.map { [Value($0.updated)] } ?? []),
          )
      }
    }
    if changed > 0 { changes.send(.notices(account: account)) }
  }

  func markRead(_ notice: Identifier, account: String) throws {
    let changed = try database.run(
      "UPDATE notices SET unread = 0 WHERE account = ? AND id = ? AND unread = 1",
      [.text(account), .text(notice.description)],
    )
    if changed > 0 { changes.send(.notices(account: account)) }
  }

  /// Marks as read what was there at a time.
  func markAllRead(until date: Date, account: String) throws {
    let changed = try database.run(
      "UPDATE notices SET unread = 0 WHERE account = ? AND unread = 1 "
        + "AND (updated IS NULL OR updated <= ?)",
      [.text(account), Value(date)],
    )
    if changed > 0 { changes.send(.notices(account: account)) }
  }
}
