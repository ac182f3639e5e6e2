import Foundation
import SQLite

extension HubStore {
  /// Notes that a list was asked for; a list has a name of its own in an account.
  ///
  /// - Parameter visit: as for the repositories' `write`.
  func mark(_ list: String, account: String, at date: Date, visit: Int? = nil) throws {
    try check(visit, of: account)
    try database.run(
      "INSERT INTO list_marks (account, list, at) VALUES (?, ?, ?) "
        + "ON CONFLICT (account, list) DO UPDATE SET at = excluded.at",
      [.text(account), .text(list), Value(date)],
    )
  }

  /// When a list was last asked for; nil if never.
  func marked(_ list: String, account: String) throws -> Date? {
    try database.rows(
      "SELECT at FROM list_marks WHERE account = ? AND list = ?",
      [.text(account), .text(list)],
    ) { $0.date(0) }.first ?? nil
  }
}
