import Foundation
import ToDoModel

/// Which items of a list are shown.
enum ItemFilter: String, CaseIterable, Hashable, Sendable, Identifiable {
  case all = "All Items"
  case open = "Open"
  case completed = "Completed"

  var id: Self { self }

  var completion: Scope.Completion {
    switch self {
    case .all: .any
    case .open: .open
    case .completed: .done
    }
  }

  /// What shows others, in words.
  var told: String { "Show \(rawValue)" }

  /// As in “2 items”, “2 open”.
  func words(_ count: Int, in locale: Locale) -> String {
    switch self {
    case .all: Plural.items(count, in: locale)
    case .open: "\(Plural.number(count, in: locale)) open"
    case .completed: "\(Plural.number(count, in: locale)) completed"
    }
  }

  /// What a list says that has none of these.
  var empty: EmptyText {
    switch self {
    case .all: EmptyText("No Items", "checklist", "The plus button adds the first.")
    case .open: EmptyText("Nothing Left to Do", "checkmark.circle", "Completed items are hidden.")
    case .completed:
      EmptyText(
        "Nothing Completed",
        "checkmark.circle",
        "What is completed here comes last first.",
      )
    }
  }
}
