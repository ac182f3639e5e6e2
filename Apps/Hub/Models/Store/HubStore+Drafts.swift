import Foundation
import SQLite

/// What somebody has begun to write.
struct Draft: Hashable, Sendable {
  var title = ""
  var text = ""

  var isEmpty: Bool { title.isEmpty && text.isEmpty }
}

extension HubStore {
  /// Keeps what somebody has begun to write somewhere; what is empty is forgotten.
  ///
  /// - Parameter visit: as for the repositories' `write`.
  func keep(_ draft: Draft, at place: String, account: String, visit: Int? = nil) throws {
    try check(visit, of: account)
    guard !draft.isEmpty else {
      try database.run(
        "DELETE FROM drafts WHERE account = ? AND place = ?",
        [.text(account), .text(place)],
      )
      return
    }
    try database.run(
      "INSERT INTO drafts (account, place, title, body) VALUES (?, ?, ?, ?) "
        + "ON CONFLICT (account, place) DO UPDATE SET "
        + "title = excluded.title, body = excluded.body",
      [.text(account), .text(place), .text(draft.title), .text(draft.text)],
    )
  }

  func draft(at place: String, account: String) throws -> Draft {
    let drafts = try database.rows(
      "SELECT title, body FROM drafts WHERE account = ? AND place = ?",
      [.text(account), .text(place)],
    ) { Draft(title: $0.text(0), text: $0.text(1)) }
    return drafts.first ?? Draft()
  }

  /// Notes when a draft was sent without anybody knowing whether it arrived; nil when that is known.
  func record(attempt: Date?, at place: String, account: String) throws {
    try database.run(
      "UPDATE drafts SET attempted = ? WHERE account = ? AND place = ?",
      [Value(attempt), .text(account), .text(place)],
    )
  }

  func attempt(at place: String, account: String) throws -> Date? {
    try database.rows(
      "SELECT attempted FROM drafts WHERE account = ? AND place = ?",
      [.text(account), .text(place)],
    ) { $0.date(0) }.first ?? nil
  }
}
