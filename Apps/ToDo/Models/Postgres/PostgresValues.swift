import Foundation
import Postgres

// Values and rows as To-Do's store has them.

extension SQLValue {
  var postgres: PostgresValue {
    switch self {
    case .null: PostgresValue(nil)
    case .int(let number): PostgresValue(String(number), type: 20)
    case .real(let number): PostgresValue("\(number)", type: 701)
    case .text(let text): PostgresValue(text)
    case .id(let id): PostgresValue(id.uuidString, type: 2_950)
    case .ids(let ids):
      PostgresValue("{" + ids.map(\.uuidString).joined(separator: ",") + "}", type: 2_951)
    }
  }
}

/// A row of PostgreSQL's.
struct PostgresSQLRow: SQLRow {
  let row: PostgresRow
  let address: PostgresAddress

  var place: String { "\(address)" }

  func isNull(_ column: Int) -> Bool { row.isNull(column) }

  func int(_ column: Int) -> Int { row.integer(column) }

  func real(_ column: Int) -> Double { row.real(column) }

  func text(_ column: Int) -> String { row.text(column) }

  func id(_ column: Int) throws -> UUID {
    guard let id = UUID(hyphenated: text(column)) else {
      throw DatabaseError.damaged(place: place, reason: "an identifier is none")
    }
    return id
  }
}
