import Foundation
import ToDoModel

@MainActor protocol ItemDetailViewModelInputs: AnyObject {
  /// Call when the screen is there and its outputs are bound.
  func viewDidLoad()
  /// Call before that with what was being typed when the app ended.
  func restored(_ typed: ItemTyped)
  /// Call whenever the screen comes into sight.
  func viewWillAppear()
  /// Call when the screen goes: what was typed is kept.
  func viewWillDisappear()
  /// Call at every change of the title.
  func changedTitle(_ title: String)
  /// Call at every change of the note.
  func changedNote(_ note: String)
  /// Call at every change of the tags, which commas part.
  func changedTags(_ tags: String)
  /// Call when the keyboard has left a field, or return was pressed in it.
  func endedEditing()
  /// Call when the item was completed or opened again.
  func changedCompletion(_ isDone: Bool)
  /// Call when the item is to have a due date or none.
  func changedHasDue(_ hasDue: Bool)
  /// Call when the due date is to have a time or none.
  func changedHasTime(_ hasTime: Bool)
  /// Call when another due date was chosen.
  func changedDue(_ due: Date)
  /// Call when another priority was chosen.
  func changedPriority(_ priority: Priority.Level)
  /// Call when another list was chosen.
  func changedList(_ list: ListID)
  /// Call when the item is to be deleted.
  func tappedDelete()
  /// Call when the screen is to close.
  func tappedDone()
  /// Call when an alert was answered.
  func answered(_ option: AlertMessage.Option)
}

@MainActor protocol ItemDetailViewModelOutputs: AnyObject {
  /// Outputs all that is said of the item.
  var displayFields: ((ItemFields) -> Void)? { get set }
  /// Outputs the lists of which one has the item.
  var displayLists: (([ShownList]) -> Void)? { get set }
  /// Outputs what went wrong; nil ends it.
  var displayAlert: ((AlertMessage?) -> Void)? { get set }
  /// Outputs when the screen is to close.
  var goBack: (() -> Void)? { get set }
}

@MainActor protocol ItemDetailViewModelType: AnyObject {
  var inputs: any ItemDetailViewModelInputs { get }
  var outputs: any ItemDetailViewModelOutputs { get }
}

/// All that a screen says of an item.
struct ItemFields: Hashable, Sendable {
  var title = ""
  var note = ""
  var tags = ""
  var isDone = false
  var hasDue = false
  var hasTime = false
  var due = Date(timeIntervalSince1970: 0)
  var priority = Priority.Level.none
  var list: ListID?
  /// What of the texts is being typed.
  var typed = ItemTyped()
  /// As in “Created 11/21/26, 3:04 PM”.
  var history = ""

  /// Whether the item has been read; what is typed before would be lost.
  var isRead: Bool { list != nil }
}

/// What is being typed of an item; nil where nothing is, and what others write shows.
struct ItemTyped: Hashable, Sendable {
  var title: String?
  var note: String?
  var tags: String?
}

extension ItemFields {
  /// What an item says, but for the texts that may be being typed.
  init(_ item: ToDoItem, _ words: DateText) {
    self.init()
    isDone = item.isCompleted
    priority = item.priority.level
    list = item.list
    let created = "Created \(words.short(item.created))"
    history = item.completed.map { "\(created), completed \(words.short($0))" } ?? created
    switch item.due {
    case .day(let day):
      hasDue = true
      due = words.start(of: day)
    case .moment(let moment):
      hasDue = true
      hasTime = true
      due = moment
    case nil: break
    }
  }
}
