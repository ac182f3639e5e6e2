import ToDoModel

/// A change that carries what a person typed, as a value: it is kept until the database has it, also
/// when the process ends before.
enum TextEdit: Hashable, Sendable {
  /// New items, of which only the titles were typed; in doubt whether another item was made
  /// by the identifier of the first.
  case addItems([ToDoItem], in: ListID, isDoubtful: Bool)
  case change(TextChange)
  /// An item that was deleted elsewhere while its texts were changed.
  case addAgain(TextChange, ToDoItem)
  case delete(ItemID, title: String)
  case addList(ListID, String)
  case renameList(ListID, String, seen: String)

  /// Other texts of an item.
  struct TextChange: Hashable, Sendable {
    var item: ItemID
    var texts: ItemTexts
    /// As they were when the person began.
    var seen: ItemTexts
    /// The item as it was seen last, to make it anew where it is gone.
    var whole: ToDoItem?
    /// What it is to be called then.
    var substitute: ItemID

    fileprivate var changes: ItemChanges {
      ItemChanges(title: texts.title, note: texts.note, tags: texts.tags, seen: seen)
    }
  }

  /// What was typed, or the title of what is to go.
  var text: String {
    switch self {
    case .addItems(let items, _, _): items.map(\.title).joined(separator: "\n")
    case .change(let change): change.texts.words
    case .addAgain(let change, let item): change.texts.title ?? item.title
    case .delete(_, let title): title
    case .addList(_, let name), .renameList(_, let name, _): name
    }
  }

  var isDeleting: Bool {
    if case .delete = self { true } else { false }
  }

  /// Makes it so; what was made already, by a former process or before an answer was lost, is not
  /// made twice.
  ///
  /// - Throws: `DatabaseError`.
  func perform(on database: any Database) async throws {
    switch self {
    case .addItems(let items, let list, let isDoubtful):
      var drafts: [ItemDraft] = []
      for item in items {
        guard let id = try await Self.free(item, isDoubtful, in: database) else { continue }
        var draft = ItemDraft(item.title)
        draft.id = id
        drafts.append(draft)
      }
      if !drafts.isEmpty { _ = try await database.createItems(drafts, in: list) }
    case .change(let change): try await database.updateItems([change.item], change.changes)
    case .addAgain(let change, let item):
      // Once, whatever else of it is to be kept.
      if try await database.items([change.substitute]).isEmpty {
        _ = try await database.createItems([Self.draft(of: change, item)], in: item.list)
      } else {
        var changes = change.changes
        changes.seen = nil
        try await database.updateItems([change.substitute], changes)
      }
    case .delete(let item, _):
      do {
        try await database.deleteItems([item])
      } catch DatabaseError.noSuchItem {
        // Somebody else was faster, or the answer was lost.
      }
    case .addList(let list, let name):
      guard try await database.list(list) == nil else { return }
      try await database.perform(.createLists([ListDraft(name, id: list)]))
    case .renameList(let list, let name, let seen):
      try await database.perform(.renameList(list, name, seen: seen))
    }
  }

  /// What a person is to be asked about after an error, and what can be written all the same.
  func parted(after error: any Error) -> (asked: TextEdit, rest: TextEdit?) {
    guard case .change(var change) = self,
      case .changedElsewhere(let theirs) = error as? DatabaseError
    else { return (self, nil) }
    let (these, others) = change.changes.parted(at: theirs)
    var rest = change
    rest.texts = others.texts
    (change.texts, change.seen) = (these.texts, theirs)
    return (.change(change), rest.texts == ItemTexts() ? nil : .change(rest))
  }

  /// What it is to try again after an error: over what somebody else wrote, or a new item in the
  /// place of one that is gone.
  func again(after error: any Error) -> TextEdit {
    switch (self, error as? DatabaseError) {
    case (.change(let change), .noSuchItem):
      change.whole.map { .addAgain(change, $0) } ?? self
    case (.renameList(let list, let name, let seen), .changedElsewhere(let theirs)):
      .renameList(list, name, seen: theirs.title ?? seen)
    default: self
    }
  }

  /// An identifier for a new item, another one where a former process made another item of it; nil
  /// if the item is there.
  private static func free(
    _ item: ToDoItem,
    _ isDoubtful: Bool,
    in database: any Database,
  ) async throws -> ItemID? {
    var id = item.id
    while let made = try await database.items([id]).first {
      guard isDoubtful, made.title != (try? CleanText.title(item.title)) else { return nil }
      id = id.following
    }
    return id
  }

  private static func draft(of change: TextChange, _ item: ToDoItem) -> ItemDraft {
    var draft = ItemDraft(change.texts.title ?? item.title)
    draft.id = change.substitute
    draft.note = change.texts.note ?? item.note
    draft.tags = change.texts.tags ?? item.tags
    draft.due = item.due
    draft.priority = item.priority
    draft.completed = item.completed
    draft.created = item.created
    draft.extras = item.extras
    return draft
  }
}
