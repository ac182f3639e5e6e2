/// Items of which a step of SQLite adds at least as many as there are.
///
/// Their indexes are made anew after them, which takes a third of the time of changing each with
/// every item.
struct ManyItems {
  /// Whether there are no items before the step.
  let areFirst: Bool
  /// What makes the indexes that were dropped.
  private let indexes: [String]

  private static let fewest = 5_000
  /// What makes an index has all of it in memory.
  private static let most = 250_000

  /// Nil where it is better to change the indexes.
  init?(_ connection: any SQLConnection, _ count: Int) throws {
    guard connection.dialect == .sqlite, count >= ManyItems.fewest, count <= ManyItems.most,
      let old = try connection.number("SELECT coalesce(sum(total), 0) FROM list"), old <= count
    else { return nil }
    areFirst = old == 0
    // Where items are in their lists is asked for meanwhile, unless there are none.
    let kept = areFirst ? "" : "item_place"
    let found = try connection.all(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND tbl_name = 'item' AND sql IS NOT NULL AND name <> $1
      """,
      [.text(kept)],
    ) { ($0.text(0), $0.text(1)) }
    indexes = found.map(\.1)
    for (name, _) in found { try connection.run("DROP INDEX \(name)") }
  }

  /// Makes the indexes again.
  func finish(_ connection: any SQLConnection) throws {
    for index in indexes { try connection.run(index) }
  }
}
