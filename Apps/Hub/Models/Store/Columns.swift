import Foundation
import SQLite

// What Hub keeps in columns besides SQLite's own types: moments as seconds since 1970.

extension Value {
  init(_ date: Date?) { self = date.map { .real($0.timeIntervalSince1970) } ?? .null }
}

extension Row {
  func flag(_ column: Int) -> Bool { integer(column) != 0 }

  func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  func date(_ column: Int) -> Date? {
    isNull(column) ? nil : Date(timeIntervalSince1970: real(column))
  }
}
