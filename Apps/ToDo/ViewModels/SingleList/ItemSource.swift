import Foundation
import ToDoModel

/// Where a screen's items come from, and what that allows.
struct ItemSource {
  let choice: ListChoice
  /// Which of them are shown.
  var filter = ItemFilter.all

  init(_ choice: ListChoice) { self.choice = choice }

  /// Nil for a smart list.
  var list: ListID? {
    guard case .list(let list) = choice else { return nil }
    return list
  }

  /// - Parameter zone: where the person is.
  func scope(on today: Day, in zone: TimeZone) -> Scope {
    switch choice {
    case .list(let list): .list(list, filter.completion)
    case .smart(.all): .all(filter.completion)
    case .smart(let smart): smart.scope(on: today, in: zone)
    }
  }

  var hasFilter: Bool { list != nil || choice == .smart(.all) }
  /// What is new is not completed.
  var canAdd: Bool { list != nil && filter != .completed }
  /// Those completed stand in the order in which that was done.
  var canMove: Bool { list != nil && filter != .completed }

  /// What is said when there are none.
  var empty: EmptyText {
    switch choice {
    case .smart(.all) where filter == .all: SmartList.all.empty
    case .smart(.all), .list: filter.empty
    case .smart(let smart): smart.empty
    }
  }
}
