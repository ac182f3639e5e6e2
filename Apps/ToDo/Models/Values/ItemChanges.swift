import Foundation

/// What to change of one item or of many; what is nil stays as it is.
///
/// Two screens that change different things of one item do not undo each other's work.
package struct ItemChanges: Hashable, Sendable {
  package var title: String?
  package var note: String?
  /// `.some(nil)` takes the date away.
  package var due: Due??
  package var priority: Priority?
  /// All tags anew.
  package var tags: [String]?
  var addedTags: [String] = []
  var removedTags: [String] = []
  var extras: [Extra]?
  /// When it was completed, by another program; `.some(nil)` opens it again.
  var completed: Date??
  /// When it was made, by another program.
  var created: Date?
  /// The texts as they were when the person began to change them; nil changes whatever is there.
  ///
  /// Where one says something else by now, nothing is changed: `DatabaseError.changedElsewhere`.
  package var seen: ItemTexts?

  package init(
    title: String? = nil,
    note: String? = nil,
    due: Due?? = nil,
    priority: Priority? = nil,
    tags: [String]? = nil,
    addedTags: [String] = [],
    removedTags: [String] = [],
    extras: [Extra]? = nil,
    completed: Date?? = nil,
    created: Date? = nil,
    seen: ItemTexts? = nil,
  ) {
    self.title = title
    self.note = note
    self.due = due
    self.priority = priority
    self.tags = tags
    self.addedTags = addedTags
    self.removedTags = removedTags
    self.extras = extras
    self.completed = completed
    self.created = created
    self.seen = seen
  }
}
