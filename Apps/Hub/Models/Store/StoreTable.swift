import SQLite

/// A table whose rows are written as they are now.
struct StoreTable: Sendable {
  let name: String
  /// What a row is found by.
  let keys: [String]
  /// What it holds.
  let columns: [String]
}

extension Connection {
  /// Writes a row, in the place of one with the same keys.
  ///
  /// - Parameter values: of the keys and then of the columns.
  /// - Returns: the number of rows that changed; a row that was the same already is not counted.
  func upsert(_ values: [Value], into table: StoreTable) throws -> Int {
    let names = table.keys + table.columns
    let sql =
      "INSERT INTO \(table.name) (\(names.joined(separator: ", "))) "
      + "VALUES (\(names.map { _ in "?" }.joined(separator: ", "))) "
      + "ON CONFLICT (\(table.keys.joined(separator: ", "))) DO UPDATE SET "
      + table.columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
      + " WHERE "
      + table.columns.map { "\(table.name).\($0) IS NOT excluded.\($0)" }.joined(separator: " OR ")
    return try run(sql, values)
  }
}
