/// Where the two databases do not speak the same SQL.
enum SQLDialect {
  case sqlite
  case postgres

  /// The ids that a value of `SQLValue.ids` holds, for `id IN …`.
  func ids(_ number: Int) -> String {
    switch self {
    case .sqlite:
      """
      (WITH RECURSIVE place (at) AS (
        SELECT 1 WHERE length($\(number)) > 0
        UNION ALL SELECT at + 16 FROM place WHERE at + 16 < length($\(number))
      ) SELECT substr($\(number), at, 16) FROM place)
      """
    case .postgres: "(SELECT unnest($\(number)::uuid[]))"
    }
  }

  /// How many bytes a column's text has.
  func bytes(_ column: String) -> String {
    switch self {
    case .sqlite: "length(CAST(\(column) AS BLOB))"
    case .postgres: "octet_length(\(column))"
    }
  }
}
