import ToDoModel

/// An item as a screen shows it.
struct ShownItem: Hashable, Sendable, Identifiable {
  var id: ItemID
  /// The title as it is kept.
  var title: String
  /// What its field says: the title, or what is being typed.
  var text: String
  var isDone: Bool
  /// The note's first line.
  var note: String
  /// As in “Tomorrow”; empty without a date.
  var due: String
  var isOverdue: Bool
  /// As in “!!!”; empty without a priority.
  var marks: String
  /// As in “#home #phone”.
  var tags: String
  /// The name of its list, on a screen of several lists.
  var list: String

  init(_ item: ToDoItem, _ words: DateText, list: String = "") {
    id = item.id
    title = item.title
    text = item.title
    isDone = item.isCompleted
    note = item.note.split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) } ?? ""
    due = item.due.map(words.due) ?? ""
    isOverdue = !item.isCompleted && (item.due.map(words.isOverdue) ?? false)
    marks = String(repeating: "!", count: item.priority.level.rawValue)
    tags = item.tags.map(Self.shown(tag:)).joined(separator: " ")
    self.list = list
  }

  /// A tag that comes with a sign of its own, as a project of todo.txt does, needs no other.
  private static func shown(tag: String) -> String {
    "+@#".contains(tag.prefix(1)) ? tag : "#\(tag)"
  }

  /// What its button does.
  var toggle: String { "\(isDone ? "Reopen" : "Complete") \(title)" }

  /// What its button shows.
  var symbol: String { isDone ? "checkmark.circle.fill" : "circle" }

  /// What opens its own screen.
  var opening: String { "Details of \(title)" }

  /// The marks in words.
  var priority: String { "Priority \(marks.count) of 3" }

  /// Whether there is a line of when, what and where.
  var hasDetails: Bool { !(due + tags + list).isEmpty }
}

extension Priority.Level {
  var title: String {
    switch self {
    case .none: "None"
    case .low: "Low"
    case .middle: "Medium"
    case .high: "High"
    }
  }
}
