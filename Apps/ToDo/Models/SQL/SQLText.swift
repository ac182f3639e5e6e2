/// The statements that edits and undoing need, put together once for each dialect.
struct SQLText {
  let listsByID: String
  let itemsByID: String
  let itemIDsInLists: String
  let rememberLists: String
  let rememberNewLists: SQLInsert
  let putLists: SQLInsert
  let deleteLists: String
  /// Of the items of a step, those that were there before; those that it has made come at its end.
  let rememberItems: String
  let rememberNewItems: String
  /// The same where they are most of all items.
  let rememberManyItems: String
  let addItems: SQLInsert
  let putItems: SQLInsert
  let deleteItems: String
  /// What keeps the index of words right; nil where the database does it by itself.
  let forgetWords: String?
  let learnWords: String?
  let learnNewWords: String?

  static func of(_ dialect: SQLDialect) -> SQLText {
    switch dialect {
    case .sqlite: sqlite
    case .postgres: postgres
    }
  }

  private static let sqlite = SQLText(.sqlite)
  private static let postgres = SQLText(.postgres)

  private init(_ dialect: SQLDialect) {
    let listColumns = ListRow.columns.joined(separator: ", ")
    let itemColumns = ItemRow.columns.joined(separator: ", ")
    let first = dialect.ids(1)
    let second = dialect.ids(2)
    listsByID = "SELECT \(listColumns) FROM list WHERE id IN \(first)"
    itemsByID = "SELECT \(ItemRow.selected(from: "item")) FROM item WHERE id IN \(first)"
    itemIDsInLists = "SELECT id FROM item WHERE list IN \(first)"
    rememberLists = """
      INSERT INTO past_list (step, existed, \(listColumns))
      SELECT $1, 1, \(listColumns) FROM list WHERE id IN \(second) ON CONFLICT DO NOTHING
      """
    rememberNewLists = SQLInsert(
      table: "past_list",
      columns: ["step", "id", "existed"],
      ending: "ON CONFLICT DO NOTHING",
    )
    putLists = SQLText.upsert("list", ListRow.columns)
    deleteLists = "DELETE FROM list WHERE id IN \(first)"
    // A plus sign keeps SQLite from looking for a few rows among all, for the sake of their order.
    let place = dialect == .sqlite ? "+id" : "id"
    rememberItems = """
      INSERT INTO past_item (step, existed, serial, \(itemColumns))
      SELECT $1, 1, serial, \(itemColumns) FROM item
      WHERE id IN \(second) AND +serial <= $3 ON CONFLICT DO NOTHING
      """
    rememberNewItems = """
      INSERT INTO past_item (step, id, existed)
      SELECT $1, id, 0 FROM item WHERE serial > $2 ORDER BY \(place) ON CONFLICT DO NOTHING
      """
    rememberManyItems = """
      INSERT INTO past_item (step, id, existed)
      SELECT $1, id, 0 FROM item WHERE +serial > $2 ORDER BY id ON CONFLICT DO NOTHING
      """
    addItems = SQLInsert(table: "item", columns: ItemRow.columns)
    putItems = SQLText.upsert("item", ItemRow.columns)
    deleteItems = "DELETE FROM item WHERE id IN \(first)"
    switch dialect {
    case .sqlite:
      // In the order of the numbers: each that is not higher than the one before costs a write.
      forgetWords = """
        INSERT INTO word (word, rowid, words)
        SELECT 'delete', serial, words FROM item
        WHERE id IN \(first) AND +serial <= $2 ORDER BY serial
        """
      learnWords = """
        INSERT INTO word (rowid, words)
        SELECT serial, words FROM item WHERE id IN \(first) AND +serial <= $2 ORDER BY serial
        """
      learnNewWords = """
        INSERT INTO word (rowid, words)
        SELECT serial, words FROM item WHERE serial > $1 ORDER BY serial
        """
    case .postgres:
      forgetWords = nil
      learnWords = nil
      learnNewWords = nil
    }
  }

  static func updates(_ columns: [String]) -> String {
    columns.filter { $0 != "id" }.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
  }

  private static func upsert(_ table: String, _ columns: [String]) -> SQLInsert {
    SQLInsert(
      table: table,
      columns: columns,
      ending: "ON CONFLICT (id) DO UPDATE SET \(updates(columns))",
    )
  }
}
