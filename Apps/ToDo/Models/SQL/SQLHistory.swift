/// The steps that can be undone, as far back as they are kept.
///
/// Their numbers rise, and none is given again while rows of it are there. What was kept of a step
/// that is let go is taken away little by little, by later edits, so that none has to wait for a
/// large one.
struct SQLHistory {
  let connection: any SQLConnection
  let bound: HistoryBound

  /// A step, and how much all steps up to it have ever kept.
  struct Mark {
    var number: Int
    var total: Int
  }

  /// The step that is to be, before it keeps anything.
  func next() throws -> Mark {
    let newest = try connection.number(
      """
      SELECT max(number) FROM (
        SELECT max(number) AS number FROM step
        UNION ALL SELECT max(step) FROM past_item
        UNION ALL SELECT max(step) FROM past_list
      ) AS numbers
      """
    )
    return Mark(number: (newest ?? 0) + 1, total: try mark("DESC")?.total ?? 0)
  }

  /// Writes a step down that has kept its rows, and lets go of those that are too much.
  func append(_ name: EditName, as next: Mark) throws {
    let number = next.number
    let (rows, bytes) = try size(number)
    let newest = Mark(number: number, total: next.total + bytes)
    try connection.run(
      """
      INSERT INTO step (number, action, count, title, undone, total)
      VALUES ($1, $2, $3, $4, 0, $5)
      """,
      .int(number),
      .text(name.action.rawValue),
      .int(name.count),
      .text(name.title),
      .int(newest.total),
    )
    try letGo(newest)
    try clear(rows)
  }

  /// Takes away all that could be redone.
  func forgetUndone() throws {
    guard let first = try connection.number("SELECT min(number) FROM step WHERE undone = 1") else {
      return
    }
    for table in ["past_item", "past_list"] {
      try connection.run("DELETE FROM \(table) WHERE step >= $1", .int(first))
    }
    try connection.run("DELETE FROM step WHERE number >= $1", .int(first))
  }

  private func letGo(_ newest: Mark) throws {
    try connection.run("DELETE FROM step WHERE number <= $1", .int(newest.number - bound.steps))
    while let oldest = try mark("ASC"), oldest.number < newest.number,
      newest.total - oldest.total > bound.bytes
    {
      try connection.run("DELETE FROM step WHERE number = $1", .int(oldest.number))
    }
  }

  /// Takes away rows of steps that are no more: more than there are new ones, so that they end.
  private func clear(_ rows: Int) throws {
    guard let oldest = try mark("ASC") else { return }
    for table in ["past_item", "past_list"] {
      try connection.run(
        """
        DELETE FROM \(table) WHERE (step, id) IN
        (SELECT step, id FROM \(table) WHERE step < $1 ORDER BY step, id LIMIT $2)
        """,
        .int(oldest.number),
        .int(SQLHistory.clearing + 2 * rows),
      )
    }
  }

  /// How much a step keeps.
  private func size(_ step: Int) throws -> (rows: Int, bytes: Int) {
    let texts = ["title", "note", "tags", "extras", "title_order"].map(connection.dialect.bytes)
    let sum = texts.map { "coalesce(sum(\($0)), 0)" }.joined(separator: " + ")
    let sql = "SELECT count(*), \(sum) FROM past_item WHERE step = $1"
    let found = try connection.all(sql, [.int(step)]) { ($0.int(0), $0.int(1)) }.first ?? (0, 0)
    return (found.0, found.1 + SQLHistory.rowSize * found.0)
  }

  private func mark(_ order: String) throws -> Mark? {
    try connection.all("SELECT number, total FROM step ORDER BY number \(order) LIMIT 1") {
      Mark(number: $0.int(0), total: $0.int(1))
    }
    .first
  }

  private static let clearing = 1_000
  /// What the numbers and identifiers of a row take.
  private static let rowSize = 128
}
