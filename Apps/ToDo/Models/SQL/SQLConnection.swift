import Foundation

/// A connection to a database that speaks SQL; used by one thread at a time.
protocol SQLConnection: AnyObject {
  var dialect: SQLDialect { get }

  /// Whether it cannot be used any more.
  var isLost: Bool { get }

  /// Looks whether what is open is still what stands in its place.
  ///
  /// - Throws: `DatabaseError.unreadable` when it is not; then the connection is lost.
  func check() throws

  /// Runs one statement with the values for `$1`, `$2` and so on, which stand in it in this order.
  func run(_ sql: String, _ values: [SQLValue], _ row: (any SQLRow) throws -> Void) throws

  /// Inserts rows with an equal number of values: `sql` is the text before and after the values.
  func insert(_ sql: SQLInsert, _ rows: [[SQLValue]]) throws

  /// Allows this number of written rows to be held in memory: a hint that lasts until the next.
  func makeRoom(for rows: Int)

  /// Does all of the work or none of it, alone among those who write.
  func transaction<Result>(_ work: () throws -> Result) throws -> Result

  /// Does work that only reads, and sees nothing of what others do meanwhile.
  func snapshot<Result>(_ work: () throws -> Result) throws -> Result
}

extension SQLConnection {
  func run(_ sql: String, _ values: SQLValue...) throws {
    try run(sql, values) { _ in }
  }

  /// The rows of a query.
  func all<Result>(
    _ sql: String,
    _ values: [SQLValue] = [],
    _ row: (any SQLRow) throws -> Result,
  ) throws -> [Result] {
    var results: [Result] = []
    try run(sql, values) { results.append(try row($0)) }
    return results
  }

  /// The number in the first row, or nil when there is none or it is null.
  func number(_ sql: String, _ values: SQLValue...) throws -> Int? {
    var number: Int?
    try run(sql, values) { number = $0.isNull(0) ? nil : $0.int(0) }
    return number
  }
}

/// A value for a statement.
enum SQLValue {
  case null
  case int(Int)
  case real(Double)
  case text(String)
  case id(UUID)
  /// For `SQLDialect.ids`.
  case ids([UUID])

  init(_ number: Int?) {
    self = number.map(SQLValue.int) ?? .null
  }
}

/// A row of a query, whose columns are numbered from 0; valid until the next.
protocol SQLRow {
  /// Where the database is, for messages.
  var place: String { get }

  func isNull(_ column: Int) -> Bool
  func int(_ column: Int) -> Int
  func real(_ column: Int) -> Double
  func text(_ column: Int) -> String

  /// - Throws: `DatabaseError.damaged` when it is none.
  func id(_ column: Int) throws -> UUID
}

/// A statement that adds rows.
struct SQLInsert {
  var table: String
  var columns: [String]
  /// What stands after the values.
  var ending = ""
}

/// Why a transaction was taken back though nothing went wrong.
struct NothingChanged: Error {}

/// The connection broke off before anything was done, so that the work may be tried on another.
struct ConnectionStale: Error {
  var place: String
}
