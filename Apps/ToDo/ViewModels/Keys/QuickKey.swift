/// Something that is done by a key, without a hand on the pointer.
enum QuickKey: String, CaseIterable, Hashable, Sendable, Identifiable {
  case undo = "Undo"
  case redo = "Redo"
  case newList = "New list"
  case search = "Search"
  case keys = "These keys"
  case today = "Today"
  case planned = "Planned"
  case done = "Done"
  case all = "All"
  case newItem = "New item"
  case keep = "Keep the title, and the next new item"
  case selectAll = "Select all, while selecting"
  case complete = "Complete or reopen"
  case details = "Details"
  case delete = "Delete"
  case moveUp = "Move up"
  case moveDown = "Move down"

  var id: Self { self }

  /// What is pressed.
  struct Stroke: Hashable, Sendable {
    enum Key: Hashable, Sendable {
      case letter(Character)
      case up
      case down
      case enter
    }

    var key: Key
    var hasCommand = true
    var hasShift = false
  }

  var stroke: Stroke {
    switch self {
    case .undo: Stroke(key: .letter("z"))
    case .redo: Stroke(key: .letter("z"), hasShift: true)
    case .newList: Stroke(key: .letter("n"), hasShift: true)
    case .search: Stroke(key: .letter("/"), hasCommand: false)
    case .keys: Stroke(key: .letter("/"))
    case .today: Stroke(key: .letter("1"))
    case .planned: Stroke(key: .letter("2"))
    case .done: Stroke(key: .letter("3"))
    case .all: Stroke(key: .letter("4"))
    case .newItem: Stroke(key: .letter("n"))
    case .keep: Stroke(key: .enter, hasCommand: false)
    case .selectAll: Stroke(key: .letter("a"))
    case .complete: Stroke(key: .letter("k"))
    case .details: Stroke(key: .letter("i"))
    // With shift, as it is next to keys that are used while typing.
    case .delete: Stroke(key: .letter("d"), hasShift: true)
    case .moveUp: Stroke(key: .up)
    case .moveDown: Stroke(key: .down)
    }
  }

  /// As in “⇧⌘Z”.
  var words: String {
    let key =
      switch stroke.key {
      case .letter(let letter): letter.uppercased()
      case .up: "↑"
      case .down: "↓"
      case .enter: "↩"
      }
    return (stroke.hasShift ? "⇧" : "") + (stroke.hasCommand ? "⌘" : "") + key
  }
}

extension SmartList {
  /// What shows it.
  var key: QuickKey {
    switch self {
    case .today: .today
    case .planned: .planned
    case .done: .done
    case .all: .all
    }
  }
}
