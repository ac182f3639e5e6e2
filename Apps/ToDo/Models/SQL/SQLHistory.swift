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
        SELECT max(number) AS number FROM step UNION ALL SELECT -min(number) FROM step
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

  /// Forgets all that could be redone; a number below 0 says whose rows are still to be taken away.
  func forgetUndone() throws {
    guard let first = try connection.number("SELECT min(number) FROM step WHERE undone = 1") else {
      return
    }
    try connection.run(
      "UPDATE step SET number = -number, undone = 2 WHERE number >= $1",
      .int(first),
    )
  }

  private func letGo(_ newest: Mark) throws {
    if let oldest = try mark("ASC"), oldest.number <= newest.number - bound.steps {
      // There may be numbers between them that were forgotten.
      try connection.run(
        """
        DELETE FROM step WHERE number > 0 AND number <= (
          SELECT number FROM step WHERE number > 0 ORDER BY number DESC LIMIT 1 OFFSET $1
        )
        """,
        .int(bound.steps),
      )
    }
    while let oldest = try mark("ASC"), oldest.number < newest.number,
      newest.total - oldest.total > bound.bytes
    {
      try connection.run("DELETE FROM step WHERE number = $1", .int(oldest.number))
    }
  }

  /// Takes away rows of steps that are no more: more than there are new ones, so that they end.
  private func clear(_ rows: Int) throws {
    let most = SQLHistory.clearing + 2 * rows
    if let oldest = try mark("ASC") { try clear("step < $1", oldest.number, most) }
    guard let least = try connection.number("SELECT min(number) FROM step"), least < 0 else {
      return
    }
    try clear("step = $1", -least, most)
    try connection.run(
      """
      DELETE FROM step WHERE number = $1
      AND NOT EXISTS (SELECT 1 FROM past_item WHERE step = $2)
      AND NOT EXISTS (SELECT 1 FROM past_list WHERE step = $2)
      """,
      .int(least),
      .int(-least),
    )
  }

  private func clear(_ condition: String, _ number: Int, _ most: Int) throws {
    for table in ["past_item", "past_list"] {
      try connection.run(
        """
        DELETE FROM \(table) WHERE (step, id) IN
        (SELECT step, id FROM \(table) WHERE \(condition) ORDER BY step, id LIMIT $2)
        """,
        .int(number),
        .int(most),
      )
    }
  }

  /// How much a step keeps.
  private func size(_ step: Int) throws -> (rows: Int, bytes: Int) {
    let texts = ["title", "note", "tags", "extras", "title_order"].map(connection.dialect.bytes)
    let sum = texts.map { "coalesce(sum(\($0)), 0)" }.joined(separator: " + ")
    let count = "SELECT count(*) FROM past_item WHERE step = $1"
    let rows = try connection.number(count, .int(step)) ?? 0
    // What was made has no texts from before.
    let bytes = "SELECT \(sum) FROM past_item WHERE step = $1 AND existed = 1"
    return (rows, try (connection.number(bytes, .int(step)) ?? 0) + SQLHistory.rowSize * rows)
  }

  private func mark(_ order: String) throws -> Mark? {
    try connection.all(
      "SELECT number, total FROM step WHERE number > 0 ORDER BY number \(order) LIMIT 1"
    ) {
      Mark(number: $0.int(0), total: $0.int(1))
    }
    .first
  }

  private static let clearing = 1_000
  /// What the numbers and identifiers of a row take.
  private static let rowSize = 128
}
