import ToDoModel

/// What can be done with one item or with many at once.
enum ItemAction: Hashable, Sendable {
  /// Days that are chosen by a word.
  enum QuickDue: String, CaseIterable, Sendable {
    case today = "Today"
    case tomorrow = "Tomorrow"
    case nextWeek = "Next Week"
    case none = "No Date"
  }

  case complete
  case reopen
  case delete
  case move(ListID)
  case due(QuickDue)
  case priority(Priority.Level)

  func edit(_ ids: [ItemID], today: Day) -> Edit {
    switch self {
    case .complete: return .completeItems(ids, true)
    case .reopen: return .completeItems(ids, false)
    case .delete: return .deleteItems(ids)
    case .move(let list): return .moveItems(ids, to: list, at: .top)
    case .due(let due):
      let day: Day? =
        switch due {
        case .today: today
        case .tomorrow: today.adding(days: 1)
        case .nextWeek: today.adding(days: 7)
        case .none: nil
        }
      return .updateItems(ids, ItemChanges(due: .some(day.map(Due.day))))
    case .priority(let level):
      return .updateItems(ids, ItemChanges(priority: Priority(level)))
    }
  }

  func perform(on ids: [ItemID], today: Day, _ database: any Database) async throws {
    // What is deleted already, by others or before the answer was lost, is as it should be.
    let there = self == .delete ? try await database.items(ids).map(\.id) : ids
    if !there.isEmpty { try await database.perform(edit(there, today: today)) }
  }
}
