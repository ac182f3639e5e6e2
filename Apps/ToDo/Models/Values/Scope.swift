import Foundation

/// Which items a screen shows.
package enum Scope: Hashable, Sendable {
  /// Those of a list.
  case list(ListID, Completion = .any)
  /// Open ones that are due on a day or were due before it.
  ///
  /// Here as in what is planned, days end and are put in order where their reader is: in the time
  /// zone named, else in that of the database.
  case today(Day, in: TimeZone? = nil)
  /// Open ones that are due at any time.
  case planned(in: TimeZone? = nil)
  /// Completed ones of all lists.
  case done
  /// Those of all lists.
  case all(Completion = .any)

  /// Whether items are wanted that are open, completed, or both.
  package enum Completion: Hashable, Sendable {
    case any
    case open
    case done
  }

  /// Where its reader is, if that was said.
  var zone: TimeZone? {
    switch self {
    case .today(_, let zone), .planned(let zone): zone
    case .list, .done, .all: nil
    }
  }

  /// The order that costs the least, and that a person expects there.
  package var usualSort: ItemSort {
    switch self {
    case .list(_, .done), .done, .all(.done): .completed
    case .list: .manual
    case .today, .planned: .due
    case .all: .created
    }
  }
}

/// In which order items come; all are strict, since the id decides between equals.
package enum ItemSort: String, Hashable, Sendable, CaseIterable {
  /// As they were put, from the top; in a scope of several lists the same as `created`.
  case manual
  /// The earliest first, those without a date last.
  case due
  /// The most important first, those without priority last.
  case priority
  /// The newest first.
  case created
  /// What was changed last first.
  case modified
  /// What was completed last first, open ones at the end.
  case completed
  /// By the title, without regard to case and accents.
  case title
}
