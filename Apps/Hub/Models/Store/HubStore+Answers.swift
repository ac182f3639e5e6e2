import Foundation
import SQLite

extension HubStore: AnswerCache {
  /// How many answers are kept, how many bytes each may have, and how many all of them.
  private static let mostAnswers = 2_000
  private static let largestAnswer = 4 << 20
  private static let mostBytes = 64 << 20

  func answer(for key: AnswerKey) -> KeptAnswer? {
    let rows = try? database.rows(
      "SELECT etag, modified, link, body FROM answers WHERE account = ? AND key = ?",
      [.text(key.account), .text(key.request)],
    ) {
      KeptAnswer(
        etag: $0.optionalText(0),
        modified: $0.optionalText(1),
        link: $0.optionalText(2),
        body: $0.data(3),
      )
    }
    return rows?.first
  }

  /// A cache that cannot be written is a slower one, no failure.
  func keep(_ answer: KeptAnswer, for key: AnswerKey, in visit: Int) {
    guard
      answer.body.count <= HubStore.largestAnswer,
      (try? check(visit, of: key.account)) != nil
    else { return }
    try? database.transaction {
      try database.run(
        "INSERT OR REPLACE INTO answers (account, key, etag, modified, link, body) "
          + "VALUES (?, ?, ?, ?, ?, ?)",
        [
          .text(key.account), .text(key.request), Value(answer.etag),
          Value(answer.modified), Value(answer.link), .data(answer.body),
        ],
      )
      try makeRoom(after: answer.body.count)
    }
  }

  func drop(_ key: AnswerKey) {
    // One that stays is asked for with the same result, and dropped again.
    _ = try? database.run(
      "DELETE FROM answers WHERE account = ? AND key = ?",
      [.text(key.account), .text(key.request)],
    )
  }

  /// Lets go of the oldest answers when there are too many, or too many bytes of them.
  private func makeRoom(after count: Int) throws {
    let bytes = try answerBytes.map { $0 + count } ?? sum("sum(length(body))")
    answerBytes = bytes
    let isFull = try sum("count(*)") > HubStore.mostAnswers
    guard isFull || bytes > HubStore.mostBytes else { return }
    try database.run(
      """
      DELETE FROM answers WHERE rowid <= (
        SELECT max(rowid) FROM (
          SELECT rowid, row_number() OVER latest AS place, sum(length(body)) OVER latest AS bytes
          FROM answers WINDOW latest AS (ORDER BY rowid DESC)
        ) WHERE place > ? OR bytes > ?
      )
      """,
      [Value(HubStore.mostAnswers), Value(HubStore.mostBytes)],
    )
    answerBytes = try sum("sum(length(body))")
  }

  private func sum(_ what: String) throws -> Int {
    try database.rows("SELECT \(what) FROM answers") { $0.integer(0) }.first ?? 0
  }
}
