import Foundation
import ToDoModel

/// A list that gathers items of all lists.
enum SmartList: String, CaseIterable, Hashable, Sendable, Identifiable {
  case today = "Today"
  case planned = "Planned"
  case done = "Done"
  case all = "All"

  var id: Self { self }

  /// - Parameter zone: where the person is.
  func scope(on day: Day, in zone: TimeZone) -> Scope {
    switch self {
    case .today: .today(day, in: zone)
    case .planned: .planned(in: zone)
    case .done: .done
    case .all: .all()
    }
  }

  var symbol: String {
    switch self {
    case .today: "sun.max"
    case .planned: "calendar"
    case .done: "checkmark.circle"
    case .all: "tray"
    }
  }

  /// What its screen says when there is nothing in it.
  var empty: EmptyText {
    switch self {
    case .today:
      EmptyText("Nothing Due Today", symbol, "What is due today or was before is here.")
    case .planned: EmptyText("Nothing Planned", symbol, "Items with a due date are here.")
    case .done: EmptyText("Nothing Done Yet", symbol, "Completed items of all lists are here.")
    case .all: EmptyText("No Items", symbol, "The items of all lists are here.")
    }
  }
}

/// What a screen says when it has nothing to show.
struct EmptyText: Hashable, Sendable {
  var title: String
  var symbol: String
  var message: String

  init(_ title: String, _ symbol: String, _ message: String) {
    self.title = title
    self.symbol = symbol
    self.message = message
  }
}

/// What a screen of items shows: a list, or items of all lists.
enum ListChoice: Hashable, Sendable {
  case smart(SmartList)
  case list(ListID)

  /// The list, if it is one.
  var list: ListID? {
    if case .list(let id) = self { id } else { nil }
  }
}
